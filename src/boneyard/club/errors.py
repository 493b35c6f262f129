"""What cannot be done with an evening, and why."""

from ..core.errors import BoneyardError
from ..words import say


class ClubRefused(BoneyardError):
    """An entry, a draw or a plan that cannot be; `reason` in a word."""

    key = "club-refused"

    def __str__(self) -> str:
        return say(f"club.refused.{self.reason}", **self.facts)
