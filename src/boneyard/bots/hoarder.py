"""Greedy, but for one habit: where plays score and anyone may draw, it first draws all there is.

The printed sheets of Muggins and Bergen set no limit to drawing by choice, and with few seats this
is what they reward most. A bot that claims strength in those games should be measured against it.
"""

from .greedy import GreedyBot
from .weighing import Weighed, Weighing


class HoarderBot(GreedyBot):
    """Empties the boneyard into its hand, then scores from everything."""

    name = "hoarder"

    def draws(self, weighing: Weighing, best: Weighed) -> bool:
        return weighing.table.scores_plays and not best.worth.ending
