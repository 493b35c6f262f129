"""Moves of Traffic: `6-3@2,-1v` lays the 6-3 with its 6 in column 2, row -1 and its 3 below.

`h` instead of `v`: the other half lies to the right. Rows grow downwards.
"""

import re

from ....core.bits import HIGHEST_PIP
from ....core.codes import OWN
from ....core.errors import BadMove
from ....core.move import Move
from ....core.tiles import Tile, tile
from .codes import PLACE, first_pip, first_place, second_pip
from .streets import column_of, place_of, row_of

GRAMMAR = "6-3@2,-1v"
FARTHEST = 250  # no tile can lie so far out
_HALF = r"(0|[1-9]\d?)"
_PLACE = r"(0|-?[1-9]\d{0,2})"
_MOVE = re.compile(f"{_HALF}-{_HALF}@{_PLACE},{_PLACE}([hv])", re.ASCII)


class TrafficMove(Move):
    """A tile and where it goes. `column` and `row` are those of the half `first`."""

    __slots__ = ()

    @property
    def tile(self) -> Tile:
        return tile(self.first, self.second)

    @property
    def first(self) -> int:
        return int(first_pip(self.code))

    @property
    def second(self) -> int:
        return int(second_pip(self.code))

    @property
    def column(self) -> int:
        return column_of(int(first_place(self.code)))

    @property
    def row(self) -> int:
        return row_of(int(first_place(self.code)))

    @property
    def is_down(self) -> bool:
        """Does the second half lie below the first, not to its right?"""
        return self.code - OWN > (PLACE << 10 | 1023)

    @property
    def cells(self) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
        """Column, row and number of both halves."""
        column, row = self.column, self.row
        beyond = (column, row + 1) if self.is_down else (column + 1, row)
        return (column, row, self.first), (*beyond, self.second)


def of_code(code: int) -> TrafficMove:
    """The move that the table knows by this number."""
    bare = TrafficMove(code, "")
    way = "v" if bare.is_down else "h"
    return TrafficMove(code, f"{bare.first}-{bare.second}@{bare.column},{bare.row}{way}")


def parse(text: str) -> TrafficMove:
    """The move written so; BadMove when it is not a tile and its place."""
    match = _MOVE.fullmatch(text)
    if match:
        first, second, column, row = (int(match[i]) for i in range(1, 5))
        if max(first, second) <= HIGHEST_PIP and max(abs(column), abs(row)) <= FARTHEST:
            down = PLACE + 1 if match[5] == "v" else 0
            place = place_of(column, row) | down
            return of_code(OWN + (place << 10 | first << 5 | second))
    raise BadMove(text=text, grammar=GRAMMAR)
