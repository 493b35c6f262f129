"""How long a bot takes for a move, as everybody sees it.

A forced move is found at once and a choice takes a while: who could watch the clock would know what
a bot holds. So each level has a fixed time, a little more than it ever thinks. Where thoughts take
longer than that, because the machine is busy or the bot somebody else's, the time is doubled until
it is enough, and stays so for a while, for forced moves too.
"""

from collections import deque

from ..bots.levels import LEVELS

SPARE = 1.1  # of the time that a level has
DELIVERY = 0.03  # seconds to a worker and back
PLAIN = 0.1  # seconds for bots that look at little, or of whom nothing is known
REMEMBERED = 32  # thoughts of a bot


class Slots:
    """The times of all bots."""

    def __init__(self) -> None:
        self._spent: dict[str, deque[float]] = {}

    def of(self, bot: str, spent: float) -> float:
        """The seconds from when a bot was asked to its move, when it has taken so many."""
        level = LEVELS.get(bot)
        slot = PLAIN if level is None else level.seconds * SPARE + DELIVERY
        past = self._spent.setdefault(bot, deque(maxlen=REMEMBERED))
        past.append(spent)
        longest = max(past)
        while slot < longest:
            slot *= 2
        return slot
