"""The domino games of five printed rule sheets: rules, matches, records and bots.

>>> import boneyard as by
>>> match = by.Match(by.find("muggins"), seats=3, seed="friday")
"""

from . import _mode  # noqa: F401 - chooses between compiled and source modules, first of all

# isort: split
from . import bots
from .core.chance import numbered
from .core.errors import BoneyardError
from .core.happening import Happening, Round
from .core.match import Match
from .core.move import Move
from .core.prior import After
from .core.sheet import EDITION, Sheet
from .core.tiles import Tile
from .core.view import View
from .record import Record, replay
from .sheets import SHEETS, find

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
