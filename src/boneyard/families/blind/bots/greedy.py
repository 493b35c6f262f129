"""How a sensible player lays the tile that was turned up."""

from collections.abc import Sequence

from ....bots.policy import Policy, Weighed
from ....core.view import View
from .prospects import OTHERS, prospects, reason


class BlindPolicy(Policy):
    """Lets the own row go on and stops the others'."""

    def weigh(self, view: View) -> Sequence[Weighed]:
        return [
            Weighed(each.move, {"own": each.own, "others": -OTHERS * each.others})
            for each in prospects(view)
        ]

    def reason(self, view: View, weighed: Sequence[Weighed], best: Weighed) -> str:
        places = prospects(view)
        return reason(next(each for each in places if each.move == best.move), places)
