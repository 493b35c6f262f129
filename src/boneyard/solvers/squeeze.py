"""Squeeze with the stock face up: can this deal be won, and how?

Depth-first over all removals, with a table of the rows that led nowhere. A row keeps the order of
the deal, so the tiles that are left and how many have been dealt tell all of a position: that is
the exact key. Removals that do not touch each other reach the same row in any order, and the table
lets only the first order go on.
"""

from typing import Final, final

from .._rt import i64, vec
from ..core.bits import ONE
from ..core.deal import Deal
from ..engines.patience.squeeze.codes import AT_ONCE, PUT_OUT, numbers_of, pair, run
from ..engines.patience.squeeze.table import SqueezeTable
from .answer import Answer
from .visited import Visited

WORD: Final = 60  # tiles in the first word of a key
ROOM: Final = 128  # moves kept for one position before a longer list is made
RUN_BIT: Final = 1 << 14
PLACE: Final = 127
DEALING: Final = 1 << 15


def solve(deal: Deal, nodes: int) -> Answer:
    """Is there a way to win from here? Looks at no more than `nodes` positions."""
    table = deal.table
    assert isinstance(table, SqueezeTable)
    if table.over:
        return Answer(table.why == "won", [], 0)
    tiles = [table.row[i] for i in range(table.n_row)] + deal.undrawn()
    search = Search(tiles, table.n_row, table.stop_early, nodes, table.most_moves())
    won = search.wins(0, table.n_row, 0, 0)
    if won:
        return Answer(True, search.way(), search.nodes)
    return Answer(None if search.nodes > nodes else False, [], search.nodes)


@final
class Search:
    """One search. Tiles are known by their number in the order of the deal."""

    def __init__(
        self, tiles: list[int], n_row: int, stop_early: bool, most: int, most_moves: int
    ) -> None:
        size = len(tiles)
        deepest = size + 2
        self.tiles: vec[i64] = vec[i64](tiles)
        self.numbers: vec[i64] = vec[i64]([numbers_of(tile) for tile in tiles])
        self.size: i64 = size
        self.stop_early = stop_early
        self.most: i64 = most
        self.nodes: i64 = 0
        self.seen = Visited()
        self.rows: vec[i64] = vec[i64]([0] * (deepest * size))  # one row a depth
        self.lengths: vec[i64] = vec[i64]([0] * deepest)
        self.most_moves: i64 = most_moves
        self.moves: vec[i64] = vec[i64]([0] * (deepest * most_moves))
        self.chosen: vec[i64] = vec[i64]([0] * deepest)
        self.depth: i64 = 0  # of the position that is won
        i: i64 = 0
        while i < n_row:
            self.rows[i] = i
            i += 1
        self.lengths[0] = n_row

    def wins(self, depth: i64, dealt: i64, first: i64, second: i64) -> bool:
        """Can the row at this depth be cleared? `first` and `second` mark what has gone."""
        if self.lengths[depth] == 0 and dealt == self.size:
            self.depth = depth
            return True
        if not self.seen.add(first, second << 7 | dealt):
            return False
        self.nodes += 1
        if self.nodes > self.most:
            return False
        n: i64 = self.find_moves(depth, dealt)
        at: i64 = depth * self.most_moves
        i: i64 = 0
        while i < n:
            move: i64 = self.moves[at + i]
            self.chosen[depth] = move
            if move == DEALING:
                if self.wins(depth + 1, self.deal(depth, dealt), first, second):
                    return True
            else:
                gone = self.remove(depth, move)
                if self.wins(depth + 1, dealt, first | gone[0], second | gone[1]):
                    return True
            if self.nodes > self.most:
                return False
            i += 1
        return False

    def find_moves(self, depth: i64, dealt: i64) -> i64:
        """List the moves of the row at this depth; how many."""
        rows = self.rows
        numbers = self.numbers
        moves = self.moves
        base: i64 = depth * self.size
        n: i64 = self.lengths[depth]
        at: i64 = depth * self.most_moves
        found: i64 = 0
        i: i64 = 0
        while i + 2 < n:
            of_it: i64 = numbers[rows[base + i]]
            shared: i64 = of_it & numbers[rows[base + i + 1]]
            last: i64 = i + 2
            while last < n:
                shared &= numbers[rows[base + last]]
                if shared == 0:
                    break
                moves[at + found] = RUN_BIT | i << 7 | last
                found += 1
                last += 1
            if of_it & numbers[rows[base + i + 2]]:
                moves[at + found] = i << 7 | (i + 2)
                found += 1
            if i + 3 < n and of_it & numbers[rows[base + i + 3]]:
                moves[at + found] = i << 7 | (i + 3)
                found += 1
            i += 1
        if dealt < self.size and (found == 0 or self.stop_early):
            moves[at + found] = DEALING
            found += 1
        return found

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

    def remove(self, depth: i64, move: i64) -> tuple[i64, i64]:
        """Write the row after a removal one deeper; the tiles that went, in two words."""
        rows = self.rows
        base: i64 = depth * self.size
        below: i64 = base + self.size
        n: i64 = self.lengths[depth]
        left: i64 = (move >> 7) & PLACE
        right: i64 = move & PLACE
        is_run = move & RUN_BIT != 0
        first: i64 = 0
        second: i64 = 0
        kept: i64 = 0
        i: i64 = 0
        while i < n:
            tile: i64 = rows[base + i]
            if i == left or i == right or (is_run and left < i < right):
                if tile < WORD:
                    first |= ONE << tile
                else:
                    second |= ONE << (tile - WORD)
            else:
                rows[below + kept] = tile
                kept += 1
            i += 1
        self.lengths[depth + 1] = kept
        return first, second

    def way(self) -> list[int]:
        """The moves that led to the position that is won, as codes."""
        codes: list[int] = []
        depth: i64 = 0
        while depth < self.depth:
            move: i64 = self.chosen[depth]
            if move == DEALING:
                codes.append(PUT_OUT)
            else:
                base: i64 = depth * self.size
                left: i64 = self.tiles[self.rows[base + ((move >> 7) & PLACE)]]
                right: i64 = self.tiles[self.rows[base + (move & PLACE)]]
                codes.append(run(left, right) if move & RUN_BIT else pair(left, right))
            depth += 1
        return codes
