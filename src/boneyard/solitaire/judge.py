"""Solitaires are judged by their players: a quick one by rule of thumb, a fair one that imagines
the stock. Both say what they would do, not what the rest is worth."""

from ..bots.judge import Effort, Judged, best_first
from ..bots.policy import best_of
from ..bots.rule_of_thumb import FAR, decided
from ..core.chance import Rng
from ..core.view import View

IMAGINES = 100  # from so many worlds on the fair player is asked


class SolitaireJudge:
    """The move of the player that the effort allows, and then all others alike."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        moves = view.moves()
        chosen = moves[0]
        chooser = view.sheet.family.fair_player()
        policy = view.sheet.family.policy()
        if len(moves) > 1:
            if chooser is not None and (effort.worlds >= IMAGINES or policy is None):
                chosen = chooser(view.anew(), rng)
            elif policy is not None:
                chosen = best_of(policy.weigh(view)).move
        return best_first([Judged(move, value) for move, value in decided(view, chosen)])

    def spread(self, view: View) -> float:
        return FAR / 10
