"""Where to lay a tile that was turned up blindly: the one choice there is in such a game.

Judged by the tiles that come up next: those that came up before are remembered, any other may be
any tile that nobody has seen yet. A place is good when it lets the own row go on and stops the
others' rows.
"""

from collections.abc import Sequence

from ....bots.policy import Policy, Weighed
from ....core.codes import HALF
from ....core.view import View
from ....words import say
from ..engine.memory import Memory, Row
from ..engine.table import blind_table

OTHERS = 1.0  # how much a tile of another row counts against one of the own
LATER = 0.6  # how much a tile counts against the one before it


class GreedyBlind(Policy):
    """Lets the own row go on and stops the others'."""

    def weigh(self, view: View) -> Sequence[Weighed]:
        """Every move, which all lay the tile that is turned up: by the share of tiles to come that
        would fit, sooner ones counting more."""
        table = blind_table(view.table)
        memory = Memory(table)
        seats = len(memory.rows)
        rows = [memory.rows[(view.seat + step) % seats] for step in range(seats)]
        found = []
        for move in view.moves():
            after = table.clone()
            after.play(move.code)
            halves = {int(after.places[i]) & HALF for i in range(after.n_places)}
            own = share(memory, rows[0][:-1], halves)  # without the tile that it has turned up
            others = sum(share(memory, row, halves) for row in rows[1:]) / (seats - 1)
            found.append(Weighed(move, {"own": own, "others": -OTHERS * others}))
        return found

    def reason(self, view: View, weighed: Sequence[Weighed], best: Weighed) -> str:
        own, others = (
            best.terms[term] - min(each.terms[term] for each in weighed)
            for term in ("own", "others")
        )
        if own <= 0 and others <= 0:
            return say("bot.greedy.balance")
        return say("bot.greedy.row-goes-on" if own >= others else "bot.greedy.rows-stop")


def share(memory: Memory, row: Row, halves: set[int]) -> float:
    """How much of a row would fit as it comes up, between 0 and 1."""
    unseen = memory.unseen()
    unknown = sum(fits(tile, halves) for tile in unseen) / len(unseen) if unseen else 0.0
    fitting = whole = 0.0
    weight = 1.0
    for tile in row:
        fitting += weight * (unknown if tile is None else fits(tile, halves))
        whole += weight
        weight *= LATER
    return fitting / whole if whole else 0.0


def fits(tile: int, halves: set[int]) -> bool:
    return tile >> 5 in halves or tile & HALF in halves
