"""Can a deal of Traffic be won when the order of the stock is known?

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
from ..core.deal import Deal
from ..engines.patience.table import WON
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
from .answer import Answer

FIRST_WIDTH: Final = 8
WIDER: Final = 4
KEY: Final = (1 << 61) - 1
LOW_31: Final = (1 << 31) - 1
NOISE: Final = 64  # scores are in 64ths, so that chance only decides between equals


def solve(deal: Deal, nodes: int) -> Answer:
    """Search from this position, looking at no more than so many tables."""
    table = deal.table
    assert isinstance(table, TrafficTable)
    if table.over:
        return Answer(table.ended_by == WON, [], 0)
    beam = Beam(table, deal.undrawn(), nodes)
    width = FIRST_WIDTH
    while True:
        beam.sweep(width)
        if beam.won >= 0:
            return Answer(True, beam.line(beam.won), beam.looked_at)
        if not beam.left_out:
            return Answer(False, [], beam.looked_at)
        if beam.looked_at >= nodes:
            return Answer(None, [], beam.looked_at)
        width *= WIDER


@final
class Beam:
    """The tables found from one position. A table is the turn that led to it and the one before."""

    def __init__(self, table: TrafficTable, stock: list[int], nodes: i64) -> None:
        self.top: i64 = table.top
        self.in_hand: i64 = table.in_hand
        self.nodes: i64 = nodes
        self.looked_at: i64 = 0
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
        self.forget()

    def forget(self) -> None:
        """Begin again with nothing but the position itself."""
        self.n: i64 = 1
        self.parent: list[int] = [-1]
        self.codes: list[int] = [0, 0, 0, 0]
        self.key: list[int] = [0]
        self.mirrored: list[int] = [0]
        self.score: list[int] = [0]
        self.laid: list[int] = [0]
        self.levels: list[list[int]] = [[] for _ in range(self.n_tiles + 1)]
        self.levels[0].append(0)
        self.found: set[int] = set()

    def sweep(self, width: i64) -> None:
        """Go through all levels with so many tables on each."""
        self.forget()
        self.left_out = False
        level: i64 = 0
        while level < self.n_tiles:
            here = self.levels[level]
            if len(here) > width:
                self.left_out = True
                here.sort(key=self.score.__getitem__, reverse=True)
                del here[width:]
            for table in here:
                if self.looked_at >= self.nodes:
                    self.left_out = True
                    return
                self.expand(table, 5 * width)
                if self.won >= 0:
                    return
            level += 1

    def expand(self, table: i64, most: i64) -> None:
        """Make the tables that the turns of this one lead to, no more than so many."""
        self.looked_at += 1
        self.set_up(table)
        turns = self.turns
        n: i64 = turns.find()
        step: i64 = 1
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
            turn += step

    def set_up(self, table: i64) -> None:
        """Lay the streets and the hand of a table."""
        streets = self.streets
        turns = self.turns
        streets.copy_from(self.root)
        path: list[int] = []
        at: i64 = table
        while at > 0:
            path.append(at)
            at = self.parent[at]
        used: vec[i64] = vec[i64]([0] * (self.n_tiles + 1))
        turns.n_old = self.root_old
        i: i64 = len(path)
        while i > 0:
            i -= 1
            at = path[i]
            k: i64 = 4 * at
            while k < 4 * at + 4 and self.codes[k]:
                turns.lay(self.codes[k])
                used[self.number[tile_of(self.codes[k])]] = 1
                k += 1
            turns.n_old = streets.n
        up: i64 = self.laid[table] + self.in_hand if table else self.n_first
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
        key: i64 = self.key[table]
        mirrored: i64 = self.mirrored[table]
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
        level: i64 = self.laid[table] + count
        at: i64 = self.n
        self.n += 1
        self.parent.append(table)
        k = 0
        while k < 4:
            self.codes.append(listed[first + k] if k < count else 0)
            k += 1
        self.key.append(key)
        self.mirrored.append(mirrored)
        score: i64 = (self.score[table] + NOISE * worth) & ~(NOISE - 1)
        self.score.append(score + self.chance.below(NOISE))
        self.laid.append(level)
        self.levels[level].append(at)
        if level == self.n_tiles:
            self.won = at

    def line(self, table: i64) -> list[int]:
        """The moves that lead to a table."""
        moves: list[int] = []
        while table > 0:
            turn: list[int] = []
            k: i64 = 4 * table
            while k < 4 * table + 4 and self.codes[k]:
                turn.append(self.codes[k])
                k += 1
            moves = turn + moves
            table = self.parent[table]
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
