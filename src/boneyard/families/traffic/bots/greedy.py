"""How the greedy bot plays Traffic: hard tiles first, and then where the next turn has most ways.

A double brings only one number into a quad and can never go alone; a tile of two neighbouring
numbers can. What is left at the end should be easy.
"""

from dataclasses import dataclass

from ....core.codes import HALF
from ....core.move import Move
from ....core.view import View
from ....solitaire.sheet import text_of
from ....words import say
from ..engine.plans import Planner, Turn, tiles_of, turns_of
from ..engine.table import TrafficTable
from ..solver.beam import hardness

COMPARED = 24  # ways to lay the same tiles that are compared


@dataclass(frozen=True)
class Decision:
    """A move, and why."""

    move: Move
    reason: str
    value: float = 0.0


def tell(key: str, **facts: object) -> str:
    return say(f"bot.greedy.traffic.{key}", **facts)


def decide(view: View) -> Decision:
    """A move of the turn that lays the hardest tiles; of several ways the one that leaves most."""
    table = view.table
    assert isinstance(table, TrafficTable)
    turns = turns_of(table)
    most = max(weight(turn, table) for turn in turns)
    hardest = [turn for turn in turns if weight(turn, table) == most]
    best, ways = most_open(hardest[:COMPARED], table)
    move = view.sheet.move_of(table, best[0])
    return Decision(move, reason(best, len(hardest), ways, table))


def weight(turn: Turn, table: TrafficTable) -> int:
    return sum(int(hardness(tile, table.top)) for tile in tiles_of(turn))


def most_open(turns: list[Turn], table: TrafficTable) -> tuple[Turn, int]:
    """The turn after which the tiles left face up can be laid in most ways, and in how many."""
    planner = Planner(table)
    left = [tile for tile in table.hand_tiles() if tile not in tiles_of(turns[0])]
    counted = [(planner.turns_after(turn, left), -i) for i, turn in enumerate(turns)]
    ways, i = max(counted)
    return turns[-i], ways


def reason(turn: Turn, rivals: int, ways: int, table: TrafficTable) -> str:
    """The strongest true reason for a turn."""
    tiles = sorted(tiles_of(turn), reverse=True)
    if table.left() == len(tiles):
        return tell("last")
    doubles = [tile for tile in tiles if tile >> 5 == tile & HALF]
    if doubles and not table.single_any:
        return tell("double", tile=text_of(doubles[0]))
    if rivals > 1 and ways:
        return tell("open", ways=ways)
    hardest = max(table.hand_tiles(), key=lambda tile: int(hardness(tile, table.top)))
    return tell("hard", tile=text_of(hardest)) if hardest in tiles else say("bot.greedy.balance")
