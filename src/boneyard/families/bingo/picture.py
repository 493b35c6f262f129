"""How Bingo lies: the row, which pages break as they have room, and the way of the finger to the
next tile that goes."""

from dataclasses import dataclass
from typing import Literal

from ...core.view import View
from ...solitaire.sheet import text_of
from .engine.table import NOTHING, BingoTable, bingo_table


@dataclass(frozen=True)
class BingoPicture:
    """The row. `numbers` are said with the tiles from `at` on, round and round, until one goes;
    where none ever will there are none."""

    row: list[str]
    at: int  # the place in the row that is touched next,
    number: int  # and the number that is said with it
    numbers: list[int]
    gone: int  # how many tiles have been taken
    kind: Literal["bingo"] = "bingo"


def bingo_picture(view: View, shape: str) -> BingoPicture:
    """How this deal lies, whatever the shape of the page."""
    table = bingo_table(view.table)
    row = [text_of(int(table.row[i])) for i in range(table.n_row)]
    return BingoPicture(
        row=row,
        at=int(table.at) % len(row) if row else 0,  # at the end of the row, the first again
        number=int(table.number),
        numbers=_said(table),
        gone=len(table.pack()) - len(row),
    )


def _said(table: BingoTable) -> list[int]:
    """The numbers that are said until the next tile goes, its own last."""
    if table.ended_by or table.next_at == NOTHING:
        return []
    return [
        (int(table.number) + i) % (int(table.count_to) + 1) for i in range(int(table.next_touches))
    ]
