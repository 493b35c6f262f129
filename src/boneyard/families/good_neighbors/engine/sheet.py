"""Good Neighbors as data. Its layout follows from the set."""

from dataclasses import dataclass
from typing import Any

from ....core.move import Move
from ....core.table import Table
from ....solitaire.sheet import SolitaireSheet, text_of
from . import move as written
from .table import GAP, NeighborsTable, neighbors_table


@dataclass(frozen=True, kw_only=True)
class NeighborsSheet(SolitaireSheet):
    """Taking away pairs that touch and have a number in common."""

    def table(self, top: int, seats: int) -> Table:
        return NeighborsTable(top)

    def parse(self, text: str) -> Move:
        return written.parse(text)

    def bare_move(self, code: int) -> Move:
        return written.of_code(code)

    def layout(self, table: Table) -> dict[str, Any]:
        """The rows, with nothing where a gap is, and how many pairs have left this picture."""
        table = neighbors_table(table)
        tiles = [None if each == GAP else text_of(each) for each in table.places]
        width = int(table.columns)
        rows = [tiles[i : i + width] for i in range(0, len(tiles), width)]
        return {"rows": rows, "pairs": int(table.pairs)}
