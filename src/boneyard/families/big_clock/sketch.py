"""The Big Clock for files and notebooks: the top of every pile, and the heaps in the middle."""

from ...core.view import View
from ...picture.sketch import Sketch
from .picture import clock_picture


def clock_sketch(view: View, shape: str) -> Sketch:
    """How this table is drawn."""
    picture = clock_picture(view, shape)
    sketch = Sketch(box=picture.box)
    for hour in picture.hours:
        if hour.pile:
            sketch.stand(hour.pile[-1], hour.x, hour.y)
        sketch.label(str(hour.hour), hour.x + 0.85, hour.y - 0.7)
    if picture.stock.count:
        sketch.stand(None, picture.stock.x, picture.stock.y)
        sketch.label(str(picture.stock.count), picture.stock.x, picture.stock.y + 1.5)
    if picture.up is not None:
        sketch.stand(picture.up, *picture.up_at)
    if picture.waste:
        sketch.stand(picture.waste[-1], *picture.waste_at)
        x, y = picture.waste_at
        sketch.label(str(len(picture.waste)), x, y + 1.5)
    return sketch
