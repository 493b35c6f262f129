"""What a train table tells everyone about hands that nobody has seen.

Tiles are given as a mask of their numbers. These questions are asked when a view is imagined,
never in playouts.
"""

from ...._rt import i64, vec
from ....core.bits import ONE, STRIDE
from ....core.codes import CODE, DRAW, HALF, SEAT_SHIFT, VERBS
from .rules import ORDINARY, RUNNING, SERIES
from .state import TrainState


def shown(table: TrainState, seat: i64, code: i64) -> int:
    """The tiles that a seat cannot hold if the seat to move makes this move."""
    if table.waiting != RUNNING:
        return shown_by_opening(table, seat, code)
    if seat != table.to_move or code < VERBS:
        return 0
    return with_numbers(table.top, had_to_play_on(table))


def had_to_play_on(table: TrainState) -> i64:
    """The numbers, a bit each, of which the seat to move must play a tile if it has one."""
    if table.owed >= 0 or table.turn == ORDINARY:
        return table.open_numbers(table.to_move)
    if table.turn == SERIES and table.rules.whole_series:
        return ONE << table.ends[table.to_move]
    return 0


def with_numbers(top: i64, numbers: i64) -> int:
    """The tiles with a half among these numbers."""
    mask = 0
    index = 0
    for high in range(top + 1):
        for low in range(high + 1):
            if (numbers >> high) & 1 or (numbers >> low) & 1:
                mask |= 1 << index
            index += 1
    return mask


def shown_by_opening(table: TrainState, seat: i64, code: i64) -> int:
    """Seats before the opener have no double, and the opener none above the one it lays."""
    pip: int = code & HALF
    if table.sought:
        every = doubles(0, table.top)
        return every if code >= VERBS else every & ~doubles(pip, pip)
    if seat == table.to_move:
        return doubles(pip + 1, table.top)
    skipped: i64 = (table.to_move - table.dealer) % table.seats
    return doubles(0, table.top) if (seat - table.dealer) % table.seats < skipped else 0


def doubles(least: int, most: int) -> int:
    return sum(1 << (pip * (pip + 3) // 2) for pip in range(least, most + 1))


def never_blocked(table: TrainState, rows: vec[i64]) -> bool:
    """Would the round have gone on to this day, had these been the hands?

    Asked where nobody passes round the table: there a round that nobody could go on with ends at
    once; but a pass opens a train, so that hands may fit now which did not then. Once the boneyard
    is empty, the hands of any earlier moment are those of today and what was laid since.
    """
    first: i64 = last_draw(table) + 1
    if table.stock_left > 0 or first == table.log_length:
        return True
    then = rows[:]
    for i in range(first, table.log_length):
        toggle(then, table.log[i])
    past = table.fresh()
    for i in range(table.log_length):
        if i >= first:
            if past.turn_passed and not past.anyone_fits(then):
                return False
            toggle(then, table.log[i])
        past.replay(table.log[i])
    return True


def last_draw(table: TrainState) -> i64:
    """When the last tile was drawn; -1 when none was."""
    i: i64 = table.log_length - 1
    while i >= 0 and table.log[i] & CODE != DRAW:
        i -= 1
    return i


def toggle(rows: vec[i64], entry: i64) -> None:
    """Take the tile of a log entry from the hand that laid it, or give it back."""
    code: i64 = entry & CODE
    if code >= VERBS:
        return
    base: i64 = (entry >> SEAT_SHIFT) * STRIDE
    high: i64 = (code >> 5) & HALF
    low: i64 = code & HALF
    rows[base + high] ^= ONE << low
    if high != low:
        rows[base + low] ^= ONE << high
