"""What a sheet says of its game, so that nobody has to ask of which kind it is."""

from __future__ import annotations

import pytest

import boneyard as by
from boneyard.core.errors import NoVariants

SOLITAIRES = {"big-clock", "bingo", "good-neighbors", "squeeze", "traffic"}


def test_solitaires_are_those_that_one_seat_plays() -> None:
    assert {sheet.id for sheet in by.SHEETS if sheet.is_solitaire} == SOLITAIRES
    assert {sheet.id for sheet in by.SHEETS if not sheet.has_choices} == {"bingo"}


def test_the_lowest_total_wins_at_trains_alone() -> None:
    assert {sheet.id for sheet in by.SHEETS if sheet.lowest_wins} == {"mexican-train"}


def test_rounds_are_agreed_where_no_target_is_played_for() -> None:
    trains, pool = by.find("mexican-train"), by.find("tiddle-a-wink-pool")
    assert trains.agreed_rounds(5) == 5
    assert trains.with_options({"rounds": "3"}).agreed_rounds(5) == 3
    assert pool.target is None and pool.agreed_rounds(4) == 4
    assert by.find("muggins").agreed_rounds(4) is None


def test_how_a_round_opens() -> None:
    opens = {sheet.id: sheet.opening for sheet in by.SHEETS if not sheet.is_solitaire}
    assert opens["texas-42"] == "bids" and opens["poker"] == "bets"
    assert opens["mexican-train"] == "own_double" and opens["blind"] == "turns"
    assert {"any", "named", "highest_double"} <= set(opens.values())


def test_only_poker_ranks_hands_and_is_played_for_chips() -> None:
    assert [sheet.id for sheet in by.SHEETS if sheet.ranked_hands()] == ["poker"]
    assert [sheet.id for sheet in by.SHEETS if sheet.chips is not None] == ["poker"]


def test_a_variant_is_one_round_with_other_hands() -> None:
    small = by.find("block").variant(2, 2, 2)
    assert small.agreed_rounds(2) == 1 and small.sets == [2]
    with pytest.raises(NoVariants):
        by.find("poker").variant(2, 2, 2)
