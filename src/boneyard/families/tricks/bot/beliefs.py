"""The hands that may lie behind a game of tricks, each with how much it counts.

All agree with the suits that others could not follow. Those that explain badly what the others
called, or played, count less: more are drawn than can be looked into, and drawn again by what they
count. What follows from them is judge.py's.
"""

from ....bots.judge import Effort
from ....bots.resample import drawn_again, mix
from ....core.chance import Rng
from ....core.codes import CODE, PASS, SEAT_SHIFT, VERBS
from ....core.view import View
from ..engine.calls import BID, NO_BID, TRUMP, next_bid
from ..engine.state import SEATS
from ..engine.table import TrickTable, trick_table
from .auction import LET_GO, NAME, RAISE, Auction
from .masks import mask_of, numbers_in
from .rounds import TrickRounds
from .worlds import Worlds

POOL = 16  # worlds drawn, or listed, for each that is looked into
SHARE = 0.3  # of the time may pass before the first is looked into
# How others play tiles: the share of those who go by the rule of thumb, of their tiles that are
# played for reasons unknown, of the tiles of all others, and by how many points a tile must seem
# better to these to be played e times as often.
HABITS = [0.5, 0.03, 0.2, 1.5]

Hands = list[int]


class Imagined:
    """Hands as they may lie for one decision of the seat to move."""

    def __init__(self, view: View, rounds: TrickRounds, effort: Effort) -> None:
        table = trick_table(view.table)
        self.seat = view.seat
        self.rounds = rounds
        self.effort = effort
        self.auction = heard(table, view.seat)
        hands = [0] * SEATS
        hands[view.seat] = mask_of(view.halves)
        rounds.recall(rounds.moments, hands)
        rounds.policy.look(view.seat)
        hidden = list(numbers_in(int(rounds.policy.hidden)))
        may = [int(each) for each in rounds.policy.may]
        places = [int(each) for each in table.counts]
        self.ways = Worlds(view.seat, hands[view.seat], hidden, may, places)

    def choose(self, wanted: int, rng: Rng) -> list[tuple[Hands, float]]:
        """So many of them at most, in an order of which each is equally likely."""
        ways = self.ways
        pool = wanted * POOL if self.effort.infers else wanted
        if ways.count <= pool:
            every = (ways.pick(number) for number in range(ways.count))
        else:
            every = (ways.draw(rng) for _ in range(pool))
        if not self.effort.infers:
            found = [(hands, 1.0) for hands in every]
        else:
            clock = self.effort.watch(SHARE)
            found = []
            for hands in every:
                if clock.is_up and found:
                    break
                found.append((hands, self.weight(hands)))
        if len(found) > wanted:
            found = drawn_again(found, wanted, rng)
        mix(found, rng)
        return found

    def weight(self, hands: Hands) -> float:
        """How well these hands, as they would lie now, explain what the others did."""
        likely = self.auction.likelihood(self.rounds.dealt(hands))
        return likely * self.rounds.likelihood(self.seat, hands, HABITS)


def heard(table: TrickTable, me: int) -> Auction:
    """The calls of the others that say something about their hands."""
    calls: list[tuple[int, int, int, int]] = []
    bid, bidder = NO_BID, -1
    for spoken, entry in enumerate(table.entries()):
        seat, code = int(entry >> SEAT_SHIFT), int(entry & CODE)
        if code < VERBS:
            break
        lowest = int(next_bid(bid))
        forced = table.dealer_must and spoken == SEATS - 1 and bid == NO_BID
        if code >= TRUMP:
            call = (seat, NAME, code - TRUMP, 0)
        elif code == PASS:
            forced = forced or lowest == NO_BID
            call = (seat, LET_GO, lowest, int(bidder == (seat + 2) % SEATS))
        else:
            bid, bidder = code - BID, seat
            call = (seat, RAISE, bid, bid - lowest)
        if seat != me and not forced:
            calls.append(call)
    return Auction(sorted(calls))
