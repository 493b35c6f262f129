"""What can be remembered of rows that nobody has looked at, and deals that agree with it.

Everyone sees every tile that is turned up, and where it goes: so all seats know the same. A tile
that has come up stands in a known place; the others may lie in any place whose tile has not come up
yet, in a row or left over. One thing more is told: whenever a turn ended and the game went on, some
row held a tile that fitted.
"""

from itertools import combinations

from ....core.chance import Rng
from ....core.codes import CODE, HALF, SEAT_SHIFT, TILE, VERBS
from ....core.deal import Deal
from ....core.table import BLOCKED
from .table import TUCK, BlindTable

Row = list[int | None]  # leftmost first, tiles as halves; None for one that has never come up


class Memory:
    """The rows of all seats as a good memory knows them."""

    def __init__(self, table: BlindTable) -> None:
        self.table = table
        self.rows: list[Row] = [[None] * int(table.deals_to(seat)) for seat in range(table.seats)]
        self._lying: set[int] = set()
        self._wanted: list[frozenset[int]] = []  # at the end of each turn: what would have fitted
        self._read()
        standing = {tile for row in self.rows for tile in row if tile is not None}
        self._unseen = [tile for tile in table.pack() if tile not in standing | self._lying]

    def _read(self) -> None:
        past = self.table.fresh()
        for i in range(self.table.log_length):
            entry = int(self.table.log[i])
            row, code = self.rows[entry >> SEAT_SHIFT], entry & CODE
            if code < VERBS:
                row.pop()
                self._lying.add(_sorted_halves(code))
            elif code != TUCK and past.turns_own():
                row.append(code & TILE)
                del row[0]
            elif code != TUCK:
                self._lying.add(code & TILE)
            past.replay(entry)
            if past.turn_passed:
                self._wanted.append(self._fitting(past))

    def _fitting(self, past: BlindTable) -> frozenset[int]:
        """The tiles not yet laid that match an open half."""
        halves = {int(past.places[i]) & HALF for i in range(past.n_places)}
        return frozenset(
            tile
            for tile in self.table.pack()
            if tile not in self._lying and (tile >> 5 in halves or tile & HALF in halves)
        )

    # What it knows -------------------------------------------------------------------------

    def unseen(self) -> list[int]:
        return list(self._unseen)

    def allows(self, seat: int, tile: int) -> bool:
        if tile not in self._unseen:
            return tile in self.rows[seat]
        others = [each for each in self._unseen if each != tile]
        return None in self.rows[seat] and any(
            self._may_be_left_over(frozenset(left))
            for left in combinations(others, int(self.table.stock_left))
        )

    def _may_be_left_over(self, left: frozenset[int]) -> bool:
        """Did the rows then hold what they had to hold when turns ended?"""
        going_on, stopped = self._wanted, frozenset[int]()
        if self.table.ended_by == BLOCKED:
            going_on, stopped = self._wanted[:-1], self._wanted[-1]
        return stopped <= left and not any(wanted <= left for wanted in going_on)

    def imagine(self, rng: Rng) -> Deal:
        left_over = int(self.table.stock_left)
        tiles = self.unseen()
        while True:
            _shuffle(tiles, rng)
            if self._may_be_left_over(frozenset(tiles[:left_over])):
                break
        deal = Deal(self.table.clone())
        deal.put_stock(tiles[:left_over])
        unknown = iter(tiles[left_over:])
        for seat, row in enumerate(self.rows):
            deal.put_row(seat, [next(unknown) if tile is None else tile for tile in row])
        deal.resume()
        return deal


def _shuffle(tiles: list[int], rng: Rng) -> None:
    for n in range(len(tiles), 1, -1):
        j = int(rng.below(n))
        tiles[n - 1], tiles[j] = tiles[j], tiles[n - 1]


def _sorted_halves(code: int) -> int:
    """The tile a move lays, higher half first."""
    a, b = (code >> 5) & HALF, code & HALF
    return a << 5 | b if a >= b else b << 5 | a
