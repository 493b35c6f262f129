"""Poker: antes, checks, bets, calls, raises and folds, how much and how often."""

from __future__ import annotations

import pytest

import boneyard as by
from boneyard.core.errors import BadOption, OutOfTurn

from .asking import clause_against
from .cardroom import Cardroom


@pytest.mark.clause("poker.2")
def test_turns_go_to_the_left_and_nobody_acts_out_of_turn() -> None:
    table = Cardroom(100, 100, 100)
    with pytest.raises(OutOfTurn) as refused:
        table.match.play("check", 2)
    assert refused.value.clause == "poker.2"
    seats = []
    for move in ("check", "bet 2", "call", "call"):
        seats.append(table.to_move)
        table.play(move)
    assert seats == [1, 2, 0, 1]


@pytest.mark.clause("poker.9", "poker.21")
@pytest.mark.parametrize("ante", [1, 3])
def test_every_player_antes_before_the_deal(ante: int) -> None:
    table = Cardroom(100, 100, 100, options={"ante": str(ante)})
    assert table.chips == [100 - ante] * 3
    assert table.poker.pots() == [(3 * ante, [0, 1, 2])]
    assert table.match.standing == [-ante] * 3


@pytest.mark.clause("poker.21")
def test_who_cannot_pay_the_ante_is_all_in() -> None:
    table = Cardroom(100, 2, 100, options={"ante": "3"})
    assert table.chips == [97, 0, 97]
    assert (table.to_move, table.poker.pots()) == (2, [(6, [0, 1, 2]), (2, [0, 2])])
    for ante in ("0", "-1", "10001", "all"):
        with pytest.raises(BadOption):
            by.find("poker").with_options({"ante": ante})


@pytest.mark.clause("poker.10")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_player_at_the_dealers_left_checks_bets_or_folds(dealer: int) -> None:
    table = Cardroom(100, 100, 100, dealer=dealer)
    assert table.to_move == (dealer + 1) % 3
    assert table.moves == {"check", "fold", *(f"bet {chips}" for chips in range(2, 100))}
    assert clause_against(table.match, "call") == "poker.10"
    assert clause_against(table.match, "raise 4") == "poker.10"


@pytest.mark.clause("poker.11")
def test_after_a_bet_one_calls_raises_or_folds() -> None:
    table = Cardroom(100, 100, 100)
    table.play("bet 4")
    assert table.moves == {"call", "fold", *(f"raise {chips}" for chips in range(8, 100))}
    assert clause_against(table.match, "check") == "poker.11"
    assert clause_against(table.match, "bet 4") == "poker.11"
    table.play("call")
    assert table.chips == [99, 95, 95]
    table.play("raise 8")
    assert table.chips == [91, 95, 95]
    table.play("fold", "call")
    assert table.chips == [91, 95, 91]
    assert table.poker.pots() == [(23, [0, 2])]


@pytest.mark.clause("poker.11")
def test_who_folds_loses_what_was_put_in() -> None:
    table = Cardroom(100, 100, 100)
    assert table.won("bet 4", "raise 10", "fold", "fold") == [-1, -5, 6]


@pytest.mark.clause("poker.12")
def test_the_betting_goes_round_until_everybody_has_spoken_and_paid() -> None:
    table = Cardroom(100, 100, 100)
    table.play("check", "check")
    assert "check" in table.moves  # the dealer has not spoken
    table.play("bet 2", "call", "raise 6", "call")
    assert (table.to_move, "call" in table.moves) == (1, True)
    table.play("call")
    assert table.moves == {"show"}
    assert Cardroom(100, 100).play("check", "check").round is None


@pytest.mark.clause("poker.12", "poker.25")
def test_who_is_all_in_speaks_no_more() -> None:
    table = Cardroom(100, 6, 100)
    table.play("bet 5", "raise 20", "call")
    assert (table.to_move, table.moves) == (2, {"show"})


# How much


@pytest.mark.clause("poker.20")
def test_nobody_can_bet_more_than_there_is_before_the_seat() -> None:
    table = Cardroom(100, 31, 100)
    assert table.amounts[-1] == 30
    assert clause_against(table.match, "bet 31") == "poker.20"
    table.play("bet 30")
    assert table.amounts[-1] == 99
    assert clause_against(table.match, "raise 100") == "poker.20"


@pytest.mark.clause("poker.20")
def test_nobody_is_made_to_fold_for_want_of_chips() -> None:
    table = Cardroom(100, 100, 21)
    table.play("bet 50")
    assert table.moves == {"call", "fold"}
    assert clause_against(table.match, "raise 60") == "poker.20"
    table.play("call")
    assert table.chips[2] == 0


@pytest.mark.clause("poker.20")
def test_everybody_starts_with_the_same_chips() -> None:
    for chips in (1, 100, 10_000):
        match = by.Match(by.find("poker"), seats=4, options={"chips": str(chips)})
        facts = match.view(0).facts()
        assert facts["chips"] == [chips - 1] * 4
    for wrong in ("0", "10001", "1.5", "many"):
        with pytest.raises(BadOption):
            by.find("poker").with_options({"chips": wrong})


@pytest.mark.clause("poker.22")
@pytest.mark.parametrize("unit", [2, 5])
def test_a_bet_has_a_smallest_size(unit: int) -> None:
    table = Cardroom(100, 100, options={"bet": str(unit)})
    assert table.amounts[0] == unit
    assert clause_against(table.match, f"bet {unit - 1}") == "poker.22"


@pytest.mark.clause("poker.22")
def test_a_raise_adds_as_much_as_the_last_did() -> None:
    table = Cardroom(100, 100, 100)
    table.play("bet 3")
    assert table.amounts[0] == 6
    assert clause_against(table.match, "raise 5") == "poker.22"
    table.play("raise 10")  # adds 7
    assert table.amounts[0] == 17
    assert clause_against(table.match, "raise 16") == "poker.22"
    table.play("raise 17")
    assert table.amounts[0] == 24


@pytest.mark.clause("poker.22")
def test_only_the_last_chips_may_be_a_smaller_bet_or_raise() -> None:
    table = Cardroom(100, 2, 100)
    assert table.amounts == [1]
    table.play("bet 1")
    assert table.amounts[0] == 3  # over a short bet a raise still adds a whole one
    table = Cardroom(100, 100, 8)
    table.play("bet 5")
    assert table.amounts == [7]
    table.play("raise 7")
    assert table.amounts[0] == 12


@pytest.mark.clause("poker.23")
def test_without_a_limit_one_may_bet_everything() -> None:
    table = Cardroom(100, 100, 50)
    assert table.amounts == list(range(2, 100))


@pytest.mark.clause("poker.23")
def test_a_bet_may_be_limited_to_the_pot() -> None:
    table = Cardroom(100, 100, 100, options={"betting": "pot_limit"})
    assert table.amounts == [2, 3]
    assert clause_against(table.match, "bet 4") == "poker.23"
    table.play("bet 3")  # pot 6; after a call it would be 9
    assert table.amounts == list(range(6, 13))
    assert clause_against(table.match, "raise 13") == "poker.23"
    table.play("raise 12")  # pot 18; after a call it would be 30
    assert table.amounts == list(range(21, 43))
    table.play("call")  # pot 30; seat 1 has 3 in, after a call it would be 39
    assert table.amounts == list(range(21, 52))


@pytest.mark.clause("poker.23")
def test_the_smallest_bet_is_allowed_although_the_pot_is_smaller() -> None:
    table = Cardroom(100, 100, options={"betting": "pot_limit", "bet": "10"})
    assert table.amounts == [10]


@pytest.mark.clause("poker.23")
def test_a_limit_does_not_hinder_the_last_chips() -> None:
    table = Cardroom(100, 100, 8, options={"betting": "pot_limit"})
    table.play("bet 3")
    assert table.amounts == [6, 7]


@pytest.mark.clause("poker.23")
def test_bets_and_raises_may_have_a_fixed_size() -> None:
    table = Cardroom(100, 100, 100, options={"betting": "fixed_limit", "bet": "4"})
    assert table.amounts == [4]
    assert clause_against(table.match, "bet 3") == "poker.23"
    assert clause_against(table.match, "bet 8") == "poker.23"
    table.play("bet 4")
    assert table.amounts == [8]
    assert clause_against(table.match, "raise 9") == "poker.23"


# How often


@pytest.mark.clause("poker.24")
@pytest.mark.parametrize("raises", [1, 3])
def test_with_fixed_limits_so_many_raises_follow_a_bet(raises: int) -> None:
    options = {"betting": "fixed_limit", "raises": str(raises)}
    table = Cardroom(100, 100, 100, options=options)
    table.play("bet 2")
    for count in range(raises):
        table.play(f"raise {2 * count + 4}")
    assert table.moves == {"call", "fold"}
    assert clause_against(table.match, f"raise {2 * raises + 4}") == "poker.24"


@pytest.mark.clause("poker.24")
@pytest.mark.parametrize(
    "options", [{"betting": "fixed_limit", "raises": "none"}, {"raises": "1"}, {}]
)
def test_otherwise_nothing_bounds_the_raises(options: dict[str, str]) -> None:
    table = Cardroom(100, 100, options=options)
    table.play("bet 2")
    for amount in range(4, 99, 2):
        table.play(f"raise {amount}")
    assert table.amounts == [99]
    with pytest.raises(BadOption):
        by.find("poker").with_options({"raises": "0"})


@pytest.mark.clause("poker.25")
def test_an_all_in_for_less_does_not_let_those_raise_who_have_spoken() -> None:
    table = Cardroom(100, 100, 14)
    table.play("bet 10", "raise 13")  # adds 3
    assert table.amounts[0] == 23  # seat 0 has not spoken
    table.play("call")
    assert (table.to_move, table.moves) == (1, {"call", "fold"})
    assert clause_against(table.match, "raise 23") == "poker.25"


@pytest.mark.clause("poker.25")
def test_a_full_raise_all_in_opens_the_betting_again() -> None:
    table = Cardroom(100, 100, 21)
    table.play("bet 10", "raise 20", "call")
    assert (table.to_move, table.amounts[0]) == (1, 30)


@pytest.mark.clause("poker.25")
def test_several_all_ins_that_make_a_full_raise_together_open_it_too() -> None:
    table = Cardroom(100, 100, 15, 22, dealer=0)
    table.play("bet 10", "raise 14", "raise 21", "call")
    assert (table.to_move, table.amounts[0]) == (1, 31)  # owes 11, a full raise of 10
    table = Cardroom(100, 100, 15, 20, dealer=0)
    table.play("bet 10", "raise 14", "raise 19", "call")
    assert (table.to_move, table.amounts) == (1, [])  # owes 9


@pytest.mark.clause("poker.25")
def test_a_short_bet_all_in_does_not_let_those_raise_who_have_checked() -> None:
    table = Cardroom(100, 100, 2, 100)
    table.play("check", "bet 1")
    assert table.amounts[0] == 3
    table.play("call", "call")
    assert (table.to_move, table.moves) == (1, {"call", "fold"})
    assert clause_against(table.match, "raise 3") == "poker.25"


@pytest.mark.clause("poker.26")
def test_one_cannot_bet_when_nobody_could_call() -> None:
    table = Cardroom(100, 21, 11)
    table.play("bet 20", "call")
    assert (table.to_move, table.moves) == (0, {"call", "fold"})
    assert clause_against(table.match, "raise 40") == "poker.26"


@pytest.mark.clause("poker.26")
def test_nobody_bets_when_only_one_has_chips_left() -> None:
    table = Cardroom(100, 1, 1)
    assert (table.to_move, table.moves) == (1, {"show"})


@pytest.mark.clause("poker.29")
def test_one_may_fold_though_checking_costs_nothing() -> None:
    table = Cardroom(100, 100, 100)
    table.play("fold", "check")
    assert (table.poker.still_in(), table.to_move) == (2, 0)
    assert table.won("fold") == [-1, -1, 2]


@pytest.mark.clause("poker.29")
def test_nobody_folds_against_players_who_are_all_in() -> None:
    """Who is all-in for less than the ante would win more than was put in against it."""
    table = Cardroom(100, 100, 1, options={"ante": "2"})
    table.play("fold")
    assert (table.to_move, table.moves) == (0, {"check"})
    assert clause_against(table.match, "fold") == "poker.29"


@pytest.mark.clause("poker.29")
def test_the_first_edition_of_our_rulings_refused_it() -> None:
    match = by.Match(by.find("poker"), seats=3, edition=1)
    assert "fold" not in map(str, match.moves())
    assert clause_against(match, "fold") == "poker.29"
    match.play("check")
    match.play("bet 2")
    match.play("fold")
