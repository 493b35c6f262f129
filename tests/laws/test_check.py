"""`Match.check` refuses exactly what `Match.play` refuses, and changes nothing."""

import random

import pytest

import boneyard as by
from boneyard.core.sheet import Sheet

TRIED = ("draw", "pass", "turn", "muggins", "6-5>6-6", "3-2", "bid 31", "call", "fold", "nonsense")


def refusal(act: object, move: str, seat: int) -> tuple[type, str] | None:
    assert callable(act)
    try:
        act(move, seat)
    except by.BoneyardError as error:
        return type(error), str(error)
    return None


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_check_refuses_what_play_refuses_and_changes_nothing(sheet: Sheet) -> None:
    chance = random.Random(sheet.id)
    match = by.Match(sheet, seats=max(sheet.seats[sheet.sets[0]]), seed="check")
    for _ in range(25):
        if match.over:
            break
        legal = [str(move) for move in match.moves()]
        for move in {*TRIED, *legal}:
            for seat in {match.to_move, (match.to_move + 1) % match.seats}:
                before = str(match.record())
                judged = refusal(match.check, move, seat)
                assert str(match.record()) == before
                if judged is None:
                    assert move in [str(each) for each in match.moves(seat)]
                else:
                    assert refusal(match.play, move, seat) == judged
        match.play(chance.choice(legal))
    over = by.Match(by.find("squeeze"), seed="x")
    while not over.over:
        over.play(over.moves()[0])
    assert refusal(over.check, "x", 0) == refusal(over.play, "x", 0) is not None
