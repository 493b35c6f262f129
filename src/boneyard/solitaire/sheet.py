"""A solitaire as data: one seat, one deal, won or not."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.codes import HALF
from ..core.sheet import CommonKnowledge, Sheet
from ..core.table import Table
from .table import WON, solitaire_table
from .unseen import Unseen


@dataclass(frozen=True, kw_only=True)
class SolitaireSheet(Sheet):
    """A printed game for one player. The score counts what is left, so the least is the best."""

    def scores(self, table: Table) -> dict[str, list[int]]:
        return {"left": list(table.ended)}

    def winners(self, totals: Sequence[int], rounds: int, table: Table) -> list[int]:
        return [0] if table.ended_by == WON else []

    def is_over(self, winners: Sequence[int]) -> bool:
        return True

    def known(self, table: Table) -> CommonKnowledge:
        table = solitaire_table(table)
        return Unseen(table)

    def layout(self, table: Table) -> dict[str, Any]:
        """What lies on the table, as plain values."""
        raise NotImplementedError

    def facts(self, table: Table) -> dict[str, Any]:
        table = solitaire_table(table)
        return {"left": int(table.left()), **self.layout(table)}


def text_of(halves: int) -> str:
    """A tile as it is written, higher half first."""
    return f"{halves >> 5}-{halves & HALF}"
