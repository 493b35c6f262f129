"""Traffic as data: what makes a street too long, and what one tile alone must do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ....core.codes import CODE
from ....core.move import Move
from ....core.table import Table
from ....solitaire.sheet import SolitaireSheet, text_of
from . import move as written
from .table import TrafficTable, traffic_table


@dataclass(frozen=True, kw_only=True)
class TrafficSheet(SolitaireSheet):
    """Quads on a table without edges."""

    any_numbers: bool = False  # are five cells in a row too many, whatever they show?
    single_any: bool = False  # may a turn of one tile have only one half in the quad?

    def table(self, top: int, seats: int) -> Table:
        return TrafficTable(top, self.any_numbers, self.single_any)

    def parse(self, text: str) -> Move:
        return written.parse(text)

    def bare_move(self, code: int) -> Move:
        return written.of_code(code)

    def moves_by_code(self, top: int) -> None:
        return None

    def move_of(self, table: Table, code: int) -> Move:
        """What is next to what is the table's to say, so that no move is kept with its number."""
        return written.of_code(code).numbered(self.actions(table.top).index(table, code))

    def history(
        self, table: Table, face_down: Mapping[int, int] | None = None
    ) -> list[tuple[int, Move]]:
        """Codes say everything here, so nothing is laid again, which would take long."""
        return [(0, written.of_code(entry & CODE)) for entry in table.entries()]

    def layout(self, table: Table) -> dict[str, Any]:
        table = traffic_table(table)
        laid = [str(written.of_code(entry & CODE)) for entry in table.entries()]
        return {
            "hand": [text_of(tile) for tile in table.hand_tiles()],
            "laid": laid,
            "turn": laid[len(laid) - table.laid_this_turn() :],
            "turns": int(table.turns),
        }
