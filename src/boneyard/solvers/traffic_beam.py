"""Tables of Traffic that can be reached when the order of the stock is known.

A beam search over whole turns, level by level: a level holds the tables with equally many tiles
laid, which all have been shown the same tiles. Only the most promising tables of a level are gone
on with, at first few, then ever more. A search that left out nothing and found no win is a proof.

Two tables are held to be one when their keys agree: sums of 61 bits over cells and tiles, so that
two different ones among a million would be confused about once in a million searches.
"""

from typing import Final, final

from .._rt import i64, vec
from ..core.bits import ONE
from ..core.chance import Rng, rng
from ..core.codes import HALF
from ..core.table import grown
from ..engines.patience.traffic.codes import (
    first_pip,
    first_place,
    second_pip,
    second_place,
    tile_of,
)
from ..engines.patience.traffic.streets import DOWN, ORIGIN, Streets
from ..engines.patience.traffic.table import TrafficTable
from ..engines.patience.traffic.turns import STRIDE, Turns

KEY: Final = (1 << 61) - 1
LOW_31: Final = (1 << 31) - 1
TABLE: Final = (1 << 24) - 1  # in a level: the table's number, below how promising it is
CODES: Final = 1
ITS_KEY: Final = 5
MIRRORED: Final = 6
SCORE: Final = 7
LAID: Final = 8
FIELDS: Final = 9


@final
class Beam:
    """The tables found from one position. A table is the turn that led to it and the one before."""

    def __init__(self, table: TrafficTable, stock: list[int], nodes: i64) -> None:
        self.top: i64 = table.top
        self.in_hand: i64 = table.in_hand
        self.nodes: i64 = nodes
        self.looked_at: i64 = 0
        self.deepest: i64 = 0  # how many tiles the table with the most has
        self.left_out = False
        self.won: i64 = -1
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
        self.worth: vec[i64] = vec[i64]([0] * 1024)
        i: i64 = 0
        while i < self.n_tiles:
            self.number[self.tiles[i]] = i
            self.worth[self.tiles[i]] = hardness(self.tiles[i], self.top)
            i += 1
        self.chance: Rng = rng("traffic")
        # Of each table, FIELDS numbers: the table before it, the codes of the turn between, its
        # key, that of its mirror image, how promising it is, how many tiles lie.
        self.tables: vec[i64] = vec[i64]([0] * (FIELDS * 1024))
        self.n: i64 = 0
        self.levels: list[list[int]] = []
        self.found: set[int] = set()

    def forget(self) -> None:
        """Begin again with nothing but the position itself."""
        i: i64 = 0
        while i < FIELDS:
            self.tables[i] = 0
            i += 1
        self.n = 1
        self.levels = [[] for _ in range(self.n_tiles + 1)]
        self.levels[0].append(0)
        self.found = set()

    def sweep(self, width: i64, tiles: i64) -> None:
        """Go through the levels, with so many tables on each, until so many tiles lie."""
        self.forget()
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
                self.reach(table, self.chance.below(n), n)
                made += 1
            return
        while turn < n:
            self.reach(table, turn, n)
            turn += 1

    def set_up(self, table: i64) -> None:
        """Lay the streets and the hand of a table."""
        streets = self.streets
        turns = self.turns
        streets.copy_from(self.root)
        path: list[int] = []
        at: i64 = table
        while at > 0:
            path.append(at)
            at = self.tables[FIELDS * at]
        used: vec[i64] = vec[i64]([0] * (self.n_tiles + 1))
        turns.n_old = self.root_old
        i: i64 = len(path)
        while i > 0:
            i -= 1
            k: i64 = FIELDS * path[i] + CODES
            last: i64 = k + 4
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

    def reach(self, table: i64, turn: i64, rivals: i64) -> None:
        """Add the table after a turn, unless it is there already or cannot be reached so."""
        listed = self.turns.listed
        first: i64 = STRIDE * turn + 1
        count: i64 = listed[first - 1]
        before: i64 = FIELDS * table
        key: i64 = self.tables[before + ITS_KEY]
        mirrored: i64 = self.tables[before + MIRRORED]
        worth: i64 = 0
        k: i64 = first
        while k < first + count:
            code: i64 = listed[k]
            tile: i64 = tile_of(code)
            worth += self.worth[tile]
            one: i64 = first_place(code)
            other: i64 = second_place(code)
            named: i64 = mixed(tile)
            key = (key + named + mixed(one << 5 | first_pip(code) | ONE << 30)) & KEY
            key = (key + mixed(other << 5 | second_pip(code) | ONE << 30)) & KEY
            one = reflected(one)
            other = reflected(other)
            mirrored = (mirrored + named + mixed(one << 5 | first_pip(code) | ONE << 30)) & KEY
            mirrored = (mirrored + mixed(other << 5 | second_pip(code) | ONE << 30)) & KEY
            k += 1
        same: i64 = key if key < mirrored or self.root.n else mirrored
        if same in self.found or not self.turns.arrange(turn):
            return
        self.found.add(same)
        if FIELDS * (self.n + 1) > len(self.tables):
            self.tables = grown(self.tables)
        tables = self.tables
        at: i64 = FIELDS * self.n
        tables[at] = table
        k = 0
        while k < 4:
            tables[at + CODES + k] = listed[first + k] if k < count else 0
            k += 1
        tables[at + ITS_KEY] = key
        tables[at + MIRRORED] = mirrored
        score: i64 = tables[before + SCORE] + worth
        tables[at + SCORE] = score
        level: i64 = tables[before + LAID] + count
        tables[at + LAID] = level
        self.levels[level].append(((score << 6) + self.chance.below(64)) << 24 | self.n)
        if level > self.deepest:
            self.deepest = level
        if level == self.n_tiles:
            self.won = self.n
        self.n += 1

    def line(self, table: i64) -> list[int]:
        """The moves that lead to a table."""
        moves: list[int] = []
        while table > 0:
            turn: list[int] = []
            k: i64 = FIELDS * table + CODES
            last: i64 = k + 4
            while k < last and self.tables[k]:
                turn.append(self.tables[k])
                k += 1
            moves = turn + moves
            table = self.tables[FIELDS * table]
        return moves


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


def reflected(place: i64) -> i64:
    """The place on the other side of the first quad's row."""
    row: i64 = place >> 9
    return place + 2 * ((ORIGIN >> 9) - row) * DOWN


def mixed(x: i64) -> i64:
    """A number below 2**31 as one of 61 bits, stirred so that sums of them tell sets apart."""
    a: i64 = (x * 0x2545F491) & LOW_31
    a ^= a >> 16
    a = (a * 0x1B873593) & LOW_31
    a ^= a >> 15
    b: i64 = ((a ^ x) * 0x4C957F2D) & LOW_31
    b ^= b >> 14
    b = (b * 0x5851F42D) & LOW_31
    return (a << 30) | (b >> 1)
