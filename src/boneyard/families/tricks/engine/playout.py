"""Tricks played at random, faster than move by move: hands become masks, nothing is listed.

The tiles of a mask come in the order in which the table lists moves, so that the same random
numbers make the same plays. The auction, and what the points mean, are table.py's.
"""

from ...._rt import i64, vec
from ....core.bits import ONE, PLACE, SPREAD, STRIDE, WORD
from ....core.chance import Rng
from ....core.codes import SEAT_SHIFT
from .state import NOBODY, SEATS, TrickState
from .suit_masks import HALVES, HONOUR_OF, LED_BY, RANK_OF, SUIT
from .suits import PIPS


def play_tricks(table: TrickState, rows: vec[i64], rng: Rng) -> i64:
    """Finish the trick in progress and play all others; how many tiles that took."""
    hands = table.masks
    trump: i64 = table.trump
    seat: i64 = table.to_move
    laid: i64 = table.in_trick
    led: i64 = table.led
    best: i64 = table.best
    rank: i64 = table.best_rank
    pile: i64 = table.pile
    left: i64 = lift(rows, hands)
    made: i64 = left
    points = table.points
    tricks = table.tricks
    logged: i64 = table.log_length
    while logged + left > len(table.log):
        table.lengthen_log()
    log = table.log
    while left > 0:
        own: i64 = hands[seat]
        may: i64 = own
        if laid > 0:
            may = own & SUIT[(trump << 3) | led]
            if may == 0:
                may = own
        if may & (may - 1):
            skip: i64 = rng.below(how_many(may))
            while skip > 0:
                may &= may - 1
                skip -= 1
        bit: i64 = may & -may
        tile: i64 = PLACE[(bit * SPREAD & WORD) >> 27]
        hands[seat] = own ^ bit
        if laid == 0:
            led = LED_BY[(trump << 5) | tile]
            rank = 0
        of_tile: i64 = RANK_OF[(trump << 8) | (led << 5) | tile]
        if of_tile > rank:
            rank = of_tile
            best = seat
        pile += HONOUR_OF[tile]
        log[logged] = (seat << SEAT_SHIFT) | HALVES[tile]
        logged += 1
        left -= 1
        laid += 1
        if laid < SEATS:
            seat = (seat + 1) & 3
            continue
        points[best & 1] += pile + 1
        tricks[best & 1] += 1
        seat = best
        laid = 0
        pile = 0
    table.log_length = logged
    table.to_move = seat
    table.in_trick = 0
    table.led = NOBODY
    table.best = best
    table.best_rank = rank
    table.pile = 0
    counts = table.counts
    i: i64 = 0
    while i < SEATS:
        counts[i] = 0
        i += 1
    return made


def lift(rows: vec[i64], hands: vec[i64]) -> i64:
    """Take all tiles out of the rows and into masks of their numbers; how many."""
    tiles: i64 = 0
    seat: i64 = 0
    while seat < SEATS:
        base: i64 = seat * STRIDE
        mask: i64 = 0
        first: i64 = 0  # the number of the first tile with this high half
        high: i64 = 0
        while high < PIPS:
            mask |= (rows[base + high] & ((ONE << (high + 1)) - 1)) << first
            rows[base + high] = 0
            high += 1
            first += high
        hands[seat] = mask
        tiles += how_many(mask)
        seat += 1
    return tiles


def how_many(mask: i64) -> i64:
    """The tiles of a mask: bits counted in pairs, in fours, in bytes."""
    n: i64 = mask - ((mask >> 1) & 0x55555555)
    n = (n & 0x33333333) + ((n >> 2) & 0x33333333)
    n = (n + (n >> 4)) & 0x0F0F0F0F
    return (n * 0x01010101 >> 24) & 63
