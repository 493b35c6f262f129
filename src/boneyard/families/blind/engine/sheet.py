"""A game played blindly as data: the fields its table's rules are made from, and who has won."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ....core.codes import HALF
from ....core.move import Move
from ....core.sheet import CommonKnowledge, Sheet
from ....core.table import Table
from ....core.tiles import set_size
from . import move as written
from .memory import Memory
from .rules import FEWEST_SPOTS, BlindRules
from .table import BlindTable, blind_table


@dataclass(frozen=True, kw_only=True)
class BlindSheet(Sheet):
    """A printed game in which nobody looks at tiles before they are turned up. One round is a
    match."""

    branches: bool = False  # does every double grow four arms?
    starter_continues: bool = True  # does the starter turn another tile after the first?
    turns_leftover: bool = False  # does the tile that cannot be shared lie first?
    blocked: int = FEWEST_SPOTS  # who wins when nobody can go on

    def table(self, top: int, seats: int) -> Table:
        return BlindTable(
            BlindRules(
                top=top,
                seats=seats,
                hand=set_size(top) // seats,
                branches=self.branches,
                starter_continues=self.starter_continues,
                turns_leftover=self.turns_leftover,
                blocked=self.blocked,
            )
        )

    def parse(self, text: str) -> Move:
        return written.parse(text)

    def bare_move(self, code: int) -> Move:
        return written.of_code(code)

    def starter(self) -> str:
        return "leader"

    @property
    def first_is_chosen(self) -> bool:
        return True

    @property
    def opening(self) -> str:
        return "turns"

    def scores(self, table: Table) -> dict[str, list[int]]:
        return {"end": list(table.ended)}

    def winners(self, totals: Sequence[int], rounds: int, table: Table) -> list[int]:
        return [seat for seat, points in enumerate(totals) if points > 0]

    def known(self, table: Table) -> CommonKnowledge:
        table = blind_table(table)
        return Memory(table)

    def facts(self, table: Table) -> dict[str, Any]:
        """The tile turned up, and the rows: a tile that has come up before, or nothing."""
        table = blind_table(table)
        rows = Memory(table).rows
        if table.turned >= 0:
            rows[int(table.to_move)].pop()
        return {
            "turned": _text(table.turned) if table.turned >= 0 else None,
            "rows": [[None if each is None else _text(each) for each in row] for row in rows],
        }


def _text(halves: int) -> str:
    return f"{halves >> 5}-{halves & HALF}"
