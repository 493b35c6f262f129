"""All moves of a game played blindly: turning up and tucking away, every lead, every tile on every
open half that is like one of its own."""

from itertools import product

from ....core.actions import Actions
from ....core.codes import TURN
from ....core.places import LEAD
from .table import TUCK


def blind_actions(top: int) -> Actions:
    """Those with this set."""
    pips = range(top + 1)
    leads = [LEAD << 10 | a << 5 | b for a in pips for b in range(a + 1)]
    plays = [
        (under << 5 | inner) << 10 | inner << 5 | outer
        for under, inner, outer in product(pips, repeat=3)
        if under != outer  # a tile is not laid on itself
    ]
    return Actions([TURN, TUCK, *leads, *plays])
