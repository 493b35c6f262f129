"""What a move brought about, and what is left of a round that was played."""

from typing import Any, NamedTuple

from .._rt import mypyc_attr
from .move import Move
from .pickles import pickled
from .tiles import Hand, Tile, hand_of
from .view import View


class Round(NamedTuple):
    """A finished round, or what there is of one: enough to write it down.

    Attributes:
        starter: the seat that dealt, or that led where the lead goes round
        dealt: the hands as halves; `hands` has them as tiles
        rest: the stock as halves; `stock` has it as tiles
        moves: the moves, each with the seat that made it
        scores: the points of each seat, by cause
        why: how it ended; None while it is played
        watched: as everyone saw it, where not all is laid open in the end
    """

    starter: int
    dealt: list[list[int]]
    rest: list[int]
    moves: list[tuple[int, Move]]
    scores: dict[str, list[int]]
    why: str | None
    watched: View | None = None

    @property
    def hands(self) -> list[Hand]:
        """What every seat was dealt."""
        return [hand_of(hand) for hand in self.dealt]

    @property
    def stock(self) -> Hand:
        """What was left, next to be drawn first."""
        return hand_of(self.rest)

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled("round/1", self)


@mypyc_attr(acyclic=True)  # one is made for every move: a class costs less than a tuple
class Happening:
    """What a move brought about.

    Attributes:
        seat: who made it
        move: the move
        points: what it scored at once
        round: the round, when the move ended it
        over: did the match end?
        tile: what a draw brought its maker, or was turned up for all
        was_choice: was there anything to decide?
        forced: was it made because no tile of the hand fits?
        showed: did anybody see a tile by it that nobody, or not its maker, had seen?
    """

    def __init__(
        self,
        seat: int,
        move: Move,
        points: int,
        round: Round | None = None,
        over: bool = False,
        tile: Tile | None = None,
        was_choice: bool = False,
        forced: bool = False,
        showed: bool = False,
    ) -> None:
        self.seat = seat
        self.move = move
        self.points = points
        self.round = round
        self.over = over
        self.tile = tile
        self.was_choice = was_choice
        self.forced = forced
        self.showed = showed

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled("happening/1", self)

    def __repr__(self) -> str:
        return f"<seat {self.seat} made {self.move} for {self.points} points>"
