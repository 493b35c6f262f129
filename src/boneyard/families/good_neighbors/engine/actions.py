"""All moves of Good Neighbors: filling up, and each two tiles that have a number in common, the one
that lies first named first."""

from itertools import permutations

from ....core.actions import Actions
from ....core.codes import HALF, OWN
from .table import FILL


def neighbors_actions(top: int) -> Actions:
    """Those with this set."""
    tiles = [a << 5 | b for a in range(top + 1) for b in range(a + 1)]
    pairs = [
        OWN + (first << 10 | second)
        for first, second in permutations(tiles, 2)
        if {first >> 5, first & HALF} & {second >> 5, second & HALF}
    ]
    return Actions([FILL, *pairs])
