"""Every game there is, in the order a reader meets them on the printed sheets."""

from ..core.errors import UnknownSheet
from ..core.sheet import Sheet
from .big_clock import BIG_CLOCK
from .bingo import BINGO
from .branching import DOUBLE_SIX, FRONT_PORCH, TOURNAMENT
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


def find(name: str) -> Sheet:
    """The sheet with this id; UnknownSheet lists them all when there is none."""
    for sheet in SHEETS:
        if sheet.id == name:
            return sheet
    raise UnknownSheet(name=name, known=", ".join(sheet.id for sheet in SHEETS))
