"""Poker: who takes the pot, in what order hands are shown, and what nobody gets to see."""

from __future__ import annotations

import pytest

from boneyard.core.chance import rng

from .asking import clause_against
from .cardroom import BEST, FAIR, GOOD, POOR, Cardroom

# With pieces that rank by their spots these two are equal: 10, 8, 7, 6 and 5 spots.
EQUAL = ["6-4 6-2 6-1 5-1 4-1", "5-5 5-3 5-2 4-2 3-2"]
BY_SPOTS = {"piece_rank": "pips"}


@pytest.mark.clause("poker.13")
def test_the_last_player_in_takes_the_pot_unseen() -> None:
    table = Cardroom(100, 100, 100, hands=[BEST, GOOD, POOR])
    ended = table.play("check", "bet 2", "fold", "fold").round
    assert ended is not None
    assert (ended.why, ended.scores) == ("folded", {"chips": [-1, -1, 2]})
    assert "show" not in {str(move) for _, move in ended.moves}


@pytest.mark.clause("poker.14")
def test_the_best_hand_shown_takes_the_pot() -> None:
    table = Cardroom(100, 100, 100)
    table.play("check", "bet 4", "raise 10", "fold", "call", "show")
    ended = table.play("show").round
    assert ended is not None
    assert (ended.why, ended.scores) == ("showdown", {"chips": [12, -1, -11]})


@pytest.mark.clause("poker.14")
def test_nothing_is_shown_before_and_nothing_bet_after() -> None:
    table = Cardroom(100, 100)
    assert clause_against(table.match, "show") == "poker.14"
    table.play("check", "check")
    for move in ("check", "call", "bet 2", "raise 4", "stand", "throw 5-5"):
        assert clause_against(table.match, move) == "poker.14"


@pytest.mark.clause("poker.19")
@pytest.mark.parametrize(("dealer", "odd"), [(0, 1), (1, 0), (2, 0)])
def test_equals_divide_the_pot_and_the_odd_chip_goes_to_the_dealers_left(
    dealer: int, odd: int
) -> None:
    table = Cardroom(100, 100, 100, hands=[*EQUAL, "2-1 3-1 4-3 5-4 6-3"], dealer=dealer,
                     options=BY_SPOTS)  # fmt: skip
    for _ in range(3):
        table.play("check")
    won = table.won(*["show"] * 3)  # three chips, of which each of two has a half
    assert won == [1 if odd == 0 else 0, 1 if odd == 1 else 0, -1]


@pytest.mark.clause("poker.19")
def test_what_divides_evenly_leaves_nothing_over() -> None:
    table = Cardroom(100, 100, hands=EQUAL, options=BY_SPOTS)
    assert table.won("check", "check", "show", "show") == [0, 0]


@pytest.mark.clause("poker.27")
def test_what_nobody_calls_goes_back() -> None:
    table = Cardroom(100, 100, 21)
    table.play("bet 99", "call", "fold")
    assert table.chips == [99, 79, 0]
    assert table.poker.pots() == [(43, [1, 2])]
    assert Cardroom(100, 100).won("bet 99", "fold") == [-1, 1]


@pytest.mark.clause("poker.28")
def test_every_pot_goes_to_the_best_of_those_who_paid_into_it() -> None:
    """Seats with 5, 20 and 50 chips, of which the last bets everything: 15, 30, and 30 back."""
    best_is_poor = Cardroom(5, 20, 50, hands=[BEST, GOOD, FAIR], dealer=1)
    best_is_poor.play("bet 49", "call", "call")
    assert best_is_poor.poker.pots() == [(15, [0, 1, 2]), (30, [1, 2])]
    assert best_is_poor.chips == [0, 0, 30]
    assert best_is_poor.won(*["show"] * 3) == [10, 10, -20]
    best_is_rich = Cardroom(5, 20, 50, hands=[GOOD, POOR, BEST], dealer=1)
    assert best_is_rich.won("bet 49", "call", "call", *["show"] * 3) == [-5, -20, 25]
    best_is_between = Cardroom(5, 20, 50, hands=[POOR, BEST, GOOD], dealer=1)
    assert best_is_between.won("bet 49", "call", "call", *["show"] * 3) == [-5, 25, -20]


@pytest.mark.clause("poker.28")
def test_four_seats_make_three_pots() -> None:
    table = Cardroom(10, 20, 30, 40, hands=[GOOD, BEST, POOR, FAIR], dealer=3)
    table.play("bet 9", "raise 19", "raise 29", "call")
    assert table.poker.pots() == [(40, [0, 1, 2, 3]), (30, [1, 2, 3]), (20, [2, 3])]
    table.play("show")
    assert table.to_move == 3
    assert table.won("show", "show", "show") == [-10, 50, -30, -10]


@pytest.mark.clause("poker.28")
def test_what_was_folded_stays_in_the_pots_it_was_paid_into() -> None:
    table = Cardroom(100, 100, 21)
    table.play("bet 10", "raise 20", "raise 40", "fold")
    assert table.poker.pots() == [(53, [0, 2])]
    table = Cardroom(100, 100, 6)
    table.play("bet 10", "call", "raise 30", "fold")
    assert table.poker.pots() == [(18, [0, 2]), (10, [0])]
    assert table.won("show", "show") == [17, -11, -6]


# Showing


@pytest.mark.clause("poker.30")
def test_who_bet_or_raised_last_shows_first() -> None:
    table = Cardroom(100, 100, 100)
    table.play("check", "bet 4", "raise 8", "call", "call")
    assert [table.to_move, table.play("show").seat, table.to_move] == [0, 0, 1]
    called = Cardroom(100, 100, 100)
    called.play("bet 4", "call", "call")
    assert called.to_move == 1


@pytest.mark.clause("poker.30")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_without_a_bet_the_dealers_left_shows_first(dealer: int) -> None:
    table = Cardroom(100, 100, 100, dealer=dealer)
    table.play("check", "check", "check")
    assert table.to_move == (dealer + 1) % 3


@pytest.mark.clause("poker.30")
def test_who_is_beaten_may_throw_in_unseen() -> None:
    table = Cardroom(100, 100, 100, dealer=2)  # the best hand shows first
    table.play("check", "check", "check")
    assert table.moves == {"show"}
    assert clause_against(table.match, "fold") == "poker.30"
    table.play("show")
    assert table.moves == {"show", "fold"}
    table.play("fold")
    assert table.won("fold") == [2, -1, -1]


@pytest.mark.clause("poker.30")
def test_who_is_not_beaten_must_show() -> None:
    table = Cardroom(100, 100, 100)  # the best hand shows last
    table.play("check", "check", "check", "show")
    assert table.moves == {"show", "fold"}
    table.play("fold")
    assert table.moves == {"show"}
    assert clause_against(table.match, "fold") == "poker.30"


@pytest.mark.clause("poker.30")
def test_a_tie_is_not_a_beaten_hand() -> None:
    table = Cardroom(100, 100, hands=EQUAL, options=BY_SPOTS)
    table.play("check", "check", "show")
    assert table.moves == {"show"}


@pytest.mark.clause("poker.30")
def test_who_could_still_win_a_side_pot_must_show() -> None:
    """Seat 1 is all-in with the best hand; it cannot win what the others play for beside it."""
    table = Cardroom(100, 5, 100, hands=[GOOD, BEST, FAIR])
    table.play("bet 4", "raise 10", "call")
    assert table.poker.pots() == [(15, [0, 1, 2]), (12, [0, 2])]
    assert table.moves == {"show"}  # seat 2 raised last
    table.play("show")
    assert (table.to_move, table.moves) == (0, {"show"})
    table.play("show")
    assert table.won("show") == [1, 10, -11]


# Secrets


@pytest.mark.clause("poker.32")
def test_what_is_shown_everybody_sees() -> None:
    table = Cardroom(100, 100, 100, dealer=2)
    table.play("check", "check", "check", "show")
    for seat in range(3):
        view = table.match.view(seat)
        assert view.facts()["shown"] == [sorted(BEST.split(), reverse=True), [], []]
        assert not set(BEST.split()) & {str(tile) for tile in view.unseen()}
        assert {str(tile) for tile in view.unseen()}.isdisjoint(str(tile) for tile in view.hand)
        imagined = view.imagine(rng("shown"))
        assert imagined.halves(0) == table.deal.halves(0)


@pytest.mark.clause("poker.32")
def test_folded_hands_stay_secret() -> None:
    table = Cardroom(100, 100, 100)
    table.play("bet 2", "fold", "call", "show")
    view = table.match.view(0)
    assert view.facts()["shown"] == [[], sorted(GOOD.split(), reverse=True), []]
    assert set(FAIR.split()) <= {str(tile) for tile in view.unseen()}


@pytest.mark.clause("poker.32")
def test_who_throws_in_unseen_tells_no_more_than_being_beaten() -> None:
    table = Cardroom(100, 100, 100, hands=[FAIR, POOR, GOOD], dealer=2)
    table.play("check", "check", "check", "show", "fold")
    view = table.match.view(2)
    ranking = table.poker.rules.ranking
    chance, hands = rng("beaten"), set()
    for _ in range(60):
        imagined = view.imagine(chance)
        assert ranking.strength_of(imagined.halves(1)) < ranking.strength_of(imagined.halves(0))
        hands.add(tuple(imagined.halves(1)))
    assert len(hands) > 30
