"""How long a bot takes for a move, as everybody sees it.

A forced move is found at once and a choice takes a while: who could watch the clock would know what
a bot holds. So each level has a time for all its moves, a little more than it ever thinks. Where
thoughts take longer, because the machine is busy or the bot somebody else's, the time is doubled
until it is enough, and stays so for a while (not for long: people wait for it); where all have been
far shorter for long it is halved.
"""

from collections import deque

from ...bots.levels import LEVELS

SPARE = 1.1  # of the time that a level has
DELIVERY = 0.03  # seconds to a worker and back
PLAIN = 0.1  # seconds for bots that look at little, or of whom nothing is known
REMEMBERED = 64  # thoughts of a bot, at all tables, before its time is halved
DOUBLED = 16  # ... for which a time stays doubled
FAR = 16  # times as long as usual: then the machine has slept, which says nothing of the next time
ROOM = 2  # times the longest of them is left when a time is halved
LEAST = 4  # a time is never less than such a part of the usual one


class MoveTimes:
    """The times of all bots."""

    def __init__(self) -> None:
        self._spent: dict[str, deque[float]] = {}

    def of(self, bot: str, spent: float) -> float:
        """The seconds from when a bot was asked to its move, when it has taken so many."""
        level = LEVELS.get(bot)
        usual = time = PLAIN if level is None else level.seconds * SPARE + DELIVERY
        past = self._spent.setdefault(bot, deque(maxlen=REMEMBERED))
        lately = [*past, spent][-DOUBLED:]
        if spent < FAR * usual:
            past.append(spent)
        while len(past) == REMEMBERED and time / 2 >= max(ROOM * max(past), usual / LEAST):
            time /= 2
        while time < max(lately):
            time *= 2
        return time
