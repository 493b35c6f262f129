"""Tiles that left hands face down, thrown in or laid aside: the log has only that it happened."""

from typing import final

from .._rt import i64, vec
from .codes import CODE, MUCK, SEAT_SHIFT
from .table import Table


@final
class Muck:
    """The tiles face down, in the order of their moves."""

    def __init__(self, size: int) -> None:
        self.tiles: vec[i64] = vec[i64]([0] * size)
        self.length: i64 = 0

    def add(self, tile: i64) -> None:
        self.tiles[self.length] = tile
        self.length += 1

    def put(self, tiles: dict[int, int]) -> None:
        """Lay these tiles aside, each by its move's place in the log."""
        self.length = 0
        for i in sorted(tiles):
            self.add(tiles[i])

    def by_place(self, table: Table) -> dict[int, int]:
        """The tiles, each by its move's place in the table's log."""
        found: dict[int, int] = {}
        if self.length == 0:
            return found
        log = table.log
        i: i64 = 0
        while i < table.log_length:
            if log[i] & CODE == MUCK:
                found[i] = self.tiles[len(found)]
            i += 1
        return found

    def of_seat(self, table: Table, seat: int) -> dict[int, int]:
        """Those of one seat, which alone may know them."""
        every = self.by_place(table)
        if self.length == 0:
            return every
        log = table.log
        return {i: tile for i, tile in every.items() if log[i] >> SEAT_SHIFT == seat}

    def copy_from(self, other: "Muck") -> None:
        i: i64 = 0
        while i < other.length:
            self.tiles[i] = other.tiles[i]
            i += 1
        self.length = other.length
