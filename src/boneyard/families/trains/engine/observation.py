"""What a seat knows of a train game, as numbers: where every track ends, and what is owed."""

from typing import final

from ...._rt import i32, i64, vec
from ....core.observation import SeatObservation, around
from ....core.table import Table
from .table import train_table
from .tracks import SIDINGS


@final
class TrainObservation(SeatObservation):
    """The numbers of a train game. Where an end or a number may be missing, 0 says so, and every
    other is one more than the pips."""

    def __init__(self, top: int, seats: int) -> None:
        names = [f"{what} {k}" for what in ("train", "begun", "marked") for k in range(seats)]
        names += [f"siding {siding}" for siding in range(1, top + 2)]
        names += [f"lying {pip}" for pip in range(top + 1)]
        names += ["station", "sidings", "owed train", "owed siding", "turn", "drew", "idle"]
        super().__init__(top, seats, names)

    def tell_own(
        self, table: Table, rows: vec[i64], base: i64, seat: i64, out: vec[i32], at: i64
    ) -> None:
        yard = train_table(table)
        seats: i64 = yard.seats
        top: i64 = yard.top
        other: i64 = 0
        while other < seats:
            k: i64 = around(other, seat, seats)
            if yard.station >= 0:
                out[at + k] = i32(1 + yard.ends[other])
            out[at + seats + k] = i32((yard.begun >> other) & 1)
            out[at + 2 * seats + k] = i32((yard.marked >> other) & 1)
            other += 1
        at += 3 * seats
        i: i64 = 0
        while i < yard.sidings:
            out[at + i] = i32(1 + yard.ends[SIDINGS + i])
            i += 1
        at += top + 1
        i = 0
        while i <= top:
            out[at + i] = i32(yard.lying[i])
            i += 1
        at += top + 1
        out[at] = i32(1 + yard.station)
        out[at + 1] = i32(yard.sidings)
        if yard.owed >= SIDINGS:
            out[at + 3] = i32(1 + yard.owed - SIDINGS)
        elif yard.owed >= 0:
            out[at + 2] = i32(1 + around(yard.owed, seat, seats))
        out[at + 4] = i32(yard.turn)
        out[at + 5] = 1 if yard.drew else 0
        out[at + 6] = i32(yard.idle)
