"""How a sensible player of line games judges: every play by its worth, and whether to draw."""

from collections.abc import Sequence

from ....bots.policy import Policy, Weighed
from ....core.move import Move
from ....core.view import View
from .decision import LineDecision
from .reasons import reason_of_choice, reason_of_only_move


class LineGreedy(Policy):
    """Draws by choice only when the next tile is likely to score more than holding it costs; never
    passes or leaves a score unclaimed when it need not."""

    def weigh(self, view: View) -> Sequence[Weighed]:
        return LineDecision(view).weighed()

    def reason(self, view: View, weighed: Sequence[Weighed], best: Weighed) -> str:
        return reason_of_choice(view, best.move)

    def reason_of_only_move(self, view: View, move: Move) -> str:
        return reason_of_only_move(view, move)
