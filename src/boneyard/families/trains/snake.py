"""A run of tiles folded into the rows of a rectangle: out, round the corner, back, and so on.

Units are halves of tiles. A double lies across its row, which is therefore two high; a tile that
turns a corner, and the one after it, lie along the way. Nothing here knows a game.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ...picture.pieces import Half

Pair = tuple[int, int]  # the numbers of a tile, the one nearer the station first
Halves = tuple[Half, Half]

PITCH = 2  # from row to row: doubles of neighbouring rows touch and no more
MARK = 2  # what the sign takes that stands for tiles not drawn


@dataclass(frozen=True)
class Region:
    """Where a run may lie: from `x` on, `width` halves to one side, in so many rows from `y`
    (the middle of the first) downwards."""

    x: float
    y: float
    way: int  # 1 to the right, -1 to the left
    width: int
    rows: int


@dataclass(frozen=True)
class Run:
    """The tiles of a run as they lie, how many before them are not drawn, and where the middle
    of the next half would lie, and its way."""

    halves: list[Halves]
    folded: int
    x: float
    y: float
    way: int


def run(tiles: Sequence[Pair], region: Region) -> Run:
    """All tiles where there is room for them; else those up to the end, in steps, so that what
    lies moves seldom."""
    whole = _Snake(region, 0).lay(tiles)
    if whole is not None:
        return whole
    step = max(1, region.width * region.rows // 6)
    for folded in range(step, len(tiles), step):
        rest = _Snake(region, folded).lay(tiles[folded:])
        if rest is not None:
            return rest
    last = _Snake(region, len(tiles) - 1).lay(tiles[-1:])
    assert last is not None, "a region has room for a tile"
    return last


def is_whole(tiles: Sequence[Pair], region: Region) -> bool:
    """Is there room for all of them?"""
    return _Snake(region, 0).lay(tiles) is not None


class _Snake:
    """The next place while a run is laid."""

    def __init__(self, region: Region, folded: int) -> None:
        mark = MARK if folded else 0
        self.folded = folded
        self.x = region.x + region.way * mark  # the edge where the next tile begins
        self.y = region.y
        self.way = region.way
        self.left = region.width - mark  # room in this row
        self.rows = region.rows
        self.width = region.width
        self.turned = False  # was the last tile laid round a corner?
        self.halves: list[Halves] = []

    def lay(self, tiles: Sequence[Pair]) -> Run | None:
        for inner, outer in tiles:
            if not self._lay(inner, outer):
                return None
        return Run(self.halves, self.folded, self.x + self.way / 2, self.y, self.way)

    def _lay(self, inner: int, outer: int) -> bool:
        across = inner == outer and not self.turned
        if self.left > (1 if across else 2):
            self._across(inner) if across else self._along(inner, outer)
            return True
        if self.rows == 1:
            return False
        self._turn(inner, outer)
        return True

    def _across(self, number: int) -> None:
        x = self.x + self.way / 2
        self.halves.append((Half(number, x, self.y - 0.5), Half(number, x, self.y + 0.5)))
        self._go(1)

    def _along(self, inner: int, outer: int) -> None:
        near, far = self.x + self.way / 2, self.x + self.way * 1.5
        self.halves.append((Half(inner, near, self.y), Half(outer, far, self.y)))
        self._go(2)
        self.turned = False

    def _go(self, far: int) -> None:
        self.x += self.way * far
        self.left -= far

    def _turn(self, inner: int, outer: int) -> None:
        """Down to the next row, which begins below this tile."""
        x = self.x + self.way / 2
        self.halves.append((Half(inner, x, self.y), Half(outer, x, self.y + 1)))
        self.x += self.way
        self.left = self.width - self.left + 1
        self.y += PITCH
        self.way = -self.way
        self.rows -= 1
        self.turned = True
