"""Good Neighbors for files and notebooks: the layout, and the stock beside it."""

from ...core.view import View
from ...picture.sketch import Sketch, laid
from .picture import neighbors_picture


def neighbors_sketch(view: View, shape: str) -> Sketch:
    """How this table is drawn."""
    picture = neighbors_picture(view, shape)
    sketch = laid(picture.tiles)
    if picture.stock.count:
        sketch.stand(None, picture.stock.x, picture.stock.y)
        sketch.label(str(picture.stock.count), picture.stock.x, picture.stock.y + 1.5)
    return sketch
