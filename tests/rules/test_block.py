"""What only Block says; what it shares with others stands in the modules of those rules."""

import pytest
from scene import Scene

import boneyard as by

from .asking import clause_against, ending, play_hand


@pytest.mark.clause("block.10", "block.15")
def test_worked_example_twos_at_both_ends_and_all_others_asleep() -> None:
    hands = ["5-4 6-1", "5-2 6-5 4-0", "4-2 6-6 3-0"]  # 7, 15 and 15 spots are kept
    scene = Scene("block", hands, "2-2 6-2 3-2 2-1 2-0")
    hand = ending(scene.play("5-4", "5-2>4-5", "4-2>5-4"))
    assert (hand.why, hand.scores["end"]) == ("blocked", [16, 0, 0])


@pytest.mark.clause("block.7")
def test_worked_example_fourteen_tiles_are_never_seen_by_two_players() -> None:
    match = by.Match(by.find("block"), seats=2, seed="asleep")
    asleep = match.current().rest
    hand = play_hand(match)
    assert len(asleep) == 14
    assert hand.rest == asleep
    assert "draw" not in {str(move) for _, move in hand.moves}


@pytest.mark.clause("block.13")
def test_seven_tiles_whatever_the_number_of_players() -> None:
    for seats in (2, 3, 4):
        assert by.Match(by.find("block"), seats=seats).view().counts == [7] * seats


@pytest.mark.clause("block.14")
def test_the_ends_are_never_added_up_nothing_claimed_and_nothing_called() -> None:
    scene = Scene("block", ["5-5 2-1", "5-0 4-3"])
    assert clause_against(scene.match, "5-5=10") == "block.14"
    assert scene.play("5-5").points == 0
    assert clause_against(scene.match, "muggins") == "block.14"
    assert scene.play("5-0>5-5").points == 0
    assert play_hand(by.Match(by.find("block"), seed="fives")).scores["play"] == [0, 0]
