"""What a move brought about, and what is left of a round that was played."""

from typing import Any, NamedTuple

from .._rt import mypyc_attr
from .move import Move
from .pickles import pickled
from .tiles import Hand, Tile, hand_of
from .view import View


class Round(NamedTuple):
    """A finished round, or what there is of one: enough to write it down."""

    starter: int  # the dealer, or the leader where the lead goes round
    dealt: list[list[int]]  # the hands, as halves
    rest: list[int]  # the stock, as halves
    moves: list[tuple[int, Move]]
    scores: dict[str, list[int]]
    why: str | None
    # As everyone saw it, where not all is laid open in the end.
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


@mypyc_attr(acyclic=True)
class Happening:
    """What a move brought about. One is made for every move: a class costs less than a tuple."""

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
        self.points = points  # scored at once by that seat
        self.round = round  # the round, when the move ended it
        self.over = over  # did the match end?
        self.tile = tile  # what a draw brought its maker, or was turned up for all
        self.was_choice = was_choice  # was there anything to decide?
        self.forced = forced  # was it made because no tile of the hand fits?
        # Did anybody see a tile by it that nobody, or not its maker, had seen?
        self.showed = showed

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled("happening/1", self)

    def __repr__(self) -> str:
        return f"<seat {self.seat} made {self.move} for {self.points} points>"
