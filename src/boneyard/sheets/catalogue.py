"""Every game there is: those of the printed sheets, in the order a reader meets them there, and
those that installed packages of other people bring (entry_points.py)."""

from functools import cache

from ..core.errors import UnknownSheet
from ..core.sheet import Sheet
from .big_clock import BIG_CLOCK
from .bingo import BINGO
from .cardinal import (
    BERGEN,
    BLOCK,
    DRAW,
    MATADOR,
    MUGGINS,
    SEBASTOPOL,
    TIDDLE_A_WINK,
    TIDDLE_A_WINK_POOL,
)
from .caribbean import CARIBBEAN_CRUISE
from .doubles import DOUBLE_SIX, FRONT_PORCH, TOURNAMENT
from .entry_points import Installed, installed_beside
from .front_porch import BLIND
from .neighbors import GOOD_NEIGHBORS
from .poker import POKER
from .pressman import PRESSMAN_MATADOR, PRESSMAN_TIDDLE_A_WINK
from .squeeze import SQUEEZE
from .texas import TEXAS_42
from .traffic import TRAFFIC
from .trains import MEXICAN_TRAIN

SHEETS: tuple[Sheet, ...] = (
    CARIBBEAN_CRUISE,
    FRONT_PORCH,
    BLIND,
    DOUBLE_SIX,
    TOURNAMENT,
    TEXAS_42,
    POKER,
    MUGGINS,
    DRAW,
    BLOCK,
    BERGEN,
    MATADOR,
    PRESSMAN_MATADOR,
    TIDDLE_A_WINK,
    TIDDLE_A_WINK_POOL,
    PRESSMAN_TIDDLE_A_WINK,
    SEBASTOPOL,
    MEXICAN_TRAIN,
    BINGO,
    GOOD_NEIGHBORS,
    SQUEEZE,
    BIG_CLOCK,
    TRAFFIC,
)


@cache
def installed() -> Installed:
    """What other packages bring, and what of it had to be left out. Asked for once."""
    return installed_beside(SHEETS)


def every_sheet() -> tuple[Sheet, ...]:
    """The printed games, then those of other packages."""
    return SHEETS + installed().sheets


def find(name: str) -> Sheet:
    """The sheet with this id; LeftOut where one was announced that cannot be played, UnknownSheet
    lists them all when there is none."""
    for sheet in SHEETS:
        if sheet.id == name:
            return sheet
    for sheet in installed().sheets:
        if sheet.id == name:
            return sheet
    for left_out in installed().left_out:
        if left_out.entry == name:
            raise left_out
    raise UnknownSheet(name=name, known=", ".join(sheet.id for sheet in every_sheet()))
