"""The table of Good Neighbors: the layout, its gaps, and the pairs taken from it so far.

The layout lies in reading order. Pairs leave gaps, over which nothing touches; `fill` closes them
and brings new tiles to the end. What lies after a fill is therefore always the reading order of
the tiles that are left.
"""

from typing import Final, Self, final

from ...._rt import i64, vec
from ....core.bits import ONE
from ....core.codes import HALF, OWN, TILE
from ....core.downcast import of_kind
from ....core.table import GOING, Table
from ....core.tiles import set_size
from ....solitaire.table import LOST, WON, SolitaireTable
from .layout import shape, touching

FILL: Final = OWN  # a pair has the earlier tile in ten bits, the later one in the ten below
GAP: Final = -1


@final
class NeighborsTable(SolitaireTable):
    """What lies in each place, and how many pairs have gone since it was filled up."""

    def __init__(self, top: int) -> None:
        rows, columns = shape(top)
        self.columns: i64 = columns
        self.n_places: i64 = rows * columns
        self.goal: i64 = set_size(top) % 2  # tiles that may be left: only one without a partner
        self.places: vec[i64] = vec[i64]([GAP] * (rows * columns))
        self.numbers: vec[i64] = vec[i64]([0] * (rows * columns))  # of each tile, as bits; 0: a gap
        self.near: vec[i64] = touching(rows, columns)
        self.n_laid: i64 = 0
        self.pairs: i64 = 0  # taken from this picture
        super().__init__(top)

    def clear(self) -> None:
        self.n_laid = 0
        self.fill()

    def lay(self, tile: i64) -> None:
        self.put(self.n_laid, tile)
        self.n_laid += 1

    # Pairs ---------------------------------------------------------------------------------

    def put(self, place: i64, tile: i64) -> None:
        one: i64 = ONE
        self.places[place] = tile
        self.numbers[place] = (one << (tile >> 5)) | (one << (tile & HALF))

    def empty_place(self, place: i64) -> None:
        self.places[place] = GAP
        self.numbers[place] = 0

    def place_of(self, tile: i64) -> i64:
        """Where this tile lies, or GAP."""
        place: i64 = 0
        while place < self.n_places:
            if self.places[place] == tile:
                return place
            place += 1
        return GAP

    def touch(self, a: i64, b: i64) -> bool:
        """Do these places, the earlier one first, touch?"""
        i: i64 = 0
        while i < len(self.near):
            if self.near[i] == a and self.near[i + 1] == b:
                return True
            i += 2
        return False

    def has_pair(self) -> bool:
        """Do any two tiles touch that have a number in common?"""
        near = self.near
        numbers = self.numbers
        i: i64 = 0
        while i < len(near):
            if numbers[near[i]] & numbers[near[i + 1]]:
                return True
            i += 2
        return False

    # Moves ---------------------------------------------------------------------------------

    def most_moves(self) -> int:
        return len(self.near) // 2 + 1

    def moves(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        if self.ended_by != GOING:
            return 0
        near = self.near
        numbers = self.numbers
        n: i64 = 0
        i: i64 = 0
        while i < len(near):
            a: i64 = near[i]
            b: i64 = near[i + 1]
            if numbers[a] & numbers[b]:
                out[n] = OWN + (self.places[a] << 10 | self.places[b])
                n += 1
            i += 2
        if self.pairs > 0:
            out[n] = FILL
            n += 1
        return n

    def act(self, code: i64) -> None:
        if code == FILL:
            self.fill()
            return
        self.empty_place(self.place_of((code - OWN) >> 10))
        self.empty_place(self.place_of((code - OWN) & TILE))
        self.n_laid -= 2
        self.pairs += 1

    def fill(self) -> None:
        """Close the gaps in reading order, and want new tiles for the places at the end."""
        tiles: i64 = 0
        place: i64 = 0
        while tiles < self.n_laid:
            tile: i64 = self.places[place]
            if tile != GAP:
                self.put(tiles, tile)
                tiles += 1
            place += 1
        while tiles < self.n_places:
            self.empty_place(tiles)
            tiles += 1
        self.pairs = 0
        free: i64 = self.n_places - self.n_laid
        self.wanted = free if free < self.stock_left else self.stock_left

    def judge(self) -> None:
        if self.stock_left == 0 and self.n_laid == self.goal:
            self.ended_by = WON
        elif self.pairs == 0 and not self.has_pair():
            self.ended_by = LOST

    def refusal(self, rows: vec[i64], base: i64, code: i64) -> str:
        if self.ended_by != GOING:
            return "over"
        if code == FILL:
            return "fill_early"
        a: i64 = self.place_of((code - OWN) >> 10)
        b: i64 = self.place_of((code - OWN) & TILE)
        if a == GAP or b == GAP:
            return "not_laid"
        if self.numbers[a] & self.numbers[b] == 0:
            return "unlike"
        return "reading_order" if self.touch(b, a) else "apart"

    def left(self) -> i64:
        return self.n_laid + self.stock_left

    # Copies --------------------------------------------------------------------------------

    def empty(self) -> "NeighborsTable":
        return NeighborsTable(self.top)

    def copy_layout(self, other: Self) -> None:
        i: i64 = 0
        while i < other.n_places:
            self.places[i] = other.places[i]
            self.numbers[i] = other.numbers[i]
            i += 1
        self.n_laid = other.n_laid
        self.pairs = other.pairs


def neighbors_table(table: Table) -> NeighborsTable:
    """The table of a view or a deal of this family."""
    return of_kind(NeighborsTable, table)
