"""The numbers and choices a poker table asks about."""

from typing import Final, final

from ...._rt import i64
from .ranks import HAND, TOP, Ranking

NO_LIMIT: Final = 0
POT_LIMIT: Final = 1
FIXED_LIMIT: Final = 2


@final
class PokerRules:
    """One sheet's rules for a number of seats."""

    def __init__(
        self,
        *,
        seats: int,
        chips: int,
        ante: int,
        unit: int,
        betting: int,
        most_bets: int,
        exchange: bool,
        free_folds: bool,
        ranking: Ranking,
    ) -> None:
        self.top = TOP
        self.seats = seats
        self.hand = HAND
        self.chips: i64 = chips  # that each seat has before the first round
        self.ante: i64 = ante
        self.unit: i64 = unit  # the smallest bet, and the only one with fixed limits
        self.betting: i64 = betting
        self.most_bets: i64 = most_bets  # bets and raises in an interval; 0: any number
        self.exchange = exchange  # are tiles exchanged, and is there a second betting interval?
        self.free_folds = free_folds  # may one fold who could check for nothing?
        self.ranking = ranking
