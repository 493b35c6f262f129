"""How Squeeze lies: one row, broken into lines that read on, and what can be taken out of it."""

from dataclasses import dataclass
from typing import Literal

from ...core.move import Move
from ...core.view import View
from ...picture.pieces import Box, Lying
from ...solitaire.heaps import Heap, Removal, standing
from .engine.codes import PUT_OUT, first_of, is_run, last_of
from .engine.table import squeeze_table

ACROSS, DOWN = 1.2, 2.6  # from one tile to the next
MARGIN = 0.5
ASIDE = 1.7  # from the last column to the stock
# Tiles to a line and lines, for each shape; the first in which a row has room is taken.
LINES = {
    "wide": ((9, 2), (13, 3), (19, 5)),
    "square": ((7, 3), (9, 4), (14, 7)),
    "tall": ((7, 3), (9, 5), (12, 8)),
}
BELOW = ("square", "tall")  # where the stock lies below the row, not beside it


@dataclass(frozen=True)
class SqueezePicture:
    """The whole table. `stretches` are the pairs and runs that can go, each with all of its tiles;
    `scale` tells how many lines there are and how long, so that what lies keeps its size while it
    stays."""

    tiles: list[Lying]
    stock: Heap
    stretches: list[Removal]
    columns: int
    box: Box
    scale: int
    kind: Literal["squeeze"] = "squeeze"


def squeeze_picture(view: View, shape: str) -> SqueezePicture:
    """How this table lies on one of `LINES`."""
    table = squeeze_table(view.table)
    row = [int(table.row[i]) for i in range(table.n_row)]
    steps = LINES[shape]
    scale = next(i for i, (columns, lines) in enumerate(steps) if len(row) <= columns * lines)
    columns, _ = steps[scale]
    lines = max(1, -(-len(row) // columns))
    tiles = [
        standing(halves, ACROSS * (i % columns), DOWN * (i // columns))
        for i, halves in enumerate(row)
    ]
    right, bottom = ACROSS * (columns - 1), DOWN * (lines - 1)
    if shape in BELOW:
        stock = Heap(right, bottom + DOWN, view.stock_left)
    else:
        stock = Heap(right + ASIDE, bottom / 2, view.stock_left)
    box = (-0.5 - MARGIN, -1 - MARGIN, stock.x + 0.5 + MARGIN, max(bottom, stock.y) + 1 + MARGIN)
    scale = sum(most for _, most in steps[:scale]) + lines
    return SqueezePicture(tiles, stock, _stretches(view, row), columns, box, scale)


def _stretches(view: View, row: list[int]) -> list[Removal]:
    names = [lying.tile for lying in (standing(halves, 0, 0) for halves in row)]
    return [
        Removal(str(move), _taken(move, row, names))
        for move in view.moves()
        if move.code != PUT_OUT
    ]


def _taken(move: Move, row: list[int], names: list[str]) -> list[str]:
    first, last = row.index(first_of(move.code)), row.index(last_of(move.code))
    return names[first : last + 1] if is_run(move.code) else [names[first], names[last]]
