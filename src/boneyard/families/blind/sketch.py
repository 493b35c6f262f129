"""A blind table for files and notebooks: the line, and below it every row as it is remembered."""

from ...core.view import View
from ...picture.sketch import Sketch, laid
from .picture import blind_picture


def blind_sketch(view: View, shape: str) -> Sketch:
    """How this table is drawn."""
    picture = blind_picture(view, shape)
    sketch = laid(picture.tiles)
    left, _, _, bottom = sketch.box
    y = bottom + 1.6
    for seat, row in enumerate(picture.rows):
        sketch.label(str(seat), left + 0.3, y)
        y = sketch.rows(row, left + 1.6, y)
    if picture.turned is not None:
        sketch.stand(picture.turned, left - 1.2, bottom + 1.6)
    return sketch
