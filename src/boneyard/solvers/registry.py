"""Which solver and which fair player go with a solitaire: one line a game in each table."""

from collections.abc import Callable

from ..core.chance import Rng
from ..core.deal import Deal
from ..core.move import Move
from ..core.sheet import Sheet
from ..core.view import View
from ..engines.patience.bingo.sheet import BingoSheet
from ..engines.patience.clock.sheet import ClockSheet
from ..engines.patience.neighbors.sheet import NeighborsSheet
from ..engines.patience.squeeze.sheet import SqueezeSheet
from ..engines.patience.traffic.sheet import TrafficSheet
from . import (
    big_clock,
    big_clock_fair,
    bingo,
    neighbors,
    neighbors_fair,
    squeeze,
    squeeze_fair,
    traffic,
    traffic_fair,
)
from .answer import Answer

Solve = Callable[[Deal, int], Answer]
Choose = Callable[[View, Rng], Move]


def only_move(view: View, chance: Rng) -> Move:
    """What is chosen where there is never a choice."""
    return view.moves()[0]


# Open: every tile of the stock is known. From any position of a deal, which stays as it is.
SOLVERS: dict[type[Sheet], Solve] = {
    BingoSheet: bingo.solve,
    ClockSheet: big_clock.solve,
    SqueezeSheet: squeeze.solve,
    NeighborsSheet: neighbors.solve,
    TrafficSheet: traffic.solve,
}

# Fair: nothing is known but the view.
CHOOSERS: dict[type[Sheet], Choose] = {
    BingoSheet: only_move,
    SqueezeSheet: squeeze_fair.choose,
    NeighborsSheet: neighbors_fair.choose,
    ClockSheet: big_clock_fair.choose,
    TrafficSheet: traffic_fair.choose,
}


def solver_of(sheet: Sheet) -> Solve | None:
    """The open solver of a game; None where it has none."""
    return SOLVERS.get(type(sheet))


def chooser_of(sheet: Sheet) -> Choose | None:
    """The fair player of a game; None where it has none."""
    return CHOOSERS.get(type(sheet))
