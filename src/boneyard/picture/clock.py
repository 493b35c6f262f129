"""How The Big Clock lies: piles where the hours stand on a clock; in the middle the stock, the tile
that is turned up, and the waste heap."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal

from ..core.view import View
from ..engines.patience.clock.piles import NONE
from ..engines.patience.clock.table import ClockTable
from ..engines.patience.sheet import text_of
from .heaps import Box, Heap
from .lying import Place

RADII = {"wide": (5.2, 4.7), "square": (4.2, 4.7), "tall": (3.5, 4.7)}  # across and down
HALF_CLOCK = 6
MARGIN = 0.3
STOCK, UP, WASTE = (-1.6, 0.45), (0.0, 0.45), (1.6, 0.45)


@dataclass(frozen=True)
class Hour:
    """The pile of an hour, the lowest tile first. A finished one is turned outwards: `turn` says
    by how many degrees."""

    hour: int
    x: float
    y: float
    pile: list[str]
    finished: bool
    astray: bool  # does a double lie here that belongs elsewhere?
    turn: int


@dataclass(frozen=True)
class ClockPicture:
    """The whole table. `trouble` is what allows tops to be moved now, if anything does."""

    hours: list[Hour]
    places: list[Place]
    up: str | None
    up_at: tuple[float, float]
    waste: list[str]
    waste_at: tuple[float, float]
    stock: Heap
    trouble: Literal["waits", "astray"] | None
    may_move: bool
    box: Box
    kind: Literal["clock"] = "clock"


def clock_picture(view: View, shape: str) -> ClockPicture:
    """How this table lies on one of `RADII`. Half a clock leaves its left side away."""
    table = view.table
    assert isinstance(table, ClockTable)
    piles = table.piles
    hours = [_hour(table, hour, RADII[shape]) for hour in range(1, table.top + 1)]
    lying = {tile for each in hours for tile in each.pile}
    up = None if table.up == NONE else text_of(int(piles.halves[table.up]))
    shown = [text_of(int(table.shown[i])) for i in range(table.n_up)]
    trouble = _trouble(table)
    return ClockPicture(
        hours=hours,
        places=[Place(str(each.hour), each.hour, each.x, each.y, 0, 0) for each in hours],
        up=up,
        up_at=UP,
        waste=[tile for tile in shown if tile not in lying and tile != up],
        waste_at=WASTE,
        stock=Heap(*STOCK, view.stock_left),
        trouble=trouble,
        may_move=not table.over and table.may_shift(),
        box=_box(table, shape),
    )


def _hour(table: ClockTable, hour: int, radii: tuple[float, float]) -> Hour:
    angle = pi * hour / 6
    pile = [text_of(halves) for halves in table.piles.pile(hour)]
    finished = bool(table.piles.home >> hour & 1)
    double = bool(pile) and len(set(pile[-1].split("-"))) == 1
    turn = 30 * hour % 180 if finished else 0
    x, y = round(radii[0] * sin(angle), 3), round(-radii[1] * cos(angle), 3)
    return Hour(hour, x, y, pile, finished, double and not finished, turn)


def _trouble(table: ClockTable) -> Literal["waits", "astray"] | None:
    if table.over:
        return None
    if table.waits:
        return "waits"
    return "astray" if table.piles.astray else None


def _box(table: ClockTable, shape: str) -> Box:
    right, bottom = (radius + 1 + MARGIN for radius in RADII[shape])
    left = STOCK[0] - 1.1 - MARGIN if table.top == HALF_CLOCK else -right
    return (left, -bottom, right, bottom)
