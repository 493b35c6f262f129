"""Who sits where: people in the first seats, bots in the others."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...bots.greedy import GreedyBot
from ...bots.outside import check_anywhere, is_outside, short_name
from ...core.sheet import Sheet
from ...faces.phrases import bot_name, told_apart
from ...words import say, spoken
from ..errors import TooManyBots, TooManyNames, TooManyPeople
from ..output import printable

OPPONENT = "medium"  # whom nobody has to name at a table
YARDSTICK = "greedy"  # ... and in the lab,
QUICK = "easy"  # unless a family has no rules of thumb


@dataclass(frozen=True)
class Lineup:
    """A name for each seat, and the bot that plays it."""

    names: tuple[str, ...]
    bots: tuple[str | None, ...]  # None where a person sits

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def alone(self) -> bool:
        """Does one person play against bots?"""
        return len(self.people) == 1


def arrange(
    sheet: Sheet,
    seats: int,
    people: int = 1,
    bot_names: Sequence[str] = (),
    names: Sequence[str] = (),
) -> Lineup:
    """People first; fewer bots than seats are filled up with the last of them."""
    if people > seats:
        raise TooManyPeople(people=people, seats=seats)
    if len(bot_names) > seats - people:
        raise TooManyBots(given=len(bot_names), seats=seats - people)
    if len(names) > people:
        raise TooManyNames(given=len(names), people=people)
    default = [OPPONENT] if people else []
    wanted = filled(sheet, bot_names or default, seats - people)
    people_names = [*(printable(name) for name in names), *_default_names(people)[len(names) :]]
    return Lineup((*people_names, *_called(wanted)), (*[None] * people, *wanted))


def filled(sheet: Sheet, bot_names: Sequence[str], seats: int) -> list[str]:
    """A bot for each seat, the last one named as often as needed; each must know the game."""
    named = list(bot_names) or [YARDSTICK if GreedyBot.plays(sheet) else QUICK]
    for name in named:
        check_anywhere(sheet, name)
    return (named + [named[-1]] * seats)[:seats]


def _default_names(people: int) -> list[str]:
    if people == 1:
        return [say("play.you-as-name")]
    return [say("play.person-as-name", number=number) for number in range(1, people + 1)]


def _called(bots: list[str]) -> list[str]:
    return told_apart(
        [short_name(name) if is_outside(name) else bot_name(name, spoken()) for name in bots]
    )
