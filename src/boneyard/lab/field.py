"""The field of a day's deal: what bots make of it in one's own seat, so that a result can be told
among theirs.

Everybody plays the same tiles: the usual set, as many players as usual, against bots of one level.
What counts is the first round, since the tiles of later ones come to other players.
"""

import time
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice, takewhile

from ..bots import find_for
from ..bots.bot import Bot
from ..bots.greedy import GreedyBot
from ..bots.seeds import bot_seed
from ..core.match import Match
from ..core.sheet import Sheet
from ..sheets import SHEETS, new_match
from ..sheets.deals import of_the_day
from ..words import say
from ..words.grammar import counted

SEAT = 0  # whoever plays the deal of a day sits there
RIVAL = "easy"  # in the other seats: quick enough for a thousand rounds
RESULTS = 1000  # that a field has, where there is time
WITHIN = 15.0  # seconds that may be spent on one


@dataclass(frozen=True)
class Standing:
    """A result among those of a field.

    Attributes:
        result: points ahead of the best other, or minus the tiles left; see `result_of`
        text: the same in words
        beaten: how many of a hundred bots fared worse
        level: how many of them fared alike
        among: the same in words
        field: how many there were
    """

    result: int
    text: str
    beaten: int
    level: int
    among: str
    field: int


def result_of(match: Match) -> int:
    """What SEAT made of the first round, which is over: by how many points it is ahead of the best
    of the others; where one plays alone, the tiles left as a negative number, or 1 for a win."""
    if match.sheet.is_solitaire:
        (left,) = match.totals
        return 1 if SEAT in match.winners else -left
    points: list[int] = [sum(each) for each in zip(*match.rounds[0].scores.values(), strict=True)]
    sides = match.seats // match.sheet.side  # partners sit so many seats apart
    others = [each for seat, each in enumerate(points) if seat % sides != SEAT]
    if match.sheet.lowest_wins:
        return min(others) - points[SEAT]
    return points[SEAT] - max(others)


def told(sheet: Sheet, result: int) -> str:
    """A result in words."""
    if sheet.is_solitaire:
        return say("today.won") if result > 0 else counted("today.left", -result)
    if result == 0:
        return say("today.even")
    return counted("today.ahead" if result > 0 else "today.behind", abs(result))


def rivals(sheet: Sheet) -> list[str]:
    """The bots in the other seats."""
    return [RIVAL] * (sheet.sized(None, None)[1] - 1)


def featured(day: date) -> list[Sheet]:
    """The game of the day and its solitaire, others each day; none that is pure chance."""
    kinds = (
        [s for s in SHEETS if s.is_solitaire == alone and s.has_choices] for alone in (False, True)
    )
    return [sheets[day.toordinal() % len(sheets)] for sheets in kinds]


def results_of(sheet: Sheet, day: date) -> Iterator[int]:
    """What bots make of it, one after the other without end: the same for everybody."""
    number = 0
    while True:
        match = new_match(sheet, seed=of_the_day(day))
        players = [_player(sheet, seat, number) for seat in range(match.seats)]
        while not match.rounds:
            match.play(players[match.to_move].choose(match.view()))
        yield result_of(match)
        number += 1


def field_of(sheet: Sheet, day: date, most: int = RESULTS, within: float = WITHIN) -> list[int]:
    """The results of bots from the worst to the best: `most` of them, or as many as are done in
    this time, and always one."""
    ends = time.monotonic() + within
    found = results_of(sheet, day)
    first = next(found)
    return sorted([first, *takewhile(lambda _: time.monotonic() < ends, islice(found, most - 1))])


def standing(sheet: Sheet, result: int, field: list[int]) -> Standing:
    """Where a result stands in a field."""
    beaten = 100 * bisect_left(field, result) // len(field)
    level = 100 * bisect_right(field, result) // len(field) - beaten
    among = say("today.level" if level else "today.beaten", beaten=beaten, level=level)
    return Standing(result, told(sheet, result), beaten, level, among, len(field))


def _player(sheet: Sheet, seat: int, number: int) -> Bot:
    """Two kinds take one's own seat in turn; the others are those that one plays against."""
    greedy = seat == SEAT and number % 2 == 1 and GreedyBot.plays(sheet)
    return find_for(sheet, "greedy" if greedy else RIVAL, bot_seed("field", seat, number))
