"""How the tiles of a line table lie, as rows of pieces: pure text work, nothing is printed here.

The main row runs through the first tile. Every further arm of a double is a row of its own that
says which double it grows on. Adding a tile lengthens a row or begins one; nothing else moves.
Open ends carry letters, the same here, in the list of ends, and in what a player may type.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from string import ascii_lowercase

from ..core.table import Table
from ..core.tiles import Tile
from ..core.view import View
from ..engines.line.arms import Laid, OpenEnd, first_laid, open_ends
from ..engines.line.state import LineState


class Kind(Enum):
    """What a piece of a row is."""

    TILE = "tile"
    DOUBLE = "double"
    END = "end"  # the letter of an open end


@dataclass(frozen=True)
class Piece:
    """A part of a row that is never broken over two lines."""

    text: str
    kind: Kind
    end: OpenEnd | None = None


@dataclass(frozen=True)
class Row:
    """Tiles that lie end to end, with the letters of the ends that are open along them."""

    grows_on: Tile | None  # None for the row that holds the first tile
    pieces: list[Piece]


def line_state(of: View | Table) -> LineState:
    """The table as the line engine knows it."""
    table = of.table if isinstance(of, View) else of
    assert isinstance(table, LineState)
    return table


def letter(number: int) -> str:
    """a, b, ... z, aa, ab ...: what the end of this number is called."""
    if number < len(ascii_lowercase):
        return ascii_lowercase[number]
    first, second = divmod(number, len(ascii_lowercase))
    return ascii_lowercase[first - 1] + ascii_lowercase[second]


@dataclass(frozen=True)
class Layout:
    """The rows of a table, main row first, and its open ends by their letters as one reads them."""

    rows: list[Row]
    ends: dict[str, OpenEnd]


def layout(table: LineState) -> Layout:
    """How the table lies; no rows and no ends while nothing does."""
    first = first_laid(table)
    rows = [] if first is None else _Reading(table).rows(first)
    ends: dict[str, OpenEnd] = {}
    for row in rows:
        for i, piece in enumerate(row.pieces):
            if piece.end is not None:
                name = letter(len(ends))
                ends[name] = piece.end
                row.pieces[i] = Piece(_spaced(name, i, len(row.pieces)), Kind.END, piece.end)
    return Layout(rows, ends)


def _spaced(name: str, at: int, of: int) -> str:
    """A letter with a blank between it and its tile, at the tips of a row."""
    if of > 1 and at == 0:
        return f"{name} "
    return f" {name}" if at == of - 1 else name


class _Reading:
    """Reads rows off the tree of laid tiles."""

    def __init__(self, table: LineState) -> None:
        self._ends = {(end.on, end.half): end for end in open_ends(table)}
        self._one_way = table.rules.layout.single_lead == 1

    def rows(self, first: Laid) -> list[Row]:
        if first.tile.is_double:
            main, arms = self._through_double(first)
        else:
            main, arms = self._through_single(first)
        found = [Row(None, main)]
        found += [row for arm in first.arms[2:] for row in self._grown(arm)]
        found += [row for arm in arms for row in self._branches(arm)]
        return found

    def _through_double(self, first: Laid) -> tuple[list[Piece], list[Laid]]:
        arms = first.arms[:2]
        right = self._run(arms[0]) if arms else []
        left = self._run(arms[1], mirrored=True)[::-1] if len(arms) == 2 else []
        tile = [_tile(first.inner, first.outer)]
        mark = self._mark(first.tile, first.inner)
        if len(arms) == 1:  # what is open lies on the other side
            return [*mark, *tile, *right], arms
        return [*left, *tile, *mark, *right], arms

    def _through_single(self, first: Laid) -> tuple[list[Piece], list[Laid]]:
        """The higher half lies left, unless only that half may ever be played on."""
        high, low = first.tile
        left, right = (low, high) if self._one_way else (high, low)
        of = {arm.against: arm for arm in first.arms}
        leftward = self._run(of[left], mirrored=True)[::-1] if left in of else []
        rightward = self._run(of[right]) if right in of else []
        pieces = [
            *leftward,
            *self._mark(first.tile, left),
            _tile(left, right),
            *self._mark(first.tile, right),
            *rightward,
        ]
        return pieces, first.arms

    def _run(self, arm: Laid, mirrored: bool = False) -> list[Piece]:
        """The pieces from this tile outward, along the first arm of each."""
        pieces: list[Piece] = []
        for laid in _along(arm):
            pieces.append(
                _tile(laid.outer, laid.inner) if mirrored else _tile(laid.inner, laid.outer)
            )
            pieces += self._mark(laid.tile, laid.outer)
        return pieces

    def _branches(self, arm: Laid) -> list[Row]:
        """The rows that grow sideways from the doubles of a run."""
        return [
            row for laid in _along(arm) for other in laid.arms[1:] for row in self._grown(other)
        ]

    def _grown(self, arm: Laid) -> list[Row]:
        assert arm.on is not None
        return [Row(arm.on.tile, self._run(arm)), *self._branches(arm)]

    def _mark(self, tile: Tile, half: int) -> list[Piece]:
        end = self._ends.get((tile, half))
        return [] if end is None else [Piece("", Kind.END, end)]


def _along(arm: Laid) -> Iterator[Laid]:
    """A tile, what was first laid on it, and so on."""
    yield arm
    while arm.arms:
        arm = arm.arms[0]
        yield arm


def _tile(left: int, right: int) -> Piece:
    return Piece(f"[{left}|{right}]", Kind.DOUBLE if left == right else Kind.TILE)


def wrapped(pieces: list[Piece], width: int) -> list[list[Piece]]:
    """The pieces in lines of at most this width, unless a single piece is wider."""
    lines: list[list[Piece]] = [[]]
    used = 0
    for piece in pieces:
        if lines[-1] and used + len(piece.text) > width:
            lines.append([])
            used = 0
        lines[-1].append(piece)
        used += len(piece.text)
    return lines
