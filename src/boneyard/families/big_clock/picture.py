"""How The Big Clock lies: piles where the hours stand on a clock; in the middle the stock, the tile
that is turned up, and the waste heap. Or the piles lie in a straight line, and these beside it."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal

from ...core.downcast import of_kind
from ...core.view import View
from ...picture.pieces import Box, Place
from ...solitaire.heaps import Heap
from ...solitaire.sheet import text_of
from .engine.piles import NONE
from .engine.sheet import HALF_CLOCK, ClockSheet
from .engine.table import ClockTable, clock_table

RADII = {"wide": (5.2, 4.7), "square": (4.2, 4.7), "tall": (3.5, 4.7)}  # across and down
MARGIN = 0.3
APART = 2.5  # from one hour to the next in a straight line: a finished pile is turned
REACH = 1.2  # from the middle of a pile to its rim


@dataclass(frozen=True)
class Middles:
    """Where everything lies that is no hour."""

    blank: tuple[float, float]  # the double blank
    stock: tuple[float, float]
    up: tuple[float, float]
    waste: tuple[float, float]


CLOCK = Middles((0.0, -2.1), (-1.6, 0.45), (0.0, 0.45), (1.6, 0.45))
ROW = Middles((-4.2, 1.6), (-1.8, 1.6), (0.0, 1.6), (1.8, 1.6))
COLUMN = Middles((1.6, -5.9), (1.6, -3.2), (1.6, 0.0), (1.6, 3.2))


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
    blank_at: tuple[float, float]
    stock: Heap
    trouble: Literal["waits", "astray"] | None
    may_move: bool
    straight: bool
    box: Box
    kind: Literal["big_clock"] = "big_clock"


def clock_picture(view: View, shape: str) -> ClockPicture:
    """How this table lies on one of `RADII`. Half a clock leaves its left side away; a straight
    line runs down a page that is tall."""
    table = clock_table(view.table)
    piles = table.piles
    straight = of_kind(ClockSheet, view.sheet).is_straight(table)
    middles = CLOCK if not straight else COLUMN if shape == "tall" else ROW
    hours = [_hour(table, hour, shape, straight) for hour in range(1, table.top + 1)]
    lying = {tile for each in hours for tile in each.pile}
    up = None if table.up == NONE else text_of(int(piles.halves[table.up]))
    shown = [text_of(int(table.shown[i])) for i in range(table.n_up)]
    trouble = _trouble(table)
    return ClockPicture(
        hours=hours,
        places=[Place(str(each.hour), each.hour, each.x, each.y, 0, 0) for each in hours],
        up=up,
        up_at=middles.up,
        waste=[tile for tile in shown if tile not in lying and tile != up],
        waste_at=middles.waste,
        blank_at=middles.blank,
        stock=Heap(*middles.stock, view.stock_left),
        trouble=trouble,
        may_move=not table.over and table.may_shift(),
        straight=straight,
        box=_line_box(hours, middles) if straight else _box(table, shape),
    )


def _hour(table: ClockTable, hour: int, shape: str, straight: bool) -> Hour:
    pile = [text_of(halves) for halves in table.piles.pile(hour)]
    finished = bool(table.piles.home >> hour & 1)
    double = bool(pile) and len(set(pile[-1].split("-"))) == 1
    turn = (90 if straight else 30 * hour % 180) if finished else 0
    x, y = _in_line(hour, shape) if straight else _round_clock(hour, shape)
    return Hour(hour, x, y, pile, finished, double and not finished, turn)


def _round_clock(hour: int, shape: str) -> tuple[float, float]:
    angle = pi * hour / 6
    across, down = RADII[shape]
    return round(across * sin(angle), 3), round(-down * cos(angle), 3)


def _in_line(hour: int, shape: str) -> tuple[float, float]:
    far = APART * (hour - (HALF_CLOCK + 1) / 2)
    return (-1.6, far) if shape == "tall" else (far, -1.9)


def _trouble(table: ClockTable) -> Literal["waits", "astray"] | None:
    if table.over:
        return None
    if table.waits:
        return "waits"
    return "astray" if table.piles.astray else None


def _box(table: ClockTable, shape: str) -> Box:
    right, bottom = (radius + 1 + MARGIN for radius in RADII[shape])
    left = CLOCK.stock[0] - 1.1 - MARGIN if table.top == HALF_CLOCK else -right
    return (left, -bottom, right, bottom)


def _line_box(hours: list[Hour], middles: Middles) -> Box:
    """Round the line and what lies beside it; what is told of the waste heap stands under it."""
    across = [middles.waste[0], *(each.x for each in hours)]
    down = [middles.waste[1] + 0.8, *(each.y for each in hours)]
    room = REACH + MARGIN
    return (min(across) - room, min(down) - room, max(across) + room, max(down) + room)
