"""Greedy, but for one habit: where plays score and anyone may draw, it first draws all there is.

The printed sheets of Muggins and Bergen set no limit to drawing by choice, and with few seats this
is what they reward most. A bot that claims strength in those games should be measured against it.
"""

from ..core.codes import DRAW
from ..core.move import Move
from ..core.view import View
from .greedy import GreedyBot, policy_of
from .policy import SURE, best_of


class HoarderBot(GreedyBot):
    """Empties the boneyard into its hand, then scores from everything."""

    name = "hoarder"

    def choose(self, view: View) -> Move:
        moves = view.moves()
        if len(moves) > 1 and moves[-1].code == DRAW and view.sheet.scores_in_play:
            if best_of(policy_of(view.sheet).weigh(view)).value < SURE:
                return moves[-1]
        return super().choose(view)
