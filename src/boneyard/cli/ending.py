"""How a round ended, worked out from what was dealt and played. Nothing is printed here."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.codes import DRAW, HALF, VERBS
from ..core.match import Round
from ..core.tiles import Tile, tile
from ..engines.line.move import LineMove


@dataclass(frozen=True)
class Ending:
    """A finished round and what it left."""

    round: Round
    left: list[list[Tile]]  # the tiles each seat still holds, highest first
    totals: Sequence[int]  # points of the match so far

    @property
    def out(self) -> int | None:
        """The seat that laid its last tile, if one did."""
        return next((seat for seat, hand in enumerate(self.left) if not hand), None)

    def gains(self, seat: int) -> dict[str, int]:
        """What the round brought this seat, by cause; nothing where it brought nothing."""
        return {cause: points[seat] for cause, points in self.round.scores.items() if points[seat]}


def ending(played: Round, totals: Sequence[int]) -> Ending:
    """What is to be said of a round that has ended."""
    return Ending(played, hands_left(played), totals)


def hands_left(played: Round) -> list[list[Tile]]:
    """The hands as they are after the moves of a round."""
    hands = [{_tile(each) for each in hand} for hand in played.hands]
    stock = iter(played.stock)
    for seat, move in played.moves:
        if move.code < VERBS:
            assert isinstance(move, LineMove) and move.tile is not None
            hands[seat].remove(move.tile)
        elif move.code == DRAW:
            hands[seat].add(_tile(next(stock)))
        elif str(move) == "turn":
            next(stock)
    return [sorted(hand, reverse=True) for hand in hands]


def _tile(halves: int) -> Tile:
    return tile(halves >> 5, halves & HALF)
