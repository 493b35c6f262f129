"""Rows of Squeeze for searches: what can be taken out of a row, and what is left then.

Tiles are known by their number in the order of the deal, which a row always keeps. A search has one
row for each depth; a move writes the row after it one deeper. No rule of its own: the moves are
those of the table, in a form that is quick to undo.
"""

from typing import Final

from ...._rt import i64, vec
from ....core.bits import ONE
from ..engine.codes import AT_ONCE, PUT_OUT, numbers_of, pair, run

WORD: Final = 60  # tiles in the first of the two words that say which are gone
PLACE: Final = 127
LEFT_SHIFT: Final = 7
IS_RUN: Final = 1 << 14
DEALING: Final = 1 << 15


class Rows:
    """The rows of one search, and the moves of each."""

    def __init__(self, tiles: list[int], n_row: i64, stop_early: bool) -> None:
        """`tiles` are the row and then the stock, next first, as halves."""
        size = len(tiles)
        deepest = size + 2
        self.tiles: vec[i64] = vec[i64](tiles)
        self.numbers: vec[i64] = vec[i64]([numbers_of(tile) for tile in tiles])
        self.size: i64 = size
        self.stop_early = stop_early
        self.rows: vec[i64] = vec[i64]([0] * (deepest * size))  # one row a depth
        self.lengths: vec[i64] = vec[i64]([0] * deepest)
        self.chosen: vec[i64] = vec[i64]([0] * deepest)  # the move tried at each depth
        self.moves: vec[i64] = vec[i64]([0] * (16 * size + 64))  # those of all depths, in a stack
        self.to_come: vec[i64] = vec[i64]([0] * deepest)  # numbers that come after so many tiles
        self.first: i64 = 0  # what the last removal took, in two words
        self.second: i64 = 0
        i: i64 = 0
        while i < n_row:
            self.rows[i] = i
            i += 1
        self.lengths[0] = n_row
        i = self.size
        while i > 0:
            i -= 1
            self.to_come[i] = self.to_come[i + 1] | self.numbers[i]

    def has_dead_tile(self, depth: i64, dealt: i64) -> bool:
        """Is there a tile that can never go, since no other, lying or to come, has its numbers?"""
        rows = self.rows
        base: i64 = depth * self.size
        end: i64 = base + self.lengths[depth]
        once: i64 = 0
        shared: i64 = self.to_come[dealt]
        i: i64 = base
        while i < end:
            numbers: i64 = self.numbers[rows[i]]
            shared |= once & numbers
            once |= numbers
            i += 1
        i = base
        while i < end:
            if self.numbers[rows[i]] & shared == 0:
                return True
            i += 1
        return False

    def find_moves(self, depth: i64, dealt: i64, at: i64) -> i64:
        """List the moves of a row from a place of the stack on; the place after them."""
        base: i64 = depth * self.size
        n: i64 = self.lengths[depth]
        self.make_room(at + n * 20)  # more than two pairs and the longest runs from every tile
        rows = self.rows
        numbers = self.numbers
        moves = self.moves
        found: i64 = at
        i: i64 = 0
        while i + 2 < n:
            of_it: i64 = numbers[rows[base + i]]
            shared: i64 = of_it & numbers[rows[base + i + 1]]
            last: i64 = i + 2
            while last < n:
                shared &= numbers[rows[base + last]]
                if shared == 0:
                    break
                moves[found] = IS_RUN | i << LEFT_SHIFT | last
                found += 1
                last += 1
            if of_it & numbers[rows[base + i + 2]]:
                moves[found] = i << LEFT_SHIFT | (i + 2)
                found += 1
            if i + 3 < n and of_it & numbers[rows[base + i + 3]]:
                moves[found] = i << LEFT_SHIFT | (i + 3)
                found += 1
            i += 1
        if dealt < self.size and (found == at or self.stop_early):
            moves[found] = DEALING
            found += 1
        return found

    def make_room(self, wanted: i64) -> None:
        if wanted < len(self.moves):
            return
        longer: vec[i64] = vec[i64]([0] * (2 * int(wanted)))
        i: i64 = 0
        while i < len(self.moves):
            longer[i] = self.moves[i]
            i += 1
        self.moves = longer

    def deal(self, depth: i64, dealt: i64) -> i64:
        """Write the row with the next tiles one deeper; how many have been dealt then."""
        rows = self.rows
        base: i64 = depth * self.size
        below: i64 = base + self.size
        n: i64 = self.lengths[depth]
        i: i64 = 0
        while i < n:
            rows[below + i] = rows[base + i]
            i += 1
        end: i64 = dealt + AT_ONCE
        if end > self.size:
            end = self.size
        while dealt < end:
            rows[below + n] = dealt
            n += 1
            dealt += 1
        self.lengths[depth + 1] = n
        return dealt

    def remove(self, depth: i64, move: i64) -> None:
        """Write the row after a removal one deeper; `first` and `second` say what went."""
        rows = self.rows
        base: i64 = depth * self.size
        below: i64 = base + self.size
        n: i64 = self.lengths[depth]
        left: i64 = (move >> LEFT_SHIFT) & PLACE
        right: i64 = move & PLACE
        is_run = move & IS_RUN != 0
        first: i64 = 0
        second: i64 = 0
        i: i64 = 0
        kept: i64 = 0
        while i < n:
            tile: i64 = rows[base + i]
            if left <= i <= right and (is_run or i in (left, right)):
                if tile < WORD:
                    first |= ONE << tile
                else:
                    second |= ONE << (tile - WORD)
            else:
                rows[below + kept] = tile
                kept += 1
            i += 1
        self.lengths[depth + 1] = kept
        self.first = first
        self.second = second

    def code_of(self, depth: i64, move: i64) -> i64:
        """A move of the row at this depth as the table knows it."""
        if move == DEALING:
            return PUT_OUT
        base: i64 = depth * self.size
        left: i64 = self.tiles[self.rows[base + ((move >> LEFT_SHIFT) & PLACE)]]
        right: i64 = self.tiles[self.rows[base + (move & PLACE)]]
        return run(left, right) if move & IS_RUN else pair(left, right)
