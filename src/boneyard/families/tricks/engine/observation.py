"""What a seat knows of a trick game, as numbers: the auction, the trick, and who lacks a suit."""

from typing import final

from ...._rt import i32, i64, vec
from ....core.codes import CODE, SEAT_SHIFT, VERBS
from ....core.observation import SeatObservation, around, number_of
from ....core.table import Table
from .state import SEATS
from .suits import LED, PIPS, RANK, TRUMPS
from .table import TrickTable, trick_table

SUITS = PIPS + 1  # the numbers, and doubles where they are trumps


@final
class TrickObservation(SeatObservation):
    """The numbers of a trick game. Partners sit opposite: seats 0 and 2 are one side."""

    def __init__(self, top: int, seats: int) -> None:
        around_table = range(seats)
        names = [f"passed {k}" for k in around_table] + [f"bidder {k}" for k in around_table]
        names += [f"in the trick {k}" for k in around_table]
        names += [f"trumps {trump}" for trump in range(TRUMPS)]
        names += [f"led {suit}" for suit in range(SUITS)]
        names += [f"lacks {k} {suit}" for k in range(1, seats) for suit in range(SUITS)]
        names += ["phase", "bid", "points of us", "points of them", "tricks of us"]
        super().__init__(top, seats, [*names, "tricks of them"])

    def tell_own(
        self, table: Table, rows: vec[i64], base: i64, seat: i64, out: vec[i32], at: i64
    ) -> None:
        tricks = trick_table(table)
        other: i64 = 0
        while other < SEATS:
            out[at + around(other, seat, SEATS)] = i32((tricks.out >> other) & 1)
            other += 1
        if tricks.bidder >= 0:
            out[at + SEATS + around(tricks.bidder, seat, SEATS)] = 1
        at += 2 * SEATS
        self.tell_tricks(tricks, seat, out, at, at + SEATS + TRUMPS + PIPS + 1)
        at += SEATS
        if tricks.trump >= 0:
            out[at + tricks.trump] = 1
        at += TRUMPS
        if tricks.led >= 0:
            out[at + tricks.led] = 1
        at += SEATS * (PIPS + 1)
        out[at] = i32(tricks.phase)
        out[at + 1] = i32(tricks.bid)
        us: i64 = seat & 1
        out[at + 2] = i32(tricks.points[us])
        out[at + 3] = i32(tricks.points[1 - us])
        out[at + 4] = i32(tricks.tricks[us])
        out[at + 5] = i32(tricks.tricks[1 - us])

    def tell_tricks(
        self, tricks: TrickTable, seat: i64, out: vec[i32], at: i64, lacks: i64
    ) -> None:
        """The tiles of the trick that lies, one more than their numbers, and the suits that others
        did not follow."""
        log = tricks.log
        trump: i64 = tricks.trump
        n: i64 = tricks.log_length
        lying: i64 = 0  # in the trick that is looked at
        led: i64 = -1
        i: i64 = 0
        while i < n:
            code: i64 = log[i] & CODE
            if code < VERBS:
                k: i64 = around(log[i] >> SEAT_SHIFT, seat, SEATS)
                if lying == 0:
                    led = LED[(trump << 8) | code]
                elif k > 0:
                    rank: i64 = RANK[(trump << 11) | (led << 8) | code]
                    if rank == 0 or (led != trump and rank > PIPS + 1):
                        out[lacks + (k - 1) * (PIPS + 1) + led] = 1
                if i >= n - tricks.in_trick:
                    out[at + k] = i32(1 + number_of(code))
                lying = (lying + 1) % SEATS
            i += 1
