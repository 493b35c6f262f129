"""Blind Dominoes has one choice: where to lay the tile that came up. Judged as greedy does, who
weighs all rows that may stand exactly; imagined deals would only add noise to that."""

from ....bots.judge import Effort, Judged, best_first
from ....core.chance import Rng
from ....core.view import View
from .greedy import GreedyBlind


class BlindJudge:
    """The share of tiles to come that fit, the own row's less the others'."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        moves = view.moves()
        if len(moves) == 1:
            return [Judged(moves[0], 0.0)]
        weighed = GreedyBlind().weigh(view)
        return best_first([Judged(each.move, each.value) for each in weighed])

    def spread(self, view: View) -> float:
        return 0.2
