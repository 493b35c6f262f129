"""All moves of Traffic, on a table that has no edges: a tile is laid from a half that lies already.

A quad goes on from a lying half: the tile's near half has a number one, two or three away from that
half's and lies as many cells from it, in one of four directions; its far half lies in any of the
four directions from the near one. So a move is named by the lying half (its tile, and which half of
it), the distance and direction, whether numbers rise or fall, the number of the far half, and its
direction. Where several lying halves would do, the one that was laid first names the move. The
first quad has no half to go on from: there the near half's place in the row of four names it.
"""

from typing import Final, final

from ...._rt import i64
from ....core.actions import NO_ACTION, Actions
from ....core.table import Table
from ....core.tiles import set_size
from .codes import first_pip, first_place, laying, second_pip, second_place
from .streets import DOWN, EMPTY, ORIGIN, RIGHT, Streets
from .table import traffic_table

REACH: Final = 3  # cells, and numbers, between two halves of a quad at most
WAYS: Final = 4  # right, down, left, up


@final
class TrafficActions(Actions):
    """The moves with one set, worked out and not listed: there are very many."""

    def __init__(self, top: int) -> None:
        super().__init__([])
        self.numbers: i64 = top + 1
        self.firsts: i64 = WAYS * self.numbers * self.numbers * WAYS  # moves of the first quad
        self.a_half: i64 = WAYS * REACH * 2 * self.numbers * WAYS  # moves from one lying half
        self.size = self.firsts + 2 * set_size(top) * self.a_half

    def index(self, table: Table, code: i64) -> i64:
        laid = traffic_table(table)
        found: i64 = self.from_half(
            laid.streets,
            laid.layings.n_old,
            first_place(code),
            first_pip(code),
            second_place(code),
            second_pip(code),
        )
        return found

    def from_half(
        self, streets: Streets, n_old: i64, first: i64, pip: i64, second: i64, other: i64
    ) -> i64:
        """The number of laying a tile on these two cells: with the earliest half that either of its
        own goes on from."""
        if n_old == 0:
            return self.of_first_quad(first, pip, second, other)
        i: i64 = 0
        while i < streets.n:
            found: i64 = self.beside(streets, i, first, pip, second, other)
            if found < 0:
                found = self.beside(streets, i, second, other, first, pip)
            if found >= 0:
                return found
            i += 1
        return NO_ACTION

    def of_first_quad(self, first: i64, pip: i64, second: i64, other: i64) -> i64:
        near: i64 = first - ORIGIN
        if not 0 <= near < WAYS:  # then the other half lies in the row
            return self.of_first_quad(second, other, first, pip)
        return ((near * self.numbers + pip) * self.numbers + other) * WAYS + way_of(second - first)

    def beside(self, streets: Streets, i: i64, near: i64, pip: i64, far: i64, other: i64) -> i64:
        """The number of a tile whose near half goes on from the half that was laid i-th."""
        rise: i64 = pip - streets.pips[i]
        reach: i64 = rise if rise > 0 else -rise
        if not 1 <= reach <= REACH:
            return NO_ACTION
        way: i64 = 0
        while near - streets.at[i] != reach * step_of(way):
            way += 1
            if way == WAYS:
                return NO_ACTION
        found: i64 = (half_of(streets, i) * WAYS + way) * REACH + reach - 1
        found = found * 2 + (1 if rise > 0 else 0)
        return self.firsts + (found * self.numbers + other) * WAYS + way_of(far - near)

    def code(self, table: Table, index: i64) -> i64:
        if not 0 <= index < self.size:
            return NO_ACTION
        out: i64 = step_of(index % WAYS)
        index //= WAYS
        other: i64 = index % self.numbers
        index //= self.numbers
        near: i64
        pip: i64
        if index < self.firsts // (WAYS * self.numbers):
            near = ORIGIN + index // self.numbers
            pip = index % self.numbers
            return laying(near, pip, near + out, other)
        index -= self.firsts // (WAYS * self.numbers)
        rises: i64 = index % 2
        index //= 2
        reach: i64 = index % REACH + 1
        index //= REACH
        way: i64 = index % WAYS
        streets = traffic_table(table).streets
        i: i64 = lying_half(streets, index // WAYS)
        if i < 0:
            return NO_ACTION
        near = streets.at[i] + reach * step_of(way)
        pip = streets.pips[i] + (reach if rises else -reach)
        if not 0 <= pip < self.numbers:
            return NO_ACTION
        return laying(near, pip, near + out, other)


def step_of(way: i64) -> i64:
    """From a cell to the next in this direction."""
    if way == 0:
        return RIGHT
    if way == 1:
        return DOWN
    return -RIGHT if way == 2 else -DOWN


def way_of(step: i64) -> i64:
    """The direction of a step to a neighbouring cell."""
    if step == RIGHT:
        return 0
    if step == DOWN:
        return 1
    return 2 if step == -RIGHT else 3


def half_of(streets: Streets, i: i64) -> i64:
    """Which half of which tile was laid i-th: twice the tile's number, and one for its higher half;
    of a double's halves the one that was laid last."""
    pip: i64 = streets.pips[i]
    twin: i64 = streets.pips[i ^ 1]
    high: i64 = pip if pip > twin else twin
    is_high: i64 = i & 1 if pip == twin else pip > twin
    return 2 * (high * (high + 1) // 2 + pip + twin - high) + is_high


def lying_half(streets: Streets, half: i64) -> i64:
    """Where in the order of laying this half stands; EMPTY when it does not lie."""
    i: i64 = 0
    while i < streets.n:
        if half_of(streets, i) == half:
            return i
        i += 1
    return EMPTY
