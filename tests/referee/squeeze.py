"""Squeeze for the referee: every choice of two tiles, and every stretch, is tried in the row."""

from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

from .alone import Alone
from .tiles import Tile, text


@dataclass(frozen=True)
class Squeeze(Alone):
    """The row from left to right, what is face down, and whether more may come at any time."""

    row: tuple[Tile, ...]
    face_down: tuple[Tile, ...]
    at_any_time: bool

    switches: ClassVar = {"stop_early": ("off", "on")}

    @classmethod
    def start(cls, highest: int, options: dict[str, str], stock: list[Tile]) -> "Squeeze":
        return cls((), tuple(stock), options["stop_early"] == "on").seven_more()

    def seven_more(self) -> "Squeeze":
        return replace(self, row=self.row + self.face_down[:7], face_down=self.face_down[7:])

    def removals(self) -> dict[str, tuple[Tile, ...]]:
        """Every removal with the row that it leaves."""
        found = {}
        for i, j in combinations(range(len(self.row)), 2):
            left, right = self.row[i], self.row[j]
            stretch = self.row[i : j + 1]
            if j - i - 1 in (1, 2) and set(left) & set(right):
                found[f"{text(left)}+{text(right)}"] = (
                    self.row[:i] + self.row[i + 1 : j] + self.row[j + 1 :]
                )
            if len(stretch) >= 3 and set.intersection(*(set(tile) for tile in stretch)):
                found[f"{text(left)}..{text(right)}"] = self.row[:i] + self.row[j + 1 :]
        return found

    def legal(self) -> set[str]:
        moves = set(self.removals())
        if self.face_down and (self.at_any_time or not moves):
            moves.add("deal")
        return moves

    def after(self, move: str) -> "Squeeze":
        if move == "deal":
            return self.seven_more()
        return replace(self, row=self.removals()[move])

    @property
    def why(self) -> str | None:
        if self.face_down or self.removals():
            return None
        return ("won", "near", "near")[len(self.row)] if len(self.row) < 3 else "lost"

    @property
    def left(self) -> int:
        return len(self.row) + len(self.face_down)
