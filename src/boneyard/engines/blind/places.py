"""Open places: where the next tile can go, one integer each, and how a laid tile changes them.

The low ten bits name the place as a move does: the half beneath (`under << 5`) and the open half.
Above them stands the number of free sides, more than one only on doubles: a double with free sides
is one place, so that alike sides are one move.
"""

from typing import Final

from ..._rt import i64, vec
from ...core.codes import HALF, TILE

SIDE: Final = 1024  # one free side
SIDES: Final = 7 * SIDE
NAME: Final = SIDE - 1
LEAD: Final = NAME  # «on nothing»: 31-31 is no tile


def opened(places: vec[i64], tile: i64, sides: i64) -> i64:
    """Lay the first tile, higher half first; a double has so many free sides. How many places."""
    high: i64 = tile >> 5
    low: i64 = tile & HALF
    if high == low:
        places[0] = (sides * SIDE) | tile
        return 1
    places[0] = SIDE | (low << 5) | high
    places[1] = SIDE | tile
    return 2


def extended(places: vec[i64], n: i64, code: i64, sides: i64) -> i64:
    """Lay a tile on the place its code names, a double with so many free sides. How many places."""
    on: i64 = (code >> 10) & NAME
    i: i64 = 0
    while places[i] & NAME != on:
        i += 1
    new: i64 = SIDE | (code & TILE)
    if (code >> 5) & HALF == code & HALF:
        new = (sides * SIDE) | (code & TILE)
    if places[i] & SIDES > SIDE:
        places[i] -= SIDE
        i = n
        n += 1
    places[i] = new
    return n
