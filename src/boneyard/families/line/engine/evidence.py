"""What a line table tells everyone about hands that nobody has seen.

Tiles are given as a mask of their indexes. These questions are asked when a view is imagined,
never in playouts.
"""

from ...._rt import i64, vec
from ....core.codes import DRAW, HALF, PASS, TURN, VERBS
from .leads import (
    A_DOUBLE,
    ANY_TILE,
    HEAVIEST_TILE,
    HIGHEST_DOUBLE,
    NAMED_TILE,
    PLAYING,
    ROTATION,
    SEEKING,
    TOP_DOUBLE,
    TURNING,
    best_seat,
)
from .rules import FREELY, MAY_EXTRA, NO_ORDINARY
from .state import LineState


def shown_by_mover(table: LineState, code: i64) -> int:
    """The tiles that the seat to move cannot hold if it makes this move."""
    if code == PASS:
        tells_nothing = table.extra and table.rules.extra == MAY_EXTRA
        return 0 if tells_nothing else fitting(table, True)
    if code != DRAW or table.waiting == SEEKING or table.drawing == FREELY:
        return 0
    return fitting(table, table.drawing != NO_ORDINARY)


def shown_by_all(table: LineState, code: i64) -> int:
    """The tiles that no seat can hold when this move is made: only leads tell such a thing."""
    if table.waiting == SEEKING:
        return sought(table) & ~index_bit(code)
    if table.n_places > 0 or table.rules.leads_by in (ROTATION, NAMED_TILE):
        return 0
    if code >= TURN:  # a tile is turned up because no double was dealt
        return sought(table)
    high: int = (code >> 5) & HALF
    low: int = code & HALF
    if high != low:
        return heavier_than(high, low, table.top)
    return doubles(high + 1, table.top)


def fitting(table: LineState, with_wild: bool) -> int:
    """The tiles that fit some place; with or without those that go anywhere."""
    wanted = set()
    i: i64 = 0
    while i < table.reachable():
        wanted.add(int(table.partner[table.places[i] & HALF]))
        i += 1
    mask = 0
    index = 0
    for high in range(table.top + 1):
        for low in range(high + 1):
            if (table.rules.wild[high] >> low) & 1:
                fits = with_wild
            else:
                fits = high in wanted or low in wanted
            mask |= fits << index
            index += 1
    return mask


def sought(table: LineState) -> int:
    """The doubles that would be led by whoever had one."""
    least: int = 0 if table.rules.leads_by == HIGHEST_DOUBLE else table.top
    return doubles(least, table.top)


def doubles(least: int, top: int) -> int:
    return sum(1 << (pip * (pip + 3) // 2) for pip in range(least, top + 1))


def heavier_than(high: int, low: int, top: int) -> int:
    """All doubles, and the singles that would have been led before this one."""
    mask = 0
    index = 0
    for a in range(top + 1):
        for b in range(a + 1):
            if a == b or (a + b, a) > (high + low, high):
                mask |= 1 << index
            index += 1
    return mask


def index_bit(code: i64) -> int:
    """The tile that this move lays, as a mask; nothing for verbs."""
    if code >= VERBS:
        return 0
    a: int = (code >> 5) & HALF
    b: int = code & HALF
    high, low = max(a, b), min(a, b)
    return 1 << (high * (high + 1) // 2 + low)


def is_consistent(table: LineState, rows: vec[i64]) -> bool:
    """Before anything lies: would these hands have this seat begin, and in this way?"""
    if table.waiting == PLAYING or table.waiting == ANY_TILE:
        return True
    if table.waiting == SEEKING:
        wanted: i64 = A_DOUBLE if table.rules.leads_by == HIGHEST_DOUBLE else TOP_DOUBLE
        return best_seat(wanted, rows, table.seats, table.top) < 0
    if table.waiting == TURNING or table.waiting == HEAVIEST_TILE:
        if best_seat(A_DOUBLE, rows, table.seats, table.top) >= 0:
            return False
        if table.waiting == TURNING:
            return True
    return best_seat(table.waiting, rows, table.seats, table.top) == table.to_move
