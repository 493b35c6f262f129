"""What can be proved of a solitaire from what its player sees, and what is good to do.

Nothing here knows more than the view: the order of the stock counts as known only when there is no
order, because one tile or none is left in it.
"""

from dataclasses import dataclass

from ..bots.advice import advise
from ..bots.greedy import GreedyBot
from ..core.chance import rng
from ..core.move import Move
from ..core.view import View
from ..solvers.answer import Answer
from ..words import say
from .table import WON

A_GLANCE = 2_000  # nodes that take no time to look at, compiled or not
A_LOOK = 50_000


@dataclass(frozen=True)
class Rest:
    """How a deal can be played to its end: the moves, or why there are none to be told."""

    moves: list[int]
    verdict: str  # won, lost, undecided, hidden


class Foresight:
    """What follows from a view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.sheet = view.sheet

    @property
    def is_open(self) -> bool:
        """Does the player know every tile and where it is?"""
        return self.view.stock_left <= 1

    def glance(self) -> Answer | None:
        """Can the deal be won? None when tiles are hidden, or there is nobody to ask."""
        return self._answer(A_GLANCE)

    def _answer(self, nodes: int) -> Answer | None:
        solve = self.sheet.family.solver()
        if solve is None or not self.is_open:
            return None
        return solve(self.view.imagine(rng("")), nodes)

    def rest(self) -> Rest:
        """The moves to a win that is certain; where nothing is ever decided, to whatever end."""
        if not self.sheet.has_choices:
            return self._run()
        answer = self._answer(A_LOOK)
        if answer is None:
            return Rest([], "hidden")
        if answer.winnable is None:
            return Rest([], "undecided")
        return Rest(answer.moves, "won" if answer.winnable else "lost")

    def _run(self) -> Rest:
        deal = self.view.imagine(rng(""))
        moves: list[int] = []
        while deal.n_options:
            moves.append(deal.options[0])
            deal.play(moves[-1])
        return Rest(moves, "won" if deal.table.ended_by == WON else "lost")

    def hint(self) -> tuple[Move, str]:
        """A good move, and why: one that wins for certain, or what the best player would do."""
        greedy = GreedyBot()
        if len(self.view.moves()) == 1 or self.sheet.family.fair_player() is None:
            return greedy.explain(self.view)
        advice = advise(self.view)
        if advice.of(advice.best).chance == 1.0:
            return advice.best, say("play.alone.hint-wins")
        answer = self._answer(A_LOOK)
        if answer is not None and answer.moves:  # more than a look at each move has shown
            first = self.sheet.move_of(self.view.table, answer.moves[0])
            return first, say("play.alone.hint-wins")
        if answer is not None and answer.winnable is False:
            return advice.best, say("play.alone.hint-lost")
        plain, reason = greedy.explain(self.view)
        same = plain == advice.best
        return advice.best, reason if same else say("play.alone.hint-imagined")
