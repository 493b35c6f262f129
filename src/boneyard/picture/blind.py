"""How a game played blindly lies: the line as the line's own pictures lay it, and everybody's rows.

What stands in a row is what a good memory knows of it: all seats know the same.
"""

from dataclasses import dataclass
from typing import Literal

from ..core.codes import HALF, TILE
from ..core.tiles import tile
from ..core.view import View
from ..engines.blind.lying import laid_codes
from ..engines.blind.places import NAME, SIDE, SIDES
from ..engines.blind.table import BlindTable
from ..engines.line.arms import Laid, OpenEnd
from .line import STEPS, Layout, NoRoom, place_of
from .lying import Lying, Place


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
    table = view.table
    assert isinstance(table, BlindTable)
    layout = _layout(table, shape)
    facts = view.sheet.facts(table)
    places = [
        place_of(end, side)
        for end in open_ends(table)
        for side in layout.halves[end.on, end.half][: end.sides]
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


def open_ends(table: BlindTable) -> list[OpenEnd]:
    """Where the next tile can go."""
    found = [int(table.places[i]) for i in range(table.n_places)]
    return [
        OpenEnd(each & HALF, tile((each & NAME) >> 5, each & HALF), (each & SIDES) // SIDE)
        for each in found
    ]


def _layout(table: BlindTable, shape: str) -> Layout:
    for scale in range(STEPS + 1):
        layout = Layout(shape, scale, False)
        try:
            for laid, opens in in_order(table):
                layout.lay(laid, opens)
        except NoRoom:
            continue
        return layout
    raise NoRoom


def in_order(table: BlindTable) -> list[tuple[Laid, int]]:
    """The tiles in the order they were laid, with the sides that each opened."""
    found: dict[str, Laid] = {}
    listed: list[tuple[Laid, int]] = []
    for seat, code in laid_codes(table):
        inner, outer = (code & TILE) >> 5, code & HALF
        laid = Laid(tile(inner, outer), inner, outer, seat)
        sides = int(table.rules.later_sides)
        if listed:
            on = (code >> 10) & NAME
            laid.against = on & HALF
            laid.on = found[str(tile(on >> 5, on & HALF))]
        else:
            sides = int(table.rules.lead_sides)
        found[str(laid.tile)] = laid
        listed.append((laid, sides if laid.tile.is_double else 1))
    return listed
