"""Advice for people: what each of their moves promises, and which of them to make.

Hints and reviews both ask here, so that they agree. The judge knows what the seat knows and nothing
else, chance included: two deals that a seat cannot tell apart give it the same advice.

Where moves are equal, as far as the judge can tell, the simplest is advised: a tile before a draw
or a pass, and then what a rule of thumb would choose, whose reason can be said (points now, the
heavier tile, a double).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot, inf

from .._mode import is_compiled
from ..core.chance import rng
from ..core.codes import CALL, DRAW, PASS
from ..core.move import Move
from ..core.view import View
from .judge import Effort, Judged
from .policy import plain_move, reason_of

WORLDS = 400 if is_compiled() else 40
SECONDS = 1.0  # of processor time; compiled, no game needs so much
EFFORT = Effort(WORLDS, SECONDS)
EQUAL = 1.0  # standard errors within which moves are equal
SURE = 2.0  # ... by which a draw must be better than a tile, and a move worse to be a mistake


@dataclass(frozen=True)
class Advice:
    """What to do in a view: `best`, and everything that was judged, the first of it in value
    first. There is nothing judged where nothing can be chosen."""

    view: View
    best: Move
    judged: Sequence[Judged]

    @property
    def reason(self) -> str:
        """The strongest true reason for it, in words."""
        return reason_of(self.view, self.best, list(self.judged))

    def of(self, move: Move) -> Judged:
        """How a move was judged."""
        return next(each for each in self.judged if str(each.move) == str(move))


def advise(view: View, effort: Effort = EFFORT) -> Advice:
    """What to do. The same for all views that show the same."""
    plain = plain_move(view)
    if plain is not None:
        return Advice(view, plain, [])
    judged = judge(view, effort, "advice")
    return Advice(view, simplest(view, equals(judged)), judged)


def compare(advice: Advice, made: Move, effort: Effort = EFFORT) -> list[Judged]:
    """The best move and the one that was made, the better one first, in deals of their own: the
    best of many looks better than it is in those that it was chosen by."""
    only = frozenset([str(advice.best), str(made)])
    return judge(advice.view, replace(effort, only=only), "comparison")


def judge(view: View, effort: Effort, purpose: str) -> list[Judged]:
    """The judge's opinion, by a chance that follows from what the seat knows."""
    table = view.table
    known = f"{view.sheet.id}/{view.seat}/{view.halves}/{table.entries()}/{list(table.before)}"
    found = view.sheet.family.judge().judge(view, effort, rng(f"{purpose}/{known}"))
    return [each for each in found if each.move.code != CALL]


def error_between(first: Judged, other: Judged) -> float:
    """The standard error of what lies between the first move and another."""
    return other.apart or hypot(first.error, other.error)


def equals(judged: Sequence[Judged]) -> list[Judged]:
    """The first move, and those that may be as good as far as the judge can tell. What is not made
    is never among them."""
    first = judged[0]
    draws = first.move.code in IDLE
    found = [first]
    for other in judged[1:]:
        sure = SURE if draws and other.move.code not in IDLE else EQUAL
        behind = first.value - other.value
        if other.likely > 0 and behind <= sure * error_between(first, other):
            found.append(other)
    return found


IDLE = (DRAW, PASS)  # what lays no tile


def simplest(view: View, among: Sequence[Judged]) -> Move:
    """The simplest of moves that are equally good; of those alike the better one."""
    if len(among) == 1:
        return among[0].move
    policy = view.sheet.family.policy()
    plain = {} if policy is None else {each.move: each.value for each in policy.weigh(view)}
    return max(
        among, key=lambda each: (each.move.code not in IDLE, plain.get(each.move, -inf), each.value)
    ).move
