"""The numbers of Squeeze's moves, and what two tiles have in common. Nothing here knows a row."""

from typing import Final

from ...._rt import i64
from ....core.bits import ONE
from ....core.codes import HALF, OWN, TILE

AT_ONCE: Final = 7  # tiles put out at a time, as long as there are so many
SHORTEST_RUN: Final = 3

PUT_OUT: Final = OWN  # the next tiles come to the right end of the row
PAIR: Final = OWN + (1 << 20)  # with two tiles, the left one above the right one
RUN: Final = OWN + (2 << 20)  # with the first and the last tile of a stretch
FIRST_SHIFT: Final = 10


def pair(left: i64, right: i64) -> i64:
    """The removal of two tiles, as halves."""
    return PAIR + (left << FIRST_SHIFT) + right


def run(first: i64, last: i64) -> i64:
    """The removal of everything from one tile to another, as halves."""
    return RUN + (first << FIRST_SHIFT) + last


def is_run(code: i64) -> bool:
    return code >= RUN


def first_of(code: i64) -> i64:
    """The left tile that a removal names."""
    return ((code - OWN) >> FIRST_SHIFT) & TILE


def last_of(code: i64) -> i64:
    """The right tile that a removal names."""
    return (code - OWN) & TILE


def numbers_of(tile: i64) -> i64:
    """The numbers on a tile, as a mask."""
    return (ONE << (tile >> 5)) | (ONE << (tile & HALF))
