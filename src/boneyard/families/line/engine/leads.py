"""Who begins a round and with what.

Judging hands by these rules needs the hands, so the functions here get rows and keep nothing:
which tile must be led stays the leader's secret until it lies.
"""

from typing import Final

from ...._rt import i64, vec
from ....core.bits import LOW, ONE, STRIDE
from ....core.codes import HALF

# How the leader of a round is found.
ROTATION: Final = 0  # the seat whose turn it is to lead, with any tile
HIGHEST_DOUBLE: Final = 1
NAMED_TILE: Final = 2  # the set's highest double, held by whomever

# What happens when nobody holds the tile that should be led.
REDEAL: Final = 0
HEAVIEST: Final = 1
SEEK: Final = 2  # draw in turn, left of the dealer first
TURN_UP: Final = 3

# What the table is waiting for, as everyone can see.
ANY_TILE: Final = 0
A_DOUBLE: Final = 1
TOP_DOUBLE: Final = 2
HEAVIEST_TILE: Final = 3
SEEKING: Final = 4
TURNING: Final = 5
PLAYING: Final = 6


def highest_double(rows: vec[i64], base: i64, top: i64) -> i64:
    """The number of the hand's highest double, or -1."""
    pip: i64 = top
    while pip >= 0:
        if (rows[base + pip] >> pip) & 1:
            return pip
        pip -= 1
    return -1


def heaviest_tile(rows: vec[i64], base: i64, top: i64) -> i64:
    """The hand's tile with most spots, then with the higher half, as halves; -1 when empty."""
    best: i64 = -1
    weight: i64 = -1
    high: i64 = top
    while high >= 0:
        row: i64 = rows[base + high] & ((ONE << (high + 1)) - 1)
        while row:
            low: i64 = LOW[row]
            if high + low > weight:  # a later tile of equal weight has the lower high half
                weight = high + low
                best = (high << 5) | low
            row &= row - 1
        high -= 1
    return best


def required_tile(waiting: i64, rows: vec[i64], base: i64, top: i64) -> i64:
    """The tile this hand must lead when the table waits so, as halves; -1 for any."""
    pip: i64
    if waiting == A_DOUBLE:
        pip = highest_double(rows, base, top)
        return (pip << 5) | pip
    if waiting == TOP_DOUBLE:
        return (top << 5) | top
    if waiting == HEAVIEST_TILE:
        return heaviest_tile(rows, base, top)
    return -1


def best_seat(waiting: i64, rows: vec[i64], seats: i64, top: i64) -> i64:
    """The seat that holds what the table waits for, or -1 when nobody does."""
    best: i64 = -1
    best_key: i64 = -1
    seat: i64 = 0
    while seat < seats:
        base: i64 = seat * STRIDE
        key: i64 = -1
        if waiting == HEAVIEST_TILE:
            tile: i64 = heaviest_tile(rows, base, top)
            if tile >= 0:
                key = ((tile >> 5) + (tile & HALF)) * STRIDE + (tile >> 5)
        else:
            key = highest_double(rows, base, top)
            if waiting == TOP_DOUBLE and key < top:
                key = -1
        if key > best_key:
            best = seat
            best_key = key
        seat += 1
    return best


def could_lead(leads_by: i64, no_lead: i64, top: i64, tile: i64) -> bool:
    """May this tile (as halves) lie first, for all that somebody knows who sees no hand?"""
    high: i64 = tile >> 5
    if leads_by == NAMED_TILE:
        return tile == (top << 5) | top
    if leads_by == ROTATION or no_lead == HEAVIEST or no_lead == TURN_UP:
        return True
    return high == tile & HALF
