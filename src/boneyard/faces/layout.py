"""How tiles lie that were laid end to end, as rows of text pieces. Nothing is printed here.

The main row runs through the first tile. Every further arm of a double is a row of its own that
says which double it grows on. Adding a tile lengthens a row or begins one; nothing else moves.
Open ends carry letters, the same here, in the list of ends, and in what a player may type.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.arms import Laid, OpenEnd
from ..core.tiles import Tile
from ..words import say
from ..words.tiles import shown
from .rows import Piece, Row, end_piece, letter, tile_piece


@dataclass(frozen=True)
class _Mark:
    """Where the letter of an open end will stand."""

    end: OpenEnd


_Run = tuple[str, list[Piece | _Mark]]  # a row to be, and its label


@dataclass(frozen=True)
class RowLayout:
    """The rows of a table, main row first, and its open ends by their letters as one reads them."""

    rows: list[Row]
    ends: dict[str, OpenEnd]


def layout_of(first: Laid | None, open_ends: list[OpenEnd], one_way: bool = False) -> RowLayout:
    """How tiles lie that grew from a first one, which may only grow in one direction."""
    rows: list[Row] = []
    ends: dict[str, OpenEnd] = {}
    reading = _Reading(open_ends, one_way)
    for label, parts in [] if first is None else reading.rows(first):
        pieces: list[Piece] = []
        for at, part in enumerate(parts):
            if isinstance(part, _Mark):
                name = letter(len(ends))
                ends[name] = part.end
                part = end_piece(name, at, len(parts))
            pieces.append(part)
        rows.append(Row(label, pieces))
    return RowLayout(rows, ends)


class _Reading:
    """Reads rows off the tree of laid tiles."""

    def __init__(self, ends: list[OpenEnd], one_way: bool) -> None:
        self._ends = {(end.on, end.half): end for end in ends}
        self._one_way = one_way

    def rows(self, first: Laid) -> list[_Run]:
        if first.tile.is_double:
            main, arms = self._through_double(first)
        else:
            main, arms = self._through_single(first)
        found: list[_Run] = [("", main)]
        found += [row for arm in first.arms[2:] for row in self._grown(arm)]
        found += [row for arm in arms for row in self._branches(arm)]
        return found

    def _through_double(self, first: Laid) -> tuple[list[Piece | _Mark], list[Laid]]:
        arms = first.arms[:2]
        right = self._run(arms[0]) if arms else []
        left = self._run(arms[1], mirrored=True)[::-1] if len(arms) == 2 else []
        tile = [tile_piece(first.inner, first.outer)]
        mark = self._mark(first.tile, first.inner)
        if len(arms) == 1:  # what is open lies on the other side
            return [*mark, *tile, *right], arms
        return [*left, *tile, *mark, *right], arms

    def _through_single(self, first: Laid) -> tuple[list[Piece | _Mark], list[Laid]]:
        """The higher half lies left, unless only that half may ever be played on."""
        high, low = first.tile
        left, right = (low, high) if self._one_way else (high, low)
        of = {arm.against: arm for arm in first.arms}
        leftward = self._run(of[left], mirrored=True)[::-1] if left in of else []
        rightward = self._run(of[right]) if right in of else []
        pieces = [
            *leftward,
            *self._mark(first.tile, left),
            tile_piece(left, right),
            *self._mark(first.tile, right),
            *rightward,
        ]
        return pieces, first.arms

    def _run(self, arm: Laid, mirrored: bool = False) -> list[Piece | _Mark]:
        """The pieces from this tile outward, along the first arm of each."""
        pieces: list[Piece | _Mark] = []
        for laid in _along(arm):
            left, right = (laid.outer, laid.inner) if mirrored else (laid.inner, laid.outer)
            pieces.append(tile_piece(left, right))
            pieces += self._mark(laid.tile, laid.outer)
        return pieces

    def _branches(self, arm: Laid) -> list[_Run]:
        """The rows that grow sideways from the doubles of a run."""
        return [
            row for laid in _along(arm) for other in laid.arms[1:] for row in self._grown(other)
        ]

    def _grown(self, arm: Laid) -> list[_Run]:
        assert arm.on is not None
        return [(say("play.row", tile=shown(arm.on.tile)), self._run(arm)), *self._branches(arm)]

    def _mark(self, tile: Tile, half: int) -> list[Piece | _Mark]:
        end = self._ends.get((tile, half))
        return [] if end is None else [_Mark(end)]


def _along(arm: Laid) -> Iterator[Laid]:
    """A tile, what was first laid on it, and so on."""
    yield arm
    while arm.arms:
        arm = arm.arms[0]
        yield arm
