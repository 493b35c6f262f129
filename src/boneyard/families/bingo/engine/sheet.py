"""Bingo as data: how far it counts."""

from dataclasses import dataclass
from typing import Any

from ....core.move import Move
from ....core.table import Table
from ....solitaire.sheet import SolitaireSheet, text_of
from . import move as written
from .table import BingoTable, bingo_table


@dataclass(frozen=True, kw_only=True)
class BingoSheet(SolitaireSheet):
    """Counting along a row. No choice is ever made."""

    count_to: int | None = None  # None: to the spots of the heaviest tile

    @property
    def has_choices(self) -> bool:
        return False

    def table(self, top: int, seats: int) -> Table:
        return BingoTable(top, 2 * top if self.count_to is None else self.count_to)

    def parse(self, text: str) -> Move:
        return written.parse(text)

    def bare_move(self, code: int) -> Move:
        return written.of_code(code)

    def layout(self, table: Table) -> dict[str, Any]:
        table = bingo_table(table)
        return {
            "row": [text_of(table.row[i]) for i in range(table.n_row)],
            "at": int(table.at),
            "number": int(table.number),
            "touches": int(table.touches),
        }
