"""Moves of Bingo: `6-5` takes the 6-5 away, because the count came to it with eleven."""

import re

from ....core.bits import HIGHEST_PIP
from ....core.codes import OWN
from ....core.errors import BadMove
from ....core.move import Move
from ....core.tiles import Tile, tile_of
from ....solitaire.sheet import text_of

GRAMMAR = "6-5"
_TILE = re.compile(r"(0|[1-9]\d?)-(0|[1-9]\d?)", re.ASCII)


class BingoMove(Move):
    """A tile that is taken away."""

    __slots__ = ()

    @property
    def tile(self) -> Tile:
        return tile_of(self.code - OWN)


def of_code(code: int) -> BingoMove:
    """The move that the table knows by this number."""
    return BingoMove(code, text_of(code - OWN))


def parse(text: str) -> BingoMove:
    """The move written so; BadMove when it is not a tile, higher half first."""
    match = _TILE.fullmatch(text)
    if match:
        high, low = int(match[1]), int(match[2])
        if low <= high <= HIGHEST_PIP:
            return of_code(OWN + (high << 5 | low))
    raise BadMove(text=text, grammar=GRAMMAR)
