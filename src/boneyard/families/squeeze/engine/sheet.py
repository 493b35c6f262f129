"""Squeeze as data: whether tiles may be put out while a removal is left."""

from dataclasses import dataclass
from typing import Any

from ....core.move import Move
from ....core.table import Table
from ....solitaire.sheet import SolitaireSheet, text_of
from . import move as written
from .table import SqueezeTable, squeeze_table


@dataclass(frozen=True, kw_only=True)
class SqueezeSheet(SolitaireSheet):
    """Pairs and runs out of one row."""

    stop_early: bool = False

    def table(self, top: int, seats: int) -> Table:
        return SqueezeTable(top, self.stop_early)

    def parse(self, text: str) -> Move:
        return written.parse(text)

    def bare_move(self, code: int) -> Move:
        return written.of_code(code)

    def layout(self, table: Table) -> dict[str, Any]:
        table = squeeze_table(table)
        return {"row": [text_of(table.row[i]) for i in range(table.n_row)]}
