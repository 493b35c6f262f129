"""Hands of tricks that lie open: what each side takes when everybody plays his best.

`totals` and `makes` answer for a deal, a real one or one that a view imagined. `OpenHands` is what
they ask: a position and the questions about it. The one question that the search answers is whether
seats 0 and 2 can take so many points; an exact number is found by asking for several.
"""

from typing import final

from ...._rt import i64, vec
from ....core.bits import LOW, ONE, PLACE, SPREAD, STRIDE, WORD
from ....core.deal import Deal
from ....core.errors import NoTrumps
from ..engine.state import PLAYING, SEATS, SIDES, TrickState
from ..engine.suit_masks import HONOUR_OF, LED_BY, RANK_OF, SUIT
from .search import TRICKS, TrickSearch


@final
class OpenHands:
    """A position with all four hands open, from any moment after trumps are named.

    One object serves any number of positions, one after another: `lay` each, then ask.
    """

    def __init__(self) -> None:
        self.search = TrickSearch()
        self.hands: vec[i64] = self.search.hands  # masks of tile numbers
        self.trump: i64 = 0
        self.leader: i64 = 0
        self.in_trick: i64 = 0
        self.led: i64 = 0
        self.best: i64 = 0  # who is winning the trick in progress
        self.best_rank: i64 = 0
        self.pile: i64 = 0
        self.tricks: i64 = 0  # still to be finished
        self.rest: i64 = 0  # points in them
        self.taken: vec[i64] = vec[i64]([0] * SIDES)  # before, in the same hand
        self.bidders: i64 = 0  # the side that has to make its bid

    # Positions -----------------------------------------------------------------------------

    def lay(self, hands: list[int], trump: int, leader: int) -> None:
        """Take over a position between two tricks; hands are masks of tile numbers."""
        self.begin(trump, leader)
        for seat, mask in enumerate(hands):
            self.hands[seat] = mask
        self.count_up()

    def lay_deal(self, deal: Deal) -> None:
        """Take over a round in which trumps are named, with the trick in progress; NoTrumps for
        any other."""
        table = deal.table
        if not isinstance(table, TrickState) or table.phase != PLAYING:
            raise NoTrumps()
        self.begin(table.trump, (table.to_move - table.in_trick) & 3)
        self.in_trick = table.in_trick
        self.led = table.led
        self.best = table.best
        self.best_rank = table.best_rank
        self.pile = table.pile
        self.taken[0] = table.points[0]
        self.taken[1] = table.points[1]
        self.bidders = table.bidder & 1
        seat: i64 = 0
        while seat < SEATS:
            self.hands[seat] = mask_of(deal.rows, seat * STRIDE)
            seat += 1
        self.count_up()

    def begin(self, trump: i64, leader: i64) -> None:
        self.search.begin(trump)
        self.trump = trump
        self.leader = leader
        self.in_trick = 0
        self.pile = 0
        self.taken[0] = 0
        self.taken[1] = 0
        self.bidders = 0

    def count_up(self) -> None:
        """How many tricks are to come, and how many points."""
        hands = self.hands
        left: i64 = 0
        mask: i64 = hands[self.leader]
        while mask:
            left += 1
            mask &= mask - 1
        self.tricks = left + 1 if self.in_trick else left
        rest: i64 = self.tricks + self.pile
        mask = hands[0] | hands[1] | hands[2] | hands[3]
        while mask:
            rest += HONOUR_OF[PLACE[((mask & -mask) * SPREAD & WORD) >> 27]]
            mask &= mask - 1
        self.rest = rest

    def step(self, tile: i64) -> None:
        """Let the seat to move play this tile (its number)."""
        trump: i64 = self.trump
        seat: i64 = self.to_move
        self.hands[seat] ^= ONE << tile
        if self.in_trick == 0:
            self.led = LED_BY[(trump << 5) | tile]
            self.best_rank = 0
        rank: i64 = RANK_OF[(trump << 8) | (self.led << 5) | tile]
        if rank > self.best_rank:
            self.best_rank = rank
            self.best = seat
        self.pile += HONOUR_OF[tile]
        self.in_trick += 1
        if self.in_trick == SEATS:
            self.leader = self.best
            self.rest -= self.pile + 1
            self.tricks -= 1
            self.in_trick = 0
            self.pile = 0

    @property
    def to_move(self) -> i64:
        return (self.leader + self.in_trick) & 3

    def legal(self) -> i64:
        """What the seat to move may play, as a mask of tile numbers."""
        own: i64 = self.hands[self.to_move]
        following: i64 = own & SUIT[(self.trump << 3) | self.led] if self.in_trick else own
        return following if following else own

    # Questions -----------------------------------------------------------------------------

    def points(self) -> i64:
        """How many of the points to come seats 0 and 2 take; the other side takes the others."""
        low: i64 = 0
        high: i64 = self.rest
        while low < high:
            need: i64 = (low + high + 1) >> 1
            found: i64 = self.ask(need)
            if found >= need:
                low = found
            else:
                high = found
        return low

    def takes(self, points: i64) -> bool:
        """Can seats 0 and 2 take at least so many of the points to come?"""
        return points <= self.rest and self.ask(points) >= points

    def totals(self) -> tuple[int, int]:
        """The points of the whole hand for seats 0 and 2, and for seats 1 and 3: those taken before
        the position was laid, and those to come."""
        found: i64 = self.points()
        return self.taken[0] + found, self.taken[1] + self.rest - found

    def makes(self, points: i64) -> bool:
        """Does the side that bid come to at least so many points in the whole hand?"""
        if self.bidders == 0:
            return self.takes(points - self.taken[0])
        return not self.takes(self.taken[1] + self.rest - points + 1)

    def points_after(self, tile: i64) -> i64:
        """`points` as counted now, when the seat to move plays this tile."""
        low: i64 = 0
        high: i64 = self.rest
        while low < high:
            need: i64 = (low + high + 1) >> 1
            found: i64 = self.ask_after(tile, need)
            if found >= need:
                low = found
            else:
                high = found
        return low

    def takes_after(self, tile: i64, points: i64) -> bool:
        """`takes` as counted now, when the seat to move plays this tile."""
        return self.ask_after(tile, points) >= points

    def ask(self, need: i64) -> i64:
        """A number that seats 0 and 2 can reach, if that is at least `need`; otherwise one that
        they cannot exceed, and it is less."""
        if need <= 0:
            return 0
        if self.in_trick == 0:
            return self.search.lead(self.leader, need, self.tricks, self.rest, 0)
        return self.search.follow(
            self.in_trick,
            self.to_move,
            self.led,
            self.best_rank,
            self.best,
            self.pile,
            need,
            self.tricks,
            self.rest,
            0,
        )

    def ask_after(self, tile: i64, need: i64) -> i64:
        """`ask` when the seat to move plays this tile; the position stays as it is."""
        seat: i64 = self.to_move
        leader: i64 = self.leader
        in_trick: i64 = self.in_trick
        led: i64 = self.led
        best: i64 = self.best
        best_rank: i64 = self.best_rank
        pile: i64 = self.pile
        tricks: i64 = self.tricks
        rest: i64 = self.rest
        self.step(tile)
        taken: i64 = rest - self.rest if self.best & 1 == 0 else 0
        found: i64 = taken + self.ask(need - taken)
        self.hands[seat] ^= ONE << tile
        self.leader = leader
        self.in_trick = in_trick
        self.led = led
        self.best = best
        self.best_rank = best_rank
        self.pile = pile
        self.tricks = tricks
        self.rest = rest
        return found


def totals(deal: Deal) -> tuple[int, int]:
    """The points that seats 0 and 2, and seats 1 and 3, have at the end of this hand when everyone
    sees all tiles and plays his best, from any moment after trumps are named.

    Who asks often keeps an `OpenHands` and saves the time to make one.
    """
    solver = OpenHands()
    solver.lay_deal(deal)
    return solver.totals()


def makes(deal: Deal, points: int) -> bool:
    """Does the bidder's side take at least so many points of this hand? Quicker than `totals`."""
    solver = OpenHands()
    solver.lay_deal(deal)
    return solver.makes(points)


def mask_of(rows: vec[i64], base: i64) -> i64:
    """A hand as a mask of tile numbers."""
    mask: i64 = 0
    high: i64 = 0
    while high < TRICKS:
        row: i64 = rows[base + high] & ((ONE << (high + 1)) - 1)
        while row:
            mask |= ONE << (high * (high + 1) // 2 + LOW[row])
            row &= row - 1
        high += 1
    return mask
