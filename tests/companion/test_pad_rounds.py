"""Rounds as people tell them: the printed ways of scoring, and what cannot have been."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.companion import add, read
from boneyard.core.errors import BadEntry, BoneyardError, NoPad, OutOfTurn, PadRefused

from .writing import blocked, hand, kept, ledger, out, pad_for, round_of, totals

NONE = [0, 0, 0]
HONOURS = ["5-5", "6-4", "5-0", "4-1", "3-2"]
SPLIT = [HONOURS[:3], HONOURS[3:]]
MADE = {"bid": 31, "bidder": 0, "trump": "3", "taken": {"points": [31, 11]}}


@pytest.mark.parametrize(
    ("sheet", "result", "points"),
    [
        ("muggins", out(0, "", "11", "8", play=[15, 0, 10]), [34, 0, 10]),
        ("muggins", blocked("5", "12", "19", play=NONE), [21, 7, 0]),
        ("muggins", blocked("5-0", "6-6", "5-1 4-3 4-2", play=NONE), [21, 7, 0]),
        ("draw", out(2, "9", "20", ""), [0, 0, 29]),
        ("front-porch", blocked("5", "19", "12"), [21, 0, 0]),
        ("tournament", blocked("5", "5", "12"), [0, 0, 0]),
        ("caribbean-cruise", out(1, "x2", "", "x3", play=[20, 5, 0]), [20, 30, 0]),
        ("caribbean-cruise", blocked("x1", "x3", "x1", play=NONE), [10, 0, 10]),
        ("bergen", out(0, "", "", "", play=[2, 3, 0]), [3, 3, 0]),
        ("bergen", blocked("5-4", "1-0 2-0", "0-0", play=NONE), [0, 1, 0]),
        ("mexican-train", out(1, "30", "", "12"), [30, 0, 12]),
        ("blind", blocked("12", "9", "14"), [0, 1, 0]),
    ],
)
def test_a_round_scores_by_its_sheet(sheet: str, result: dict[str, Any], points: list[int]) -> None:
    if sheet == "bergen" and result["why"] == "out":
        result = {**result, "held": None}
    assert totals(pad_for(sheet), result) == points


def test_switches_are_the_engines() -> None:
    result = blocked("5", "5", "12")
    assert totals(pad_for("tournament", low_tie="each"), result) == [7, 7, 0]
    spread = blocked("x1", "x3", "x2", play=NONE)
    assert totals(pad_for("caribbean-cruise", cc_block="aggregate"), spread) == [20, 0, 0]


def test_the_pool_is_staked_won_and_carried() -> None:
    pad = pad_for("tiddle-a-wink-pool", 6, ante="2", pool_block="carry")
    carried = ledger(pad, {"why": "blocked"})
    assert (carried.standing.totals, carried.standing.pot) == ((-2,) * 6, 12)
    won = ledger(pad, {"why": "blocked"}, {"why": "out", "out": 3})
    assert won.standing.totals == (-4, -4, -4, 20, -4, -4)
    assert won.standing.pot == 0


def test_the_lowest_total_wins_after_a_round_a_seat() -> None:
    rounds = [out(0, "", "9", "4"), out(1, "7", "", "4"), out(2, "8", "3", "")]
    end = ledger(pad_for("mexican-train"), *rounds)
    assert (end.standing.totals, end.winners, end.over) == ((15, 12, 8), (2,), True)


def test_a_shared_target_plays_on() -> None:
    tied = out(0, "", "20", "20", play=[60, 100, 0])
    pad = pad_for("muggins", target_check="hand_end")
    first = ledger(pad, tied)
    assert (first.standing.totals, first.over) == ((100, 100, 0), False)
    assert ledger(pad, tied, out(1, "7", "", "4", play=NONE)).winners == (1,)


# Tricks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "points"),
    [
        (MADE, [31, 11]),
        ({**MADE, "bid": 35, "taken": {"points": [33, 9]}}, [0, 44]),
        ({**MADE, "bid": 84, "bidder": 2, "taken": {"points": [42, 0]}}, [84, 0]),
        ({**MADE, "bid": 84, "taken": {"points": [36, 6]}}, [0, 90]),
        ({**MADE, "taken": {"tricks": [4, 3], "honours": SPLIT}}, [0, 13 + 31]),
        ({**MADE, "taken": {"tricks": [6, 1], "honours": SPLIT}}, [31, 11]),
        ({"passed": True}, [0, 0]),
        ({**MADE, "auction": [[1, 30], [2, 31], [3, "pass"], [0, "pass"], [1, "pass"]]}, [31, 11]),
    ],
)
def test_bids_made_and_lost(result: dict[str, Any], points: list[int]) -> None:
    assert totals(pad_for("texas-42", 4), result) == points * 2


# Chips ---------------------------------------------------------------------------------------


def test_chips_may_be_counted() -> None:
    assert totals(pad_for("poker"), {"stacks": [90, 130, 80]}) == [-10, 30, -20]


def test_the_engine_divides_side_pots() -> None:
    shown = [hand("6-6 5-5 4-4 3-3 6-5"), hand("6-4 5-4 4-2 4-1 6-1"), None]
    pad = pad_for("poker", chips="20")
    uneven = kept(pad, {"stacks": [5, 35, 20]})
    result = {"paid": [5, 15, 15], "folded": [], "held": [*shown[:2], hand("6-3 5-2 5-1 3-2 2-2")]}
    # Four doubles, all-in with 5, take 5 of each; of the others the one with a double the rest.
    assert ledger(uneven, result).standing.totals == (15 - 20, 20 - 20, 25 - 20)


def test_the_last_one_in_takes_the_pot_unseen() -> None:
    result = {"paid": [4, 9, 1], "folded": [0, 2]}
    assert totals(pad_for("poker"), result) == [-4, 5, -1]


# What cannot have been -------------------------------------------------------------------------

SHOWN = [hand("6-6 5-5 4-4 3-3 6-5"), hand("6-4 5-4 4-2 4-1 6-1"), hand("6-3 5-2 5-1 3-2 2-2")]
AUCTION = [[1, 31], [2, "pass"], [3, "pass"], [0, "pass"]]


@pytest.mark.parametrize(
    ("sheet", "seats", "result", "reason", "clause"),
    [
        ("draw", 3, blocked("6-4", "6-4", "1-0"), "tile_twice", "draw.1"),
        ("draw", 3, blocked("6-4 6-4", "5-4", "1-0"), "own_twice", "draw.1"),
        ("draw", 3, blocked("9-4", "5-4", "1-0"), "not_in_set", "draw.1"),
        ("draw", 3, out(0, "", "169", "4"), "sum", "draw.1"),
        ("draw", 3, out(0, "", "100", "80"), "sum_in_all", "draw.1"),
        ("block", 3, out(0, "", "6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5", "1-0"), "too_many", "block.1"),
        ("block", 2, blocked("x7", "x7"), "missing_spots", "block.10"),
        ("caribbean-cruise", 2, blocked("x14", "x14", play=[0, 0]), "too_many_in_all", 1),
        ("draw", 3, blocked("5", "", "4"), "holds_nothing", "draw.11"),
        ("draw", 3, {"why": "out", "out": 0}, "missing_spots", "draw.10"),
        ("bergen", 3, blocked("5", "4", "4", play=NONE), "missing_tiles", "bergen.13"),
        ("caribbean-cruise", 2, out(0, "", "9", play=[0, 0]), "missing_count", 12),
        ("draw", 3, {**out(0, "", "9", "4"), "play": [5, 0, 0]}, "no_play", "draw.10"),
        ("muggins", 3, out(0, "", "9", "4", play=[7, 0, 0]), "play", "muggins.6"),
        ("bergen", 3, {"why": "out", "out": 0, "play": [1, 0, 0]}, "play", "bergen.6"),
        ("muggins", 3, {"why": "target", "play": [95, 0, 0]}, "target_missed", "muggins.13"),
        ("muggins", 3, out(0, "", "9", "4", play=[0, 100, 0]), "target_reached", "muggins.13"),
        ("texas-42", 4, {**MADE, "taken": {"points": [31, 12]}}, "points_sum", "texas-42.2"),
        ("texas-42", 4, {**MADE, "bid": 50}, "bid_unknown", "texas-42.4"),
        ("poker", 3, {"stacks": [100, 100, 99]}, "chips_sum", "poker.20"),
        ("poker", 3, {"paid": [101, 1, 1], "folded": [1, 2]}, "paid_more", "poker.20"),
        ("poker", 3, {"paid": [0, 5, 5], "folded": [0]}, "paid_less", "poker.9"),
        ("poker", 3, {"paid": [3, 5, 5], "held": SHOWN}, "paid_short", "poker.11"),
        ("poker", 3, {"paid": [9, 5, 5], "folded": [0], "held": SHOWN}, "folded_paid", "poker.11"),
        ("poker", 3, {"paid": [5, 5, 5], "folded": [0, 1, 2]}, "all_folded", "poker.11"),
        ("poker", 3, {"paid": [5, 5, 5], "folded": [0]}, "hand_unshown", "poker.1"),
        ("poker", 3, {"paid": [5, 5, 5], "held": [SHOWN[0]] * 3}, "tile_twice", "poker.1"),
    ],
)
def test_it_is_refused(
    sheet: str, seats: int, result: dict[str, Any], reason: str, clause: str | int
) -> None:
    pad = pad_for(sheet, seats)
    with pytest.raises(PadRefused) as refused:
        add(pad, round_of(1, result))
    assert refused.value.reason == reason
    assert refused.value.clause == (clause if isinstance(clause, str) else f"{sheet}.{clause}")
    assert str(refused.value).endswith(f"[{refused.value.clause}]")


def test_who_is_out_holds_nothing() -> None:
    result = {**out(0, "", "9", "4"), "held": [hand("3-1"), hand("9"), hand("4")]}
    with pytest.raises(PadRefused, match="Ana went out: no tiles left"):
        add(pad_for("draw"), round_of(1, result))


def test_a_sum_must_suit_the_number_of_tiles() -> None:
    held = [{"sum": 13, "count": 1}, hand("9"), hand("4")]
    with pytest.raises(PadRefused, match=r"Ana: no 1 tiles add up to 13 pips"):
        add(pad_for("draw"), round_of(1, {"why": "blocked", "held": held}))


def test_a_sum_must_leave_the_tiles_that_others_hold() -> None:
    """Only the 6-6 has twelve spots."""
    held = [{"sum": 12, "count": 1}, hand("6-6"), hand("1-0")]
    with pytest.raises(PadRefused) as refused:
        add(pad_for("block"), round_of(1, {"why": "blocked", "held": held}))
    assert refused.value.reason == "sum_in_all"


def test_only_one_hand_can_be_without_a_spot() -> None:
    """The 0-0 is one tile."""
    assert totals(pad_for("draw"), out(0, "", "0", "7")) == [7, 0, 0]
    with pytest.raises(PadRefused) as refused:
        add(pad_for("draw"), round_of(1, out(0, "", "0", "0")))
    assert refused.value.reason == "sum_in_all"


@pytest.mark.parametrize(
    ("auction", "reason", "clause"),
    [
        ([[1, 31], [2, 31]], "bid_below", "texas-42.5"),
        ([[1, 31], [2, 30]], "bid_below", "texas-42.5"),
        ([[1, 29]], "call", "texas-42.4"),
        ([[1, 84]], "call", "texas-42.19"),
        (AUCTION[:2], "auction_open", "texas-42.4"),
    ],
)
def test_bids_go_up(auction: list[list[Any]], reason: str, clause: str) -> None:
    with pytest.raises(PadRefused) as refused:
        add(pad_for("texas-42", 4), round_of(1, {**MADE, "auction": auction}))
    assert (refused.value.reason, refused.value.clause) == (reason, clause)


def test_bids_go_round() -> None:
    with pytest.raises(OutOfTurn):
        add(pad_for("texas-42", 4), round_of(1, {**MADE, "auction": [[0, 31]]}))


@pytest.mark.parametrize(
    ("taken", "reason"),
    [
        ({"tricks": [4, 4], "honours": [HONOURS, []]}, "tricks_sum"),
        ({"tricks": [4, 3], "honours": [HONOURS, ["5-5"]]}, "honour_twice"),
        ({"tricks": [4, 3], "honours": [HONOURS[:4], []]}, "honours_left"),
        ({"tricks": [4, 3], "honours": [HONOURS, ["6-6"]]}, "no_honour"),
        ({"tricks": [7, 0], "honours": [HONOURS[:4], HONOURS[4:]]}, "honour_untaken"),
    ],
)
def test_tricks_and_count_tiles_add_up(taken: dict[str, Any], reason: str) -> None:
    with pytest.raises(PadRefused) as refused:
        add(pad_for("texas-42", 4), round_of(1, {**MADE, "taken": taken}))
    assert (refused.value.reason, refused.value.clause) == (reason, "texas-42.2")


def test_the_dealer_must_bid_where_the_house_says_so() -> None:
    with pytest.raises(PadRefused, match="Ana deals and must bid"):
        add(pad_for("texas-42", 4, all_pass="dealer_30"), round_of(1, {"passed": True}))


@pytest.mark.parametrize(
    "result",
    [
        {},
        {"why": "won"},
        {"why": "out", "out": 3},
        {"why": "out", "out": True},
        {"why": "out", "out": 0, "held": [None]},
        {"why": "blocked", "held": [{"sum": -1}, {"sum": 1}, {"sum": 1}]},
        {"why": "blocked", "held": [{"sum": "9"}, {"sum": 1}, {"sum": 1}]},
        {"why": "blocked", "held": [{"tiles": [64]}, {"sum": 1}, {"sum": 1}]},
        {"why": "blocked", "held": [{"tiles": ["4-6"]}, {"sum": 1}, {"sum": 1}]},
        {"why": "blocked", "held": [{}, {"sum": 1}, {"sum": 1}]},
        {"why": "blocked", "held": "9"},
    ],
)
def test_nonsense_cannot_be_read(result: dict[str, Any]) -> None:
    with pytest.raises(BoneyardError) as refused:
        add(pad_for("draw"), round_of(1, result))
    assert not isinstance(refused.value, PadRefused)


def test_a_solitaire_has_no_pad() -> None:
    with pytest.raises(NoPad):
        pad_for("bingo", 1)


def test_a_player_without_chips_wins_none() -> None:
    pad = kept(pad_for("poker", chips="20"), {"stacks": [0, 40, 20]})
    with pytest.raises(PadRefused) as refused:
        add(pad, round_of(2, {"stacks": [10, 30, 20]}))
    assert refused.value.reason == "chips_none"
    assert read(pad).standing.starter(read(pad).game) == 1


def test_a_field_that_is_missing_is_named() -> None:
    with pytest.raises(BadEntry, match="play"):
        add(pad_for("muggins"), round_of(1, out(0, "", "9", "4")))
