"""`Match.check` refuses exactly what `Match.play` refuses, and changes nothing."""

import random

import pytest

import boneyard as by
from boneyard.core.sheet import Sheet
from boneyard.testing.laws_of_play import checks_as_it_plays, refusal

TRIED = {"draw", "pass", "turn", "muggins", "6-5>6-6", "3-2", "bid 31", "call", "fold", "nonsense"}


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_check_refuses_what_play_refuses_and_changes_nothing(sheet: Sheet) -> None:
    chance = random.Random(sheet.id)
    match = by.Match(sheet, seats=max(sheet.seats[sheet.sets[0]]), seed="check")
    for _ in range(25):
        if match.over:
            break
        legal = [str(move) for move in match.moves()]
        checks_as_it_plays(match, TRIED)
        match.play(chance.choice(legal))
    over = by.Match(by.find("squeeze"), seed="x")
    while not over.over:
        over.play(over.moves()[0])
    assert refusal(over, "x", 0, checks=True) == refusal(over, "x", 0, checks=False) is not None
