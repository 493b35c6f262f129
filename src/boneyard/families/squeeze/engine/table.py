"""The table of Squeeze: one row of tiles, from which pairs and runs go.

A tile is known by its place in the row, and gaps are closed at once. What a removal takes follows
from the two tiles that it names.
"""

from typing import Final, Self, final

from ...._rt import i64, vec
from ....core.downcast import of_kind
from ....core.table import GOING, Table
from ....core.tiles import set_size
from ....solitaire.table import LOST, NEAR, WON, SolitaireTable
from .codes import AT_ONCE, PUT_OUT, SHORTEST_RUN, first_of, is_run, last_of, numbers_of, pair, run

VERY_NEAR: Final = 2  # so few tiles left are a near win
NOWHERE: Final = -1


@final
class SqueezeTable(SolitaireTable):
    """What lies in the row."""

    def __init__(self, top: int, stop_early: bool) -> None:
        self.stop_early = stop_early  # may tiles be put out while a removal is left?
        self.row: vec[i64] = vec[i64]([0] * set_size(top))
        self.numbers: vec[i64] = vec[i64]([0] * set_size(top))  # of each tile of it, as a mask
        self.n_row: i64 = 0
        super().__init__(top)

    def clear(self) -> None:
        self.n_row = 0
        self.put_out()

    def put_out(self) -> None:
        """Want the next tiles."""
        self.wanted = AT_ONCE if self.stock_left > AT_ONCE else self.stock_left

    def lay(self, tile: i64) -> None:
        self.row[self.n_row] = tile
        self.numbers[self.n_row] = numbers_of(tile)
        self.n_row += 1

    def judge(self) -> None:
        if self.stock_left > 0 or self.can_remove():
            return
        if self.n_row == 0:
            self.ended_by = WON
        else:
            self.ended_by = NEAR if self.n_row <= VERY_NEAR else LOST

    def left(self) -> i64:
        return self.n_row + self.stock_left

    # Removals ------------------------------------------------------------------------------

    def can_remove(self) -> bool:
        """Is any removal left? A run of three has a pair in it, its first and its last tile."""
        numbers = self.numbers
        n: i64 = self.n_row
        i: i64 = 0
        while i + 2 < n:
            if numbers[i] & numbers[i + 2]:
                return True
            if i + 3 < n and numbers[i] & numbers[i + 3]:
                return True
            i += 1
        return False

    def most_moves(self) -> int:
        # From each tile two pairs, and stretches of one number only: no two tiles share both.
        return len(self.row) * (2 + self.top) + 1

    def moves(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        if self.ended_by != GOING:
            return 0
        row = self.row
        numbers = self.numbers
        n: i64 = self.n_row
        found: i64 = 0
        i: i64 = 0
        while i + 2 < n:
            of_it: i64 = numbers[i]
            if of_it & numbers[i + 2]:
                out[found] = pair(row[i], row[i + 2])
                found += 1
            if i + 3 < n and of_it & numbers[i + 3]:
                out[found] = pair(row[i], row[i + 3])
                found += 1
            shared: i64 = of_it & numbers[i + 1]
            last: i64 = i + 2
            while last < n:
                shared &= numbers[last]
                if shared == 0:
                    break
                out[found] = run(row[i], row[last])
                found += 1
                last += 1
            i += 1
        if self.stock_left > 0 and (found == 0 or self.stop_early):
            out[found] = PUT_OUT
            found += 1
        return found

    def act(self, code: i64) -> None:
        if code == PUT_OUT:
            self.put_out()
            return
        first: i64 = self.place_of(first_of(code))
        last: i64 = self.place_of(last_of(code))
        if is_run(code):
            self.take_away(first, last + 1)
        else:
            self.take_away(last, last + 1)
            self.take_away(first, first + 1)

    def take_away(self, start: i64, end: i64) -> None:
        """Take away the tiles from one place to before another, and close the gap."""
        row = self.row
        numbers = self.numbers
        while end < self.n_row:
            row[start] = row[end]
            numbers[start] = numbers[end]
            start += 1
            end += 1
        self.n_row = start

    def place_of(self, tile: i64) -> i64:
        """Where this tile lies in the row, from 0; NOWHERE if it does not."""
        i: i64 = 0
        while i < self.n_row:
            if self.row[i] == tile:
                return i
            i += 1
        return NOWHERE

    # Refusals ------------------------------------------------------------------------------

    def refusal(self, rows: vec[i64], base: i64, code: i64) -> str:
        if self.ended_by != GOING:
            return "over"
        if code == PUT_OUT:
            return "deal_able" if self.stock_left > 0 else "deal_empty"
        first: i64 = self.place_of(first_of(code))
        last: i64 = self.place_of(last_of(code))
        if first == NOWHERE or last == NOWHERE:
            return "gone"
        if first >= last:
            return "left_first"
        if is_run(code):
            return "run_short" if last - first + 1 < SHORTEST_RUN else "run_number"
        return "pair_number" if self.numbers[first] & self.numbers[last] == 0 else "pair_apart"

    # Copies --------------------------------------------------------------------------------

    def empty(self) -> "SqueezeTable":
        return SqueezeTable(self.top, self.stop_early)

    def copy_layout(self, other: Self) -> None:
        i: i64 = 0
        while i < other.n_row:
            self.row[i] = other.row[i]
            self.numbers[i] = other.numbers[i]
            i += 1
        self.n_row = other.n_row


def squeeze_table(table: Table) -> SqueezeTable:
    """The table of a view or a deal of this family."""
    return of_kind(SqueezeTable, table)
