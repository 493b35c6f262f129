"""What happened, in sentences: what is told together."""

from __future__ import annotations

import boneyard as by
from boneyard.core.happening import Happening
from boneyard.core.tiles import Tile
from boneyard.faces.sentences import Teller


def test_tiles_drawn_in_a_row_are_told_as_one_though_only_some_had_to_be() -> None:
    sheet = by.find("muggins")
    draw = sheet.parse("draw")
    drawn = [Happening(1, draw, 0, tile=Tile.parse(f"6-{n}"), forced=n < 2) for n in range(3)]
    teller = Teller(sheet.face(["Ann", "Ben"]))
    assert teller.sentences(drawn, 0) == ["Ben drew 3 tiles."]
    assert teller.sentences(drawn, 1) == [
        "No play. You drew 6·0 and 6·1.",
        "You drew 6·2.",
    ]
