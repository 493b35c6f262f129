"""The best train of one hand, by walking every way it can go: most tiles, then most spots.

A trail search that gives up what cannot become the best any more; quick for the small hands that
are left once trains have begun. Large hands that would take long are left to solver/trail.py,
which is slower to start and never slow. Nothing here knows a table.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import LOW, ONE, STRIDE
from ..solver.trail import Trail

TILE: Final = 10_000  # what a tile counts before its spots
MOST_STEPS: Final = 4_000  # before the other search is asked
LONGEST: Final = 200  # tiles that a train can have


@final
class TrainPlan:
    """Finds the best train of a hand from a number: `seek`, then look at what was found."""

    def __init__(self, top: int) -> None:
        self.top: i64 = top
        self.rows: vec[i64] = vec[i64]([0] * STRIDE)  # the tiles not yet in the train
        self.tiles: i64 = 0  # how many those are
        self.rest: i64 = 0  # what they are worth together
        self.path: vec[i64] = vec[i64]([0] * LONGEST)
        self.steps: i64 = 0
        # What was found
        self.best: i64 = 0  # its worth
        self.length: i64 = 0
        self.first: i64 = 0  # the number that its first tile leads to
        self.found: vec[i64] = vec[i64]([0] * STRIDE)  # its tiles, as rows

    def seek(self, hand: vec[i64], base: i64, start: i64) -> None:
        """The best train of these rows from this number. A double is covered by the tile after it,
        unless it is the very last tile of the hand."""
        rows = self.rows
        tiles: i64 = 0
        halves: i64 = 0
        pip: i64 = 0
        while pip <= self.top:
            row: i64 = hand[base + pip]
            rows[pip] = row
            while row:
                other: i64 = LOW[row]
                row &= row - 1
                if other >= pip:
                    tiles += 1
                    halves += other + pip
            self.found[pip] = 0
            pip += 1
        self.tiles = tiles
        self.rest = tiles * TILE + halves
        self.best = 0
        self.length = 0
        self.first = start
        self.path[0] = start
        self.steps = MOST_STEPS
        self.walk(start, 1, 0)
        if self.steps < 0:
            self.ask(hand, base, start)

    def walk(self, at: i64, depth: i64, worth: i64) -> None:
        """Try every way on from here; `depth` numbers of the path are fixed."""
        if worth + self.rest <= self.best or self.steps < 0:
            return
        self.steps -= 1
        rows = self.rows
        path = self.path
        one: i64 = ONE
        here: i64 = one << at
        double: i64 = rows[at] & here
        ways: i64 = rows[at] & ~here
        if ways == 0:
            if double and self.tiles == 1:
                path[depth] = at
                self.keep(depth + 1, worth + TILE + 2 * at)
            elif worth > self.best:
                self.keep(depth, worth)
            return
        if double:
            rows[at] ^= here
            path[depth] = at
            self.tiles -= 1
            self.rest -= TILE + 2 * at
            worth += TILE + 2 * at
            depth += 1
        while ways:
            to: i64 = LOW[ways]
            ways &= ways - 1
            gain: i64 = TILE + at + to
            rows[at] ^= one << to
            rows[to] ^= here
            self.tiles -= 1
            self.rest -= gain
            path[depth] = to
            self.walk(to, depth + 1, worth + gain)
            rows[at] ^= one << to
            rows[to] ^= here
            self.tiles += 1
            self.rest += gain
        if double:
            rows[at] ^= here
            self.tiles += 1
            self.rest += TILE + 2 * at

    def keep(self, depth: i64, worth: i64) -> None:
        """The path is the best so far."""
        found = self.found
        path = self.path
        one: i64 = ONE
        pip: i64 = 0
        while pip <= self.top:
            found[pip] = 0
            pip += 1
        self.best = worth
        self.length = depth - 1
        if depth > 1:
            self.first = path[1]
        i: i64 = 1
        while i < depth:
            a: i64 = path[i - 1]
            b: i64 = path[i]
            found[a] |= one << b
            found[b] |= one << a
            i += 1

    def ask(self, hand: vec[i64], base: i64, start: i64) -> None:
        """The other search for a hand with too many ways."""
        tiles: list[int] = []
        high: i64 = 0
        while high <= self.top:
            row: i64 = hand[base + high] & ((ONE << (high + 1)) - 1)
            while row:
                tiles.append((high << 5) | LOW[row])
                row &= row - 1
            high += 1
        worth = [TILE // 2 + pip for pip in range(STRIDE)]
        search = Trail(tiles, worth, False)
        search.search(start)
        if len(search.path()) == len(tiles):  # all but one: it may be a double, to end with
            whole = Trail(tiles, worth, True)
            whole.search(start)
            if len(whole.path()) > len(tiles):
                search = whole
        i: i64 = 0
        for number in search.path():
            self.path[i] = number
            i += 1
        self.keep(i, search.best)

    def has(self, a: i64, b: i64) -> bool:
        """Is this tile in the train that was found?"""
        return (self.found[a] >> b) & 1 == 1

    @property
    def spots(self) -> i64:
        return self.best - TILE * self.length
