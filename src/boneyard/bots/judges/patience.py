"""Solitaires are judged by their players: a quick one by rule of thumb, a fair one that imagines
the stock. Both say what they would do, not what the rest is worth."""

from ...core.chance import Rng
from ...core.view import View
from ...solvers.registry import chooser_of
from ..greedy import DECIDE
from ..judging import Effort, Judged, best_first
from .plain import FAR, decided

IMAGINES = 100  # from so many worlds on the fair player is asked


class PatienceJudge:
    """The move of the player that the effort allows, and then all others alike."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        moves = view.moves()
        chosen = moves[0]
        chooser = chooser_of(view.sheet)
        decide = DECIDE.get(type(view.table))
        if len(moves) > 1:
            if chooser is not None and (effort.worlds >= IMAGINES or decide is None):
                chosen = chooser(view.anew(), rng)
            elif decide is not None:
                chosen = decide(view).move
        return best_first([Judged(move, value) for move, value in decided(view, chosen)])

    def spread(self, view: View) -> float:
        return FAR / 10
