"""Positions for the rules: every game has a telling one and its end, the same each time."""

import json

import pytest

from boneyard.server.workers.examples import examples
from boneyard.sheets import SHEETS


@pytest.mark.parametrize("sheet", [sheet.id for sheet in SHEETS])
def test_every_game_has_a_position_and_an_end(sheet: str) -> None:
    telling, last = json.loads(examples(sheet, "wide"))
    assert telling["scene"]["picture"] and telling["said"]
    assert telling["step"] < last["step"] == last["steps"][0]
    assert last["ended"]["why"]
    assert examples(sheet, "wide") == examples(sheet, "wide")


def test_where_points_are_made_on_the_way_a_scoring_move_is_shown() -> None:
    telling, _ = json.loads(examples("muggins", "tall"))
    assert telling["moved"]["points"] > 0
