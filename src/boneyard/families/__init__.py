"""The families of games: what each brings stands in its folder, and this is the list of them."""

from ..family import Family
from .big_clock.family import BIG_CLOCK
from .bingo.family import BINGO
from .blind.family import BLIND
from .good_neighbors.family import GOOD_NEIGHBORS
from .line.family import LINE
from .poker.family import POKER
from .squeeze.family import SQUEEZE
from .traffic.family import TRAFFIC
from .trains.family import TRAINS
from .tricks.family import TRICKS

FAMILIES: tuple[Family, ...] = (
    LINE,
    TRAINS,
    TRICKS,
    POKER,
    BLIND,
    BINGO,
    GOOD_NEIGHBORS,
    SQUEEZE,
    BIG_CLOCK,
    TRAFFIC,
)
