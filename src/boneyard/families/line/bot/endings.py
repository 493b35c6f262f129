"""The end of a round between two seats with all hands open and nothing left to draw, exactly:
alpha-beta over the moves that are left. Whether the hands are known or imagined is the caller's."""

from typing import Final, final

from ...._rt import i64
from ....core.bits import ONE
from ....core.codes import HALF, VERBS
from ....core.deal import Deal
from ..engine.places import CLAIM
from ..engine.table import LineTable, line_table

UNKNOWN: Final = -1_000_000_000_000  # more moves to look at than were allowed
MOST: Final = 1_000_000_000_000
POINTS: Final = 13  # bits that hold the seat's own points, below the difference
WIDEST: Final = 60  # moves of one position that can be told apart


@final
class Endings:
    """Solves endings for one seat. What it finds is the difference with the seat's own points
    below it: `difference` and `own` take it apart."""

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat
        self.left: i64 = 0  # positions that may still be looked at
        self.pool: list[Deal] = []  # a deal to work in for each depth

    def solve(self, deal: Deal, nodes: i64) -> i64:
        """How the round ends when both sides play their best; UNKNOWN if that takes too long. The
        deal stays as it is."""
        self.left = nodes
        return self.best(deal, 0, -MOST, MOST)

    def best(self, deal: Deal, depth: i64, low: i64, high: i64) -> i64:
        table = line_table(deal.table)
        n: i64 = deal.n_options
        if n == 0:
            return self.result(deal, table)
        self.left -= 1
        if self.left < 0 or n > WIDEST:
            return UNKNOWN
        if len(self.pool) <= depth:
            self.pool.append(deal.clone())
        child = self.pool[depth]
        is_mine: bool = table.to_move == self.seat
        found: i64 = MOST
        if is_mine:
            found = -MOST
        tried: i64 = 0
        one: i64 = ONE
        k: i64 = 0
        while k < n:
            i: i64 = heaviest(deal, table, tried)
            tried |= one << i
            k += 1
            code: i64 = deal.options[i]
            if forgets(table, code):
                continue
            child.copy_from(deal)
            child.play(code)
            value: i64 = self.best(child, depth + 1, low, high)
            if value == UNKNOWN:
                return UNKNOWN
            if is_mine:
                if value > found:
                    found = value
                if value > low:
                    low = value
            else:
                if value < found:
                    found = value
                if value < high:
                    high = value
            if low >= high:
                return found
        return found

    def result(self, deal: Deal, table: LineTable) -> i64:
        """The points of a round that is over."""
        table.settle(deal.rows)
        mine: i64 = table.pegged[self.seat] + table.ended[self.seat]
        other: i64 = table.left_of(self.seat)
        theirs: i64 = table.pegged[other] + table.ended[other]
        return ((mine - theirs) << POINTS) + mine


def heaviest(deal: Deal, table: LineTable, tried: i64) -> i64:
    """The move to look at next: what scores most, then the heaviest tile, then anything else."""
    best: i64 = -1
    most: i64 = -1
    i: i64 = 0
    while i < deal.n_options:
        if (tried >> i) & 1 == 0:
            code: i64 = deal.options[i]
            worth: i64 = 0
            if code < VERBS:
                worth = 1 + ((code >> 5) & HALF) + (code & HALF)
                if table.scores_plays:
                    worth += 8 * table.points_after(code & ~CLAIM)
            if worth > most:
                most = worth
                best = i
        i += 1
    return best


def forgets(table: LineTable, code: i64) -> bool:
    """Does this play leave a score unclaimed? Nobody does who plays his best."""
    if code >= VERBS or code & CLAIM or not table.rules.manual_claims:
        return False
    return table.points_after(code) > 0


def own(found: i64) -> i64:
    """The seat's own points of an ending."""
    return found & ((ONE << POINTS) - 1)


def difference(found: i64) -> i64:
    """How many points more than the other seat's that is."""
    return found >> POINTS
