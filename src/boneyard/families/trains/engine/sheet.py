"""A train game as data: the fields a train table's rules are made from, and when a match ends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....core.card import Shelf
from ....core.move import Move
from ....core.sheet import Sheet
from ....core.table import Table
from . import move as written
from .rules import TrainRules
from .table import TrainTable


@dataclass(frozen=True, kw_only=True)
class TrainSheet(Sheet):
    """A printed game of trains. The lowest total wins."""

    hands: Mapping[int, Sequence[int]]  # for each set, the tiles a seat of 2, 3, 4 … players
    many_sidings: bool = True
    whole_series: bool = False
    one_draw: bool = False
    own_train_first: bool = False
    passes_round: bool = True  # before a blocked round ends
    rounds: int | None = None  # None for one a seat

    @property
    def shelf(self) -> Shelf:
        return "mixed"

    def table(self, top: int, seats: int) -> Table:
        return TrainTable(
            TrainRules(
                top=top,
                seats=seats,
                hand=self.hands[top][seats - 2],
                many_sidings=self.many_sidings,
                whole_series=self.whole_series,
                one_draw=self.one_draw,
                own_train_first=self.own_train_first,
                passes_round=self.passes_round,
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
    def lowest_wins(self) -> bool:
        return True

    @property
    def opening(self) -> str:
        return "own_double"

    @property
    def log_shows_table(self) -> bool:
        return True

    def agreed_rounds(self, seats: int) -> int:
        return seats if self.rounds is None else self.rounds

    def scores(self, table: Table) -> dict[str, list[int]]:
        return {"end": list(table.ended)}

    def winners(self, totals: Sequence[int], rounds: int, table: Table) -> list[int]:
        if rounds < self.agreed_rounds(len(totals)):
            return []
        best = min(totals)
        return [seat for seat, total in enumerate(totals) if total == best]
