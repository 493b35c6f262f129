"""How Bingo lies: the row, broken into lines, and the way of the finger to the next tile that goes.

Tiles stand upright in slots that never move; when one goes, those after it close up.
"""

from dataclasses import dataclass
from math import ceil, sqrt
from typing import Literal

from ...core.codes import HALF
from ...core.view import View
from ...picture.layout import SHAPES
from .engine.table import NOTHING, BingoTable, bingo_table

ACROSS = 1.25  # from one slot to the next
DOWN = 2.875  # from one line of slots to the next, with room for what is said above a tile


@dataclass(frozen=True)
class RowTile:
    """A tile of the row, and its middle."""

    tile: str
    x: float
    y: float


@dataclass(frozen=True)
class BingoPicture:
    """The row. `numbers` are said with the tiles from `at` on, round and round, until one goes;
    where none ever will there are none."""

    tiles: list[RowTile]
    at: int  # the place in the row that is touched next,
    number: int  # and the number that is said with it
    numbers: list[int]
    gone: int  # how many tiles have been taken
    box: tuple[float, float, float, float]
    kind: Literal["bingo"] = "bingo"


def bingo_picture(view: View, shape: str) -> BingoPicture:
    """How this deal lies on a page of this shape."""
    table = bingo_table(view.table)
    size = len(table.pack())
    columns = _columns(size, shape)
    row = [int(table.row[i]) for i in range(table.n_row)]
    lines = ceil(size / columns)
    return BingoPicture(
        tiles=[
            RowTile(f"{each >> 5}-{each & HALF}", *_slot(i, columns)) for i, each in enumerate(row)
        ],
        at=int(table.at) % len(row) if row else 0,  # at the end of the row, the first again
        number=int(table.number),
        numbers=_said(table),
        gone=size - len(row),
        box=(0.0, 0.0, columns * ACROSS, lines * DOWN),
    )


def _columns(size: int, shape: str) -> int:
    width, height = SHAPES[shape]
    return ceil(sqrt(size * width / height * DOWN / ACROSS))


def _slot(i: int, columns: int) -> tuple[float, float]:
    line, column = divmod(i, columns)
    return (column + 0.5) * ACROSS, (line + 1) * DOWN - 1.125


def _said(table: BingoTable) -> list[int]:
    """The numbers that are said until the next tile goes, its own last."""
    if table.ended_by or table.next_at == NOTHING:
        return []
    return [
        (int(table.number) + i) % (int(table.count_to) + 1) for i in range(int(table.next_touches))
    ]
