"""Between two rounds: who still looks at the result of the last, and how long the bots wait for it.
Nothing of it is kept: after a restart everybody is ready.
"""

import time
from collections.abc import Iterable


class Intermission:
    """One table's; `longest` is how many seconds one may look."""

    def __init__(self, longest: float) -> None:
        self.looking: frozenset[int] = frozenset()  # seats, whether anybody is there or not
        self.ended_at = 0.0  # when the last of them was ready, or no longer waited for
        self._longest = longest
        self._until = 0.0

    def begin(self, seats: Iterable[int]) -> None:
        """A round has ended, and these see its result."""
        self.looking = frozenset(seats if self._longest > 0 else ())
        self._until = time.monotonic() + self._longest

    def ready(self, seat: int) -> None:
        """This one has seen enough."""
        if seat in self.looking:
            self.looking -= {seat}
            self.ended_at = time.monotonic()

    def end(self) -> None:
        """Nobody is waited for any more."""
        self.looking = frozenset()
        self.ended_at = time.monotonic()

    @property
    def left(self) -> float:
        """The seconds that are left of it."""
        return self._until - time.monotonic()
