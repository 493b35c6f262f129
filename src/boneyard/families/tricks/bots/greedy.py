"""How a sensible player bids and plays tricks."""

from ....bots.policy import Decision
from ....core.view import View
from ..engine.state import PLAYING
from ..engine.table import TrickTable
from . import bids, plays


def decide(view: View) -> Decision:
    """What to do in a game of bids and tricks."""
    table = view.table
    assert isinstance(table, TrickTable)
    return plays.decide(view) if table.phase == PLAYING else bids.decide(view)
