"""Squeeze with the stock face up: can this deal be won, and how?

Depth-first over all removals, with a table of the rows that led nowhere. A row keeps the order of
the deal, so the tiles that are gone and how many have been dealt tell all of a position: that is
the exact key. Removals that do not touch each other reach the same row in any order, and the table
lets only the first order go on. A row with a tile that no other tile can ever go with is given up.
Nothing else is left out, so a search that ends without a win has proved that there is none.

Wins are many but not evenly spread. A search that finds none soon begins again with its moves in
another order, each time with more patience: a quarter of all that was spent before.
"""

from typing import Final, final

from ...._rt import i64
from ....core.chance import Rng
from ....core.deal import Deal
from ....solvers.answer import Answer
from ....solvers.visited import Visited
from ..engine.table import squeeze_table
from .rows import DEALING, Rows

PATIENCE: Final = 1024  # positions of the first attempt
DEALT_SHIFT: Final = 7


def solve(deal: Deal, nodes: int) -> Answer:
    """Is there a way to win from here? Looks at no more than `nodes` positions."""
    table = squeeze_table(deal.table)
    if table.over:
        return Answer(table.why == "won", [], 0)
    tiles = [int(table.row[i]) for i in range(table.n_row)] + deal.undrawn_halves()
    search = SqueezeSearch(tiles, table.n_row, table.stop_early)
    spent = 0
    attempt = 0
    while spent < nodes:
        most = min(PATIENCE + spent // 4, nodes - spent)
        won = search.attempt(attempt, most)
        spent += search.nodes
        if won:
            return Answer(True, search.way(), spent)
        if search.nodes <= most:
            return Answer(False, [], spent)
        attempt += 1
    return Answer(None, [], spent)


@final
class SqueezeSearch(Rows):
    """Looks for a way to clear a row."""

    def __init__(self, tiles: list[int], n_row: i64, stop_early: bool) -> None:
        super().__init__(tiles, n_row, stop_early)
        self.n_row: i64 = n_row
        self.seen = Visited()
        self.rng = Rng(1)
        self.mixes = False
        self.nodes: i64 = 0
        self.most: i64 = 0
        self.won_at: i64 = 0  # the depth of the position that is won

    def attempt(self, number: i64, most: i64) -> bool:
        """Search from the beginning, the moves in an order of its own for each number.

        Gives up when `nodes` has come to be more than `most`.
        """
        self.seen = Visited()
        self.rng = Rng(2 * number + 1)
        self.mixes = number > 0
        self.nodes = 0
        self.most = most
        return self.wins(0, self.n_row, 0, 0, 0)

    def wins(self, depth: i64, dealt: i64, first: i64, second: i64, at: i64) -> bool:
        """Can the row at this depth be cleared? `first` and `second` mark what has gone."""
        if self.lengths[depth] == 0 and dealt == self.size:
            self.won_at = depth
            return True
        if not self.seen.add(first, second << DEALT_SHIFT | dealt):
            return False
        self.nodes += 1
        if self.nodes > self.most:
            return False
        if self.has_dead_tile(depth, dealt):
            return False
        end: i64 = self.find_moves(depth, dealt, at)
        if self.mixes:
            self.mix(at, end)
        i: i64 = at
        while i < end:
            move: i64 = self.moves[i]
            self.chosen[depth] = move
            if move == DEALING:
                if self.wins(depth + 1, self.deal(depth, dealt), first, second, end):
                    return True
            else:
                self.remove(depth, move)
                if self.wins(depth + 1, dealt, first | self.first, second | self.second, end):
                    return True
            if self.nodes > self.most:
                return False
            i += 1
        return False

    def mix(self, at: i64, end: i64) -> None:
        """Bring the moves in between into any order; dealing stays the last."""
        moves = self.moves
        if end > at and moves[end - 1] == DEALING:
            end -= 1
        while end > at + 1:
            j: i64 = at + self.rng.below(end - at)
            end -= 1
            moves[j], moves[end] = moves[end], moves[j]

    def way(self) -> list[int]:
        """The moves that led to the position that is won, as codes."""
        codes: list[int] = []
        depth: i64 = 0
        while depth < self.won_at:
            codes.append(self.code_of(depth, self.chosen[depth]))
            depth += 1
        return codes
