"""How a sensible player judges: each move by itself, without search.

A family's policy fills the terms of every move that comes into question: what speaks for it and
against it, each a number by its name. Greedy takes the move of the largest sum, and the reason for
it is read from the same terms.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..core.codes import CALL
from ..core.move import Move
from ..core.view import View
from ..words import say
from .judge import Judged

SURE = 1e6  # more than anything but winning can be worth
ALIKE = 1e-9  # worths that differ by less are equal, whichever way they were summed


@dataclass(frozen=True)
class Weighed:
    """A move, and what speaks for and against it, in the unit of its family."""

    move: Move
    terms: Mapping[str, float]

    @cached_property
    def value(self) -> float:
        """The sum of its terms."""
        return sum(self.terms.values())


class Policy:
    """The rules of thumb of one family."""

    def weigh(self, view: View) -> Sequence[Weighed]:
        """Every legal move that comes into question, with its terms."""
        raise NotImplementedError

    def reason(self, view: View, weighed: Sequence[Weighed], best: Weighed) -> str:
        """The strongest true reason for one of them, read from the terms."""
        raise NotImplementedError

    def reason_of_only_move(self, view: View, move: Move) -> str:
        """Why a move is made that leaves nothing to think about."""
        return say("bot.greedy.forced")


def best_of(weighed: Sequence[Weighed]) -> Weighed:
    """The one of most worth; of equals the first."""
    most = max(each.value for each in weighed)
    return next(each for each in weighed if each.value >= most - ALIKE)


def plain_move(view: View) -> Move | None:
    """The move that leaves nothing to think about: the only one, or a call, since called points
    cost nothing. None where there is something to decide."""
    moves = view.moves()
    return moves[-1] if len(moves) == 1 or moves[-1].code == CALL else None


def explained(
    view: View, policy: Policy, pick: Callable[[Sequence[Weighed]], Weighed] = best_of
) -> tuple[Move, str]:
    """The move that the policy would make, and why."""
    plain = plain_move(view)
    if plain is not None:
        return plain, policy.reason_of_only_move(view, plain)
    weighed = policy.weigh(view)
    best = pick(weighed)
    return best.move, policy.reason(view, weighed, best)


def reason_of(view: View, move: Move, judged: list[Judged]) -> str:
    """The strongest true reason for a move that was judged best, or good enough."""
    family = view.sheet.family
    if len(view.moves()) == 1 or move.code == CALL:
        return (family.policy() or Policy()).reason_of_only_move(view, move)
    return family.reason(view, move, judged)


def reason_ahead(view: View, move: Move, judged: Sequence[Judged]) -> str:
    """Why a move was judged best: what a sensible player would say of it, else how many deals
    speak for it."""
    policy = view.sheet.family.policy()
    if policy is not None:
        plain, said = explained(view, policy)
        if plain == move:
            return said
    return ahead(move, judged)


def ahead(move: Move, judged: Sequence[Judged]) -> str:
    """What looking ahead says: how many deals it rests on."""
    worlds = max((each.worlds for each in judged if each.move == move), default=0)
    if worlds and judged[0].move == move:
        return say("bot.level.ahead", worlds=worlds)
    return say("bot.level.good")
