"""What is won against a chart by somebody who does not keep to its bets, or to its stakes.

The tree is that of the real game: where the chart's player acts it is led by the chart, which takes
every bet for the nearest one that it knows; the other opens with any of many sizes, and later
makes the bets that the chart makes. The best reply in that tree is exact; over all sizes at
every turn it could be more.
"""

from dataclasses import dataclass, field, replace

from ....core.deal import Deal
from ..engine.bets import SHOWING
from ..engine.codes import BET
from ..engine.ranks import pack
from ..engine.table import PokerTable, poker_table
from .cfr import PokerSolver
from .chart import Chart
from .ranges import Ranges
from .tree import DEALER, SEATS, BettingNode, alike, ended, made_for, menu

OPENINGS = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 6.0, 9.0, 14.0, 20.0, 30.0)


Stand = dict[int, float]  # nodes of a chart, and how likely its player takes each for this one
Origins = dict[tuple[int, int], float]  # the same with the move of each node


@dataclass
class Probe:
    """A tree in which one seat plays a chart, and the other what it likes."""

    chart: Chart
    prober: int
    nodes: list[BettingNode] = field(default_factory=list)
    played: list[list[Origins]] = field(default_factory=list)  # by node and move

    def grow(self, deal: Deal, stand: Stand, opened: bool) -> int:
        """Add the tree from here on."""
        table = poker_table(deal.table)
        own = len(self.nodes)
        node = BettingNode(int(table.to_move))
        self.played.append([])
        if table.ended_by or table.phase == SHOWING:
            self.nodes.append(ended(table))
            return own
        self.nodes.append(node)
        codes: dict[int, Origins] = {}
        if node.actor == self.prober:
            known = self.chart.stakes.sizes_after(int(table.n_bets))
            sizes = known if opened else OPENINGS
            for code in menu(table, deal.choices(), sizes):
                if code < BET or self.after(stand, table, code):  # else the chart has no answer
                    codes[code] = {}
        else:
            codes = self.codes(stand, table, deal.choices())
        for code, shares in codes.items():
            child = deal.clone()
            child.play(code)
            node.moves.append(code)
            self.played[own].append(shares)
            probed = opened or (node.actor == self.prober and code >= BET)
            node.children.append(self.grow(child, self.after(stand, table, code), probed))
        return own

    def codes(self, stand: Stand, table: PokerTable, choices: list[int]) -> dict[int, Origins]:
        """What the chart's player may do here, each with the nodes and moves of the chart that it
        comes from and how likely the chart stands there."""
        found: dict[int, Origins] = {}
        for number, likely in stand.items():
            node = self.chart.nodes[number]
            for move in range(len(node.moves)):
                code = made_for(node, move, table, choices)
                found.setdefault(code, {})[number, move] = likely
        return found

    def after(self, stand: Stand, table: PokerTable, code: int) -> Stand:
        """Where the chart's player stands when this move has been made."""
        found: Stand = {}
        for number, likely in stand.items():
            node = self.chart.nodes[number]
            for move, share in alike(node, table, code):
                child = node.children[move]
                found[child] = found.get(child, 0.0) + likely * share
        acting = {n: w for n, w in found.items() if self.chart.nodes[n].moves}
        total = sum(acting.values())
        return {n: w / total for n, w in acting.items()}


def win(chart: Chart, ranges: Ranges, chips: int | None = None) -> float:
    """What best replies win from both seats, in antes a hand, the mean of the two; with other
    `chips` than the chart was made for, if they are told. The value of the game is in it for one
    seat and against it for the other: with equal chips it cancels out."""
    return sum(_win(chart, ranges, seat, chips) for seat in range(SEATS)) / SEATS


def _win(chart: Chart, ranges: Ranges, prober: int, chips: int | None) -> float:
    stakes = chart.stakes if chips is None else replace(chart.stakes, chips=chips)
    deal = Deal(PokerTable(stakes.rules()))
    deal.lay_out(list(range(len(pack()))), DEALER)
    probe = Probe(chart, prober)
    probe.grow(deal, {0: 1.0}, opened=not chart.stakes.sizes)
    nodes = probe.nodes
    solver = PokerSolver(
        ranges,
        [node.actor for node in nodes],
        [node.children for node in nodes],
        [node.stake / stakes.ante for node in nodes],
        [node.folded for node in nodes],
    )
    return solver.best_reply(prober, _strategy(probe))


def _strategy(probe: Probe) -> list[float]:
    """The chart's shares at the nodes where its player acts; what stands elsewhere is not read."""
    found: list[float] = []
    hands = probe.chart.hands
    for shares in (each for played in probe.played for each in played):
        row = [0.0] * hands
        for (number, move), likely in shares.items():
            for i, share in enumerate(probe.chart.rows(number)[move]):
                row[i] += likely * share
        found += row
    return found
