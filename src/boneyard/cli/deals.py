"""Which deal is played: one of a number, the one of a day, the one of a text, or any."""

from datetime import date

from ..core.chance import numbered
from ..sheets.deals import of_the_day
from .errors import TwoDeals
from .finding import writable


def seed_of(seed: str | None, deal: int | None, daily: bool) -> str | None:
    """The seed that the command line asks for; None when it leaves it open."""
    if (seed is not None) + (deal is not None) + daily > 1:
        raise TwoDeals()
    if deal is not None:
        return numbered(deal)
    if daily:
        return of_the_day(date.today())
    return None if seed is None else writable("--seed", seed)
