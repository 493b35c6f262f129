"""What each move of a train game is worth to a sensible player, who keeps his best train together
and sheds everything else: greedy plays so, and so are imagined rounds played out.

The best train is what can go on the own track without help (plan.py). Laid in one turn when it
begins, and one tile a turn afterwards, it is what a seat can always fall back on; loose tiles go on
the tracks of all while they can, heavy ones first. Only the hand of the seat to move is looked at.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import LOW, ONE, STRIDE
from ....core.codes import HALF, VERBS
from ....core.deal import Deal
from ..engine.rules import ORDINARY
from ..engine.table import TrainTable
from ..engine.tracks import TRACK_SHIFT
from .plan import TrainPlan

LINK: Final = 6  # what a tile of the best train is worth that stays in hand, in spots
LAID: Final = 6  # every tile beyond the first that leaves the hand in this turn
BARE: Final = 15  # the price of a double that is left uncovered
SURE: Final = 1_000_000


@final
class TrainPolicy:
    """Weighs the moves of one seat at a time: `look` at a position first, then ask."""

    def __init__(self, top: int) -> None:
        self.plan = TrainPlan(top)  # the best train of the hand as it is
        self.other = TrainPlan(top)  # ... and of what a play would leave
        self.top: i64 = top
        self.hand: vec[i64] = vec[i64]([0] * STRIDE)
        self.seat: i64 = 0
        self.end: i64 = 0
        self.held: i64 = 0
        self.fewest: i64 = 0  # tiles that another seat holds
        self.is_marked = False
        self.is_begun = False
        # The terms of the move that was weighed last, in spots
        self.out: i64 = 0
        self.laid: i64 = 0  # the spots that leave the hand in this turn
        self.further: i64 = 0  # the tiles beyond the first that leave it
        self.bare: i64 = 0  # a double that nothing covers
        self.train: i64 = 0  # the best train that stays in hand

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
        """Take in what the seat to move sees, whose hand stands in these rows."""
        base: i64 = table.to_move * STRIDE
        pip: i64 = 0
        while pip <= self.top:
            self.hand[pip] = rows[base + pip]
            pip += 1
        self.look_around(table)

    def look_with(self, table: TrainTable, hand: list[int]) -> None:
        """The same, for a hand that is given as halves."""
        pip: i64 = 0
        while pip <= self.top:
            self.hand[pip] = 0
            pip += 1
        for tile in hand:
            self.take(tile >> 5, tile & HALF)
        self.look_around(table)

    def look_around(self, table: TrainTable) -> None:
        seat: i64 = table.to_move
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

    def terms(self, table: TrainTable, code: i64) -> dict[str, int]:
        """What speaks for a move and against it."""
        self.value(table, code)
        return {
            "out": self.out,
            "laid": self.laid,
            "further": self.further,
            "bare": self.bare,
            "train": self.train,
        }

    def value(self, table: TrainTable, code: i64) -> i64:
        """What a move is worth to the seat that was looked at: the sum of its terms."""
        self.out = 0
        self.laid = 0
        self.further = 0
        self.bare = 0
        self.train = 0
        if code < VERBS:
            self.weigh(table, code)
        return self.out + self.laid + self.further + self.bare + self.train

    def weigh(self, table: TrainTable, code: i64) -> None:
        """Fill the terms of laying a tile."""
        if self.held == 1:
            self.out = SURE
            return
        high: i64 = (code >> 5) & HALF
        low: i64 = code & HALF
        own: bool = code >> TRACK_SHIFT == self.seat
        must_cover: bool = high == low and self.must_cover(table, high, own)
        self.laid = high + low
        if own and self.in_series(table):
            after: i64 = self.after(high, low, True)
            if must_cover and after == 0:
                self.bare = -BARE
            else:
                self.laid += self.spots_after(high, low)
                self.further = LAID * after
        elif must_cover:
            self.cover(high, own)
        else:
            self.train = self.kept(self.after(high, low, own), own)

    def in_series(self, table: TrainTable) -> bool:
        """May the own train go on and on in this turn?"""
        return table.turn != ORDINARY or not self.is_begun

    def must_cover(self, table: TrainTable, pip: i64, own: bool) -> bool:
        """Would this double have to be covered, or be left to the next player?"""
        return table.lying[pip] != self.top and not (own and self.is_marked)

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

    def cover(self, pip: i64, own: bool) -> None:
        """A double goes with the tile that covers it best, or at a price without one."""
        one: i64 = ONE
        covers: i64 = self.hand[pip] & ~(one << pip)
        if covers == 0:
            self.bare = -BARE
            self.train = self.kept(self.after(pip, pip, own), own)
            return
        self.further = LAID
        most: i64 = -SURE
        self.take(pip, pip)
        while covers:
            to: i64 = LOW[covers]
            covers &= covers - 1
            self.take(pip, to)
            self.other.seek(self.hand, 0, to if own else self.end)
            self.take(pip, to)
            train: i64 = self.kept(self.other.length, own)
            if pip + to + train > most:
                most = pip + to + train
                self.laid = 3 * pip + to
                self.train = train
        self.take(pip, pip)

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
