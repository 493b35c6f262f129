"""Squeeze for files and notebooks: the row, and how many tiles are to come."""

from ...core.view import View
from ...picture.sketch import Sketch, in_rows
from .picture import squeeze_picture


def squeeze_sketch(view: View, shape: str) -> Sketch:
    """How this table is drawn."""
    picture = squeeze_picture(view, shape)
    sketch = in_rows(picture.row)
    if picture.stock:
        _, _, right, _ = sketch.box
        sketch.stand(None, right + 1.2, 0.0)
        sketch.label(str(picture.stock), right + 0.2, 1.5)
    return sketch
