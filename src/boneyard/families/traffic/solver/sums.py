"""Sums over the cells and tiles of a Traffic table: tables that differ have different sums, nearly
always. They only say where to look; whether two tables are one is never decided here.
"""

from typing import Final

from ...._rt import i64
from ....core.bits import ONE
from ..engine.streets import DOWN, ORIGIN

SUM: Final = (1 << 61) - 1
LOW_31: Final = (1 << 31) - 1


def tile_sum(tile: i64) -> i64:
    """What a tile that has been laid adds."""
    return mixed(tile)


def cell_sum(place: i64, pip: i64) -> i64:
    """What a number in a place adds."""
    return mixed(place << 5 | pip | ONE << 30)


def reflected(place: i64) -> i64:
    """The place on the other side of the first quad's row."""
    row: i64 = place >> 9
    return place + 2 * ((ORIGIN >> 9) - row) * DOWN


def mixed(x: i64) -> i64:
    """A number below 2**31 as one of 61 bits, stirred so that sums of them tell sets apart."""
    a: i64 = (x * 0x2545F491) & LOW_31
    a ^= a >> 16
    a = (a * 0x1B873593) & LOW_31
    a ^= a >> 15
    b: i64 = ((a ^ x) * 0x4C957F2D) & LOW_31
    b ^= b >> 14
    b = (b * 0x5851F42D) & LOW_31
    return (a << 30) | (b >> 1)
