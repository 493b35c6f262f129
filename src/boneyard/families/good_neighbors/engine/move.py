"""Moves of Good Neighbors: `6-1+12-6` takes a pair away, the tile that comes first in reading order
first; `fill` closes the gaps and fills the layout up."""

from typing import Any

from ....core.codes import HALF, OWN, TILE
from ....core.errors import BadMove, BadTile
from ....core.move import Move
from ....core.tiles import Tile
from ....solitaire.sheet import text_of
from .table import FILL

GRAMMAR = "6-1+12-6 · fill"


class NeighborsMove(Move):
    """A move of Good Neighbors. One that takes a pair away knows its tiles."""

    __slots__ = ("tiles",)

    def __init__(self, code: int, text: str) -> None:
        super().__init__(code, text)
        halves = (code - OWN >> 10, code - OWN & TILE) if code != FILL else ()
        object.__setattr__(self, "tiles", tuple(Tile(each >> 5, each & HALF) for each in halves))

    tiles: tuple[Tile, ...]  # two, or none for `fill`

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, str(self)), self.index


def of_code(code: int) -> NeighborsMove:
    """The move that the table knows by this number."""
    if code == FILL:
        return NeighborsMove(code, "fill")
    return NeighborsMove(code, f"{text_of(code - OWN >> 10)}+{text_of(code - OWN & TILE)}")


def of_pair(first: Tile, second: Tile) -> NeighborsMove:
    """The move that takes these two tiles away."""
    return of_code(OWN + (_halves(first) << 10 | _halves(second)))


def parse(text: str) -> NeighborsMove:
    """The move written so; BadMove when the text is not in the grammar."""
    if text == "fill":
        return of_code(FILL)
    first, _, second = text.partition("+")
    try:
        if first != second:
            return of_pair(Tile.parse(first), Tile.parse(second))
    except BadTile:
        pass
    raise BadMove(text=text, grammar=GRAMMAR)


def _halves(tile: Tile) -> int:
    return tile.high << 5 | tile.low
