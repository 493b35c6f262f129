"""Tiles as values, and sets of them. A tile prints as it is written: larger half first."""

import re
from collections.abc import Iterable
from operator import index
from typing import NamedTuple

from .bits import HIGHEST_PIP
from .codes import HALF
from .codes import TILE as CODED_TILE
from .errors import BadSet, BadTile
from .portraits import portrait


class _Halves(NamedTuple):
    high: int
    low: int


class Tile(_Halves):
    """One domino. Its halves may be given in either order; `high` is never smaller than `low`.

    BadTile where there is no such tile.
    """

    __slots__ = ()

    def __new__(cls, high: int, low: int) -> "Tile":
        try:
            if 0 <= low <= high <= HIGHEST_PIP:
                return super().__new__(cls, index(high), index(low))
            if 0 <= high < low <= HIGHEST_PIP:
                return super().__new__(cls, index(low), index(high))
        except TypeError:  # no numbers
            raise BadTile(text=f"{high}-{low}") from None
        raise BadTile(text=f"{high}-{low}")

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    @property
    def is_double(self) -> bool:
        """Are both halves the same?"""
        return self.high == self.low

    @property
    def spots(self) -> int:
        """How many pips there are on it."""
        return self.high + self.low

    @property
    def number(self) -> int:
        """Its place in the order 0-0, 1-0, 1-1, 2-0, ...: the same in every set."""
        return self.high * (self.high + 1) // 2 + self.low

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """The tile written as `6-4`; BadTile unless it is written exactly so."""
        found = _WRITTEN.fullmatch(text)
        if found is None or int(found[1]) < int(found[2]) or int(found[1]) > HIGHEST_PIP:
            raise BadTile(text=text)
        return TILES[tile(int(found[1]), int(found[2])).number]


_WRITTEN = re.compile(r"(0|[1-9]\d?)-(0|[1-9]\d?)", re.ASCII)


def tile(a: int, b: int) -> Tile:
    """The tile with these halves, in either order. Numbers that no set has are not refused here:
    people type them, and the rules say what is wrong."""
    if 0 <= a <= HIGHEST_PIP and 0 <= b <= HIGHEST_PIP:
        return _BY_HALVES[a][b]  # the same one each time: they are asked for often
    return Tile._make((a, b) if a >= b else (b, a))


class Hand(list[Tile]):
    """Tiles that somebody holds, highest first: a list that prints as it is written, and is a
    picture in a notebook."""

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(str(each) for each in self)

    def _repr_svg_(self) -> str | None:
        return portrait("hand", self)


def hand_of(tiles: Iterable[int]) -> Hand:
    """The tiles that these halves stand for, in the same order."""
    return Hand(tile_of(halves) for halves in tiles)


def tile_of(halves: int) -> Tile:
    """The tile that the low ten bits of a code stand for, whichever half comes first in them."""
    return tile((halves & CODED_TILE) >> 5, halves & HALF)


TILES = tuple(Tile(a, b) for a in range(HIGHEST_PIP + 1) for b in range(a + 1))
WRITTEN = {each.high << 5 | each.low: str(each) for each in TILES}  # by their halves
_BY_HALVES = tuple(
    tuple(Tile(a, b) for b in range(HIGHEST_PIP + 1)) for a in range(HIGHEST_PIP + 1)
)


def set_size(top: int) -> int:
    """How many tiles the set has whose highest pip is `top`; BadSet where there is no such set."""
    if not 0 <= top <= HIGHEST_PIP:
        raise BadSet(set=top, allowed=f"0-{HIGHEST_PIP}")
    return (top + 1) * (top + 2) // 2
