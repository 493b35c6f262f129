"""A hand of poker between two, read as a place in a chart: which node the betting has come to, what
the other may hold by how he has bet, and what each move is worth against one who plays the chart.

Bets that a chart does not know are taken for the nearest one that it does, and stakes likewise.
"""

from bisect import bisect_right
from itertools import accumulate, combinations

from ....core.chance import Rng
from ....core.codes import CODE, SEAT_SHIFT
from ....core.view import View
from ..engine.bets import BETTING
from ..engine.ranks import HAND
from ..engine.rules import FIXED_LIMIT
from ..engine.table import PokerTable, poker_table
from ..solver.chart import Chart, nearest, shipped
from ..solver.tree import NOBODY, BettingNode, alike, made_for
from .greedy import odds_of, unseen
from .odds import BITS, mask

SEATS = 2
DOUBT = 0.02  # how much of what others do has reasons that no chart knows
FINE = 1 << 30  # steps between 0 and 1 that chance is asked for
DEAREST_BET = 4  # antes: where the smallest bet is more, no-limit charts mean little


def depth_of(table: PokerTable) -> float | None:
    """How many antes both can lose; None where no chart applies: more than two seats, an exchange
    of tiles, or bets that are out of proportion."""
    rules = table.rules
    dealt = [seat for seat in range(table.seats) if table.deals_to(seat)]
    if len(dealt) != SEATS or rules.exchange or table.phase != BETTING:
        return None
    if rules.betting == FIXED_LIMIT and (rules.unit != 2 * rules.ante or rules.most_bets != 4):
        return None
    if rules.unit > DEAREST_BET * rules.ante:
        return None
    return min(int(table.chips(seat)) for seat in dealt) / int(rules.ante)


def place_in_chart(view: View, rng: Rng | None = None) -> "ChartPlace | None":
    """This moment in the chart that comes nearest; None where none applies. A bet between two that
    the chart knows is taken for either by chance; without `rng` for the likelier."""
    table = poker_table(view.table)
    depth = depth_of(table)
    if depth is None:
        return None
    chart = shipped(nearest(int(table.rules.betting), depth))
    found = ChartPlace(view, chart, rng)
    return found if found.is_known else None


class ChartPlace:
    """Where a view stands in a chart."""

    def __init__(self, view: View, chart: Chart, rng: Rng | None) -> None:
        self.chart = chart
        self.table = poker_table(view.table)
        self.unit = int(self.table.rules.ante) / chart.stakes.ante
        self.places = odds_of(view).places
        self.own = self.places[mask(view.halves)]
        self.hidden = unseen(view)
        self.path: list[tuple[int, int]] = []  # the other's nodes, and the moves he made there
        self.number = 0
        self.is_known = self._follow(view, rng)

    @property
    def node(self) -> BettingNode:
        return self.chart.nodes[self.number]

    def shares(self) -> list[float]:
        """How often this hand makes each of the node's moves."""
        return self.chart.shares(self.number, self.own)

    def _follow(self, view: View, rng: Rng | None) -> bool:
        """Go from node to node as the betting went; False when the chart has no such way."""
        past = self.table.fresh()
        for i in range(self.table.log_length):
            entry = int(self.table.log[i])
            past.to_move = entry >> SEAT_SHIFT
            ways = alike(self.node, past, entry & CODE)
            if not ways:
                return False
            move = max(ways, key=lambda way: way[1])[0]
            if rng is not None and len(ways) > 1:
                move = ways[0 if int(rng.below(FINE)) < ways[0][1] * FINE else 1][0]
            if past.to_move != view.seat:
                self.path.append((self.number, move))
            self.number = self.node.children[move]
            past.replay(entry)
        return self.node.actor != NOBODY

    def code(self, move: int, choices: list[int]) -> int:
        """The move that may be made here for one of the node's."""
        return made_for(self.node, move, self.table, choices)

    # What the other may hold ----------------------------------------------------------------

    def range(self, infers: bool = True) -> tuple[list[int], list[float]]:
        """The places of all hands that the other may hold, in order, and how likely each is by
        how he has bet."""
        bits = [BITS[tile] for tile in self.hidden]
        places = sorted(self.places[sum(hand)] for hand in combinations(bits, HAND))
        weights = [1.0] * len(places)
        for number, move in self.path if infers else ():
            even = DOUBT / len(self.chart.nodes[number].moves)
            known: dict[int, float] = {}
            for i, place in enumerate(places):
                if place not in known:
                    share = self.chart.shares(number, place)[move]
                    known[place] = even + (1 - DOUBT) * share
                weights[i] *= known[place]
        return places, weights

    def chance(self) -> float:
        """How often this hand wins against what the other may hold; a tie counts half."""
        places, weights = self.range()
        won = sum(
            weight * (1.0 if place < self.own else 0.5 if place == self.own else 0.0)
            for place, weight in zip(places, weights, strict=True)
        )
        return won / sum(weights)

    def draw(self, worlds: int, infers: bool, rng: Rng) -> list[int]:
        """So many hands of the other, each as often as it is likely, evenly from weak to strong."""
        places, weights = self.range(infers)
        sums = list(accumulate(weights))
        step = sums[-1] / worlds
        start = step * int(rng.below(FINE)) / FINE
        last = len(places) - 1
        return [places[min(last, bisect_right(sums, start + k * step))] for k in range(worlds)]

    # What moves are worth -------------------------------------------------------------------

    def worths(self, move: int, hands: list[int]) -> list[float]:
        """What a move of the node brings, in chips of the whole hand, against each of these."""
        child = self.node.children[move]
        seat = self.node.actor
        known: dict[int, float] = {}
        for place in hands:
            if place not in known:
                known[place] = self.unit * self.value(child, seat, place)
        return [known[place] for place in hands]

    def value(self, number: int, seat: int, place: int) -> float:
        """What a node is worth to a seat when both go on by the chart."""
        node = self.chart.nodes[number]
        if node.actor == NOBODY:
            if node.folded != NOBODY:
                return float(-node.stake if node.folded == seat else node.stake)
            return float(node.stake * ((self.own > place) - (self.own < place)))
        shares = self.chart.shares(number, self.own if node.actor == seat else place)
        return sum(
            share * self.value(child, seat, place)
            for share, child in zip(shares, node.children, strict=True)
            if share > 0.0
        )
