"""What everybody knows of a game played blindly, as numbers: open places, the tile that is turned
up, and the rows as a good memory has them."""

from typing import final

from ...._rt import i32, i64, vec
from ....core.codes import CODE, HALF, SEAT_SHIFT, VERBS
from ....core.observation import SeatObservation, around, number_of
from ....core.places import NAME, SIDE, SIDES
from ....core.table import Table
from .table import TUCK, BlindTable, blind_table


@final
class BlindObservation(SeatObservation):
    """The numbers of a game played blindly. Nobody has a hand: those numbers stay 0."""

    def __init__(self, table: BlindTable) -> None:
        top: int = table.top
        seats: int = table.seats
        hand: int = table.hand
        self.pips: i64 = top + 1
        self.length: i64 = hand
        self.memory: vec[i64] = vec[i64]([0] * (seats * hand))  # rows; 0: never came up
        self.counts: vec[i64] = vec[i64]([0] * seats)
        names = [f"open {under}-{half}" for under in range(top + 1) for half in range(top + 1)]
        names += [f"row {k} {place}" for k in range(seats) for place in range(1, hand + 1)]
        super().__init__(top, seats, [*names, "turned up"])

    def tell_own(
        self, table: Table, rows: vec[i64], base: i64, seat: i64, out: vec[i32], at: i64
    ) -> None:
        blind = blind_table(table)
        i: i64 = 0
        while i < blind.n_places:
            name: i64 = blind.places[i] & NAME
            sides: i64 = (blind.places[i] & SIDES) // SIDE
            out[at + (name >> 5) * self.pips + (name & HALF)] = i32(sides)
            i += 1
        at += self.pips * self.pips
        self.remember(blind)
        other: i64 = 0
        while other < blind.seats:
            first: i64 = at + around(other, seat, blind.seats) * self.length
            i = 0
            while i < self.counts[other]:
                out[first + i] = i32(self.memory[other * self.length + i])
                i += 1
            other += 1
        if blind.turned >= 0:
            out[at + blind.seats * self.length] = i32(1 + number_of(blind.turned))

    def remember(self, blind: BlindTable) -> None:
        """Go through the moves: what was turned up stands at the right end, until it is laid."""
        memory = self.memory
        counts = self.counts
        length: i64 = self.length
        i: i64 = 0
        while i < blind.seats:
            counts[i] = length
            i += 1
        i = 0
        while i < blind.seats * length:
            memory[i] = 0
            i += 1
        lies: bool = False
        i = 0
        while i < blind.log_length:
            who: i64 = blind.log[i] >> SEAT_SHIFT
            code: i64 = blind.log[i] & CODE
            if code < VERBS:
                counts[who] -= 1
                lies = True
            elif code != TUCK:
                if blind.rules.turns_leftover and not lies and blind.leftovers > 0:
                    lies = True  # the tile that was nobody's
                else:
                    turn(memory, who * length, counts[who], 1 + number_of(code))
            i += 1


def turn(memory: vec[i64], first: i64, count: i64, tile: i64) -> None:
    """The leftmost of so many comes up as this tile, and stands at the right end."""
    i: i64 = first
    while i < first + count - 1:
        memory[i] = memory[i + 1]
        i += 1
    memory[i] = tile
