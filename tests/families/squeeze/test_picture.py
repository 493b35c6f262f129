"""Pictures of Squeeze: a row that reads on from line to line, and all that can go."""

from __future__ import annotations

import pytest
from solitaire.pictures import SETS, SHAPES, apart, inside, middle, views

from boneyard.families.squeeze.engine.table import SqueezeTable
from boneyard.families.squeeze.picture import DOWN, LINES, SqueezePicture, squeeze_picture


def row(drawn: SqueezePicture) -> list[str]:
    """The tiles as one reads them."""
    return [each.tile for each in sorted(drawn.tiles, key=lambda each: middle(each)[::-1])]


@pytest.mark.parametrize("top", SETS)
@pytest.mark.parametrize("early", ["off", "on"])
def test_the_row_reads_on_and_nothing_overlaps(top: int, early: str) -> None:
    for view in views("squeeze", top, "row", {"stop_early": early}):
        table = view.table
        assert isinstance(table, SqueezeTable)
        for shape in SHAPES:
            drawn = squeeze_picture(view, shape)
            assert row(drawn) == view.facts()["row"]
            spots = [*map(middle, drawn.tiles), (drawn.stock.x, drawn.stock.y)]
            assert apart(spots)
            assert inside(spots, drawn.box)


@pytest.mark.parametrize("top", SETS)
def test_places_stay_until_the_scale_changes(top: int) -> None:
    before: SqueezePicture | None = None
    for view in views("squeeze", top, "stays"):
        after = squeeze_picture(view, "square")
        if before is not None and before.scale == after.scale:
            assert after.box == before.box
            for i in range(min(len(before.tiles), len(after.tiles))):
                assert middle(before.tiles[i]) == middle(after.tiles[i])
        before = after


@pytest.mark.parametrize("top", SETS)
def test_every_move_is_drawn_with_all_tiles_it_takes(top: int) -> None:
    before: SqueezePicture | None = None
    for view in views("squeeze", top, "takes"):
        drawn = squeeze_picture(view, "wide")
        assert {each.move for each in drawn.stretches} == {str(each) for each in view.moves()} - {
            "deal"
        }
        history = view.history()
        last = str(history[-1][1]) if history else "deal"
        if before is not None and last != "deal":
            (made,) = (each for each in before.stretches if each.move == last)
            assert set(row(before)) - set(row(drawn)) == set(made.tiles)
        before = drawn


def test_the_longest_row_there_could_be_has_room() -> None:
    for steps in LINES.values():
        columns, lines = steps[-1]
        assert columns * lines >= 91
    assert DOWN > 2
