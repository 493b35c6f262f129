"""A trick table for files and notebooks: the trick that lies or lay last, and
what each side has."""

from ...core.view import View
from ...picture.sketch import Sketch
from .picture import tricks_picture

NAMES = ((0.0, 2.6), (-3.4, 0.0), (0.0, -2.6), (3.4, 0.0))  # from the own seat clockwise


def tricks_sketch(view: View, shape: str) -> Sketch:
    """How this table is drawn."""
    picture = tricks_picture(view, shape)
    sketch = Sketch(box=picture.box)
    lying = picture.trick or picture.last
    if lying is not None:
        sketch.tiles += lying.tiles
    for seat, (x, y) in zip(picture.compass, NAMES, strict=True):
        said = picture.said[seat] if picture.phase in ("bidding", "naming") else ""
        sketch.label(f"{seat} {said}".strip(), x, y)
    for side in picture.sides:
        seats = "+".join(map(str, side.seats))
        sketch.label(f"{seats}: {side.points}", 3.4 * (-1) ** (side.seats[0] + 1), -3.2)
    if picture.trump is not None:
        sketch.label(f"{picture.bid} · {picture.trump.name}", 0.0, 3.4)
    return sketch
