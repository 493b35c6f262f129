"""Moves of The Big Clock: `turn` turns up a tile, `10-6@4` lays it, or moves a top, at four
o'clock, and `waste` lays aside what fits nowhere."""

import re

from ....core.bits import HIGHEST_PIP
from ....core.codes import HALF, OWN, TILE
from ....core.errors import BadMove
from ....core.move import Move
from ....core.tiles import Tile
from ....solitaire.sheet import text_of
from .table import TURN_NEXT, WASTE

GRAMMAR = "turn · 10-6@4 · waste"
WORDS = {TURN_NEXT: "turn", WASTE: "waste"}
MOST_HOURS = 31
_LAID = re.compile(r"(0|[1-9]\d?)-(0|[1-9]\d?)@([1-9]\d?)", re.ASCII)


class ClockMove(Move):
    """A move with the tile it lays and the hour where; neither for `turn` and `waste`."""

    __slots__ = ()

    @property
    def tile(self) -> Tile | None:
        payload = (self.code - OWN) & TILE
        return Tile(payload >> 5, payload & HALF) if self.hour else None

    @property
    def hour(self) -> int:
        return (self.code - OWN) >> 10


def of_code(code: int) -> ClockMove:
    """The move that the table knows by this number."""
    payload = code - OWN
    return ClockMove(code, WORDS.get(code) or f"{text_of(payload & TILE)}@{payload >> 10}")


def parse(text: str) -> ClockMove:
    """The move written so; BadMove when it is none, or its tile has the lower half first."""
    for code, word in WORDS.items():
        if text == word:
            return of_code(code)
    match = _LAID.fullmatch(text)
    if match:
        high, low, hour = int(match[1]), int(match[2]), int(match[3])
        if low <= high <= HIGHEST_PIP and hour <= MOST_HOURS:
            return of_code(OWN + (hour << 10 | high << 5 | low))
    raise BadMove(text=text, grammar=GRAMMAR)
