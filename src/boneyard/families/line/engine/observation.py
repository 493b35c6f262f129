"""What a seat knows of a line game, as numbers: open places, and numbers that others lack."""

from typing import final

from ...._rt import i32, i64, vec
from ....core.bits import ONE, STRIDE
from ....core.codes import CODE, DRAW, HALF, PASS, SEAT_SHIFT
from ....core.observation import SeatObservation, around
from ....core.places import NAME, SIDE, SIDES
from ....core.table import Table
from .leads import ANY_TILE, SEEKING
from .rules import MAY_EXTRA, LineRules
from .table import LineTable, line_table


@final
class LineObservation(SeatObservation):
    """The numbers of a line game."""

    def __init__(self, rules: LineRules) -> None:
        top: int = rules.top
        seats: int = rules.seats
        self.pips: i64 = top + 1
        self.past = LineTable(rules)
        self.nothing: vec[i64] = vec[i64]([0] * (STRIDE * seats))
        self.lacks: vec[i64] = vec[i64]([0] * seats)
        names = [f"open {under}-{half}" for under in range(top + 1) for half in range(top + 1)]
        names += [f"lacks {k} {pip}" for k in range(1, seats) for pip in range(top + 1)]
        super().__init__(
            top, seats, [*names, "count", "plays again", "unclaimed", "unclaimed by", "lead"]
        )

    def tell_own(
        self, table: Table, rows: vec[i64], base: i64, seat: i64, out: vec[i32], at: i64
    ) -> None:
        line = line_table(table)
        pips: i64 = self.pips
        places = line.places
        i: i64 = 0
        while i < line.n_places:
            place: i64 = places[i]
            name: i64 = place & NAME
            out[at + (name >> 5) * pips + (name & HALF)] = i32((place & SIDES) // SIDE)
            i += 1
        at += pips * pips
        if has_passes(table):
            self.tell_lacks(line, seat, out, at)
        at += (line.seats - 1) * pips
        out[at] = i32(line.count)
        out[at + 1] = 1 if line.extra else 0
        out[at + 2] = i32(line.unclaimed)
        if line.unclaimed > 0:
            out[at + 3] = i32(1 + around(line.unclaimed_seat, seat, line.seats))
        out[at + 4] = i32(line.waiting)

    def tell_lacks(self, line: LineTable, seat: i64, out: vec[i32], at: i64) -> None:
        """The numbers of which a seat was shown to have none, by a pass since it last drew."""
        past = self.past
        lacks = self.lacks
        past.pot = 0
        past.start(line.dealer, line.stock_left + line.taken())
        past.begin(self.nothing)
        past.sought = line.sought
        past.waiting = SEEKING if line.sought else ANY_TILE
        other: i64 = 0
        while other < line.seats:
            lacks[other] = 0
            other += 1
        log = line.log
        i: i64 = 0
        while i < line.log_length:
            who: i64 = log[i] >> SEAT_SHIFT
            code: i64 = log[i] & CODE
            if code == DRAW:
                lacks[who] = 0
            elif code == PASS and not (past.extra and past.rules.extra == MAY_EXTRA):
                lacks[who] |= wanted(past)
            past.replay(log[i])
            i += 1
        pips: i64 = self.pips
        other = 0
        while other < line.seats:
            k: i64 = around(other, seat, line.seats)
            pip: i64 = 0
            while k > 0 and pip < pips:
                out[at + (k - 1) * pips + pip] = i32((lacks[other] >> pip) & 1)
                pip += 1
            other += 1


def has_passes(table: Table) -> bool:
    """Has anybody passed?"""
    log = table.log
    i: i64 = 0
    while i < table.log_length:
        if log[i] & CODE == PASS:
            return True
        i += 1
    return False


def wanted(line: LineTable) -> i64:
    """The numbers, as a bit each, that a tile must have to be laid now."""
    numbers: i64 = 0
    last: i64 = line.reachable()
    i: i64 = 0
    while i < last:
        inner: i64 = line.partner[line.places[i] & HALF]
        if inner >= 0:
            numbers |= ONE << inner
        i += 1
    return numbers
