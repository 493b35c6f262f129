"""How a game played blindly lies: the line as the line's own pictures lay it, and everybody's rows.

What stands in a row is what a good memory knows of it: all seats know the same.
"""

from dataclasses import dataclass
from typing import Literal

from ...core.codes import HALF, TILE
from ...core.places import NAME, SIDE, SIDES
from ...core.view import View
from ...picture.layout import Layout, NoRoom, place_of
from ...picture.pieces import Lying, Place
from .engine.laid import laid_codes
from .engine.table import BlindTable, blind_table


@dataclass(frozen=True)
class BlindPicture:
    """The table. Rows have their leftmost tile first; None is a tile that has never come up."""

    tiles: list[Lying]
    places: list[Place]
    rows: list[list[str | None]]  # by seat
    turned: str | None  # the tile that is turned up before the seat to move
    left_over: int  # tiles that belong to nobody
    box: tuple[float, float, float, float]
    scale: int
    kind: Literal["blind"] = "blind"


def blind_picture(view: View, shape: str) -> BlindPicture:
    """How this table lies on one of the line's shapes."""
    table = blind_table(view.table)
    layout = _layout(table, shape)
    facts = view.sheet.facts(table)
    found = [int(table.places[i]) for i in range(table.n_places)]
    places = [
        place_of(each & NAME, side)
        for each in found
        for side in layout.sides[each & NAME][: (each & SIDES) // SIDE]
    ]
    return BlindPicture(
        tiles=layout.lying.copy(),
        places=places,
        rows=facts["rows"],
        turned=facts["turned"],
        left_over=int(table.stock_left),
        box=layout.box,
        scale=layout.scale,
    )


def _layout(table: BlindTable, shape: str) -> Layout:
    scale = 0
    while True:
        layout = Layout(shape, scale)
        try:
            for seat, code in laid_codes(table):
                is_double = (code & TILE) >> 5 == code & HALF
                layout.lay(code, seat, int(table.rules.later_sides) if is_double else 1)
            return layout
        except NoRoom:
            scale += 1
