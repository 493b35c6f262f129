"""The longest, or heaviest, train that a hand can make: exact, from any number."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from ....core.bits import HIGHEST_PIP
from ....core.tiles import Tile, tile
from .trail import Trail

_FIRST = 10_000  # more than what comes second can ever amount to: tiles, or spots of them all


@dataclass(frozen=True)
class Train:
    """Tiles in the order they are laid, each joining the one before it."""

    start: int  # the number that the first tile joins
    tiles: tuple[Tile, ...]

    @property
    def spots(self) -> int:
        return sum(each.spots for each in self.tiles)

    @property
    def end(self) -> int:
        """The number that is open at the end."""
        at = self.start
        for each in self.tiles:
            at = each.high + each.low - at
        return at

    def __len__(self) -> int:
        return len(self.tiles)

    def __str__(self) -> str:
        return " ".join(str(each) for each in self.tiles)


def best_train(
    tiles: Iterable[Tile],
    start: int,
    *,
    heaviest: bool = False,
    may_end_in_double: bool = False,
) -> Train:
    """The train of most tiles from this number, and among those of most spots.

    `heaviest` asks for most spots first and then most tiles. A double in the train is covered by
    the tile after it; `may_end_in_double` also allows one at the end, which nothing covers.
    """
    pips = range(HIGHEST_PIP + 1)
    worth = [2 * _FIRST * pip + 1 if heaviest else _FIRST + 2 * pip for pip in pips]
    search = Trail([each.high << 5 | each.low for each in tiles], worth, may_end_in_double)
    search.search(start)
    path = search.path()
    return Train(start, tuple(tile(a, b) for a, b in pairwise(path)))
