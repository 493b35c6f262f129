"""What a scorepad asks about a round, and how the answer becomes the table that the engine settles.

A form fills a table; it adds up nothing. Points are what the engine's settlement makes of it.
"""

from collections.abc import Collection, Mapping
from typing import Any, NoReturn, Protocol

from ..core.deal import Deal
from ..core.happening import Round
from ..core.match import Match
from .game import Game
from .held import HandLimits, Held


class Keeper(Protocol):
    """Who is asked at a prompt; the texts of the questions are the prompt's own."""

    def line(self, what: str, name: str = "") -> str:
        """What is answered."""

    def number(self, what: str, name: str) -> int:
        """A number that is answered; nothing is nought."""

    def player(self, answer: str) -> int:
        """The seat of a name, or of the beginning of one."""

    def refuse(self, answer: str) -> NoReturn:
        """Say that an answer was not understood."""


class Form:
    """The questions of one kind of game."""

    kind: str

    def fields(self, game: Game) -> dict[str, Any]:
        """What a page must know to ask: plain values."""
        raise NotImplementedError

    def ask(
        self, keeper: Keeper, game: Game, why: str, who: str, handed: Collection[int]
    ) -> dict[str, Any]:
        """What a keeper says about a round, in the order in which people at a table know it. `why`
        and `who` were said already; hands of the seats in `handed` are not asked for."""
        raise NotImplementedError

    def settle(
        self, game: Game, deal: Deal, result: Mapping[str, Any], handed: Mapping[int, Held]
    ) -> None:
        """Bring the table of an opened deal to the end that `result` tells, and settle it.

        `handed` are hands that their owners told themselves. PadRefused for what cannot have been,
        BadEntry for what cannot be read.
        """
        raise NotImplementedError

    def limits(self, deal: Deal) -> HandLimits | None:
        """What hands can be at the end of a round that was opened so; None where nobody is asked
        for a hand."""
        return None

    def result(self, match: Match, played: Round) -> dict[str, Any]:
        """What a keeper would have written about a round of a match."""
        raise NotImplementedError
