"""How the greedy bot plays Squeeze: it judges the row that each removal leaves.

Long rows are no worse than short ones: what counts is how many tiles to come go with those that
lie, and that an odd number of tiles is left in all, since pairs and one run can take those.
"""

from dataclasses import dataclass

from ....core.codes import HALF
from ....core.move import Move
from ....core.tiles import Tile
from ....core.view import View
from ....words import say
from ..engine.codes import PUT_OUT
from ..engine.table import SqueezeTable

COMPANY = 3.5  # what it is worth that all tiles to come go with a tile
TILE = 1.0  # what a tile costs that has to go
ODD = 1.2  # what it is worth that an odd number has to go
NEIGHBOURS = 0.25  # what two neighbours are worth that wait for a third
NEXT = 1.0  # what every pair is worth that can be taken next


@dataclass(frozen=True)
class Decision:
    """A move, what the row that it leaves is worth, and why."""

    move: Move
    value: float
    reason: str


def decide(view: View) -> Decision:
    """The removal that leaves the best row; of equals the first."""
    return max((judge(view, move) for move in view.moves()), key=lambda each: each.value)


def judge(view: View, move: Move) -> Decision:
    """What the row is worth that a move leaves, and what can be said for it."""
    table = view.table.clone()
    assert isinstance(table, SqueezeTable)
    to_come = view.unseen()
    if move.code == PUT_OUT:
        return Decision(move, worth(numbers_in(table), to_come), tell("deal"))
    table.play(move.code)
    row = numbers_in(table)
    if not to_come:
        value = NEXT * pairs_in(row) - len(row)
        return Decision(move, value, tell("last", pairs=pairs_in(row)))
    value = worth(row, to_come) + NEXT * pairs_in(row)
    if pairs_in(row):
        return Decision(move, value, tell("goes-on"))
    if (len(row) + len(to_come)) % 2:
        return Decision(move, value, tell("odd", number=len(row) + len(to_come)))
    return Decision(move, value, tell("company"))


def numbers_in(table: SqueezeTable) -> list[set[int]]:
    """The numbers of each tile of the row."""
    halves = (int(table.row[i]) for i in range(table.n_row))
    return [{each >> 5, each & HALF} for each in halves]


def worth(row: list[set[int]], to_come: list[Tile]) -> float:
    """What a row promises; see the module's first lines."""
    value = ODD if (len(row) + len(to_come)) % 2 else 0.0
    for numbers in row:
        fitting = sum(1 for each in to_come if each.high in numbers or each.low in numbers)
        value += COMPANY * fitting / len(to_come) - TILE
    return value + NEIGHBOURS * common(row, 1)


def pairs_in(row: list[set[int]]) -> int:
    """How many pairs could be taken out of a row."""
    return common(row, 2) + common(row, 3)


def common(row: list[set[int]], apart: int) -> int:
    """How many tiles have a number in common with the one so many places on."""
    return sum(1 for left, right in zip(row, row[apart:], strict=False) if left & right)


def tell(key: str, **facts: object) -> str:
    return say(f"bot.greedy.squeeze.{key}", **facts)
