"""What a bot is: anything that maps a View to a Move. Nothing here or below sees a deal."""

from abc import ABC, abstractmethod
from typing import ClassVar

from ..core.move import Move
from ..core.view import View


class Bot(ABC):
    """A player. Subclass it and write `choose`."""

    name: ClassVar[str]

    @abstractmethod
    def choose(self, view: View) -> Move:
        """One of `view.moves()`; asked only when it is this seat's turn."""

    def calls(self, view: View) -> bool:
        """Call an unclaimed score now? Asked only when `view.may_call`."""
        return True
