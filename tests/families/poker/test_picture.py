"""Pictures of poker: chips add up, what may be bet is what the rules allow, hands stay closed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

import boneyard as by
from boneyard.core.chance import rng
from boneyard.families.poker.engine.codes import AMOUNT, BET
from boneyard.families.poker.engine.examples import examples
from boneyard.families.poker.engine.ranks import CATEGORIES, Ranking, category_of
from boneyard.families.poker.picture import PokerPicture, poker_picture

POKER = by.find("poker")
TABLES = [
    pytest.param(seats, options, id=f"{seats}-{'-'.join(options.values()) or 'plain'}")
    for seats, options in product(
        (2, 3, 4),
        ({}, {"draw": "on"}, {"betting": "fixed_limit"}, {"betting": "pot_limit", "chips": "12"}),
    )
    if not (seats == 4 and "draw" in options)
]


def played(seats: int, options: dict[str, str], seed: str) -> Iterator[by.Match]:
    """The match before each of its moves, at random."""
    match = by.Match(POKER, seats=seats, options={**options, "hands": "4"}, seed=seed)
    chance = rng(seed)
    while not match.over:
        yield match
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])


def views(match: by.Match) -> list[tuple[int | None, by.View]]:
    return [(None, match.watch()), *((seat, match.view(seat)) for seat in range(match.seats))]


def assert_adds_up(drawn: PokerPicture, all_chips: int) -> None:
    behind = sum(seat.chips for seat in drawn.seats)
    assert behind + sum(pot.chips for pot in drawn.pots) == all_chips
    assert drawn.seats[0].place == "south"
    assert len({seat.place for seat in drawn.seats}) == len(drawn.seats)
    assert sum(seat.dealer for seat in drawn.seats) == 1
    for pot in drawn.pots:
        assert pot.seats and {seat.state for seat in drawn.seats if seat.seat in pot.seats} <= {
            "in",
            "all-in",
        }


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_chips_add_up_and_nobody_sees_a_closed_hand(seats: int, options: dict[str, str]) -> None:
    all_chips = seats * int(options.get("chips", "100"))
    for match in played(seats, options, "chips"):
        table = match.watch().table
        for viewer, view in views(match):
            drawn = poker_picture(view, "wide")
            assert_adds_up(drawn, all_chips)
            for seat in drawn.seats:
                shown = [tile for tile in seat.tiles if tile is not None]
                if seat.seat == viewer:
                    assert shown == [str(tile) for tile in view.hand]
                elif not table.face_up(seat.seat):
                    assert not shown and seat.hand is None
                assert (seat.hand is None) == (len(shown) != 5)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_may_be_done_is_told_to_the_seat_to_move(seats: int, options: dict[str, str]) -> None:
    asked = 0
    for match in played(seats, options, "bets"):
        for viewer, view in views(match):
            drawn = poker_picture(view, "tall")
            moves = view.moves()
            sums = [move.code & AMOUNT for move in moves if move.code >= BET]
            if sums:
                assert drawn.bet is not None
                assert (drawn.bet.least, drawn.bet.most) == (min(sums), max(sums))
                assert len(sums) == max(sums) - min(sums) + 1
                assert f"{drawn.bet.word} {drawn.bet.most}" in map(str, moves)
                asked += 1
            else:
                assert drawn.bet is None
            assert (drawn.call is not None) == ("call" in map(str, moves))
            assert drawn.free_fold == ({"check", "fold"} <= {str(move) for move in moves})
            throws = [move for move in moves if str(move).startswith("throw")]
            if "stand" in map(str, moves):
                assert drawn.throw is not None and (drawn.throw > 0) == bool(throws)
            else:
                assert drawn.throw is None
            assert viewer == match.to_move or not moves
    assert asked


def test_the_round_that_ended_shows_who_took_what() -> None:
    for seed in range(6):
        match = by.Match(POKER, seats=3, options={"hands": "1"}, seed=f"end {seed}")
        while not match.over:
            wanted = [m for m in match.moves() if str(m) in ("check", "call", "show")]
            match.play(wanted[0])
        view = match.rounds[0].watched
        assert view is not None
        drawn = poker_picture(view, "wide")
        assert drawn.ended and sum(seat.won for seat in drawn.seats) == 3
        assert sum(seat.chips for seat in drawn.seats) == 300
        for seat in drawn.seats:
            assert seat.state == "beaten" or None not in seat.tiles
            assert (seat.state == "beaten") == (seat.hand is None)


@pytest.mark.parametrize(("hoyle", "strict", "pips"), list(product((False, True), repeat=3)))
def test_every_category_has_an_example_by_every_ranking(
    hoyle: bool, strict: bool, pips: bool
) -> None:
    ranking = Ranking(hoyle, strict, pips)
    found = examples(ranking)
    assert [key for key, _, _ in found] == list(reversed(CATEGORIES))
    strengths = []
    for key, _, hand in found:
        assert len(set(hand)) == 5
        strengths.append(ranking.strength_of([int(t[0]) << 5 | int(t[2]) for t in hand]))
        assert CATEGORIES[category_of(strengths[-1])] == key
    assert strengths == sorted(strengths, reverse=True)
