"""A trick game as data: how its auction goes, and when a match ends."""

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.card import Shelf
from ....core.move import Move
from ....core.prior import After
from ....core.sheet import Sheet
from ....core.table import Table
from . import move as written
from .state import SIDES
from .table import TrickTable, trick_table


@dataclass(frozen=True, kw_only=True)
class TrickSheet(Sheet):
    """A printed game of tricks for two sides of partners."""

    hand: int = 7
    once: bool = False  # does every seat bid or pass only once?
    dealer_must: bool = False  # must the dealer bid when the others have passed?
    target: int = 250

    @property
    def shelf(self) -> Shelf:
        return "mixed"

    def table(self, top: int, seats: int) -> Table:
        return TrickTable(top, self.hand, self.once, self.dealer_must)

    def parse(self, text: str) -> Move:
        return written.parse(text)

    def bare_move(self, code: int) -> Move:
        return written.of_code(code)

    def scores(self, table: Table) -> dict[str, list[int]]:
        return {"play": list(table.pegged), "bid": list(table.ended)}

    @property
    def first_is_chosen(self) -> bool:
        return True

    @property
    def opening(self) -> str:
        return "bids"

    @property
    def log_shows_table(self) -> bool:
        return True

    @property
    def side(self) -> int:
        return 2

    def goes_on(self, after: After, table: Table) -> bool:
        return super().goes_on(after, table) and max(after.totals) < self.target

    def winners(self, totals: Sequence[int], rounds: int, table: Table) -> list[int]:
        table = trick_table(table)
        if table.bidder < 0:
            return []
        bidders = int(table.bidder & 1)
        for side in (bidders, 1 - bidders):  # the bidders go out first, even with fewer points
            if totals[side] >= self.target:
                return list(range(side, len(totals), SIDES))
        return []
