"""Games of the line, judged by rule of thumb: what greedy sees in each play."""

from ...core.chance import Rng
from ...core.codes import DRAW, VERBS
from ...core.move import Move
from ...core.view import View
from ...engines.line.places import CLAIM
from ...engines.line.state import LineState
from ..judging import Effort, Judged, best_first
from ..weighing import Scales, Weighing
from ..weights import weigh


class LineJudge:
    """Values in points of the sheet."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        table = view.table
        assert isinstance(table, LineState)
        weighing = Weighing(view, Scales(table.rules))
        moves = view.moves()
        judged = [self.judged(weighing, move) for move in moves if move.code < VERBS]
        best = max(judged, key=lambda each: each.value, default=None)
        for move in moves:
            if move.code < VERBS:
                continue
            value = 0.0 if best is None else best.value - self.spread(view)
            if best is not None and move.code == DRAW:
                value = best.value + weighing.draw_gain(best.value)
            judged.append(Judged(move, value))
        return best_first(judged)

    def judged(self, weighing: Weighing, move: Move) -> Judged:
        """A play; a score that could be claimed and is not counts against it."""
        weighed = weighing.weigh_one(move)
        if weighing.table.rules.manual_claims and not move.code & CLAIM:
            return Judged(move, weighed.value - 2 * weighed.worth.score)
        return Judged(move, weighed.value)

    def spread(self, view: View) -> float:
        table = view.table
        assert isinstance(table, LineState)
        return weigh(table.rules).tile
