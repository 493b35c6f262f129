"""All moves of Bingo: each tile, taken away."""

from ....core.actions import Actions
from ....core.codes import OWN


def bingo_actions(top: int) -> Actions:
    """Those with this set."""
    return Actions([OWN + (a << 5 | b) for a in range(top + 1) for b in range(a + 1)])
