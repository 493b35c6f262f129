"""Where a round of any game stands: who moves, what is legal, and what each move leads to."""

from abc import ABC, abstractmethod
from copy import copy
from typing import Any, Self

from .tiles import Wrong


def _copied(value: Any) -> Any:
    """Lists and dicts anew, with all that is in them; nothing else in a standing ever changes."""
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return value


class Standing(ABC):
    """A round of some game. `after` gives a new one; a standing itself never changes."""

    turn: int
    why: str | None

    @property
    def over(self) -> bool:
        """Has the round ended?"""
        return self.why is not None

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the round has ended."""
        return None if self.over else self.turn

    @property
    @abstractmethod
    def scores(self) -> dict[str, list[int]]:
        """Points of the round so far, for each cause."""

    @abstractmethod
    def legal(self, seat: int | None = None) -> set[str]:
        """What a seat may do; the seat to move unless another is named."""

    @abstractmethod
    def after(self, move: str, seat: int | None = None) -> Self:
        """The standing after a move."""


class InTurn(Standing):
    """A round of a game in which only the seat to move ever moves."""

    @abstractmethod
    def moves(self) -> set[str]:
        """What the seat to move may do."""

    @abstractmethod
    def make(self, move: str) -> None:
        """Change this standing by a legal move of the seat to move."""

    def legal(self, seat: int | None = None) -> set[str]:
        """As above; nothing for a seat whose turn it is not."""
        if self.over or seat not in (None, self.turn):
            return set()
        return self.moves()

    def after(self, move: str, seat: int | None = None) -> Self:
        """As above, with everything that may change copied first."""
        mover = self.turn if seat is None else seat
        allowed = self.legal(mover)
        if move not in allowed:
            raise Wrong(f"seat {mover} wrote {move!r}; expected one of {sorted(allowed)}")
        new = copy(self)
        for name, value in vars(self).items():
            setattr(new, name, _copied(value))
        new.make(move)
        return new


def legal(standing: Standing, seat: int | None = None) -> set[str]:
    """The moves of the seat to move; of another seat: whether it may call `muggins`."""
    return standing.legal(seat)


def perft(standing: Standing, depth: int) -> list[int]:
    """How many sequences of 1, 2, 3 … moves the seats to move can make; calls do not count."""
    counts = []
    reached = [standing]
    for _ in range(depth):
        reached = [
            each.after(move) for each in reached for move in sorted(legal(each) - {"muggins"})
        ]
        counts.append(len(reached))
    return counts
