"""Greedy's judgement in games of trains, compiled: the player of imagined rounds.

The same sums as shunting.py, in whole numbers: it keeps its best train together and sheds
everything else. It looks at the hand of the seat to move and at the table, never at other hands.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import LOW, ONE, STRIDE
from ....core.codes import HALF, VERBS
from ....core.deal import Deal
from ..engine.rules import ORDINARY
from ..engine.table import TrainTable
from ..engine.tracks import TRACK_SHIFT
from .plan import Plan

LINK: Final = 6  # what a tile of the best train is worth that stays in hand, in spots
LAID: Final = 6  # every tile beyond the first that leaves the hand in this turn
BARE: Final = 15  # the price of a double that is left uncovered
SURE: Final = 1_000_000


@final
class TrainPolicy:
    """Weighs the moves of one seat at a time: `look` at a position first, then ask."""

    def __init__(self, top: int) -> None:
        self.plan = Plan(top)  # the best train of the hand as it is
        self.other = Plan(top)  # ... and of what a play would leave
        self.top: i64 = top
        self.hand: vec[i64] = vec[i64]([0] * STRIDE)
        self.seat: i64 = 0
        self.end: i64 = 0
        self.held: i64 = 0
        self.fewest: i64 = 0  # tiles that another seat holds
        self.is_marked = False
        self.is_begun = False

    def choose(self, deal: Deal, table: TrainTable) -> i64:
        """The code of the best move; of equals the first."""
        options = deal.options
        if deal.n_options == 1:
            return options[0]
        self.look(table, deal.rows)
        best: i64 = options[0]
        most: i64 = -SURE
        i: i64 = 0
        while i < deal.n_options:
            value: i64 = self.value(table, options[i])
            if value > most:
                most = value
                best = options[i]
            i += 1
        return best

    def look(self, table: TrainTable, rows: vec[i64]) -> None:
        """Take in what the seat to move sees."""
        seat: i64 = table.to_move
        base: i64 = seat * STRIDE
        pip: i64 = 0
        while pip <= self.top:
            self.hand[pip] = rows[base + pip]
            pip += 1
        self.seat = seat
        self.end = table.ends[seat]
        self.held = table.counts[seat]
        self.is_marked = (table.marked >> seat) & 1 == 1
        self.is_begun = (table.begun >> seat) & 1 == 1
        self.fewest = SURE
        other: i64 = 0
        while other < table.seats:
            if other != seat and table.counts[other] < self.fewest:
                self.fewest = table.counts[other]
            other += 1
        self.plan.seek(self.hand, 0, self.end)

    def value(self, table: TrainTable, code: i64) -> i64:
        """What a move is worth to the seat that was looked at, in spots."""
        if code >= VERBS:
            return 0
        if self.held == 1:
            return SURE
        high: i64 = (code >> 5) & HALF
        low: i64 = code & HALF
        own: bool = code >> TRACK_SHIFT == self.seat
        double: bool = high == low
        must_cover: bool = double and table.lying[high] != self.top and not (own and self.is_marked)
        if own and (table.turn != ORDINARY or not self.is_begun):
            after: i64 = self.after(high, low, True)
            if must_cover and after == 0:
                return 2 * high - BARE
            return high + low + self.spots_after(high, low) + LAID * after
        if must_cover:
            return self.covering(high, own)
        return high + low + self.kept(self.after(high, low, own), own)

    # What is left --------------------------------------------------------------------------

    def after(self, high: i64, low: i64, own: bool) -> i64:
        """How long the best train is that this tile leaves."""
        plan = self.plan
        if not own and not plan.has(high, low):
            return plan.length
        if own and self.leads(high, low):
            return plan.length - 1
        self.take(high, low)
        self.other.seek(self.hand, 0, high + low - self.end if own else self.end)
        self.take(high, low)
        return self.other.length

    def spots_after(self, high: i64, low: i64) -> i64:
        """The spots of that train, where `after` was asked for the own track."""
        if self.leads(high, low):
            return self.plan.spots - high - low
        return self.other.spots

    def leads(self, high: i64, low: i64) -> bool:
        """Is this the first tile of the best train?"""
        plan = self.plan
        if plan.length == 0 or plan.first != high + low - self.end:
            return False
        return high == self.end or low == self.end

    def covering(self, pip: i64, own: bool) -> i64:
        """A double goes with the tile that covers it best, or at a price without one."""
        one: i64 = ONE
        covers: i64 = self.hand[pip] & ~(one << pip)
        if covers == 0:
            return 2 * pip - BARE + self.kept(self.after(pip, pip, own), own)
        most: i64 = -SURE
        self.take(pip, pip)
        while covers:
            to: i64 = LOW[covers]
            covers &= covers - 1
            self.take(pip, to)
            self.other.seek(self.hand, 0, to if own else self.end)
            self.take(pip, to)
            value: i64 = pip + to + self.kept(self.other.length, own)
            if value > most:
                most = value
        self.take(pip, pip)
        return 2 * pip + LAID + most

    def take(self, a: i64, b: i64) -> None:
        """Take a tile out of the hand, or put it back."""
        one: i64 = ONE
        self.hand[a] ^= one << b
        if a != b:
            self.hand[b] ^= one << a

    def kept(self, length: i64, lifts: bool) -> i64:
        """What a train left in hand is worth: nothing while a marker lets others spoil it, and
        nothing beyond the turns that somebody with fewer tiles may leave."""
        if self.is_marked and not lifts:
            return 0
        if length > self.fewest:
            return LINK * self.fewest
        return LINK * length
