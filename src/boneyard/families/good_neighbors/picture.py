"""How Good Neighbors lies: rows with gaps, the stock beside them, and the pairs that can go."""

from dataclasses import dataclass
from typing import Literal

from ...core.view import View
from ...picture.pieces import Box, Lying
from ...solitaire.heaps import Heap, Removal, Spot, standing
from .engine.move import NeighborsMove
from .engine.table import GAP, neighbors_table

ACROSS, DOWN = 1.4, 2.4  # from one tile to the next
MARGIN = 0.3
ASIDE = 1.9  # from the last column to the stock,
BELOW = 2.9  # or from the last row, on a tall page


@dataclass(frozen=True)
class NeighborsPicture:
    """The whole table; every place of the layout has a tile or is a gap."""

    tiles: list[Lying]
    gaps: list[Spot]
    stock: Heap
    removals: list[Removal]
    box: Box
    kind: Literal["good_neighbors"] = "good_neighbors"


def neighbors_picture(view: View, shape: str) -> NeighborsPicture:
    """How this table lies: its stock beside it, or below it where the page is tall."""
    table = neighbors_table(view.table)
    columns, rows = int(table.columns), int(table.n_places // table.columns)
    left, top = -ACROSS * (columns - 1) / 2, -DOWN * (rows - 1) / 2
    tiles, gaps = [], []
    for place in range(columns * rows):
        x, y = left + ACROSS * (place % columns), top + DOWN * (place // columns)
        halves = int(table.places[place])
        if halves == GAP:
            gaps.append(Spot(x, y))
        else:
            tiles.append(standing(halves, x, y))
    beside = shape != "tall"
    stock = Heap(*((-left + ASIDE, 0.0) if beside else (0.0, -top + BELOW)), view.stock_left)
    right, bottom = max(-left, stock.x), max(-top, stock.y)
    box = (left - 0.5 - MARGIN, top - 1 - MARGIN, right + 0.5 + MARGIN, bottom + 1 + MARGIN)
    return NeighborsPicture(tiles, gaps, stock, _pairs(view), box)


def _pairs(view: View) -> list[Removal]:
    return [
        Removal(str(move), [str(tile) for tile in move.tiles])
        for move in view.moves()
        if isinstance(move, NeighborsMove) and move.tiles
    ]
