"""Where to lay a tile that was turned up blindly: the one choice there is in such a game.

Judged by the tiles that come up next: those that came up before are remembered, any other may be
any tile that nobody has seen yet. A place is good when it lets the own row go on and stops the
others' rows.
"""

from dataclasses import dataclass

from ....core.codes import HALF
from ....core.move import Move
from ....core.view import View
from ....words import say
from ..engine.memory import Memory, Row
from ..engine.table import BlindTable

OTHERS = 1.0  # how much a tile of another row counts against one of the own
LATER = 0.6  # how much a tile counts against the one before it


@dataclass(frozen=True)
class Prospect:
    """How a place looks: the share of tiles to come that would fit, sooner ones counting more."""

    move: Move
    own: float
    others: float

    @property
    def value(self) -> float:
        return self.own - OTHERS * self.others


def prospects(view: View) -> list[Prospect]:
    """What each of the seat's moves leads to; all of them lay the tile that is turned up."""
    assert isinstance(view.table, BlindTable)
    memory = Memory(view.table)
    found = []
    for move in view.moves():
        after = view.table.clone()
        assert isinstance(after, BlindTable)
        after.play(move.code)
        halves = {int(after.places[i]) & HALF for i in range(after.n_places)}
        own, *others = (
            share(memory, memory.rows[(view.seat + step) % len(memory.rows)], halves, step == 0)
            for step in range(len(memory.rows))
        )
        found.append(Prospect(move, own, sum(others) / len(others)))
    return found


def share(memory: Memory, row: Row, halves: set[int], has_turned: bool) -> float:
    """How much of a row would fit as it comes up, between 0 and 1."""
    standing = row[:-1] if has_turned else row
    unseen = memory.unseen()
    unknown = sum(fits(tile, halves) for tile in unseen) / len(unseen) if unseen else 0.0
    fitting = whole = 0.0
    weight = 1.0
    for tile in standing:
        fitting += weight * (unknown if tile is None else fits(tile, halves))
        whole += weight
        weight *= LATER
    return fitting / whole if whole else 0.0


def fits(tile: int, halves: set[int]) -> bool:
    return tile >> 5 in halves or tile & HALF in halves


def reason(chosen: Prospect, among: list[Prospect]) -> str:
    """The strongest true reason for a place."""
    own = chosen.own - min(each.own for each in among)
    others = max(each.others for each in among) - chosen.others
    if own <= 0 and others <= 0:
        return say("bot.greedy.balance")
    return say("bot.greedy.row-goes-on" if own >= OTHERS * others else "bot.greedy.rows-stop")
