"""What a row of Squeeze promises when the order of the tiles to come is not known.

Rows are compared in three ways, each dearer and better than the one before. `worth` looks at the
row alone. Playing on looks at orders drawn by chance: in each deal to come the row of most worth is
made, and the last deal is searched to its end. Before the last deal the best few rows are told
apart by trying other orders of the last tiles.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.chance import Rng
from ....core.codes import HALF
from ....solvers.visited import Visited
from ..engine.codes import AT_ONCE, PUT_OUT
from .rows import DEALING, Rows
from .shelf import Shelf

# What a row is worth, fitted to how often rows were cleared in the end: a tile helps as far as the
# tiles to come have its numbers, and neighbours with a common number wait for a third. Pairs leave
# an odd number of tiles odd, so an odd number needs one run, and an even number needs two.
COMPANY: Final = 350
TILE: Final = 100
NEIGHBOURS: Final = 25
ODD: Final = 120

CANDIDATES: Final = 8
FINALISTS: Final = 4  # rows before the last deal that are told apart
FINAL_ORDERS: Final = 8  # orders of the last tiles that they are tried with
MOST: Final = 4000  # positions of one deal that are looked at


@final
class Prospects(Rows):
    """Judges what can be made of the row that lies."""

    def __init__(self, tiles: list[int], n_row: i64, stop_early: bool, rng: Rng) -> None:
        super().__init__(tiles, n_row, stop_early)
        self.n_row: i64 = n_row
        self.rng = rng
        self.seen = Visited()
        self.nodes: i64 = 0
        self.shelf = Shelf(1, len(tiles))
        self.nearest = Shelf(1, len(tiles))
        self.finalists = Shelf(FINALISTS, len(tiles))
        self.code: i64 = PUT_OUT  # the move at the beginning that is being tried
        self.company: vec[i64] = vec[i64]([0] * (HALF + 1))
        self.last_tiles: vec[i64] = vec[i64]([0] * AT_ONCE)
        self.last_numbers: vec[i64] = vec[i64]([0] * AT_ONCE)

    # The rows that one deal can end with ---------------------------------------------------

    def ends(self, shelf: Shelf, depth: i64, dealt: i64) -> None:
        """Put the best rows on the shelf that the row at this depth can become before a deal."""
        self.meet(dealt)
        shelf.n = 0
        self.shelf = shelf
        self.code = PUT_OUT
        self.seen.clear()
        self.nodes = 0
        self.explore(depth, dealt, 0, 0, 0)

    def explore(self, depth: i64, dealt: i64, first: i64, second: i64, at: i64) -> None:
        if self.nodes >= MOST or not self.seen.add(first, second):
            return
        self.nodes += 1
        end: i64 = self.find_moves(depth, dealt, at)
        removals: i64 = end
        if end > at and self.moves[end - 1] == DEALING:
            removals -= 1
        if removals == at or removals < end:
            base: i64 = depth * self.size
            value: i64 = self.worth(depth, dealt)
            self.shelf.put(value, self.code, self.rows, base, self.lengths[depth])
        i: i64 = at
        while i < removals:
            if at == 0:
                self.code = self.code_of(depth, self.moves[i])
            self.remove(depth, self.moves[i])
            self.explore(depth + 1, dealt, first | self.first, second | self.second, end)
            i += 1

    def meet(self, dealt: i64) -> None:
        """Count for each number how many of the tiles to come have it, as parts of COMPANY."""
        company = self.company
        i: i64 = 0
        while i <= HALF:
            company[i] = 0
            i += 1
        i = dealt
        while i < self.size:
            tile: i64 = self.tiles[i]
            company[tile >> 5] += COMPANY
            if tile >> 5 != tile & HALF:
                company[tile & HALF] += COMPANY
            i += 1
        to_come: i64 = self.size - dealt
        i = 0
        while to_come > 0 and i <= HALF:
            company[i] //= to_come
            i += 1

    def worth(self, depth: i64, dealt: i64) -> i64:
        """What a row is worth by itself; at the very end, how few tiles it has."""
        n: i64 = self.lengths[depth]
        if dealt == self.size:
            return -n
        rows = self.rows
        base: i64 = depth * self.size
        value: i64 = ODD if (n + self.size - dealt) & 1 else 0
        before: i64 = 0
        i: i64 = base
        while i < base + n:
            tile: i64 = self.tiles[rows[i]]
            value += self.company[tile >> 5] - TILE
            if tile >> 5 != tile & HALF:
                value += self.company[tile & HALF]
            numbers: i64 = self.numbers[rows[i]]
            if numbers & before:
                value += NEIGHBOURS
            before = numbers
            i += 1
        return value

    # Playing on ----------------------------------------------------------------------------

    def plays_on(self, shelf: Shelf, i: i64) -> bool:
        """Is a row on a shelf cleared in the end, with the tiles to come as they lie now?"""
        dealt: i64 = self.n_row
        self.take_from(shelf, i)
        while True:
            dealt = self.deal(0, dealt)
            if dealt == self.size:
                return self.clears()
            if self.size - dealt <= AT_ONCE:
                self.ends(self.finalists, 1, dealt)
                self.take_from(self.finalists, self.most_promising(dealt))
            else:
                self.ends(self.nearest, 1, dealt)
                self.take_from(self.nearest, 0)

    def take_from(self, shelf: Shelf, i: i64) -> None:
        """Lay a row from a shelf as the one to go on with."""
        at: i64 = i * self.size
        k: i64 = 0
        while k < shelf.lengths[i]:
            self.rows[k] = shelf.rows[at + k]
            k += 1
        self.lengths[0] = shelf.lengths[i]

    def most_promising(self, dealt: i64) -> i64:
        """Which of the finalists is cleared most often with other orders of the last tiles."""
        finalists = self.finalists
        if finalists.n == 1:
            return 0
        self.keep_last(dealt)
        best: i64 = 0
        most: i64 = -1
        counts: vec[i64] = vec[i64]([0] * FINALISTS)
        tried: i64 = 0
        while tried < FINAL_ORDERS:
            self.mix(dealt)
            i: i64 = 0
            while i < finalists.n:
                self.take_from(finalists, i)
                self.deal(0, dealt)
                if self.clears():
                    counts[i] += 1
                i += 1
            tried += 1
        i = 0
        while i < finalists.n:
            if counts[i] > most:
                most = counts[i]
                best = i
            i += 1
        self.put_back_last(dealt)
        return best

    def keep_last(self, dealt: i64) -> None:
        i: i64 = dealt
        while i < self.size:
            self.last_tiles[i - dealt] = self.tiles[i]
            self.last_numbers[i - dealt] = self.numbers[i]
            i += 1

    def put_back_last(self, dealt: i64) -> None:
        i: i64 = dealt
        while i < self.size:
            self.tiles[i] = self.last_tiles[i - dealt]
            self.numbers[i] = self.last_numbers[i - dealt]
            i += 1

    def mix(self, dealt: i64) -> None:
        """Bring the tiles to come into any order."""
        tiles = self.tiles
        numbers = self.numbers
        i: i64 = self.size - 1
        while i > dealt:
            j: i64 = dealt + self.rng.below(i + 1 - dealt)
            tiles[i], tiles[j] = tiles[j], tiles[i]
            numbers[i], numbers[j] = numbers[j], numbers[i]
            i -= 1

    def clears(self) -> bool:
        """Can the row at depth 1 be cleared, now that no tiles are to come?"""
        self.seen.clear()
        self.nodes = 0
        return self.clear(1, 0, 0, 0)

    def clear(self, depth: i64, first: i64, second: i64, at: i64) -> bool:
        if self.lengths[depth] == 0:
            return True
        if self.nodes >= MOST or not self.seen.add(first, second):
            return False
        self.nodes += 1
        end: i64 = self.find_moves(depth, self.size, at)
        i: i64 = at
        while i < end:
            self.remove(depth, self.moves[i])
            if self.clear(depth + 1, first | self.first, second | self.second, end):
                return True
            i += 1
        return False
