"""Poker with the draw: an exchange of tiles between two betting intervals."""

from __future__ import annotations

import pytest

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.errors import BadSeats

from .asking import clause_against
from .cardroom import BEST, FAIR, GOOD, Cardroom

DRAW = {"draw": "on"}
STOCK = "6-1 5-4 5-2 4-3 3-2"


def drawing(*chips: int, options: dict[str, str] | None = None) -> Cardroom:
    """A table at which the first interval was checked; seat 1 is to exchange."""
    table = Cardroom(*chips, hands=[BEST, GOOD, FAIR], stock=STOCK, options=DRAW | (options or {}))
    while "check" in table.moves:
        table.play("check")
    return table


@pytest.mark.clause("poker.31")
def test_the_draw_is_for_two_or_three_players() -> None:
    for seats in (2, 3):
        assert by.Match(by.find("poker"), seats=seats, options=DRAW).seats == seats
    with pytest.raises(BadSeats):
        by.Match(by.find("poker"), seats=4, options=DRAW)
    assert by.Match(by.find("poker"), seats=4, options={"draw": "off"}).seats == 4


@pytest.mark.clause("poker.31")
def test_without_the_draw_nothing_is_thrown() -> None:
    table = Cardroom(100, 100)
    assert clause_against(table.match, "throw 5-5") == "poker.31"
    assert clause_against(table.match, "stand") == "poker.31"
    table.play("check", "check")
    assert table.moves == {"show"}


@pytest.mark.clause("poker.31")
def test_thrown_tiles_are_replaced_from_the_boneyard_at_once() -> None:
    table = drawing(100, 100, 100)
    assert table.to_move == 1
    assert table.moves == {"stand", *(f"throw {tile}" for tile in GOOD.split())}
    table.play("throw 2-1", "throw 5-1")
    assert table.hand(1) == {"5-5", "4-4", "6-4"}
    table.play("stand")
    assert table.hand(1) == {"5-5", "4-4", "6-4", "6-1", "5-4"}
    assert (table.to_move, table.match.view().stock_left) == (2, 3)


@pytest.mark.clause("poker.31")
def test_one_may_stand_on_the_tiles_one_has_or_throw_them_all() -> None:
    table = drawing(100, 100, 100)
    table.play("stand")
    assert table.hand(1) == set(GOOD.split())
    table.play(*(f"throw {tile}" for tile in FAIR.split()))
    assert table.moves == {"stand"}
    table.play("stand")
    assert table.hand(2) == set(STOCK.split())


@pytest.mark.clause("poker.31")
def test_nobody_throws_more_than_the_boneyard_has_left() -> None:
    table = drawing(100, 100, 100)
    table.play("throw 5-5", "throw 4-4", "throw 6-4", "stand", "throw 3-3", "throw 6-3")
    assert table.moves == {"stand"}
    assert clause_against(table.match, "throw 6-2") == "poker.31"
    table.play("stand")
    assert (table.to_move, table.moves) == (0, {"stand"})


@pytest.mark.clause("poker.1")
def test_one_throws_from_the_own_hand() -> None:
    table = drawing(100, 100, 100)
    assert clause_against(table.match, "throw 6-6") == "poker.1"
    table.play("throw 5-5")
    assert clause_against(table.match, "throw 5-5") == "poker.1"
    assert clause_against(table.match, "throw 18-18") == "poker.1"


@pytest.mark.clause("poker.31")
def test_tiles_are_thrown_in_the_exchange_only_and_nothing_else_is_done_in_it() -> None:
    table = Cardroom(100, 100, hands=[BEST, GOOD], stock=STOCK, options=DRAW)
    assert clause_against(table.match, "throw 5-5") == "poker.31"
    assert clause_against(table.match, "stand") == "poker.31"
    table.play("check", "check")
    for move in ("check", "call", "bet 2", "raise 4", "fold"):
        assert clause_against(table.match, move) == "poker.31"
    assert clause_against(table.match, "show") == "poker.14"
    table.play("stand", "stand")
    assert clause_against(table.match, "throw 5-5") == "poker.31"


@pytest.mark.clause("poker.31")
def test_the_second_interval_begins_like_the_first() -> None:
    options = {"betting": "fixed_limit", "raises": "1", "bet": "3"}
    table = Cardroom(100, 100, 100, hands=[BEST, GOOD, FAIR], stock=STOCK, options=DRAW | options)
    table.play("bet 3", "raise 6", "call", "call", "stand", "stand", "stand")
    assert (table.to_move, table.moves) == (1, {"check", "fold", "bet 3"})
    table.play("check", "bet 3", "raise 6")
    assert table.moves == {"call", "fold"}
    table.play("fold", "call")
    assert table.to_move == 0  # raised last in the last interval
    assert table.won("show", "show") == [20, -7, -13]


@pytest.mark.clause("poker.30", "poker.31")
def test_without_a_bet_in_the_second_interval_the_dealers_left_shows_first() -> None:
    table = Cardroom(100, 100, 100, hands=[BEST, GOOD, FAIR], stock=STOCK, options=DRAW)
    table.play("check", "bet 2", "call", "call", "stand", "stand", "stand")
    table.play("check", "check", "check")
    assert (table.to_move, table.moves) == (1, {"show"})


@pytest.mark.clause("poker.31")
def test_who_is_all_in_exchanges_too_and_who_folded_does_not() -> None:
    table = Cardroom(100, 11, 100, hands=[BEST, GOOD, FAIR], stock=STOCK, options=DRAW)
    table.play("bet 10", "fold", "call")
    assert table.to_move == 1
    table.play("throw 2-1", "stand")
    assert table.to_move == 0
    table.play("stand")
    assert (table.to_move, table.moves) == (1, {"show"})  # one seat with chips cannot bet


@pytest.mark.clause("poker.32")
def test_nobody_else_sees_what_was_thrown() -> None:
    table = drawing(100, 100, 100)
    table.play("throw 2-1", "throw 5-1", "stand")
    told = {
        seat: [move for _, move in table.match.view(seat).facts()["history"]] for seat in range(3)
    }
    assert told[1][3:] == ["throw 2-1", "throw 5-1", "stand"]
    assert told[0][3:] == told[2][3:] == ["throw", "throw", "stand"]
    assert {"2-1", "5-1"} <= {str(tile) for tile in table.match.view(0).unseen()}
    assert {"2-1", "5-1"}.isdisjoint(str(tile) for tile in table.match.view(1).unseen())
    chance = rng("thrown")
    for seat, seen in ((0, 10), (1, 1)):
        view = table.match.view(seat)
        thrown = {tuple(view.imagine(chance).face_down().values()) for _ in range(40)}
        assert (len(thrown) >= seen) and (seat == 0 or len(thrown) == 1)


@pytest.mark.clause("poker.32")
def test_what_was_thrown_is_drawn_by_nobody() -> None:
    table = drawing(100, 100, 100)
    table.play("throw 2-1", "throw 5-1", "throw 5-5", "stand")
    view = table.match.view(0)
    for _ in range(30):
        deal = view.imagine(rng("apart"))
        hidden = [
            *deal.halves(1),
            *deal.halves(2),
            *deal.undrawn_halves(),
            *deal.face_down().values(),
        ]
        assert len(set(hidden)) == len(hidden) == 15
