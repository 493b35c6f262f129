"""The hub told tile by tile: what lies at a real table, and what may follow."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ..core.arms import OpenEnd
from ..core.sheet import Sheet
from ..core.tiles import Tile


class TileMove(Protocol):
    """A move that lays a tile at an open end, or as the first."""

    @property
    def code(self) -> int: ...

    @property
    def tile(self) -> Tile | None: ...

    @property
    def inner(self) -> int | None: ...

    @property
    def outer(self) -> int | None: ...

    @property
    def on(self) -> Tile | None: ...

    @property
    def open_half(self) -> int | None: ...


@dataclass(frozen=True)
class HubPlay:
    """A tile that was laid, and what the hub said to it."""

    move: TileMove
    seat: int | None  # who laid it, where that was told
    points: int
    count: int | None  # the sum of the open ends; None where the sheet adds up nothing
    keys: list[str]  # what the printed hub's player presses; nothing where it is of no use
    theme: bool


@dataclass(frozen=True)
class Way:
    """One way to lay a tile now."""

    move: TileMove
    points: int


class TileHub(Protocol):
    """A real table: lay tiles as they are laid there."""

    top: int
    seats: int
    plays: list[HubPlay]

    @property
    def sheet(self) -> Sheet: ...

    @property
    def count(self) -> int | None:
        """The sum of the open ends, as the sheet counts them."""

    @property
    def counts(self) -> bool:
        """Does the sheet add up the open ends?"""

    @property
    def has_pool(self) -> bool:
        """Is something staked that the hub does not know the winner of?"""

    def ends(self) -> list[OpenEnd]:
        """The open ends, oldest first."""

    def within_reach(self) -> int:
        """How many of the ends may be played on now, from the first."""

    def wants(self, end: OpenEnd) -> int | None:
        """The number that goes on this end; None where nothing does but a wild tile."""

    def pack(self) -> Sequence[int]:
        """All tiles of the set, as halves."""

    def left(self) -> list[int]:
        """The tiles that do not lie yet, as halves."""

    def matadors(self) -> list[int]:
        """Those of them that go anywhere."""

    def scored(self) -> list[int]:
        """The points in play of each seat, as far as it was told who laid what."""

    def ways(self) -> list[Way]:
        """Every way that any tile which does not lie yet could be laid now."""

    def undo(self, times: int) -> "TileHub":
        """The hub as it was so many tiles ago."""

    def lay(self, text: str, seat: int | None = None) -> HubPlay:
        """Lay a tile, written as moves are; BadMove, or IllegalMove with the clause."""
