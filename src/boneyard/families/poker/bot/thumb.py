"""What greedy does with every hand at every node of a betting tree: those who make charts count on
meeting somebody like that now and then."""

from ....bots.policy import best_of
from ....core.deal import Deal
from ..engine.move import of_code
from ..engine.ranks import pack
from ..engine.table import PokerTable, poker_table
from ..solver.ranges import Ranges
from ..solver.tree import DEALER, NOBODY, BettingNode, Stakes, alike, tree_of
from .greedy import BettingTurn, worth_making_of

FINE = 10_000  # hands that beat the same share of all, to so many steps, are played alike


def by_thumb(stakes: Stakes, ranges: Ranges) -> list[float]:
    """A row of hands for each move of each node, as solvers have strategies. A bet that the tree
    does not have is taken for those beside it."""
    even = [1.0] * int(ranges.n)
    beaten = [
        (won / met + 1) / 2 if met else 0.5
        for won, met in zip(ranges.won_by(even), ranges.met_by(even), strict=True)
    ]
    deal = Deal(PokerTable(stakes.rules()))
    deal.lay_out(list(range(len(pack()))), DEALER)
    nodes = tree_of(stakes)
    rows: dict[int, list[list[float]]] = {}
    _walk(nodes, 0, deal, beaten, rows)
    return [share for number in sorted(rows) for row in rows[number] for share in row]


def _walk(
    nodes: list[BettingNode],
    number: int,
    deal: Deal,
    beaten: list[float],
    rows: dict[int, list[list[float]]],
) -> None:
    node = nodes[number]
    if node.actor == NOBODY:
        return
    table = poker_table(deal.table)
    moves = worth_making_of([of_code(code) for code in deal.choices()])
    known: dict[int, list[tuple[int, float]]] = {}
    own = rows[number] = [[0.0] * len(beaten) for _ in node.moves]
    for i, share in enumerate(beaten):
        step = round(share * FINE)
        if step not in known:
            chosen = best_of(BettingTurn(table, moves, step / FINE).weigh()).move
            known[step] = alike(node, table, chosen.code)
        for move, often in known[step]:
            own[move][i] += often
    for code, child in zip(node.moves, node.children, strict=True):
        after = deal.clone()
        after.play(code)
        _walk(nodes, child, after, beaten, rows)
