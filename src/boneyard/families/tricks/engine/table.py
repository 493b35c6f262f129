"""The table of a trick game: an auction, the naming of trumps, then tricks to the last tile.

Nothing here holds a hand: methods that judge one are given its rows.
"""

from typing import final

from ...._rt import i64, vec
from ....core.bits import LOW, ONE
from ....core.chance import Rng
from ....core.codes import PASS, VERBS
from ....core.downcast import of_kind
from ....core.table import GOING, Table
from .calls import BID, LIMIT, LOWEST, NO_BID, TRUMP, needed, next_bid
from .playout import play_tricks
from .refusals import refusal
from .state import BIDDING, MADE, NAMING, PASSED, PLAYING, SEATS, SET, TrickState
from .suits import DOUBLES, FOLLOWING, PIPS, RANK, TRUMPS, tiles_of


@final
class TrickTable(TrickState):
    """What a round of a trick game shows."""

    def begin(self, rows: vec[i64]) -> bool:
        self.clear()
        self.to_move = (self.dealer + 1) & 3
        return True

    def draws(self) -> bool:
        return False

    def most_moves(self) -> int:
        """A pass and every bid from the lowest to the limit; hands and trumps are fewer."""
        return 2 + LIMIT - LOWEST

    # Moves ---------------------------------------------------------------------------------

    def moves(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        if self.ended_by != GOING:
            return 0
        if self.phase == PLAYING:
            return self.plays(rows, base, out)
        if self.phase == NAMING:
            return self.trumps(out)
        return self.bids(out)

    def plays(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        """The tiles of the hand that follow, or if none does, all of them."""
        led: i64 = self.led
        n: i64 = 0
        row: i64
        if led == DOUBLES:
            n = doubles(rows, base, out)
        elif led >= 0:
            row = rows[base + led] & FOLLOWING[(self.trump << 3) | led]
            while row:
                other: i64 = LOW[row]
                out[n] = (led << 5) | other if led >= other else (other << 5) | led
                n += 1
                row &= row - 1
        if n > 0:
            return n
        high: i64 = 0
        while high < PIPS:
            row = rows[base + high] & ((ONE << (high + 1)) - 1)
            while row:
                out[n] = (high << 5) | LOW[row]
                n += 1
                row &= row - 1
            high += 1
        return n

    def trumps(self, out: vec[i64]) -> i64:
        trump: i64 = 0
        while trump < TRUMPS:
            out[trump] = TRUMP + trump
            trump += 1
        return TRUMPS

    def bids(self, out: vec[i64]) -> i64:
        bid: i64 = next_bid(self.bid)
        if self.must_bid():
            out[0] = BID + bid
            return 1
        out[0] = PASS
        n: i64 = 1
        if bid == NO_BID:
            return n
        last: i64 = LIMIT if bid < LIMIT else bid
        while bid <= last:
            out[n] = BID + bid
            n += 1
            bid += 1
        return n

    def must_bid(self) -> bool:
        """Is this the dealer, who has to take the lowest bid after three passes?"""
        return self.dealer_must and self.spoken == SEATS - 1 and self.bid == NO_BID

    # Playing -------------------------------------------------------------------------------

    def play(self, code: i64) -> None:
        seat: i64 = self.to_move
        self.write(seat, code)
        if code >= VERBS:
            self.call_out(seat, code)
            return
        self.lay(seat, code)
        if self.in_trick < SEATS:
            self.to_move = (seat + 1) & 3
            return
        seat = self.take()
        self.to_move = seat
        if self.counts[seat] == 0:
            self.judge()

    def call_out(self, seat: i64, code: i64) -> None:
        """Carry out a bid, a pass, or the naming of trumps."""
        if code >= TRUMP:
            self.trump = code - TRUMP
            self.phase = PLAYING
            return
        self.spoken += 1
        if code == PASS:
            self.out |= ONE << seat
        else:
            self.bid = code - BID
            self.bidder = seat
        self.pass_on(seat)

    def pass_on(self, seat: i64) -> None:
        """After a bid or a pass: who speaks next, or how the auction ended."""
        out: i64 = self.out
        if self.once and self.spoken == SEATS:
            out = 15
            if self.bid != NO_BID:
                out ^= ONE << self.bidder
        if out == 15:
            self.ended_by = PASSED
            return
        seat = (seat + 1) & 3
        while (out >> seat) & 1:
            seat = (seat + 1) & 3
        self.to_move = seat
        if seat == self.bidder:
            self.phase = NAMING

    def at_random(self, rows: vec[i64], rng: Rng) -> i64:
        made: i64 = 0
        while self.phase == BIDDING:
            self.play(self.any_call(rng))
            made += 1
            if self.ended_by != GOING:
                return made
        if self.phase == NAMING:
            self.play(TRUMP + rng.below(TRUMPS))
            made += 1
        made += play_tricks(self, rows, rng)
        self.judge()
        return made

    def any_call(self, rng: Rng) -> i64:
        """One of `bids`, without listing them."""
        bid: i64 = next_bid(self.bid)
        if self.must_bid():
            return BID + bid
        if bid == NO_BID:
            return PASS
        highest: i64 = LIMIT if bid < LIMIT else bid
        choice: i64 = rng.below(highest - bid + 2)
        return BID + bid + choice - 1 if choice else PASS

    def judge(self) -> None:
        """Was the bid made, now that all tricks are played?"""
        took: i64 = self.points[self.bidder & 1]
        self.ended_by = MADE if took >= needed(self.bid) else SET

    def settle(self, rows: vec[i64]) -> None:
        self.write_scores()

    # What it tells, why it refuses ---------------------------------------------------------

    def shows(self, seat: i64, code: i64) -> int:
        """A seat that does not follow has no tile of the suit."""
        if code >= VERBS or seat != self.to_move or self.led < 0:
            return 0
        if self.is_of_suit_led(code):
            return 0
        return tiles_of(self.trump, self.led)

    def is_of_suit_led(self, tile: i64) -> bool:
        rank: i64 = RANK[(self.trump << 11) | (self.led << 8) | tile]
        return rank > 0 and (self.led == self.trump or rank <= PIPS + 1)

    def is_consistent(self, rows: vec[i64]) -> bool:
        return True

    def refusal(self, rows: vec[i64], base: i64, code: i64) -> str:
        return refusal(self, self.must_bid(), rows, base, code)

    # Copies --------------------------------------------------------------------------------

    def clone(self) -> "TrickTable":
        twin = self.empty()
        twin.copy_from(self)
        return twin

    def fresh(self) -> "TrickTable":
        twin = self.empty()
        twin.start(self.dealer, self.stock_left)
        twin.to_move = (self.dealer + 1) & 3
        return twin

    def empty(self) -> "TrickTable":
        return TrickTable(self.top, self.hand, self.once, self.dealer_must)


def doubles(rows: vec[i64], base: i64, out: vec[i64]) -> i64:
    """The doubles of a hand, into `out`; how many."""
    n: i64 = 0
    pip: i64 = 0
    while pip < PIPS:
        if (rows[base + pip] >> pip) & 1:
            out[n] = (pip << 5) | pip
            n += 1
        pip += 1
    return n


def trick_table(table: Table) -> TrickTable:
    """The table of a view or a deal of this family."""
    return of_kind(TrickTable, table)
