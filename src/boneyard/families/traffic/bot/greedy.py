"""How greedy plays Traffic: hard tiles first, and then where the next turn has most ways.

A double brings only one number into a quad and can never go alone; a tile of two neighbouring
numbers can. What is left at the end should be easy.
"""

from collections.abc import Sequence

from ....bots.policy import Policy, Weighed
from ....core.codes import HALF
from ....core.tiles import tile_of
from ....core.view import View
from ....words import say
from ....words.tiles import shown
from ..engine.plans import Planner, Turn, tiles_of, turns_of
from ..engine.table import TrafficTable, traffic_table
from ..solver.beam import hardness

COMPARED = 24  # ways to lay the same tiles that are compared


class GreedyTraffic(Policy):
    """Of the turns that lay the hardest tiles it begins the one that leaves most ways to go on."""

    def weigh(self, view: View) -> Sequence[Weighed]:
        """The first moves of those turns, each with the ways in which the tiles that are left face
        up can be laid after its turn."""
        table = traffic_table(view.table)
        turns = hardest_turns(table)[:COMPARED]
        planner = Planner(table)
        left = [tile for tile in table.hand_tiles() if tile not in tiles_of(turns[0])]
        return [
            Weighed(view.sheet.move_of(table, turn[0]), {"ways": planner.turns_after(turn, left)})
            for turn in turns
        ]

    def reason(self, view: View, weighed: Sequence[Weighed], best: Weighed) -> str:
        table = traffic_table(view.table)
        turns = hardest_turns(table)
        tiles = sorted(tiles_of(turns[weighed.index(best)]), reverse=True)
        if table.left() == len(tiles):
            return tell("last")
        doubles = [tile for tile in tiles if tile >> 5 == tile & HALF]
        if doubles and not table.single_any:
            return tell("double", tile=shown(tile_of(doubles[0])))
        if len(turns) > 1 and best.terms["ways"]:
            return tell("open", ways=best.terms["ways"])
        hardest = max(table.hand_tiles(), key=lambda tile: int(hardness(tile, table.top)))
        if hardest in tiles:
            return tell("hard", tile=shown(tile_of(hardest)))
        return say("bot.greedy.balance")


def hardest_turns(table: TrafficTable) -> list[Turn]:
    """The turns whose tiles are hardest to lay."""
    turns = turns_of(table)
    weights = [sum(int(hardness(tile, table.top)) for tile in tiles_of(turn)) for turn in turns]
    most = max(weights)
    return [turn for turn, weight in zip(turns, weights, strict=True) if weight == most]


def tell(key: str, **facts: object) -> str:
    return say(f"bot.greedy.traffic.{key}", **facts)
