"""How the greedy bot plays Good Neighbors: tiles that few others could go with leave first.

It takes one pair and fills in at once, so that as many tiles as possible lie to choose from. What
is left in the boneyard it knows, as everybody may: the tiles that have not come up.
"""

from dataclasses import dataclass

from ....core.codes import HALF
from ....core.move import Move
from ....core.tiles import Tile, tile
from ....core.view import View
from ....words import say
from ..engine.move import NeighborsMove
from ..engine.table import GAP, NeighborsTable


@dataclass(frozen=True)
class Decision:
    """A move, how many tiles left could have gone with its tiles, and why it is made."""

    move: Move
    partners: int
    reason: str
    value: float = 0.0


def decide(view: View) -> Decision:
    """The pair that fewest other tiles have a number of; of equals the first. Then the fill."""
    table = view.table
    assert isinstance(table, NeighborsTable)
    pairs = [move for move in view.moves() if isinstance(move, NeighborsMove) and move.tiles]
    if table.stock_left == 0 and table.n_laid - 2 == table.goal:
        return Decision(pairs[0], 0, tell("wins"))
    if table.pairs:
        return Decision(view.moves()[-1], 0, tell("fill" if table.stock_left else "close"))
    left = [*lying(table), *view.unseen()]
    partners, best = min((count_partners(move, left), i) for i, move in enumerate(pairs))
    key = "alone" if partners == 0 else "scarce.one" if partners == 1 else "scarce.many"
    return Decision(pairs[best], partners, tell(key, number=partners))


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
