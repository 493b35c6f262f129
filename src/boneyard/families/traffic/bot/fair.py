"""A player of Traffic who does not know the stock: he imagines it, several times.

A few turns that differ in the tiles they lay or in where they lay them are tried on the same
imagined stocks, each with a narrow beam. Half of them are dropped again and again, and those that
are left are tried on more stocks.
"""

from collections import defaultdict

from ....core.chance import Rng
from ....core.deal import Deal
from ....core.move import Move
from ....core.view import View
from ..engine.plans import Turn, tiles_of, turns_of
from ..engine.table import traffic_table
from ..solver.beam import Beam, hardness
from ..solver.solve import solve

BUDGET = 500_000  # nodes for one move: most of a second
KNOWN = 200_000  # nodes for a stock that holds no secret any more
GROUPS = 6  # sets of tiles that are considered
EACH = 3  # ways to lay each of them
WIDTH = 2
AHEAD = 24  # tiles; who gets so far has time to think again
HALVINGS = (4, 8, 16, 32)  # after so many stocks half of the turns are dropped


def choose(view: View, chance: Rng) -> Move:
    """A move of the turn that gets on best."""
    table = traffic_table(view.table)
    if view.stock_left <= 1:
        answer = solve(view.imagine(chance), KNOWN)
        if answer.moves:
            return view.sheet.move_of(table, answer.moves[0])
    best = best_of(shortlist(turns_of(table), int(table.top), chance), view, chance)
    return view.sheet.move_of(table, best[0])


def shortlist(turns: list[Turn], top: int, chance: Rng) -> list[Turn]:
    """Turns worth a thought: those that lay hard tiles, each set of tiles in a few ways."""
    groups: dict[frozenset[int], list[Turn]] = defaultdict(list)
    for turn in turns:
        groups[tiles_of(turn)].append(turn)
    hardest = sorted(groups, key=lambda tiles: -sum(int(hardness(tile, top)) for tile in tiles))
    chosen = []
    for tiles in hardest[:GROUPS]:
        ways = groups[tiles]
        for _ in range(min(EACH, len(ways))):
            chosen.append(ways.pop(int(chance.below(len(ways)))))
    return chosen


def best_of(turns: list[Turn], view: View, chance: Rng) -> Turn:
    """Try the turns on imagined stocks until one is left or the budget is spent."""
    worth = [0.0] * len(turns)
    alive = list(range(len(turns)))
    spent = stocks = 0
    scratch: Deal | None = None
    while len(alive) > 1 and spent < BUDGET:
        deal = view.imagine(chance)
        scratch = scratch or deal.clone()
        for i in alive:
            scratch.copy_from(deal)
            value, nodes = prospect(scratch, turns[i])
            worth[i] += value
            spent += nodes
        stocks += 1
        if stocks in HALVINGS:
            alive = sorted(alive, key=lambda i: -worth[i])[: (len(alive) + 1) // 2]
    return turns[max(alive, key=lambda i: worth[i])]


def prospect(deal: Deal, turn: Turn) -> tuple[float, int]:
    """How far a narrow beam comes after this turn, 1 being far enough; and the nodes it took."""
    for code in turn:
        deal.play(code)
    table = traffic_table(deal.table)
    if table.over:
        return (1.0 if table.left() == 0 else 0.0), 1
    beam = Beam(table, deal.undrawn_halves(), BUDGET)
    far = min(AHEAD, int(beam.n_tiles))
    beam.sweep(WIDTH, far)
    nodes = int(beam.looked_at) + 1
    if beam.deepest >= far:
        return 1.0, nodes
    return 0.5 * int(beam.deepest) / far, nodes
