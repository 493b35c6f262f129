"""Moves of a game played blindly: how they are written, and the numbers the table knows them by.

`turn` turns up the leftmost tile of the row, `6-2` lays it as the first tile, `2-5>6-2` lays the 2
of 2-5 against the open 2 of 6-2, `tuck` puts it face down at the right end of the row.
"""

import re
from typing import Any

from ....core.bits import HIGHEST_PIP
from ....core.codes import HALF, TURN, VERBS
from ....core.errors import BadMove
from ....core.move import Move
from ....core.places import LEAD, NAME
from ....core.tiles import Tile, tile
from .table import TUCK

GRAMMAR = "turn · 6-2 · 2-5>6-2 · tuck"
_WORDS = {TURN: "turn", TUCK: "tuck"}
_VERBS = {word: code for code, word in _WORDS.items()}
_HALF = r"(0|[1-9]\d?)"
_LAYS = re.compile(rf"{_HALF}-{_HALF}(?:>{_HALF}-{_HALF})?", re.ASCII)


class BlindMove(Move):
    """A move of a game played blindly. Moves that lay a tile know it, how it lies and on what."""

    __slots__ = ("inner", "on", "open_half", "outer", "tile")

    def __init__(self, code: int, text: str) -> None:
        super().__init__(code, text)
        lays = code < VERBS
        put = object.__setattr__
        inner, outer = (code >> 5) & HALF, code & HALF
        on = (code >> 10) & NAME
        put(self, "tile", tile(inner, outer) if lays else None)
        put(self, "inner", inner if lays else None)
        put(self, "outer", outer if lays else None)
        put(self, "on", tile(on >> 5, on & HALF) if lays and on != LEAD else None)
        put(self, "open_half", on & HALF if lays and on != LEAD else None)

    tile: Tile | None
    inner: int | None  # the half laid against the table; of the first tile, the higher half
    outer: int | None  # the other half
    on: Tile | None  # the tile it is laid on; None for the first tile
    open_half: int | None  # the half of that tile it is laid against

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, str(self))


_known: dict[int, BlindMove] = {}


def of_code(code: int) -> BlindMove:
    """The move that the table knows by this number."""
    move = _known.get(code)
    if move is None:
        move = _known[code] = BlindMove(code, _written(code))
    return move


def _written(code: int) -> str:
    if code >= VERBS:
        return _WORDS[code]
    inner, outer = (code >> 5) & HALF, code & HALF
    on = (code >> 10) & NAME
    return f"{inner}-{outer}" if on == LEAD else f"{inner}-{outer}>{on >> 5}-{on & HALF}"


def parse(text: str) -> BlindMove:
    """The move written so; BadMove when the text is not in the grammar."""
    if text in _VERBS:
        return of_code(_VERBS[text])
    found = _LAYS.fullmatch(text)
    if found is None:
        raise BadMove(text=text, grammar=GRAMMAR)
    halves = [int(half) for half in found.groups() if half is not None]
    if max(halves) > HIGHEST_PIP or (len(halves) == 2 and halves[0] < halves[1]):
        raise BadMove(text=text, grammar=GRAMMAR)
    on = LEAD if len(halves) == 2 else halves[2] << 5 | halves[3]
    return of_code(on << 10 | halves[0] << 5 | halves[1])
