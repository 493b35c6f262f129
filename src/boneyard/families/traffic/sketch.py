"""Traffic for files and notebooks: the streets as they lie, and how many tiles are to come."""

from ...core.view import View
from ...picture.sketch import Sketch, laid
from .picture import traffic_picture


def traffic_sketch(view: View, shape: str) -> Sketch:
    """How this table is drawn."""
    picture = traffic_picture(view, shape)
    sketch = laid(picture.tiles)
    if picture.stock:
        _, top, right, _ = sketch.box
        sketch.stand(None, right + 0.8, top + 1.5)
        sketch.label(str(picture.stock), right + 0.8, top + 3.0)
    return sketch
