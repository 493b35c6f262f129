"""Pictures of Good Neighbors one after another, each what a fill made of the one before.

What lies after a fill is the reading order of the tiles that are left. So tiles are numbered in the
order they came or will come, and a picture is the numbers of the tiles in its places. What leaves a
picture is a mask of places. How a picture is best left is not decided here.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import ONE
from ....core.codes import HALF
from ..engine.table import GAP, NeighborsTable

NONE: Final = -1  # in a place: no tile


@final
class Pictures:
    """The pictures of one line of play, the first at depth 0."""

    def __init__(self, table: NeighborsTable) -> None:
        size = len(table.pack())
        depths = size // 2 + 3
        self.n_places: i64 = table.n_places
        self.near: vec[i64] = table.near
        self.goal: i64 = table.goal
        self.numbers: vec[i64] = vec[i64]([0] * size)  # of each tile, as bits
        self.n_tiles: i64 = 0
        places: int = table.n_places
        self.tiles: vec[i64] = vec[i64]([NONE] * (depths * places))  # depth by depth
        self.next: vec[i64] = vec[i64]([0] * depths)  # the first tile still in the stock
        self.left: vec[i64] = vec[i64]([0] * depths)  # tiles not taken away, the stock's included

    def lay(self, table: NeighborsTable, stock: list[int]) -> None:
        """Take over the picture on a table at depth 0, with this stock (as halves, next first)."""
        self.n_tiles = 0
        place: i64 = 0
        while place < self.n_places:
            tile: i64 = table.places[place]
            self.tiles[place] = NONE
            if tile != GAP:
                self.tiles[place] = self.n_tiles
                self.append(tile)
            place += 1
        self.next[0] = self.n_tiles
        for each in stock:
            self.append(each)
        self.left[0] = self.n_tiles

    def append(self, tile: i64) -> None:
        one: i64 = ONE
        self.numbers[self.n_tiles] = (one << (tile >> 5)) | (one << (tile & HALF))
        self.n_tiles += 1

    def pairs(self, depth: i64, out: vec[i64], base: i64) -> i64:
        """Write the pairs of a picture into `out` from `base` on, as masks; where they end."""
        near = self.near
        tiles = self.tiles
        numbers = self.numbers
        here: i64 = depth * self.n_places
        one: i64 = ONE
        i: i64 = 0
        while i < len(near):
            a: i64 = tiles[here + near[i]]
            b: i64 = tiles[here + near[i + 1]]
            if a >= 0 and b >= 0 and numbers[a] & numbers[b]:
                out[base] = (one << near[i]) | (one << near[i + 1])
                base += 1
            i += 2
        return base

    def count_pairs(self, depth: i64) -> i64:
        """How many pairs a picture has."""
        near = self.near
        tiles = self.tiles
        numbers = self.numbers
        here: i64 = depth * self.n_places
        found: i64 = 0
        i: i64 = 0
        while i < len(near):
            a: i64 = tiles[here + near[i]]
            b: i64 = tiles[here + near[i + 1]]
            if a >= 0 and b >= 0 and numbers[a] & numbers[b]:
                found += 1
            i += 2
        return found

    def take(self, depth: i64, mask: i64) -> None:
        """Take these places from a picture and fill in: that makes the picture one deeper."""
        tiles = self.tiles
        there: i64 = (depth + 1) * self.n_places
        end: i64 = there + self.n_places
        i: i64 = depth * self.n_places
        left: i64 = self.left[depth]
        to: i64 = there
        while i < there:
            if tiles[i] >= 0:
                if mask & 1:
                    left -= 1
                else:
                    tiles[to] = tiles[i]
                    to += 1
            mask >>= 1
            i += 1
        next: i64 = self.next[depth]
        while to < end:
            if next < self.n_tiles:
                tiles[to] = next
                next += 1
            else:
                tiles[to] = NONE
            to += 1
        self.next[depth + 1] = next
        self.left[depth + 1] = left

    def can_pair_off(self, depth: i64) -> bool:
        """Could the tiles that are left be paired if all of them touched?

        Tiles that are linked by numbers in common, directly or through others, pair off only among
        themselves: of every such group with an odd number of tiles one is left over. (An even group
        can always be paired: it is a connected graph with an even number of edges.)
        """
        odd: i64 = 0
        done: i64 = 0  # numbers of the groups that have been counted
        while True:
            group: i64 = self.first_number(depth, done)
            if group == 0:
                return odd <= self.goal
            before: i64 = 0
            size: i64 = 0
            while before != group:
                before = group
                size = 0
                i: i64 = depth * self.n_places
                while i < (depth + 1) * self.n_places:
                    if self.tiles[i] >= 0 and self.numbers[self.tiles[i]] & group:
                        group |= self.numbers[self.tiles[i]]
                        size += 1
                    i += 1
                i = self.next[depth]
                while i < self.n_tiles:
                    if self.numbers[i] & group:
                        group |= self.numbers[i]
                        size += 1
                    i += 1
            done |= group
            odd += size & 1

    def first_number(self, depth: i64, done: i64) -> i64:
        """The numbers of any tile left that has none of those `done`; 0 when there is none."""
        i: i64 = depth * self.n_places
        while i < (depth + 1) * self.n_places:
            if self.tiles[i] >= 0 and self.numbers[self.tiles[i]] & done == 0:
                return self.numbers[self.tiles[i]]
            i += 1
        i = self.next[depth]
        while i < self.n_tiles:
            if self.numbers[i] & done == 0:
                return self.numbers[i]
            i += 1
        return 0
