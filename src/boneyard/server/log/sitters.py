"""Who has the seats of a table."""

from dataclasses import dataclass

from ...telling.phrases import bot_name
from .setup import Setup

COVERING = "medium"  # plays for people who are away


@dataclass
class Sitter:
    """Who has a seat."""

    bot: str | None  # None for a person's seat
    name: str = ""
    epoch: int = 0  # raised whenever somebody takes the seat; 0 while it is free
    covered: bool = False  # does a bot play for a person who is away?

    @property
    def played_by(self) -> str | None:
        """The bot that moves for this seat now, if one does."""
        return self.bot or (COVERING if self.covered else None)

    @property
    def free(self) -> bool:
        """May anybody take this seat?"""
        return self.bot is None and self.epoch == 0

    def take(self, name: str | None = None) -> None:
        """A person has the seat from here on: tokens of before are void."""
        self.name = self.name if name is None else name
        self.epoch += 1
        self.covered = False


def sitters_of(setup: Setup) -> list[Sitter]:
    """The seats of a table before anybody has come. Bots of one kind are told apart by numbers."""
    sitters = [Sitter(bot) for bot in setup.bots]
    alike: dict[str, int] = {}
    for sitter in sitters:
        bot = sitter.bot
        if bot is not None:
            alike[bot] = alike.get(bot, 0) + 1
            shown = bot_name(bot, setup.language)
            sitter.name = f"{shown} {alike[bot]}" if setup.bots.count(bot) > 1 else shown
    return sitters
