"""How greedy bids and plays tricks."""

from collections.abc import Sequence

from ....bots.policy import Policy, Weighed
from ....core.view import View
from ..engine.state import PLAYING
from ..engine.table import trick_table
from . import bids, plays


class GreedyTricks(Policy):
    """Bids what its hand should take, and judges each tile by the trick that it is played to."""

    def weigh(self, view: View) -> Sequence[Weighed]:
        return plays.weigh(view) if is_playing(view) else bids.weigh(view)

    def reason(self, view: View, weighed: Sequence[Weighed], best: Weighed) -> str:
        return plays.reason(view, best) if is_playing(view) else bids.reason(view, best)


def is_playing(view: View) -> bool:
    """Is a tile to be played, and no call to be made?"""
    return trick_table(view.table).phase == PLAYING
