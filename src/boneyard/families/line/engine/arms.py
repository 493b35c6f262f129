"""How the tiles of a line table lie: which was laid on which, and what is open.

Read from the table's log, for pictures, bots and people; never asked in playouts.
"""

from ....core.arms import Laid, OpenEnd
from ....core.codes import CODE, HALF, SEAT_SHIFT, TILE, TURN, VERBS
from ....core.places import LEAD, NAME, SIDE, SIDES
from ....core.tiles import Tile, tile
from .state import LineState


def open_ends(table: LineState) -> list[OpenEnd]:
    """Where the next tile can go, in the order the places came about."""
    ends = []
    for i in range(table.n_places):
        place = table.places[i]
        under, half = (place & NAME) >> 5, place & HALF
        ends.append(OpenEnd(half, tile(under, half), (place & SIDES) // SIDE))
    return ends


def first_laid(table: LineState) -> Laid | None:
    """The first tile with everything that grew from it; None while nothing lies."""
    root: Laid | None = None
    lying: dict[Tile, Laid] = {}
    for entry in table.entries():
        laid = laid_by(entry, lying)
        if laid is not None:
            lying[laid.tile] = laid
            if laid.on is None:
                root = laid
            else:
                laid.on.arms.append(laid)
    return root


def laid_by(entry: int, lying: dict[Tile, Laid]) -> Laid | None:
    """The tile that an entry of the log laid, on one of those that lie; None where it laid none."""
    seat, code = entry >> SEAT_SHIFT, entry & CODE
    if code >= VERBS and code < TURN:
        return None
    inner, outer = (code & TILE) >> 5, code & HALF
    laid = Laid(tile(inner, outer), inner, outer, None if code >= TURN else seat)
    on = (code >> 10) & NAME
    if code < VERBS and on != LEAD:
        laid.against = on & HALF
        laid.on = lying[tile(on >> 5, on & HALF)]
    return laid
