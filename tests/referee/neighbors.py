"""Good Neighbors for the referee: a grid of coordinates, and a pile of tiles beside it."""

from dataclasses import dataclass, replace

from .alone import Alone
from .tiles import Tile, text

Grid = dict[tuple[int, int], Tile]  # row and column -> the tile there
SHAPES = {6: (2, 3), 9: (3, 3), 12: (3, 4)}  # rows and columns


@dataclass(frozen=True)
class Neighbors(Alone):
    """The grid with its holes, the pile, and whether a pair has left this picture."""

    shape: tuple[int, int]
    grid: Grid
    pile: tuple[Tile, ...]
    begun: bool
    may_keep: int  # tiles that may be left in the end

    @classmethod
    def start(cls, highest: int, options: dict[str, str], stock: list[Tile]) -> "Neighbors":
        keep = 0 if highest == 6 else 1
        return cls(SHAPES[highest], {}, tuple(stock), False, keep).filled()

    def filled(self) -> "Neighbors":
        """The tiles that lie, read line by line and laid down anew, then tiles from the pile."""
        rows, columns = self.shape
        spots = [(row, column) for row in range(rows) for column in range(columns)]
        tiles = [self.grid[spot] for spot in spots if spot in self.grid]
        new = len(spots) - len(tiles)
        tiles.extend(self.pile[:new])
        grid = dict(zip(spots, tiles, strict=False))
        return replace(self, grid=grid, pile=self.pile[new:], begun=False)

    def pairs(self) -> dict[str, list[tuple[int, int]]]:
        """Every pair that may go, as it is written, with the spots it leaves."""
        found = {}
        for row, column in self.grid:
            for down, right in ((0, 1), (1, -1), (1, 0), (1, 1)):
                one, other = (row, column), (row + down, column + right)
                if other in self.grid and set(self.grid[one]) & set(self.grid[other]):
                    found[f"{text(self.grid[one])}+{text(self.grid[other])}"] = [one, other]
        return found

    def legal(self) -> set[str]:
        if self.why is not None:
            return set()
        return {*self.pairs(), "fill"} if self.begun else set(self.pairs())

    def after(self, move: str) -> "Neighbors":
        if move == "fill":
            return self.filled()
        gone = self.pairs()[move]
        grid = {spot: tile for spot, tile in self.grid.items() if spot not in gone}
        return replace(self, grid=grid, begun=True)

    @property
    def why(self) -> str | None:
        if not self.pile and len(self.grid) == self.may_keep:
            return "won"
        return None if self.begun or self.pairs() else "lost"

    @property
    def left(self) -> int:
        return len(self.grid) + len(self.pile)
