"""Bingo for files and notebooks: the row, and the number that is said next above its tile."""

from ...core.view import View
from ...picture.sketch import BREAK, DOWN, STEP, Sketch, in_rows
from .picture import bingo_picture


def bingo_sketch(view: View, shape: str) -> Sketch:
    """How this table is drawn."""
    picture = bingo_picture(view, shape)
    sketch = in_rows(picture.row)
    if picture.row:
        x, y = STEP * (picture.at % BREAK), DOWN * (picture.at // BREAK)
        sketch.label(str(picture.number), x, y - 1.3)
    return sketch
