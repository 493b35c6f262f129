"""Which deal is played: one of a number, the one of a day, the one of a text, or any."""

import secrets
from datetime import date

from ..core.chance import numbered
from .errors import TwoDeals
from .finding import writable

DEALS = 1_000_000  # a deal nobody asked for has a number up to this


def any_number() -> int:
    """The number of a deal, whichever comes."""
    return secrets.randbelow(DEALS) + 1


def of_the_day(today: date) -> str:
    """The seed of the deal that everybody plays on this day."""
    return today.isoformat()


def seed_of(seed: str | None, deal: int | None, daily: bool) -> str | None:
    """The seed that the command line asks for; None when it leaves it open."""
    if (seed is not None) + (deal is not None) + daily > 1:
        raise TwoDeals()
    if deal is not None:
        return numbered(deal)
    if daily:
        return of_the_day(date.today())
    return None if seed is None else writable("--seed", seed)
