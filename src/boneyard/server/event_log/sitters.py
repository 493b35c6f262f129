"""Who has the seats of a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...bots.levels import LEVELS
from ...faces.phrases import bot_name, next_name
from ...words import say_in, spoken
from .setup import Setup

COVERING = "medium"  # plays for people who are away
LONGEST_NAME = 24


def tidy(text: str, most: int = LONGEST_NAME) -> str:
    """A name that can stand in a sentence, or another short text of somebody's."""
    shown = "".join([sign for sign in text if sign.isprintable()])
    return " ".join(shown.split())[:most]


STAND_INS = ("medium", "easy", "hard")  # play where nobody has come


@dataclass
class Sitter:
    """Who has a seat."""

    bot: str | None  # None for a person's seat
    name: str = ""
    epoch: int = 0  # raised whenever somebody takes the seat, or has to leave it
    free: bool = False  # may anybody take this seat?
    covered: bool = False  # does a bot play for a person who is away?
    expected: str = ""  # whom a free seat is kept for
    person: str = ""  # whose profile it is, where who sits there has one,
    look: str = ""  # and the face on it
    erased: bool = False  # had that one a profile which is no more?
    home: int = 0  # the seat that tokens name, wherever its holder sits now

    @property
    def played_by(self) -> str | None:
        """The bot that moves for this seat now, if one does."""
        return self.bot or (COVERING if self.covered else None)

    def take(self, name: str | None = None) -> None:
        """A person has the seat from here on: tokens of before are void."""
        self.name = self.name if name is None else name
        self.epoch += 1
        self.bot = None
        self.free = self.covered = False

    def stand_in(self, bot: str, name: str) -> None:
        """A bot has the seat, until whoever it was kept for comes."""
        self.bot, self.name, self.free = bot, name, False

    @property
    def is_known(self) -> bool:
        """Has who sits there a profile, or had one? Whoever erases it has agreed all the same."""
        return bool(self.person) or self.erased

    def know(self, person: str, look: str, erased: bool = False) -> None:
        """Who sits there has a profile, or has none."""
        self.person, self.look, self.erased = person, look, erased

    def leave(self) -> str:
        """The person has the seat no more, nor has any token; what he was called."""
        name, self.name, self.expected = self.name or self.expected, "", ""
        self.know("", "")
        self.epoch += 1
        self.free, self.covered = True, False
        return name

    def sit_again(self, name: str, epoch: int, free: bool, bot: str | None) -> None:
        """It is as it was when the match had ended."""
        self.name, self.epoch, self.free, self.bot = name, epoch, free, bot
        self.covered = False


def sitters_of(setup: Setup) -> list[Sitter]:
    """The seats of a table before anybody has come."""
    names = setup.names or names_by_level(setup)
    expected = setup.expected or [""] * setup.seats
    return [
        Sitter(bot, name, free=bot is None, expected=kept, home=seat)
        for seat, (bot, name, kept) in enumerate(zip(setup.bots, names, expected, strict=True))
    ]


def stand_ins(sitters: Sequence[Sitter]) -> list[tuple[int, str, str]]:
    """Bots for the free seats, with what they are called in the language spoken: as different
    from each other and from those who sit there as can be."""
    bots = [each.bot for each in sitters if each.bot is not None]
    names = [each.name for each in sitters if not each.free]
    found = []
    for seat in [n for n, each in enumerate(sitters) if each.free]:
        bot = min(STAND_INS, key=bots.count)
        bots.append(bot)
        name = next_name(bot_name(bot, spoken()), names)
        names.append(name)
        found.append((seat, bot, name))
    return found


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
