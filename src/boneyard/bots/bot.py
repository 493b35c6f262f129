"""What a bot is: anything that maps a View to a Move. Nothing here or below sees a deal."""

from abc import ABC, abstractmethod
from typing import ClassVar

from ..core.move import Move
from ..core.sheet import Sheet
from ..core.view import View


class Bot(ABC):
    """A player. Subclass it and write `choose`."""

    name: ClassVar[str]
    faults: int = 0  # moves that it owed and others made for it; only bots from outside have any

    @classmethod
    def plays(cls, sheet: Sheet) -> bool:
        """Can it play this game? It is never asked for a move of one that it cannot."""
        return True

    @abstractmethod
    def choose(self, view: View) -> Move:
        """One of `view.moves()`; asked only when it is this seat's turn."""

    def calls(self, view: View) -> bool:
        """Call an unclaimed score now? Asked only when `view.may_call`."""
        return True

    def close(self) -> None:  # noqa: B027 - most have nothing to let go of
        """The match is over: let go of whatever is held for it."""
