"""Poker as data: how hands rank, what may be bet, and when a match ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ....core.card import Shelf
from ....core.codes import CODE, HALF, SEAT_SHIFT
from ....core.move import Move
from ....core.prior import After
from ....core.sheet import Sheet
from ....core.table import Table
from . import move as written
from .codes import SHOW
from .examples import examples
from .ranks import Ranking
from .rules import FIXED_LIMIT, NO_LIMIT, PokerRules
from .table import PokerTable, poker_table


@dataclass(frozen=True, kw_only=True)
class PokerSheet(Sheet):
    """A printed game of poker."""

    hoyle: bool = False  # how straights are read
    strict_full: bool = False
    by_pips: bool = False  # how single pieces rank
    betting: int = NO_LIMIT
    exchange: bool = False
    free_folds: bool = True  # also where a check costs nothing
    ante: int = 1
    chips: int = 100
    bet: int = 2  # the smallest bet, and the only one with fixed limits
    raises: int | None = 3  # after the first bet of an interval, with fixed limits
    rounds: int | None = None  # hands in a match; None to play until one seat has all chips

    def ranking(self) -> Ranking:
        """How this game ranks hands."""
        return Ranking(self.hoyle, self.strict_full, self.by_pips)

    @property
    def shelf(self) -> Shelf:
        return "mixed"

    def table(self, top: int, seats: int) -> Table:
        fixed = self.betting == FIXED_LIMIT and self.raises is not None
        return PokerTable(
            PokerRules(
                seats=seats,
                chips=self.chips,
                ante=self.ante,
                unit=self.bet,
                betting=self.betting,
                most_bets=1 + (self.raises or 0) if fixed else 0,
                exchange=self.exchange,
                free_folds=self.free_folds,
                ranking=self.ranking(),
            )
        )

    def parse(self, text: str) -> Move:
        return written.parse(text)

    def bare_move(self, code: int) -> Move:
        return written.of_code(code)

    @property
    def first_is_chosen(self) -> bool:
        return True

    @property
    def opening(self) -> str:
        return "bets"

    def agreed_rounds(self, seats: int) -> int | None:
        return self.rounds

    def stacks(self, totals: Sequence[int]) -> list[int]:
        return [self.chips + total for total in totals]

    def ranked_hands(self) -> list[tuple[str, str, tuple[str, ...]]]:
        return examples(self.ranking())

    @property
    def opens_hands(self) -> bool:
        return False

    def uncovered(self, table: Table, entry: int) -> list[int]:
        return table.face_up(entry >> SEAT_SHIFT) if entry & CODE == SHOW else []

    def next_starter(self, last: int | None, totals: Sequence[int]) -> int:
        seats = len(totals)
        first = 0 if last is None else last + 1
        around = ((first + step) % seats for step in range(seats))
        return next(seat for seat in around if self.chips + totals[seat] > 0)

    def scores(self, table: Table) -> dict[str, list[int]]:
        both = zip(table.pegged, table.ended, strict=True)
        return {"chips": [lost + won for lost, won in both]}

    def facts(self, table: Table) -> dict[str, Any]:
        table = poker_table(table)
        seats = range(table.seats)
        return {
            "chips": [int(table.behind(seat) + table.ended[seat]) for seat in seats],
            "bets": list(table.bets),
            "pots": [{"chips": chips, "seats": reaching} for chips, reaching in table.pots()],
            "shown": [[f"{each >> 5}-{each & HALF}" for each in table.face_up(s)] for s in seats],
        }

    def goes_on(self, after: After, table: Table) -> bool:
        chips = [self.chips + total for total in after.totals]
        return super().goes_on(after, table) and min(chips) >= 0 and sum(after.totals) == 0

    def winners(self, totals: Sequence[int], rounds: int, table: Table) -> list[int]:
        best = max(totals)
        leaders = [seat for seat, total in enumerate(totals) if total == best]
        has_all = best == self.chips * (len(totals) - 1)
        played = self.rounds is not None and rounds >= self.rounds
        return leaders if has_all or played else []
