"""Deals that have a name, and are the same for everybody who plays them: by number, or of a day."""

import secrets
from datetime import date

from ..core.errors import BoneyardError

DEALS = 1_000_000  # a deal nobody asked for has a number up to this


class BadDay(BoneyardError):
    """There is no day `text`; `example` is one."""

    key = "bad-day"


def any_number() -> int:
    """The number of a deal, whichever comes."""
    return secrets.randbelow(DEALS) + 1


def of_the_day(today: date) -> str:
    """The seed of the deal that everybody plays on this day."""
    return today.isoformat()


def named_day(text: str) -> str:
    """The seed of the deal of a day that is written like 2026-11-18; BadDay."""
    try:
        return of_the_day(date.fromisoformat(text))
    except ValueError:
        raise BadDay(text=text, example=of_the_day(date.today())) from None


def day_of(seed: str) -> str | None:
    """The day whose deal this seed names, as it is written; None when it is any other text."""
    try:
        day = date.fromisoformat(seed)
    except ValueError:
        return None
    return seed if of_the_day(day) == seed else None
