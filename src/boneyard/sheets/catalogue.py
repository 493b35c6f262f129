"""Every game there is: those of the printed sheets, in the order a reader meets them there, and
those that installed packages of other people bring (entry_points.py)."""

from functools import cache

from ..core.errors import LeftOut, UnknownSheet
from ..core.sheet import Sheet
from .bergen import BERGEN
from .big_clock import BIG_CLOCK
from .bingo import BINGO
from .blind import BLIND
from .block import BLOCK
from .caribbean_cruise import CARIBBEAN_CRUISE
from .double_six import DOUBLE_SIX, FRONT_PORCH, TOURNAMENT
from .draw import DRAW
from .entry_points import Installed, installed_beside
from .good_neighbors import GOOD_NEIGHBORS
from .matador import MATADOR
from .mexican_train import MEXICAN_TRAIN
from .muggins import MUGGINS
from .poker import POKER
from .pressman import PRESSMAN_MATADOR, PRESSMAN_TIDDLE_A_WINK
from .sebastopol import SEBASTOPOL
from .squeeze import SQUEEZE
from .texas_42 import TEXAS_42
from .tiddle_a_wink import TIDDLE_A_WINK, TIDDLE_A_WINK_POOL
from .traffic import TRAFFIC

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
            raise LeftOut(**{**left_out.facts, "detail": ""})  # which may go to anybody
    raise UnknownSheet(name=name, known=", ".join(sheet.id for sheet in every_sheet()))
