"""Hands that stand in rows which nobody has looked at, not even their owners: the order counts."""

from typing import final

from .._rt import i64, vec


@final
class Rack:
    """Every seat's row, the leftmost tile first: one begins `hand` places after the one before."""

    def __init__(self, size: int, hand: int) -> None:
        self.tiles: vec[i64] = vec[i64]([0] * size)
        self._hand: i64 = hand

    def put(self, seat: i64, tiles: list[int]) -> None:
        """Stand these tiles (as halves) in a seat's row."""
        i: i64 = seat * self._hand
        for tile in tiles:
            self.tiles[i] = tile
            i += 1

    def first(self, seat: i64) -> i64:
        """The leftmost tile of a seat's row: the next to be turned up."""
        return self.tiles[seat * self._hand]

    def turn(self, seat: i64, count: i64) -> i64:
        """Turn up the leftmost of a seat's so many tiles and stand it at the right end.

        There it stays unless it is laid; then the row is a tile shorter, and has lost that one.
        """
        tiles = self.tiles
        i: i64 = seat * self._hand
        last: i64 = i + count - 1
        tile: i64 = tiles[i]
        while i < last:
            tiles[i] = tiles[i + 1]
            i += 1
        tiles[last] = tile
        return tile

    def row(self, seat: int, count: int) -> list[int]:
        """The row of a seat with so many tiles; one that it has turned up counts as its last."""
        i: i64 = seat * self._hand
        last: i64 = i + count
        found: list[int] = []
        while i < last:
            found.append(self.tiles[i])
            i += 1
        return found

    def copy_from(self, other: "Rack") -> None:
        i: i64 = 0
        while i < len(self.tiles):
            self.tiles[i] = other.tiles[i]
            i += 1
