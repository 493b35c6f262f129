"""What pictures of laid tiles consist of: values that are sent to pages, and drawn. Many are made
with each move of a server's tables, so they are of the kind that is quickest to make and to write,
and nobody looks for cycles in them: there can be none.
"""

from msgspec import Struct

Box = tuple[float, float, float, float]  # left, top, right, bottom


class Half(Struct, frozen=True, gc=False):
    """One half of a tile: its number, and where its middle lies."""

    number: int
    x: float
    y: float


class Lying(Struct, frozen=True, gc=False):
    """A tile that lies, its inner half first."""

    tile: str
    halves: tuple[Half, Half]
    seat: int | None


class Place(Struct, frozen=True, gc=False):
    """Where the next tile may go: a free side of an end, as moves name it, and its direction."""

    name: str
    number: int
    x: float  # the middle of the half that would touch
    y: float
    dx: int
    dy: int


class Grown(Struct, frozen=True, gc=False):
    """How a line grew: tiles to add to those that lie, and all its places now."""

    tiles: list[Lying]
    places: list[Place]
