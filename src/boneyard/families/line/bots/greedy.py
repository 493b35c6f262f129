"""How a sensible player of line games judges: every play by its worth, and whether to draw."""

from collections.abc import Sequence

from ....bots.policy import Policy, Weighed
from ....core.codes import DRAW
from ....core.move import Move
from ....core.view import View
from ..engine.rules import LineRules
from ..rows import line_state
from .reasons import reason_of_draw, reason_of_only_move, reason_of_play
from .worths import Scales, Weighing, plays
from .worths import Weighed as WeighedPlay


class LinePolicy(Policy):
    """Draws by choice only when the next tile is likely to score more than holding it costs; never
    passes or leaves a score unclaimed when it need not."""

    def __init__(self) -> None:
        self._scales: Scales | None = None

    def weigh(self, view: View) -> Sequence[Weighed]:
        moves = view.moves()
        weighing = Weighing(view, self.scales(line_state(view).rules))
        weighed = weighing.weigh(plays(moves))
        best = max(weighed, key=lambda each: each.value)
        if moves[-1].code == DRAW and self.draws(weighing, best):
            return [Weighed(moves[-1], {})]
        return [Weighed(each.move, each.worth._asdict()) for each in weighed]

    def reason(self, view: View, weighed: Sequence[Weighed], best: Weighed) -> str:
        if best.move.code == DRAW:
            return reason_of_draw()
        weighing = Weighing(view, self.scales(line_state(view).rules))
        found = weighing.weigh(plays(view.moves()))
        return reason_of_play(weighing, found, next(w for w in found if w.move == best.move))

    def reason_of_only_move(self, view: View, move: Move) -> str:
        return reason_of_only_move(view, move)

    def draws(self, weighing: Weighing, best: WeighedPlay) -> bool:
        """Draw although the best play could be made?"""
        return weighing.wants_draw(best)

    def scales(self, rules: LineRules) -> Scales:
        """The scales for a game, made again only when the game changes."""
        if self._scales is None or self._scales.rules is not rules:
            self._scales = Scales(rules)
        return self._scales


POLICY = LinePolicy()
