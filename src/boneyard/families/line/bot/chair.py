"""A line table from the chair of the seat to move: what it cannot see, who may hold that, and how
likely another seat is stuck."""

from typing import final

from ...._rt import i64, vec
from ....core.bits import ONE, POP, STRIDE
from ..engine.rules import LineRules
from ..engine.table import LineTable
from .watch import Watch

WHOLE = 1_000_000  # a chance of 1


@final
class Chair:
    """What one seat sees: take a `seat` first, then ask. Tiles are rows of bits (core/bits.py)."""

    def __init__(self, rules: LineRules) -> None:
        self.rules = rules
        self.top: i64 = rules.top
        self.base: i64 = 0  # where the rows of its own hand begin
        self.spots: i64 = 0  # in its own hand
        self.hidden: vec[i64] = vec[i64]([0] * (rules.top + 1))  # plain tiles not seen
        self.hidden_wild: i64 = 0
        self.unseen: i64 = 0  # how many tiles that are, matadors included
        self.unseen_spots: i64 = 0
        self.theirs: vec[i64] = vec[i64]([0] * (rules.top + 1))  # those the next seat may hold
        self.next_possible: i64 = 0

    def take(self, table: LineTable, rows: vec[i64], watch: Watch) -> None:
        """Sit down where the seat to move sits, whose hand is in these rows."""
        base: i64 = table.to_move * STRIDE
        self.base = base
        self.hidden_wild = 0
        self.unseen = 0
        self.unseen_spots = 0
        own: i64 = 0
        wild = self.rules.wild
        pip: i64 = 0
        while pip <= self.top:
            mine: i64 = rows[base + pip]
            own += pip * (POP[mine] + ((mine >> pip) & 1))
            row: i64 = watch.unlaid[pip] & ~mine
            halves: i64 = POP[row] + ((row >> pip) & 1)
            self.unseen += halves
            self.unseen_spots += pip * halves
            if table.has_wild:
                self.hidden_wild += POP[(row & wild[pip]) >> pip]
                row &= ~wild[pip]
            self.hidden[pip] = row
            pip += 1
        self.unseen //= 2
        self.spots = own
        seat: i64 = table.left_of(table.to_move)
        lacks: i64 = watch.lacks[seat]
        pip = 0
        while pip <= self.top:
            self.theirs[pip] = 0
            if (lacks >> pip) & 1 == 0:
                self.theirs[pip] = self.hidden[pip] & ~lacks
            pip += 1
        self.next_possible = self.answers(watch, seat, -1)

    def answers(self, watch: Watch, seat: i64, wanted: i64) -> i64:
        """How many unseen tiles that this seat may hold have one of the wanted halves."""
        among: i64 = ~watch.lacks[seat]
        found: i64 = 0
        one: i64 = ONE
        pip: i64 = 0
        while pip <= self.top:
            if (wanted >> pip) & (among >> pip) & 1:
                row: i64 = self.hidden[pip] & among
                found += POP[row]
                among &= ~(one << pip)  # a tile with two wanted halves counts once
            pip += 1
        if watch.no_wild[seat] == 0:
            found += self.hidden_wild
        return found

    def any_answers(self, table: LineTable, watch: Watch, wanted: i64) -> bool:
        """May anybody else go on?"""
        seat: i64 = table.left_of(table.to_move)
        while seat != table.to_move:
            if self.answers(watch, seat, wanted) > 0:
                return True
            seat = table.left_of(seat)
        return False

    def chance_stuck(self, watch: Watch, seat: i64, held: i64, wanted: i64, possible: i64) -> i64:
        """How likely none of its tiles has a wanted half, in millionths. `possible` is how many
        tiles it may hold at all."""
        able: i64 = self.answers(watch, seat, wanted)
        if possible <= held:
            if able > 0:
                return 0
            return WHOLE
        chance: i64 = WHOLE
        k: i64 = 0
        while k < held:
            chance = chance * (possible - able - k) // (possible - k)
            if chance <= 0:
                return 0
            k += 1
        return chance
