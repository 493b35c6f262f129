"""What a trick table holds: the auction, the trumps, the trick in progress, what each side took.

Whose turn it is and what may be done are table.py's.
"""

from typing import Final, Self

from ...._rt import i64, vec
from ....core.table import GOING, Table
from .calls import LIMIT, NO_BID
from .suits import HONOUR, LED, RANK

SEATS: Final = 4
SIDES: Final = 2  # partners sit opposite: a seat's side is its lowest bit
NOBODY: Final = -1

# What is going on.
BIDDING: Final = 0
NAMING: Final = 1
PLAYING: Final = 2

# How a round ends.
MADE: Final = 1
SET: Final = 2
PASSED: Final = 3
ENDINGS: Final = (None, "made", "set", "passed")


class TrickState(Table):
    """The auction and the tricks of a round, and the questions about them."""

    def __init__(self, top: int, hand: int, once: bool, dealer_must: bool) -> None:
        self.once = once  # does every seat speak only once?
        self.dealer_must = dealer_must  # must the dealer bid when the others have passed?
        self.phase: i64 = BIDDING
        self.bid: i64 = NO_BID
        self.bidder: i64 = NOBODY  # who made that bid
        self.spoken: i64 = 0  # bids and passes so far
        self.out: i64 = 0  # who has passed, a bit a seat
        self.trump: i64 = NOBODY  # as suits.py numbers them; NOBODY until they are named
        self.led: i64 = NOBODY  # the suit this trick asks for; NOBODY before its lead
        self.in_trick: i64 = 0  # tiles that lie in it
        self.best: i64 = NOBODY  # who is winning it
        self.best_rank: i64 = 0
        self.pile: i64 = 0  # points of the honours in it
        self.points: vec[i64] = vec[i64]([0] * SIDES)  # honours and tricks each side has taken
        self.tricks: vec[i64] = vec[i64]([0] * SIDES)
        self.masks: vec[i64] = vec[i64]([0] * SEATS)  # where playouts work; empty between them
        # Set by all tables, and here too because they are read at every move (see Table).
        self.to_move = 0
        self.ended_by = GOING
        self.counts = vec[i64]([0] * SEATS)
        super().__init__(top, SEATS, hand)

    def clear(self) -> None:
        """Back to before the first bid."""
        self.phase = BIDDING
        self.bid = NO_BID
        self.bidder = NOBODY
        self.spoken = 0
        self.out = 0
        self.trump = NOBODY
        self.led = NOBODY
        self.in_trick = 0
        self.best = NOBODY
        self.best_rank = 0
        self.pile = 0
        points = self.points
        tricks = self.tricks
        points[0] = 0
        points[1] = 0
        tricks[0] = 0
        tricks[1] = 0

    @property
    def why(self) -> str | None:
        """How the round ended: `made`, `set`, `passed`; None while it goes on."""
        return ENDINGS[self.ended_by]

    # The trick -----------------------------------------------------------------------------

    def lay(self, seat: i64, tile: i64) -> None:
        """Put a tile into the trick."""
        trump: i64 = self.trump
        led: i64 = self.led
        if led < 0:
            led = LED[(trump << 8) | tile]
            self.led = led
            self.best_rank = 0
        rank: i64 = RANK[(trump << 11) | (led << 8) | tile]
        if rank > self.best_rank:
            self.best_rank = rank
            self.best = seat
        self.pile += HONOUR[tile]
        self.in_trick += 1
        self.counts[seat] -= 1

    def take(self) -> i64:
        """Give the full trick to the side that won it; the seat that leads next."""
        seat: i64 = self.best
        self.points[seat & 1] += self.pile + 1
        self.tricks[seat & 1] += 1
        self.pile = 0
        self.in_trick = 0
        self.led = NOBODY
        return seat

    # The score -----------------------------------------------------------------------------

    def write_scores(self) -> None:
        """The points of a finished round: `pegged` for what was taken, `ended` for the bid."""
        if self.ended_by == PASSED:
            return
        bidders: i64 = self.bidder & 1
        others: i64 = 1 - bidders
        if self.ended_by == SET:
            self.credit(others, self.points[others], self.bid)
        elif self.bid < LIMIT:
            self.credit(bidders, self.points[bidders], 0)
            self.credit(others, self.points[others], 0)
        else:
            self.credit(bidders, 0, self.bid)

    def credit(self, side: i64, taken: i64, bid: i64) -> None:
        """Partners carry the same numbers."""
        seat: i64 = side
        while seat < SEATS:
            self.pegged[seat] = taken
            self.ended[seat] = bid
            seat += SIDES

    # Copies --------------------------------------------------------------------------------

    def copy_from(self, other: Self) -> None:
        self.copy_public(other)
        self.phase = other.phase
        self.bid = other.bid
        self.bidder = other.bidder
        self.spoken = other.spoken
        self.out = other.out
        self.trump = other.trump
        self.led = other.led
        self.in_trick = other.in_trick
        self.best = other.best
        self.best_rank = other.best_rank
        self.pile = other.pile
        points = self.points
        tricks = self.tricks
        points[0] = other.points[0]
        points[1] = other.points[1]
        tricks[0] = other.tricks[0]
        tricks[1] = other.tricks[1]
