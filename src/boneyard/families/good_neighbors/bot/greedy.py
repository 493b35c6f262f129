"""How greedy plays Good Neighbors: tiles that few others could go with leave first.

It takes one pair and fills in at once, so that as many tiles as possible lie to choose from. What
is left in the boneyard it knows, as everybody may: the tiles that have not come up.
"""

from collections.abc import Sequence

from ....bots.policy import Policy, Weighed
from ....core.codes import HALF
from ....core.tiles import Tile, tile
from ....core.view import View
from ....words import say
from ....words.grammar import counted
from ..engine.move import NeighborsMove
from ..engine.table import FILL, GAP, NeighborsTable, neighbors_table


class GreedyNeighbors(Policy):
    """Takes the pair that fewest other tiles have a number of; then it fills in."""

    def weigh(self, view: View) -> Sequence[Weighed]:
        table = neighbors_table(view.table)
        pairs = [move for move in view.moves() if isinstance(move, NeighborsMove) and move.tiles]
        if table.stock_left == 0 and table.n_laid - 2 == table.goal:
            return [Weighed(pairs[0], {"wins": 1.0})]
        if table.pairs:
            return [Weighed(view.moves()[-1], {})]
        left = [*lying(table), *view.unseen()]
        return [Weighed(move, {"partners": -count_partners(move, left)}) for move in pairs]

    def reason(self, view: View, weighed: Sequence[Weighed], best: Weighed) -> str:
        if "wins" in best.terms:
            return tell("wins")
        if best.move.code == FILL:
            return tell("fill" if view.stock_left else "close")
        partners = round(-best.terms["partners"])
        return counted("bot.neighbors.scarce", partners) if partners else tell("alone")


def lying(table: NeighborsTable) -> list[Tile]:
    """The tiles of the layout, in reading order."""
    tiles = [int(each) for each in table.places if each != GAP]
    return [tile(each >> 5, each & HALF) for each in tiles]


def count_partners(move: NeighborsMove, left: list[Tile]) -> int:
    """How many other tiles have a number in common with a tile of this pair."""
    numbers = {half for each in move.tiles for half in each}
    return sum(1 for each in left if each not in move.tiles and numbers & set(each))


def tell(key: str, **facts: object) -> str:
    return say(f"bot.neighbors.{key}", **facts)
