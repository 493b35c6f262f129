"""Short forms: what a player types and the legal moves it may mean."""

from __future__ import annotations

import pytest
from scene import Scene

import boneyard as by
from boneyard.bots import random as random_bot
from boneyard.faces.face import Meant
from boneyard.families.line.engine.move import LineMove
from boneyard.families.line.engine.sheet import LineSheet
from boneyard.families.line.engine.table import line_table
from boneyard.families.line.rows import layout
from boneyard.families.line.shorthand import understand

LINE_SHEETS = [sheet for sheet in by.SHEETS if isinstance(sheet, LineSheet)]


def meant(scene: Scene, text: str) -> set[str]:
    """The legal moves a text may mean for the seat to move."""
    found = understand(text, scene.match.view())
    assert found is not None
    return {str(move) for move in found.moves}


def refused(scene: Scene, text: str) -> Meant:
    found = understand(text, scene.match.view())
    assert found is not None and not found.moves
    return found


@pytest.fixture
def draw() -> Scene:
    """6-4 lies; seat 1 is to move."""
    scene = Scene("draw", ["6-4 1-1", "6-5 6-2 4-2 3-3 2-1"], "0-0 1-0")
    scene.play("6-4")
    return scene


@pytest.mark.parametrize(
    "text", ["6-5", "5-6", "65", "56", "1", "6/5", "6|5", "6 5", " 6-5 ", "6–5", "6-5 a", "65a",
             "6-5>a", "6-5>4-6", "5-6>4-6", "1a", "6 - 5 A"],
)  # fmt: skip
def test_every_way_to_say_a_tile(draw: Scene, text: str) -> None:
    assert meant(draw, text) == {"6-5>4-6"}


def test_a_tile_that_fits_two_places_means_both() -> None:
    scene = Scene("draw", ["6-6 5-0", "6-5 4-3", "6-4 3-0", "5-4 2-0"], "1-0")
    scene.play("6-6", "6-5>6-6", "6-4>6-6")
    assert meant(scene, "5-4") == {"5-4>6-5", "4-5>6-4"}
    assert meant(scene, "5-4 a") == {"4-5>6-4"}  # a is the left end
    assert meant(scene, "5-4 b") == {"5-4>6-5"}
    assert meant(scene, "5-4>6-5") == {"5-4>6-5"}


def test_two_digits_that_can_be_read_in_two_ways_mean_both() -> None:
    hand = "6-5 6-4 6-3 6-2 6-1 6-0 5-3 5-2 5-1 5-0 2-2 1-1 1-0"
    scene = Scene("draw", ["2-1 0-0", hand], "3-3 4-4")
    scene.play("2-1")
    assert meant(scene, "11") == {"2-2>1-2", "1-1>2-1"}  # the eleventh tile, and 1-1
    assert meant(scene, "12") == {"1-1>2-1"}  # the twelfth; 2-1 is not held
    assert meant(scene, "13") == {"1-0>2-1"}


def test_a_matador_lies_either_way_round() -> None:
    scene = Scene("matador", ["6-2 0-0", "6-1 5-4"], "1-0 2-0")
    scene.play("6-2")
    both_ends = {"1-6>2-6", "6-1>2-6", "1-6>6-2", "6-1>6-2"}
    assert meant(scene, "6-1") == both_ends
    assert meant(scene, "6-1 a") == {"1-6>2-6", "6-1>2-6"}
    assert meant(scene, "6-1>2-6") == {"6-1>2-6"}  # in full: as it is written
    assert meant(scene, "1-6>2-6") == {"1-6>2-6"}


def test_claims() -> None:
    scene = Scene("muggins", ["6-6 0-0", "6-3 6-2"], "1-0 2-0", options={"claims": "manual"})
    scene.play("6-6")
    assert (
        meant(scene, "6-3=15") == meant(scene, "63=15") == meant(scene, "1 = 15") == {"6-3>6-6=15"}
    )
    assert meant(scene, "6-3") == {"6-3>6-6"}  # not claimed
    assert refused(scene, "6-3=10").refused == "6-3>6-6=10"


def test_verbs() -> None:
    scene = Scene("muggins", ["6-6 0-0", "6-3 6-2"], "1-0 2-0")
    scene.play("6-6")
    assert meant(scene, "d") == meant(scene, "DRAW") == {"draw"}
    assert refused(scene, "p").refused == "pass"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("3-3", "3-3>4-6"),  # held, fits nowhere: refused at the first end
        ("6-6", "6-6>4-6"),  # not held, would fit there
        ("6-2>6-4", "6-2>6-4"),  # the wrong end of it
        ("2-1 b", "2-1>6-4"),
        ("9-9", "9-9>4-6"),
        ("6-5>5-5", "6-5>5-5"),  # no such place
    ],
)
def test_what_is_not_legal_becomes_the_move_to_refuse(draw: Scene, text: str, written: str) -> None:
    assert refused(draw, text).refused == written


@pytest.mark.parametrize("text", ["", "x", "6", "0", "6-", "-5", "hello", "6-5 z", "6-5>", "666-5"])
def test_what_is_no_move_at_all(draw: Scene, text: str) -> None:
    assert understand(text, draw.match.view()) is None


@pytest.mark.parametrize("sheet", LINE_SHEETS, ids=lambda sheet: sheet.id)
def test_every_legal_move_can_be_typed(sheet: by.Sheet) -> None:
    """In full it means itself; by tile, and by tile and letter, it is among what is meant."""
    options = {"claims": "manual"} if sheet.id == "muggins" else {}
    match = by.Match(sheet, seed="typed", options=options)
    bot = random_bot("typed")
    while not match.rounds:
        view = match.view()
        letters = {
            (end.on, end.half): name for name, end in layout(line_table(view.table)).ends.items()
        }
        for move in view.moves():
            assert understand(str(move), view) == Meant([move])
            if isinstance(move, LineMove) and move.tile is not None:
                claim = "" if move.claimed is None else f"={move.claimed}"
                tile = move.tile
                name = "" if move.on is None else letters[move.on, move.open_half or 0]
                number = view.hand.index(tile) + 1
                for text in (f"{tile}", f"{tile.low}-{tile.high}", f"{number}", f"{tile} {name}"):
                    found = understand(text + claim, view)
                    assert found is not None and move in found.moves
        match.play(bot.choose(view))
