"""A round of poker for files and notebooks: every seat's chips, bet and tiles, and the pots."""

from ...core.view import View
from ...picture.sketch import Sketch
from .picture import poker_picture


def poker_sketch(view: View, shape: str) -> Sketch:
    """How this table is drawn."""
    picture = poker_picture(view, shape)
    sketch = Sketch()
    for line, each in enumerate(picture.seats):
        y = 3.4 * line
        dealt = "·" if each.dealer else ""
        sketch.label(f"{each.seat}{dealt}  {each.chips}", -2.2, y)
        if each.bet:
            sketch.label(f"+{each.bet}", -2.2, y + 0.8)
        if each.state != "folded":
            sketch.rows(each.tiles, 0.0, y)
    for place, pot in enumerate(picture.pots):
        sketch.label(str(pot.chips), 6.8, 1.0 * place)
    return sketch
