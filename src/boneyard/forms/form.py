"""What a scorepad asks about a round, and how the answer becomes the table that the engine settles.

A form fills a table; it adds up nothing. Points are what the engine's settlement makes of it.
"""

from collections.abc import Mapping
from typing import Any

from ..core.deal import Deal
from ..core.match import Match, Round
from .game import Game
from .held import Held, Limits


class Form:
    """The questions of one kind of game."""

    kind: str

    def fields(self, game: Game) -> dict[str, Any]:
        """What a page must know to ask: plain values."""
        raise NotImplementedError

    def settle(
        self, game: Game, deal: Deal, result: Mapping[str, Any], handed: Mapping[int, Held]
    ) -> None:
        """Bring the table of an opened deal to the end that `result` tells, and settle it.

        `handed` are hands that their owners told themselves. PadRefused for what cannot have been,
        BadEntry for what cannot be read.
        """
        raise NotImplementedError

    def limits(self, deal: Deal) -> Limits | None:
        """What hands can be at the end of a round that was opened so; None where nobody is asked
        for a hand."""
        return None

    def result(self, match: Match, played: Round) -> dict[str, Any]:
        """What a keeper would have written about a round of a match."""
        raise NotImplementedError
