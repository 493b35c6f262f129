"""What one seat knows as numbers of a fixed count, for learners; docs/learning.md tells each.

Whoever writes one is given the table, which everyone sees, and the rows of one hand, and has no way
to any other. Seats are counted from the one that looks: 0 is itself, 1 the next at its left.
"""

from array import array
from typing import Final

from .._rt import i32, i64, mypyc_attr, vec
from .bits import LOW, ONE, STRIDE
from .codes import CODE, DRAW, HALF, OWN, PASS, SEAT_SHIFT, TURN, VERBS
from .table import Table
from .tiles import TILES, set_size

LAID: Final = 1  # what a seat did last
DREW: Final = 2
PASSED: Final = 3
OTHER: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """The numbers of one sheet, set and number of seats: their names, and how they are written."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.size: i64 = len(names)

    def write(
        self, table: Table, rows: vec[i64], base: i64, seat: i64, out: vec[i32], at: i64
    ) -> None:
        """Write what this seat knows, whose hand stands at `base` of the rows, into `out` from
        `at` on."""
        i: i64 = at
        end: i64 = at + self.size
        while i < end:
            out[i] = 0
            i += 1
        self.tell(table, rows, base, seat, out, at)

    def tell(
        self, table: Table, rows: vec[i64], base: i64, seat: i64, out: vec[i32], at: i64
    ) -> None:
        """Write what is not 0."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatObservation(Observation):
    """Games for several: what all of them show, and then what a family adds (`tell_own`)."""

    def __init__(self, top: int, seats: int, own: list[str]) -> None:
        self.tiles: i64 = set_size(top)
        self.own: i64 = 7 * seats + 3 + 2 * set_size(top)  # where the family's numbers begin
        around = range(seats)
        tiles = [str(tile) for tile in TILES[: set_size(top)]]
        names = [f"{name} {k}" for name in AROUND for k in around]
        names += ["stock", "pot", "moves"]
        super().__init__(names + of_tiles("hand", tiles) + of_tiles("laid", tiles) + own)

    def tell(
        self, table: Table, rows: vec[i64], base: i64, seat: i64, out: vec[i32], at: i64
    ) -> None:
        seats: i64 = table.seats
        out[at + seat] = 1
        out[at + seats + around(table.to_move, seat, seats)] = 1
        out[at + 2 * seats + around(table.dealer, seat, seats)] = 1
        other: i64 = 0
        while other < seats:
            k: i64 = around(other, seat, seats)
            out[at + 3 * seats + k] = i32(table.counts[other])
            points: i64 = table.before[other] + table.pegged[other] + table.ended[other]
            out[at + 4 * seats + k] = i32(points)
            out[at + 5 * seats + k] = i32(table.pegged[other] + table.ended[other])
            other += 1
        i: i64 = at + 7 * seats
        out[i] = i32(table.stock_left)
        out[i + 1] = i32(table.pot)
        out[i + 2] = i32(table.log_length)
        self.tell_hand(rows, base, table.top, out, i + 3)
        self.tell_log(table, seat, out, at + 6 * seats, i + 3 + self.tiles)
        self.tell_own(table, rows, base, seat, out, at + self.own)

    def tell_hand(self, rows: vec[i64], base: i64, top: i64, out: vec[i32], at: i64) -> None:
        high: i64 = 0
        first: i64 = at  # the number of the tile high-0
        while high <= top:
            row: i64 = rows[base + high] & ((ONE << (high + 1)) - 1)
            while row:
                out[first + LOW[row]] = 1
                row &= row - 1
            high += 1
            first += high

    def tell_log(self, table: Table, seat: i64, out: vec[i32], last: i64, laid: i64) -> None:
        """What each seat did last, and by whom each tile was laid that everyone saw laid."""
        log = table.log
        seats: i64 = table.seats
        i: i64 = 0
        while i < table.log_length:
            k: i64 = around(log[i] >> SEAT_SHIFT, seat, seats)
            code: i64 = log[i] & CODE
            did: i64 = OTHER
            if code < VERBS:
                did = LAID
                out[laid + number_of(code)] = i32(1 + k)
            elif code == DRAW:
                did = DREW
            elif code == PASS:
                did = PASSED
            elif TURN <= code < OWN and not table.in_rows:
                out[laid + number_of(code)] = i32(1 + k)
            out[last + k] = i32(did)
            i += 1

    def tell_own(
        self, table: Table, rows: vec[i64], base: i64, seat: i64, out: vec[i32], at: i64
    ) -> None:
        """Write what is not 0 of the family's numbers, from `at` on."""
        raise NotImplementedError


def written(how: Observation, table: Table, seat: int, hand: list[int]) -> "array[int]":
    """What a seat with this hand, as halves, knows of a table."""
    rows: vec[i64] = vec[i64]([0] * STRIDE)
    for halves in hand:
        a: i64 = halves >> 5
        b: i64 = halves & HALF
        rows[a] |= ONE << b
        rows[b] |= ONE << a
    size: int = how.size
    out: vec[i32] = vec[i32]([0] * size)
    how.write(table, rows, 0, seat, out, 0)
    return array("i", list(out))


AROUND: Final = ("seat", "to move", "starter", "count", "points", "points of the round", "did")


def of_tiles(what: str, tiles: list[str]) -> list[str]:
    """The names of one number for each tile."""
    return [f"{what} {tile}" for tile in tiles]


def around(seat: i64, looks: i64, seats: i64) -> i64:
    """How far a seat is at the left of the one that looks."""
    k: i64 = seat - looks
    return k + seats if k < 0 else k


def number_of(halves: i64) -> i64:
    """The number of the tile that the low ten bits of a code stand for."""
    a: i64 = (halves >> 5) & HALF
    b: i64 = halves & HALF
    return a * (a + 1) // 2 + b if a >= b else b * (b + 1) // 2 + a
