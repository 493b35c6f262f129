"""A move as it is told. Not compiled: there a Struct loses what its class line says."""

from msgspec import Struct

from ..core.codes import VERBS
from ..core.move import Move
from ..core.tiles import Tile


class Event(Struct, frozen=True, gc=False):
    """A move that was made. `tile` is what a draw brought or the stock turned up."""

    seat: int
    move: Move
    points: int
    tile: Tile | None = None
    forced: bool = False  # nothing fitted, so nothing was decided

    @property
    def lays(self) -> bool:
        """Did it lay a tile of the hand?"""
        return self.move.code < VERBS
