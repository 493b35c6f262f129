"""The table as a list of laid tiles, each with the numbers of its free places."""

from dataclasses import dataclass

from .tiles import Tile, is_double


@dataclass(frozen=True)
class Shape:
    """How many places tiles open.

    `led`: a double that is led. `first`: the first double of the hand, when it was laid on
    another tile. `later`: all further doubles. A led tile that is no double opens `halves`
    of its halves, the higher one first. `lead_first`: nothing else may be played on while
    the lead has a free place.
    """

    led: int
    first: int
    later: int
    halves: int = 2
    lead_first: bool = False


SHAPES = {
    "line": Shape(led=2, first=1, later=1),
    "spin1": Shape(led=4, first=3, later=1),
    "branch3": Shape(led=4, first=3, later=3),
    "branch2": Shape(led=4, first=2, later=2),
    "arm": Shape(led=1, first=1, later=1, halves=1),
    "sebastopol": Shape(led=4, first=1, later=1, lead_first=True),
}


@dataclass
class Laid:
    """A tile on the table: its free places, and how many tiles touch it."""

    tile: Tile
    free: list[int]
    arms: int


Layout = list[Laid]


def copy(layout: Layout) -> Layout:
    """The same table, to be changed without changing this one."""
    return [Laid(laid.tile, list(laid.free), laid.arms) for laid in layout]


def lead(shape: Shape, tile: Tile) -> Laid:
    """The first tile of the hand."""
    if is_double(tile):
        return Laid(tile, [tile[0]] * shape.led, 0)
    return Laid(tile, list(tile)[: shape.halves], 0)


def open_places(shape: Shape, layout: Layout) -> list[tuple[int, int]]:
    """The places that may be played on: which laid tile, which number."""
    if shape.lead_first and layout[0].free:
        return [(0, number) for number in layout[0].free]
    return [(index, number) for index, laid in enumerate(layout) for number in laid.free]


def add(shape: Shape, layout: Layout, index: int, number: int, tile: Tile, outer: int) -> None:
    """Lay a tile on a free place; its other half, or the double's sides, become free."""
    if not is_double(tile):
        opened = [outer]
    elif any(is_double(laid.tile) for laid in layout):
        opened = [outer] * shape.later
    else:
        opened = [outer] * shape.first
    layout[index].free.remove(number)
    layout[index].arms += 1
    layout.append(Laid(tile, opened, 1))
