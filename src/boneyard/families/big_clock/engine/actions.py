"""All moves of The Big Clock: turning up, laying aside, and each tile laid at each hour."""

from ....core.actions import Actions
from ....core.codes import OWN
from .table import TURN_NEXT, WASTE


def clock_actions(top: int) -> Actions:
    """Those with this set; 0-0 has no hour and is not played with."""
    tiles = [a << 5 | b for a in range(1, top + 1) for b in range(a + 1)]
    laid = [OWN + (hour << 10 | tile) for hour in range(1, top + 1) for tile in tiles]
    return Actions([TURN_NEXT, WASTE, *laid])
