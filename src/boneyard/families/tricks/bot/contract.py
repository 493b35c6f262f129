"""What the points of a hand of tricks are worth: the contract decides who gets them, and near the
end of a match the chance to win it (standings.py)."""

from ....bots.match_worth import MatchStanding
from ....core.downcast import of_kind
from ....core.view import View
from ..engine.calls import LIMIT, needed
from ..engine.sheet import TrickSheet
from ..engine.table import TrickTable

POINTS = 42  # in a hand
USUAL = 35.0  # what the better side makes of a hand


class Contract:
    """What the points of a hand are worth to a side in this match."""

    def __init__(self, view: View, side: int) -> None:
        self.before = [int(view.table.before[0]), int(view.table.before[1])]
        self.target = of_kind(TrickSheet, view.sheet).target
        self.standing = MatchStanding(self.before, self.target, USUAL)
        self.side = side
        self._known: dict[tuple[int, int, int], float] = {}

    def worth_of_rest(self, table: TrickTable, to_come: int) -> float:
        """Seats 0 and 2 take so many of the points that are still to come."""
        bidders = int(table.bidder & 1)
        took = int(table.points[0]) + to_come
        return self.worth(bidders, int(table.bid), took if bidders == 0 else POINTS - took)

    def worth(self, bidders: int, bid: int, took: int) -> float:
        """The bidding side took so many of the points."""
        key = (bidders, bid, took)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(bidders, bid, took)
        return found

    def _worth(self, bidders: int, bid: int, took: int) -> float:
        won = [0, 0]
        if took < needed(bid):
            won[1 - bidders] = POINTS - took + bid
        elif bid < LIMIT:
            won[bidders], won[1 - bidders] = took, POINTS - took
        else:
            won[bidders] = bid
        if self.before[bidders] + won[bidders] >= self.target:  # bidders go out first
            won[bidders] += won[1 - bidders]
        return self.standing.worth(won, self.side)
