"""Which deal of a solitaire is played: one of a number, the one of a day, or any."""

import secrets
from datetime import date

from ..core.chance import numbered

DEALS = 1_000_000  # a deal nobody asked for has a number up to this


def any_number() -> str:
    """The seed of a numbered deal, whichever comes."""
    return numbered(secrets.randbelow(DEALS) + 1)


def of_the_day(today: date) -> str:
    """The seed of the deal that everybody plays on this day."""
    return today.isoformat()
