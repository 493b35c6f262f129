"""Positions of Traffic that can be reached when the order of the stock is known.

A beam search over whole turns, level by level: a level holds the tables with equally many tiles
laid, which all have been shown the same tiles. Only the most promising tables of a level are gone
on with, at first few, then ever more. A search that left out nothing and found no win is a proof.

No table is continued twice, and none is taken for another (positions.py).
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.chance import Rng, rng
from ....core.codes import HALF
from ....core.table import grown
from ..engine.codes import first_pip, first_place, second_pip, second_place, tile_of
from ..engine.table import TrafficTable
from ..engine.turns import LONGEST, STRIDE
from .positions import CODES, FIELDS, ITS_SUM, LAID, MIRRORED, NAMESAKE, SCORE, Positions
from .sums import SUM, cell_sum, reflected, tile_sum

NUMBER_BITS: Final = 32
TABLE: Final = (1 << NUMBER_BITS) - 1  # in a level: its number, below how promising it is


@final
class Beam(Positions):
    """Finds tables from one position on, until one is won or so many nodes were looked at."""

    def __init__(self, table: TrafficTable, stock: list[int], nodes: i64, sums: i64 = SUM) -> None:
        super().__init__(table, stock, sums)
        self.nodes: i64 = nodes
        self.looked_at: i64 = 0
        self.deepest: i64 = 0  # how many tiles the table with the most has
        self.left_out = False
        self.won: i64 = -1
        self.chance: Rng = rng("traffic")
        self.levels: list[list[int]] = []  # tables by how many tiles were laid, with their promise
        self.worth: vec[i64] = vec[i64]([0] * 1024)  # of each tile
        i: i64 = 0
        while i < self.n_tiles:
            self.worth[self.tiles[i]] = hardness(self.tiles[i], table.top)
            i += 1

    def sweep(self, width: i64, tiles: i64) -> None:
        """Go through the levels, with so many tables on each, until so many tiles lie."""
        self.forget()
        self.levels = [[] for _ in range(self.n_tiles + 1)]
        self.levels[0].append(0)
        self.left_out = False
        self.deepest = 0
        level: i64 = 0
        while level < tiles:
            here = self.levels[level]
            if len(here) > width:
                self.left_out = True
                here.sort(reverse=True)
                del here[width:]
            for entry in here:
                table = entry & TABLE
                if self.looked_at >= self.nodes:
                    self.left_out = True
                    return
                self.expand(table, 5 * width)
                if self.won >= 0:
                    return
            level += 1

    def expand(self, table: i64, most: i64) -> None:
        """Make the tables that the turns of this one lead to, no more than so many."""
        self.set_up(table)
        turns = self.turns
        n: i64 = turns.find()
        self.looked_at += 1 + n
        turn: i64 = 0
        if n > most:
            self.left_out = True
            made: i64 = 0
            while made < most:
                self.reach(table, self.chance.below(n))
                made += 1
            return
        while turn < n:
            self.reach(table, turn)
            turn += 1

    def reach(self, table: i64, turn: i64) -> None:
        """Add the table after a turn, unless it is there already or cannot be reached so."""
        listed = self.turns.listed
        first: i64 = STRIDE * turn + 1
        count: i64 = listed[first - 1]
        before: i64 = FIELDS * table
        its_sum: i64 = self.tables[before + ITS_SUM]
        mirrored: i64 = self.tables[before + MIRRORED]
        worth: i64 = 0
        k: i64 = first
        while k < first + count:
            code: i64 = listed[k]
            tile: i64 = tile_of(code)
            worth += self.worth[tile]
            one: i64 = first_place(code)
            other: i64 = second_place(code)
            a: i64 = first_pip(code)
            b: i64 = second_pip(code)
            named: i64 = tile_sum(tile)
            its_sum = (its_sum + named + cell_sum(one, a)) & SUM
            its_sum = (its_sum + cell_sum(other, b)) & SUM
            mirrored = (mirrored + named + cell_sum(reflected(one), a)) & SUM
            mirrored = (mirrored + cell_sum(reflected(other), b)) & SUM
            k += 1
        same: i64 = its_sum if its_sum < mirrored or self.root.n else mirrored
        same &= self.sums
        level: i64 = self.tables[before + LAID] + count
        namesake: i64 = self.by_sum.get(same, 0)
        if namesake and self.is_known(namesake, level, first, count):
            return
        if not self.turns.arrange(turn):
            return
        self.by_sum[same] = self.n
        if FIELDS * (self.n + 1) > len(self.tables):
            self.tables = grown(self.tables)
        tables = self.tables
        at: i64 = FIELDS * self.n
        tables[at] = table
        k = 0
        while k < LONGEST:
            tables[at + CODES + k] = listed[first + k] if k < count else 0
            k += 1
        tables[at + ITS_SUM] = its_sum
        tables[at + MIRRORED] = mirrored
        score: i64 = tables[before + SCORE] + worth
        tables[at + SCORE] = score
        tables[at + LAID] = level
        tables[at + NAMESAKE] = namesake
        promise: i64 = (score << 6) + self.chance.below(64)
        self.levels[level].append(promise << NUMBER_BITS | self.n)
        if level > self.deepest:
            self.deepest = level
        if level == self.n_tiles:
            self.won = self.n
        self.n += 1


def hardness(tile: i64, top: i64) -> i64:
    """How hard a tile is to lay: few quads have its numbers, and a double has only one."""
    a: i64 = tile >> 5
    b: i64 = tile & HALF
    quads: i64 = quads_with(a, top) + quads_with(b, top)
    if a == b:
        return 16 - quads // 2
    if a == b + 1:
        return 4 - quads // 2
    return 8 - quads // 2


def quads_with(pip: i64, top: i64) -> i64:
    """How many of the runs of four numbers contain this one."""
    low: i64 = pip - 3 if pip > 3 else 0
    high: i64 = pip if pip < top - 3 else top - 3
    return high - low + 1
