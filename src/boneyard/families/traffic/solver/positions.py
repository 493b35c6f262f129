"""The tables of Traffic that a search has found, and whether a table is among them.

A table is the turn that led to it and the table before, so that it takes little room; one at a time
is set up, cell by cell, to be looked at. Two tables are one if the same numbers lie in the same
places and the same tiles have been laid. Sums say quickly that a table is new; where sums agree,
the tables themselves are compared. Which tables are worth finding is not known here.
"""

from typing import Final

from ...._rt import i64, vec
from ..engine.codes import first_pip, first_place, second_pip, second_place, tile_of
from ..engine.streets import Streets
from ..engine.table import TrafficTable
from ..engine.turns import LONGEST, Turns
from .sums import reflected

CODES: Final = 1
ITS_SUM: Final = 5
MIRRORED: Final = 6
SCORE: Final = 7
LAID: Final = 8
NAMESAKE: Final = 9
FIELDS: Final = 10


class Positions:
    """The tables found from one position."""

    def __init__(self, table: TrafficTable, stock: list[int], sums: i64) -> None:
        """`sums` masks the sums: what is found does not depend on it, only how soon."""
        self.sums: i64 = sums
        self.in_hand: i64 = table.in_hand
        self.root = Streets(table.top, table.any_numbers)
        self.root.copy_from(table.streets)
        self.root_old: i64 = table.layings.n_old
        self.streets = Streets(table.top, table.any_numbers)
        self.turns = Turns(self.streets, table.top, table.single_any)
        shown = table.hand_tiles()
        self.n_first: i64 = len(shown)  # of the tiles still to be laid, so many lie face up
        self.tiles: vec[i64] = vec[i64](shown + stock)
        self.n_tiles: i64 = len(self.tiles)
        self.number: vec[i64] = vec[i64]([0] * 1024)  # of each tile, its place in `tiles`
        i: i64 = 0
        while i < self.n_tiles:
            self.number[self.tiles[i]] = i
            i += 1
        # Of each table, FIELDS numbers: the table before it, the codes of the turn between, its
        # sum, that of its mirror image, how promising it is, how many tiles lie, and the table
        # found before it that has the same sum.
        self.tables: vec[i64] = vec[i64]([0] * (FIELDS * 1024))
        self.n: i64 = 0
        self.by_sum: dict[int, int] = {}  # the last table found with each sum
        # Of the table that is set up: the tables on the way to it, itself first, and its tiles.
        self.path: vec[i64] = vec[i64]([0] * (self.n_tiles + 1))
        self.n_path: i64 = 0
        self.used: vec[i64] = vec[i64]([0] * (self.n_tiles + 1))

    def forget(self) -> None:
        """Begin again with nothing but the position itself."""
        i: i64 = 0
        while i < FIELDS:
            self.tables[i] = 0
            i += 1
        self.n = 1
        self.by_sum = {}

    def set_up(self, table: i64) -> None:
        """Lay the streets and the hand of a table."""
        streets = self.streets
        turns = self.turns
        streets.copy_from(self.root)
        used = self.used
        i: i64 = 0
        while i < self.n_tiles:
            used[i] = 0
            i += 1
        self.n_path = 0
        at: i64 = table
        while at > 0:
            self.path[self.n_path] = at
            self.n_path += 1
            at = self.tables[FIELDS * at]
        turns.n_old = self.root_old
        i = self.n_path
        while i > 0:
            i -= 1
            k: i64 = FIELDS * self.path[i] + CODES
            last: i64 = k + LONGEST
            while k < last and self.tables[k]:
                turns.lay(self.tables[k])
                used[self.number[tile_of(self.tables[k])]] = 1
                k += 1
            turns.n_old = streets.n
        up: i64 = self.tables[FIELDS * table + LAID] + self.in_hand if table else self.n_first
        if up < self.n_first:
            up = self.n_first
        if up > self.n_tiles:
            up = self.n_tiles
        turns.n_hand = 0
        i = 0
        while i < up:
            if not used[i]:
                turns.hand[turns.n_hand] = self.tiles[i]
                turns.n_hand += 1
            i += 1

    # Is it there already? ---------------------------------------------------------------------

    def is_known(self, namesake: i64, level: i64, first: i64, count: i64) -> bool:
        """Does one of the tables with this sum lie as the table that is set up will lie after the
        turn listed there, or as its mirror image if the first quad is still to be laid?"""
        tables = self.tables
        lying: i64 = self.streets.n
        self.try_out(first, count)
        known = False
        while namesake and not known:
            if tables[FIELDS * namesake + LAID] == level:
                known = self.lies(namesake) or (self.root.n == 0 and self.lies_mirrored(namesake))
            namesake = tables[FIELDS * namesake + NAMESAKE]
        self.streets.lift_to(lying)
        k: i64 = first
        while k < first + count:
            self.used[self.number[tile_of(self.turns.listed[k])]] = 0
            k += 1
        return known

    def try_out(self, first: i64, count: i64) -> None:
        """Lay a listed turn."""
        listed = self.turns.listed
        k: i64 = first
        while k < first + count:
            self.turns.lay(listed[k])
            self.used[self.number[tile_of(listed[k])]] = 1
            k += 1

    def lies(self, table: i64) -> bool:
        """Does everything lie here that lies on that table, which has as many tiles?

        From the table on that both have come by, they are one.
        """
        path = self.path
        on_path: i64 = 0
        while table > 0:
            while on_path < self.n_path and path[on_path] > table:
                on_path += 1  # tables are numbered as they are found, so numbers fall on a way back
            if on_path < self.n_path and path[on_path] == table:
                return True
            k: i64 = FIELDS * table + CODES
            last: i64 = k + LONGEST
            while k < last and self.tables[k]:
                code: i64 = self.tables[k]
                if not self.has(code, first_place(code), second_place(code)):
                    return False
                k += 1
            table = self.tables[FIELDS * table]
        return True

    def lies_mirrored(self, table: i64) -> bool:
        """Does the mirror image of everything lie here that lies on that table?"""
        while table > 0:
            k: i64 = FIELDS * table + CODES
            last: i64 = k + LONGEST
            while k < last and self.tables[k]:
                code: i64 = self.tables[k]
                if not self.has(code, reflected(first_place(code)), reflected(second_place(code))):
                    return False
                k += 1
            table = self.tables[FIELDS * table]
        return True

    def has(self, code: i64, one: i64, other: i64) -> bool:
        """Has the tile of a code been laid, and do its numbers lie in these places?"""
        streets = self.streets
        if not self.used[self.number[tile_of(code)]] or streets.number(one) != first_pip(code):
            return False
        return streets.number(other) == second_pip(code)

    # What was found --------------------------------------------------------------------------

    def line(self, table: i64) -> list[int]:
        """The moves that lead to a table."""
        moves: list[int] = []
        while table > 0:
            turn: list[int] = []
            k: i64 = FIELDS * table + CODES
            last: i64 = k + LONGEST
            while k < last and self.tables[k]:
                turn.append(self.tables[k])
                k += 1
            moves = turn + moves
            table = self.tables[FIELDS * table]
        return moves
