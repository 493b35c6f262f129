"""What a picture of a line consists of: values that are sent to pages, and drawn."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Half:
    """One half of a tile: its number, and where its middle lies."""

    number: int
    x: float
    y: float


@dataclass(frozen=True)
class Lying:
    """A tile that lies, its inner half first."""

    tile: str
    halves: tuple[Half, Half]
    seat: int | None


@dataclass(frozen=True)
class Place:
    """Where the next tile may go: a free side of an end, as moves name it, and its direction."""

    name: str
    number: int
    x: float  # the middle of the half that would touch
    y: float
    dx: int
    dy: int


@dataclass(frozen=True)
class LinePicture:
    """The whole table. `box` is left, top, right, bottom, and holds everything."""

    tiles: list[Lying]
    places: list[Place]
    box: tuple[float, float, float, float]
    scale: int
    kind: Literal["line"] = "line"
