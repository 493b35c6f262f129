"""The domino games of five printed rule sheets: rules, matches, records and bots.

>>> import boneyard as by
>>> match = by.Match(by.find("muggins"), seats=3, seed="friday")
"""

from . import _mode as _mode  # first: it chooses between compiled and source modules

# isort: split
from . import bots
from .core.after import After
from .core.chance import numbered
from .core.errors import BoneyardError
from .core.match import Happening, Match, Round
from .core.match import drawn_by as _drawn_by
from .core.move import Move
from .core.sheet import EDITION, Sheet
from .core.tiles import Tile
from .core.view import View
from .picture import drawing_of as _drawing_of
from .record import Record, replay
from .sheets import SHEETS, find

_drawn_by.append(_drawing_of)

__version__ = "0.1.0"

__all__ = [
    "EDITION",
    "SHEETS",
    "After",
    "BoneyardError",
    "Happening",
    "Match",
    "Move",
    "Record",
    "Round",
    "Sheet",
    "Tile",
    "View",
    "bots",
    "find",
    "numbered",
    "replay",
]
