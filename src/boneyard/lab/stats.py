"""How sure a figure is: intervals by drawing deals again.

One value a deal, never one a game: games of one deal hang together, and to count them one by one
would promise more than they tell.
"""

import random
from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from .tally import wilson

RESAMPLES = 2000
DRAWS = 4_000_000  # no figure takes more draws than this, however many deals there are
FEWEST_RESAMPLES = 500
SHARE = 0.025  # left out at each end


class Interval(NamedTuple):
    """A mean, and where the true one lies with 95 % confidence."""

    mean: float
    low: float
    high: float


def bootstrap(values: Sequence[float], seed: str = "") -> Interval:
    """The mean of one value a deal, with the interval that deals drawn again leave (percentiles).

    The same values and seed give the same interval.
    """
    count = len(values)
    mean = sum(values) / count
    draw = random.Random(f"bootstrap/{seed}").choices
    resamples = max(FEWEST_RESAMPLES, min(RESAMPLES, DRAWS // count))
    means = sorted(sum(draw(values, k=count)) / count for _ in range(resamples))
    left_out = round(SHARE * resamples)
    return Interval(mean, means[left_out], means[-1 - left_out])


def rate(shares: Sequence[float], seed: str = "") -> Interval:
    """The same for shares of wins. Where all deals went alike there is nothing to draw again:
    then it is Wilson's interval of so many deals."""
    if min(shares) < max(shares):
        return bootstrap(shares, seed)
    low, high = wilson(sum(shares), len(shares))
    return Interval(shares[0], low, high)


def mcnemar(better: int, worse: int) -> float:
    """How likely pairs that came out unlike would be split at least so unevenly, were neither
    outcome the likelier (McNemar's test, exact, both ways). Of contracts: the deals on which one
    side makes what the other does not, and the other way round."""
    unlike = better + worse
    tail = sum(comb(unlike, k) for k in range(min(better, worse) + 1))
    return float(min(1.0, 2 * tail / 2**unlike))
