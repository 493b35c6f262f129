"""Whose turn it is, and what ends a turn: the eight games without fives."""

from itertools import pairwise

import pytest

import boneyard as by
from boneyard.core.errors import MatchOver, OutOfTurn
from boneyard.families.line.engine.move import LineMove

from .asking import each, play_hand, refusal

TURNS = each(
    {
        "draw": 4,
        "block": 4,
        "matador": 4,
        "pressman-matador": 3,
        "tiddle-a-wink": 3,
        "tiddle-a-wink-pool": 3,
        "pressman-tiddle-a-wink": 3,
        "sebastopol": 3,
    }
)
AGAIN = {"tiddle-a-wink", "tiddle-a-wink-pool", "pressman-tiddle-a-wink"}


def ends_turn(sheet: str, move: by.Move) -> bool:
    """Does this move, when the hand goes on, end the turn?"""
    assert isinstance(move, LineMove)
    if move.tile is None:
        return str(move) == "pass"
    return not (sheet in AGAIN and move.tile.is_double)


@pytest.mark.parametrize(("sheet", "clause"), TURNS)
def test_a_turn_is_one_tile_and_passes_to_the_left(sheet: str, clause: str) -> None:
    for seats in by.find(sheet).seats[by.find(sheet).sets[0]]:
        moves = play_hand(by.Match(by.find(sheet), seats=seats, seed="turns")).moves
        for (seat, move), (after, _) in pairwise(moves):
            assert after == ((seat + 1) % seats if ends_turn(sheet, move) else seat)


@pytest.mark.parametrize(("sheet", "clause"), TURNS)
def test_nobody_plays_out_of_turn(sheet: str, clause: str) -> None:
    match = by.Match(by.find(sheet), seed="early")
    for _ in range(3):
        neighbour = (match.to_move + 1) % match.seats
        refused = refusal(match, str(match.moves()[0]), neighbour)
        assert isinstance(refused, OutOfTurn)
        assert (refused.clause, refused.expected) == (clause, match.to_move)
        match.play(match.moves()[0])


GAMES = each(
    {
        "draw": 12,
        "block": 11,
        "matador": 13,
        "pressman-matador": 12,
        "tiddle-a-wink": 11,
        "tiddle-a-wink-pool": 22,
        "pressman-tiddle-a-wink": 10,
        "sebastopol": 11,
    }
)


@pytest.mark.parametrize(("sheet", "clause"), GAMES)
def test_nothing_is_played_when_the_game_is_over(sheet: str, clause: str) -> None:
    agreed = "hands" if sheet == "tiddle-a-wink-pool" else "target"
    match = by.Match(by.find(sheet), seed="over", options={agreed: "1"})
    while not match.over:
        play_hand(match)
    assert match.moves() == []
    with pytest.raises(MatchOver):
        match.play("pass")
