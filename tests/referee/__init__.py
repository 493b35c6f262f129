"""An independent referee for the line games, written from the printed rules alone.

`check` confirms a match record. `Position`, `legal` and `perft` follow a single round.
It is slow and plain on purpose, and shares no code with the program it is used to test.
"""

from .position import Position, legal, perft
from .record import check
from .sheets import SHEETS
from .tiles import Wrong

__all__ = ["SHEETS", "Position", "Wrong", "check", "legal", "perft"]
