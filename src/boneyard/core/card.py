"""What people ask of a game before its rules: how long it takes, how hard it is; and on which shelf
they look for it, where the best known come first."""

from dataclasses import dataclass
from typing import Literal

Difficulty = Literal["easy", "medium", "deep"]
Shelf = Literal["score", "classic", "mixed", "alone"]
SHELVES: tuple[Shelf, ...] = ("score", "classic", "mixed", "alone")
LAST = 99  # place on a shelf


@dataclass(frozen=True)
class Card:
    """A game as it stands on its shelf."""

    minutes: int | None = None  # of a usual match, as bench/minutes.py finds them
    difficulty: Difficulty = "medium"
    place: int = LAST
