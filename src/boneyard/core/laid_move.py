"""Moves of games in which tiles lie end to end: what is laid, how it lies and on what."""

from .codes import HALF, VERBS
from .move import Move
from .places import LEAD, NAME
from .tiles import Tile, tile


class LaidMove(Move):
    """A move that lays a tile knows it; any other has None for all of this."""

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
    inner: int | None  # the half laid against the table; of a lead, the higher half
    outer: int | None  # the other half
    on: Tile | None  # the tile it is laid on; None for a lead
    open_half: int | None  # the half of that tile it is laid against


def laid_text(code: int) -> str:
    """How a move that lays a tile is written: `6-4` leads, `6-5>6-6` lays its 6 against the 6."""
    inner, outer = (code >> 5) & HALF, code & HALF
    on = (code >> 10) & NAME
    return f"{inner}-{outer}" if on == LEAD else f"{inner}-{outer}>{on >> 5}-{on & HALF}"
