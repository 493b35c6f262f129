"""Streets as cells on a map: the part a screen has room for, and lines in words. Prints nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...words import say
from .engine.move import TrafficMove

Cell = tuple[int, int]  # column, row
Numbers = dict[Cell, int]
NOTHING = "."
CELL = 3  # columns of the screen
TALLEST = 20  # lines of a map
WAYS = (("row", 1, 0), ("column", 0, 1))


@dataclass(frozen=True)
class Map:
    """What lies where, and which cells are new: around them the map is cut."""

    cells: Numbers
    fresh: set[Cell]

    def window(self, width: int) -> tuple[range, range]:
        """The columns and lines that are shown."""
        most = max(width // CELL, 1)
        return self._span(0, most), self._span(1, TALLEST)

    def _span(self, axis: int, most: int) -> range:
        """All there is with a cell to spare, or so many around the middle of what is new."""
        low = min(cell[axis] for cell in self.cells) - 1
        high = max(cell[axis] for cell in self.cells) + 1
        if high - low < most:
            return range(low, high + 1)
        fresh = [cell[axis] for cell in self.fresh]
        middle = (min(fresh) + max(fresh)) // 2
        first = min(max(middle - most // 2, low), high - most + 1)
        return range(first, first + most)

    def is_cut(self, width: int) -> bool:
        """Does something lie outside what is shown?"""
        columns, lines = self.window(width)
        return any(column not in columns or line not in lines for column, line in self.cells)

    def extent(self) -> str:
        """From where to where the streets go."""
        columns = [column for column, _ in self.cells]
        lines = [line for _, line in self.cells]
        return say(
            "play.traffic.extent",
            left=min(columns),
            right=max(columns),
            up=min(lines),
            down=max(lines),
        )


def quad_of(old: Numbers, new: Numbers, turn: Sequence[TrafficMove]) -> str:
    """The quad that a turn made, in words; of several the first."""
    table = old | new
    tiles = [{(column, row) for column, row, _ in move.cells} for move in turn]
    for column, row in sorted(table):
        for way, right, down in WAYS:
            line = [(column + i * right, row + i * down) for i in range(4)]
            if not all(cell in table for cell in line) or not all(t & set(line) for t in tiles):
                continue
            numbers = [table[cell] for cell in line]
            if _is_run(numbers) and (not old or any(cell in old for cell in line)):
                return _told(way, line, numbers)
    raise AssertionError("a turn without a quad")


def lines_open(table: Numbers) -> list[str]:
    """The lines of two or three consecutive numbers that have a free cell at an end."""
    found = []
    for column, row in sorted(table, key=lambda cell: (cell[1], cell[0])):
        for way, right, down in WAYS:
            run = _run_from(table, column, row, right, down)
            before = (column - right, row - down)
            after = (run[-1][0] + right, run[-1][1] + down)
            if len(run) in (2, 3) and (before not in table or after not in table):
                found.append(_told(way, run, [table[cell] for cell in run]))
    return found


def _run_from(table: Numbers, column: int, row: int, right: int, down: int) -> list[Cell]:
    """The cells of the consecutive numbers that begin here; one when they begin before it."""
    here = table[column, row]
    second = table.get((column + right, row + down))
    if second is None or abs(second - here) != 1:
        return [(column, row)]
    step = second - here
    if table.get((column - right, row - down)) == here - step:
        return [(column, row)]
    run = [(column, row)]
    while table.get((run[-1][0] + right, run[-1][1] + down)) == here + step * len(run):
        run.append((run[-1][0] + right, run[-1][1] + down))
    return run


def _is_run(numbers: Sequence[int]) -> bool:
    steps = {numbers[i + 1] - numbers[i] for i in range(len(numbers) - 1)}
    return steps in ({1}, {-1})


def _told(way: str, line: Sequence[Cell], numbers: Sequence[int]) -> str:
    across = 0 if way == "row" else 1
    return say(
        f"play.traffic.in-{way}",
        numbers=" ".join(map(str, numbers)),
        at=line[0][1 - across],
        first=line[0][across],
        last=line[-1][across],
    )
