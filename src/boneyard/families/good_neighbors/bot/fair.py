"""A fair player of Good Neighbors: it knows the tiles of the stock, but not their order.

Every move it could make is tried on stocks mixed at random, each deal played on by the rule of
solver/walk.py; the same stocks serve all moves. Once the stock holds no secret it searches.
"""

from dataclasses import dataclass

from ....core.chance import Rng
from ....core.codes import OWN, TILE
from ....core.move import Move
from ....core.view import View
from ..engine.table import FILL, NeighborsTable, neighbors_table
from ..solver.solve import solve
from ..solver.walk import NeighborsWalk, mask_of

FEWEST = 6  # stocks on which every move is tried
TRIES = 300  # divided by the tiles left, so many where that is more: walks get shorter
MORE = 8  # times as many again for the better moves, where moves differ
NODES = 200_000


@dataclass
class Tried:
    """A move, what the rule thinks of it (less is better), and on how many stocks it has won."""

    move: Move
    mask: int
    price: int
    won: int = 0

    @property
    def rank(self) -> tuple[int, int]:
        return self.won, -self.price


def choose(view: View, chance: Rng) -> Move:
    """The move that wins on most stocks; of those alike, the one that the rule prefers."""
    table = neighbors_table(view.table)
    if table.stock_left <= 1:
        deal = view.imagine(chance)
        answer = solve(deal, NODES)
        if answer.moves:
            return view.sheet.move_of(deal.table, answer.moves[0])
    unseen = [each.high << 5 | each.low for each in view.unseen()]
    walk = NeighborsWalk(table, unseen)
    every = [tried(table, walk, move) for move in view.moves()]
    stocks = max(FEWEST, TRIES // int(table.left()))
    for _ in range(stocks):
        try_all(walk, every, chance)
    better = keep_best(every)
    if better[-1].won < stocks:
        for _ in range(MORE * stocks):
            try_all(walk, better, chance)
    return max(better, key=lambda each: each.rank).move


def tried(table: NeighborsTable, walk: NeighborsWalk, move: Move) -> Tried:
    """A move that has not been tried. The rule would rather fill in than take a second pair."""
    if move.code == FILL:
        return Tried(move, 0, -1)
    pair = move.code - OWN
    mask = mask_of(table, [pair >> 10, pair & TILE])
    return Tried(move, mask, walk.price_now(mask))


def try_all(walk: NeighborsWalk, moves: list[Tried], chance: Rng) -> None:
    """Try each of these moves on one more stock."""
    walk.mix(chance)
    for each in moves:
        each.won += walk.wins(each.mask)


def keep_best(moves: list[Tried]) -> list[Tried]:
    """The better half of these moves, and all that have won as often as the last of those."""
    ranked = sorted(moves, key=lambda each: each.rank, reverse=True)
    worst = ranked[(len(ranked) - 1) // 2].won
    return [each for each in ranked if each.won >= worst]
