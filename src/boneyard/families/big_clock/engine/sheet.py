"""The Big Clock as data: when tops may be moved, and what a waiting double may fill."""

from dataclasses import dataclass
from typing import Any

from ....core.move import Move
from ....core.table import Table
from ....solitaire.sheet import SolitaireSheet, text_of
from . import move as written
from .piles import NONE
from .table import ClockTable, clock_table

HALF_CLOCK = 6  # the hours of the smallest set


@dataclass(frozen=True, kw_only=True)
class ClockSheet(SolitaireSheet):
    """Piles round a clock, each to be closed by the double of its hour."""

    rearranges_first: bool = False  # may tops be moved while a tile is turned up that has a place?
    fills_any_blank: bool = False  # does a waiting double go to any hour that is emptied?
    straight: bool = False  # are six hours dealt in a straight line, where they are seen?

    def table(self, top: int, seats: int) -> Table:
        return ClockTable(top, self.rearranges_first, self.fills_any_blank)

    def is_straight(self, table: Table) -> bool:
        """Do the hours lie in a straight line, and not round a clock?"""
        return self.straight and table.top == HALF_CLOCK

    def parse(self, text: str) -> Move:
        return written.parse(text)

    def bare_move(self, code: int) -> Move:
        return written.of_code(code)

    def layout(self, table: Table) -> dict[str, Any]:
        table = clock_table(table)
        piles = table.piles
        hours = {hour: piles.pile(hour) for hour in range(1, table.top + 1)}
        lying = {tile for pile in hours.values() for tile in pile}
        up = None if table.up == NONE else int(piles.halves[table.up])
        shown = [int(table.shown[i]) for i in range(table.n_up)]
        return {
            "hours": {str(hour): [text_of(tile) for tile in pile] for hour, pile in hours.items()},
            "finished": [hour for hour in hours if (piles.home >> hour) & 1],
            "up": None if up is None else text_of(up),
            "waits": table.waits,
            "waste": [text_of(tile) for tile in shown if tile not in lying and tile != up],
        }
