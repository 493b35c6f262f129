"""Greedy, but for one habit: where plays score and anyone may draw, it first draws all there is.

The printed sheets of Muggins and Bergen set no limit to drawing by choice, and with few seats this
is what they reward most. A bot that claims strength in those games should be measured against it.
"""

from collections.abc import Sequence

from ..core.codes import DRAW
from ..core.view import View
from .greedy import GreedyBot
from .policy import SURE, Weighed


class HoarderBot(GreedyBot):
    """Empties the boneyard into its hand, then scores from everything."""

    name = "hoarder"

    def pick(self, view: View, weighed: Sequence[Weighed]) -> Weighed:
        best, last = super().pick(view, weighed), weighed[-1]
        draws = last.move.code == DRAW and view.sheet.scores_in_play
        return last if draws and best.value < SURE else best
