"""What the pictures of the solitaires share: tiles that stand, heaps, and moves that take tiles."""

from dataclasses import dataclass

from ..core.codes import HALF
from ..picture.pieces import Half, Lying
from .sheet import text_of


@dataclass(frozen=True)
class Heap:
    """Tiles on each other, of which only the number is told."""

    x: float
    y: float
    count: int


@dataclass(frozen=True)
class Spot:
    """Where a tile could stand and none does."""

    x: float
    y: float


@dataclass(frozen=True)
class Removal:
    """A move that takes tiles away, and which."""

    move: str
    tiles: list[str]


def standing(halves: int, x: float, y: float) -> Lying:
    """A tile upright, its higher half above, with its middle here."""
    high, low = halves >> 5, halves & HALF
    return Lying(text_of(halves), (Half(high, x, y - 0.5), Half(low, x, y + 0.5)), None)
