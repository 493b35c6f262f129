"""The table of Bingo: a row, the finger that goes along it, and the number it says next.

A move is the removal of the next tile whose spots are the number said. How far the finger goes
until then follows from the row, so there is never more than one move.
"""

from typing import Final, Self, final

from ...._rt import i64, vec
from ....core.codes import HALF, OWN, TILE
from ....core.downcast import of_kind
from ....core.table import GOING, Table
from ....core.tiles import set_size
from ....solitaire.table import LOST, WON, SolitaireTable

NOTHING: Final = -1


@final
class BingoTable(SolitaireTable):
    """What lies, where the finger is, and where it will stop."""

    def __init__(self, top: int, count_to: int) -> None:
        self.count_to: i64 = count_to  # after this number comes 0
        self.row: vec[i64] = vec[i64]([0] * set_size(top))  # gaps are closed, whenever they are
        self.n_row: i64 = 0
        self.at: i64 = 0  # the place of the tile that is touched next
        self.number: i64 = 0  # the number that is said with it
        self.touches: i64 = 0  # tiles touched since the deal
        self.next_at: i64 = NOTHING  # the place of the next tile to go
        self.next_touches: i64 = 0  # how many are touched until then, that one included
        super().__init__(top)

    def clear(self) -> None:
        self.n_row = 0
        self.at = 0
        self.number = 0
        self.touches = 0
        self.next_at = NOTHING
        self.wanted = self.stock_left

    def lay(self, tile: i64) -> None:
        self.row[self.n_row] = tile
        self.n_row += 1

    # Counting ------------------------------------------------------------------------------

    def judge(self) -> None:
        self.next_at = NOTHING
        if self.n_row == 0:
            self.ended_by = WON
            return
        self.seek()
        if self.next_at == NOTHING:
            self.ended_by = LOST

    def seek(self) -> None:
        """Go along the row until a tile's spots are said; in vain when a pass begins as one before
        did, with the same row and the same number."""
        row = self.row
        at: i64 = self.at
        number: i64 = self.number
        touched: i64 = 0
        first_start: i64 = NOTHING
        while True:
            if at == self.n_row:
                at = 0
                if number == first_start:
                    return
                if first_start == NOTHING:
                    first_start = number
            tile: i64 = row[at]
            touched += 1
            if (tile >> 5) + (tile & HALF) == number:
                self.next_at = at
                self.next_touches = touched
                return
            at += 1
            number = 0 if number == self.count_to else number + 1

    # Moves ---------------------------------------------------------------------------------

    def most_moves(self) -> int:
        return 1

    def moves(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        if self.ended_by != GOING:
            return 0
        out[0] = OWN + self.row[self.next_at]
        return 1

    def act(self, code: i64) -> None:
        tile: i64 = self.row[self.next_at]
        said: i64 = (tile >> 5) + (tile & HALF)
        self.number = 0 if said == self.count_to else said + 1
        self.touches += self.next_touches
        self.at = self.next_at
        self.n_row -= 1
        i: i64 = self.at
        while i < self.n_row:
            self.row[i] = self.row[i + 1]
            i += 1

    def refusal(self, rows: vec[i64], base: i64, code: i64) -> str:
        if self.ended_by != GOING:
            return "over"
        tile: i64 = (code - OWN) & TILE
        i: i64 = 0
        while i < self.n_row:
            if self.row[i] == tile:
                return "count"
            i += 1
        return "gone"

    def left(self) -> i64:
        return self.n_row

    # Copies --------------------------------------------------------------------------------

    def empty(self) -> "BingoTable":
        return BingoTable(self.top, self.count_to)

    def copy_layout(self, other: Self) -> None:
        i: i64 = 0
        while i < other.n_row:
            self.row[i] = other.row[i]
            i += 1
        self.n_row = other.n_row
        self.at = other.at
        self.number = other.number
        self.touches = other.touches
        self.next_at = other.next_at
        self.next_touches = other.next_touches


def bingo_table(table: Table) -> BingoTable:
    """The table of a view or a deal of this family."""
    return of_kind(BingoTable, table)
