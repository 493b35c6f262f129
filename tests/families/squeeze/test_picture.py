"""Pictures of Squeeze: the row, and all that can go."""

from __future__ import annotations

import pytest
from solitaire.pictures import SETS, SHAPES, views

from boneyard.families.squeeze.picture import SqueezePicture, squeeze_picture


@pytest.mark.parametrize("top", SETS)
@pytest.mark.parametrize("early", ["off", "on"])
def test_the_row_is_told_as_it_stands(top: int, early: str) -> None:
    for view in views("squeeze", top, "row", {"stop_early": early}):
        drawn = {shape: squeeze_picture(view, shape) for shape in SHAPES}
        assert all(each == drawn["wide"] for each in drawn.values())
        assert drawn["wide"].row == view.facts()["row"]
        assert drawn["wide"].stock == view.stock_left


@pytest.mark.parametrize("top", SETS)
def test_every_move_is_drawn_with_all_tiles_it_takes(top: int) -> None:
    before: SqueezePicture | None = None
    for view in views("squeeze", top, "takes"):
        drawn = squeeze_picture(view, "wide")
        moves = {str(each) for each in view.moves()} - {"deal"}
        assert {each.move for each in drawn.removals} == moves
        history = view.history()
        last = str(history[-1][1]) if history else "deal"
        if before is not None and last != "deal":
            (made,) = (each for each in before.removals if each.move == last)
            assert set(before.row) - set(drawn.row) == set(made.tiles)
        before = drawn
