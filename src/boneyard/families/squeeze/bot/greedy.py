"""How greedy plays Squeeze: it judges the row that each removal leaves.

Long rows are no worse than short ones: what counts is how many tiles to come go with those that
lie, and that an odd number of tiles is left in all, since pairs and one run can take those.
"""

from collections.abc import Sequence

from ....bots.policy import Policy, Weighed
from ....core.codes import HALF
from ....core.tiles import Tile
from ....core.view import View
from ....words import say
from ..engine.codes import PUT_OUT
from ..engine.table import squeeze_table

COMPANY = 3.5  # what it is worth that all tiles to come go with a tile
TILE = 1.0  # what a tile costs that has to go
ODD = 1.2  # what it is worth that an odd number has to go
NEIGHBOURS = 0.25  # what two neighbours are worth that wait for a third
NEXT = 1.0  # what every pair is worth that can be taken next

Row = list[set[int]]  # the numbers of each tile


class GreedySqueeze(Policy):
    """Takes what leaves the best row."""

    def weigh(self, view: View) -> Sequence[Weighed]:
        to_come = view.unseen()
        return [
            Weighed(move, terms(row_after(view, move.code), to_come, move.code != PUT_OUT))
            for move in view.moves()
        ]

    def reason(self, view: View, weighed: Sequence[Weighed], best: Weighed) -> str:
        if best.move.code == PUT_OUT:
            return tell("deal")
        to_come = len(view.unseen())
        if not to_come:
            return tell("last", pairs=round(best.terms["next"] / NEXT))
        if best.terms["next"]:
            return tell("goes-on")
        if best.terms["odd"]:
            return tell("odd", number=to_come - round(best.terms["tiles"] / TILE))
        return tell("company")


def row_after(view: View, code: int) -> Row:
    """The row that a removal leaves; the one that lies when a tile is put out."""
    table = squeeze_table(view.table.clone())
    if code != PUT_OUT:
        table.play(code)
    halves = (int(table.row[i]) for i in range(table.n_row))
    return [{each >> 5, each & HALF} for each in halves]


def terms(row: Row, to_come: list[Tile], goes_on: bool) -> dict[str, float]:
    """What a row promises; pairs count when they can be taken before the next tile comes."""
    pairs = common(row, 2) + common(row, 3)
    found = {"tiles": -TILE * len(row), "next": NEXT * pairs if goes_on else 0.0}
    if to_come:
        fitting = sum(
            each.high in numbers or each.low in numbers for numbers in row for each in to_come
        )
        found["company"] = COMPANY * fitting / len(to_come)
        found["odd"] = ODD if (len(row) + len(to_come)) % 2 else 0.0
        found["neighbours"] = NEIGHBOURS * common(row, 1)
    return found


def common(row: Row, apart: int) -> int:
    """How many tiles have a number in common with the one so many places on."""
    return sum(1 for left, right in zip(row, row[apart:], strict=False) if left & right)


def tell(key: str, **facts: object) -> str:
    return say(f"bot.greedy.squeeze.{key}", **facts)
