"""Who has the seats of a table."""

from dataclasses import dataclass

from ...bots.levels import LEVELS
from ...faces.phrases import bot_name
from ...words import say_in
from .setup import Setup

COVERING = "medium"  # plays for people who are away


@dataclass
class Sitter:
    """Who has a seat."""

    bot: str | None  # None for a person's seat
    name: str = ""
    epoch: int = 0  # raised whenever somebody takes the seat, or has to leave it
    free: bool = False  # may anybody take this seat?
    covered: bool = False  # does a bot play for a person who is away?
    expected: str = ""  # whom a free seat is kept for

    @property
    def played_by(self) -> str | None:
        """The bot that moves for this seat now, if one does."""
        return self.bot or (COVERING if self.covered else None)

    def take(self, name: str | None = None) -> None:
        """A person has the seat from here on: tokens of before are void."""
        self.name = self.name if name is None else name
        self.epoch += 1
        self.free = self.covered = False

    def leave(self) -> str:
        """The person has the seat no more, nor has any token; what he was called."""
        name, self.name, self.expected = self.name or self.expected, "", ""
        self.epoch += 1
        self.free, self.covered = True, False
        return name

    def sit_again(self, name: str, epoch: int, free: bool) -> None:
        """It is as it was when the match had ended."""
        self.name, self.epoch, self.free, self.covered = name, epoch, free, False


def sitters_of(setup: Setup) -> list[Sitter]:
    """The seats of a table before anybody has come."""
    names = setup.names or names_by_level(setup)
    expected = setup.expected or [""] * setup.seats
    return [
        Sitter(bot, name, free=bot is None, expected=kept)
        for bot, name, kept in zip(setup.bots, names, expected, strict=True)
    ]


def names_by_level(setup: Setup) -> list[str]:
    """What bots were called before they had characters: by their levels, and by numbers."""
    alike: dict[str, int] = {}
    names = []
    for bot in setup.bots:
        if bot is None:
            names.append("")
            continue
        alike[bot] = alike.get(bot, 0) + 1
        language = setup.language
        key = f"bot.name-by-level.{bot}"
        shown = say_in(language, key, {}) if bot in LEVELS else bot_name(bot, language)
        names.append(f"{shown} {alike[bot]}" if setup.bots.count(bot) > 1 else shown)
    return names
