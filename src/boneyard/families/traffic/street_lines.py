"""Lines of numbers on a map of squares: quads that lie, and squares where five would come about.

Nothing here knows a turn or a view."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from .engine.streets import Streets, place_of

Square = tuple[int, int]  # column, row
Numbers = dict[Square, int]
QUAD = 4
WAYS = ((1, 0), (0, 1))


@dataclass(frozen=True)
class Quad:
    """Four squares in a line from here on, to the right (dx is 1) or down (dy is 1)."""

    x: int
    y: int
    dx: int
    dy: int

    def squares(self) -> list[Square]:
        """All four."""
        return [(self.x + i * self.dx, self.y + i * self.dy) for i in range(QUAD)]

    def numbers(self, cells: Numbers) -> list[int] | None:
        """What lies on them, if all are covered."""
        found = [cells.get(square) for square in self.squares()]
        return [each for each in found if each is not None] if None not in found else None


@dataclass(frozen=True)
class Jam:
    """An empty square and the numbers that may not come there: each would be a fifth in a line."""

    x: int
    y: int
    numbers: list[int]


def through(squares: Iterable[Square]) -> Iterator[Quad]:
    """Every line of four squares with one of these in it, each once."""
    found: dict[Quad, None] = {}
    for x, y in squares:
        for dx, dy in WAYS:
            for i in range(QUAD):
                found[Quad(x - i * dx, y - i * dy, dx, dy)] = None
    yield from found


def quads(cells: Numbers, squares: Iterable[Square]) -> list[Quad]:
    """The quads that lie with one of these squares in them."""
    return [
        line
        for line in through(squares)
        if (numbers := line.numbers(cells)) is not None and is_quad(numbers)
    ]


def is_quad(numbers: list[int]) -> bool:
    """Are these consecutive, rising or falling?"""
    steps = {after - before for before, after in pairwise(numbers)}
    return steps in ({1}, {-1})


def jams(streets: Streets, cells: Numbers, top: int) -> list[Jam]:
    """Where which numbers are forbidden, in reading order; the streets are left as they were."""
    found = []
    for x, y in sorted(_around(cells), key=lambda square: (square[1], square[0])):
        numbers = [pip for pip in range(top + 1) if _is_fifth(streets, x, y, pip)]
        if numbers:
            found.append(Jam(x, y, numbers))
    return found


def _around(cells: Numbers) -> set[Square]:
    """The empty squares that could be the fifth: four others lie beside them in a line."""
    found = set()
    for x, y in cells:
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            square = (x + dx, y + dy)
            if square not in cells and _reach(cells, square, dx, dy) >= QUAD:
                found.add(square)
    return found


def _reach(cells: Numbers, square: Square, dx: int, dy: int) -> int:
    """How many squares beside this one are covered, before and behind it, along a line."""
    reached = 0
    for way in (1, -1):
        x, y = square[0] + way * dx, square[1] + way * dy
        while (x, y) in cells and reached < 2 * QUAD:
            reached += 1
            x, y = x + way * dx, y + way * dy
    return reached


def _is_fifth(streets: Streets, x: int, y: int, pip: int) -> bool:
    lies = streets.n
    place = place_of(x, y)
    streets.put(place, pip)
    fifth = streets.is_jammed(place)
    streets.lift_to(lies)
    return bool(fifth)
