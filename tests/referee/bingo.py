"""Bingo for the referee: the row is walked along tile by tile, number by number."""

from dataclasses import dataclass, replace
from typing import ClassVar

from .alone import Alone
from .tiles import Tile, text


@dataclass(frozen=True)
class Bingo(Alone):
    """The row, the place of the finger in it, and the number that is said next."""

    row: tuple[Tile, ...]
    finger: int
    number: int
    numbers: int  # how many numbers there are, 0 included

    switches: ClassVar = {"count_to": ("heaviest", "N")}

    @classmethod
    def start(cls, highest: int, options: dict[str, str], stock: list[Tile]) -> "Bingo":
        told = options["count_to"]
        last = 2 * highest if told == "heaviest" else int(told)
        return cls(tuple(stock), 0, 0, last + 1)

    def hit(self) -> tuple[int, int] | None:
        """The place of the next tile to go and its number; None when there will never be one.

        A finger that has come by every place with every number has seen all there is to see.
        """
        finger, number = self.finger, self.number
        for _ in range(len(self.row) * self.numbers + len(self.row)):
            if finger == len(self.row):
                finger = 0
            if sum(self.row[finger]) == number:
                return finger, number
            finger += 1
            number = (number + 1) % self.numbers
        return None

    def legal(self) -> set[str]:
        found = self.hit() if self.row else None
        return set() if found is None else {text(self.row[found[0]])}

    def after(self, move: str) -> "Bingo":
        found = self.hit()
        assert found is not None
        finger, number = found
        row = self.row[:finger] + self.row[finger + 1 :]
        return replace(self, row=row, finger=finger, number=(number + 1) % self.numbers)

    @property
    def why(self) -> str | None:
        if not self.row:
            return "won"
        return None if self.hit() else "lost"

    @property
    def left(self) -> int:
        return len(self.row)
