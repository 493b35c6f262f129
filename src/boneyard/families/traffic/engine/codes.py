"""The code of a Traffic move: the tile's halves, the place of the first-named one, and which way
the other lies from it."""

from typing import Final

from ...._rt import i64
from ....core.codes import HALF, OWN
from .streets import DOWN, RIGHT

PLACE: Final = (1 << 18) - 1


def laying(place: i64, pip: i64, other_place: i64, other_pip: i64) -> i64:
    """The code for a tile with its halves on these two neighbouring places."""
    step: i64 = other_place - place
    if step == RIGHT:
        return OWN + (place << 10 | pip << 5 | other_pip)
    if step == DOWN:
        return OWN + ((PLACE + 1 | place) << 10 | pip << 5 | other_pip)
    return laying(other_place, other_pip, place, pip)


def first_place(code: i64) -> i64:
    """The place of the first-named half."""
    return ((code - OWN) >> 10) & PLACE


def second_place(code: i64) -> i64:
    """The place of the other half: to the right of the first or below it."""
    place: i64 = (code - OWN) >> 10
    return (place & PLACE) + (DOWN if place > PLACE else RIGHT)


def first_pip(code: i64) -> i64:
    return ((code - OWN) >> 5) & HALF


def second_pip(code: i64) -> i64:
    return (code - OWN) & HALF


def tile_of(code: i64) -> i64:
    """The tile, as halves, higher half first."""
    a: i64 = first_pip(code)
    b: i64 = second_pip(code)
    return a << 5 | b if a > b else b << 5 | a
