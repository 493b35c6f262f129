"""How a laid tile changes the open places (core/places.py) of a table played blindly."""

from ...._rt import i64, vec
from ....core.codes import HALF, TILE
from ....core.places import NAME, SIDE, SIDES


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
