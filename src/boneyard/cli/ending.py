"""How a round ended: what is to be said of it. Nothing is printed here."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.match import Round
from ..core.tiles import Tile


@dataclass(frozen=True)
class Ending:
    """A finished round and what it left."""

    round: Round
    why: str  # in a sentence
    left: Sequence[Sequence[Tile]]  # the tiles each seat still holds; nothing where they are hidden
    totals: Sequence[int]  # points of the match so far

    def gains(self, seat: int) -> dict[str, int]:
        """What the round brought this seat, by cause; nothing where it brought nothing."""
        return {cause: points[seat] for cause, points in self.round.scores.items() if points[seat]}
