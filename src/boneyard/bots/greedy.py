"""A sensible player: it takes what its family's policy (policy.py) finds best, without search."""

from collections.abc import Sequence
from functools import partial

from ..core.errors import CannotPlay
from ..core.move import Move
from ..core.sheet import Sheet
from ..core.view import View
from .bot import Bot
from .policy import Policy, Weighed, best_of, explained, plain_move


class GreedyBot(Bot):
    """Takes what scores, keeps its options, sheds weight and leaves others nothing to play.

    The same views give the same moves, whatever the seed.
    """

    name = "greedy"

    def __init__(self, seed: str = "") -> None:
        del seed  # nothing is left to chance

    @classmethod
    def plays(cls, sheet: Sheet) -> bool:
        return sheet.family.policy() is not None

    def choose(self, view: View) -> Move:
        plain = plain_move(view)
        if plain is not None:
            return plain
        return self.pick(view, policy_of(view.sheet).weigh(view)).move

    def explain(self, view: View) -> tuple[Move, str]:
        """The move that `choose` would make now, and the strongest reason for it."""
        return explained(view, policy_of(view.sheet), partial(self.pick, view))

    def pick(self, view: View, weighed: Sequence[Weighed]) -> Weighed:
        """Which of the moves that come into question it makes."""
        return best_of(weighed)


def policy_of(sheet: Sheet) -> Policy:
    """The rules of thumb of this game's family; CannotPlay where there are none."""
    policy = sheet.family.policy()
    if policy is None:
        raise CannotPlay(name=GreedyBot.name, sheet=sheet.title)
    return policy
