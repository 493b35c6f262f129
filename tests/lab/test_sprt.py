"""The sequential test of strength: what it concludes, how soon, and how often it is wrong."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from math import log, sqrt

import pytest

from boneyard.lab.sprt import Sprt, share_of

Draw = Callable[[], float]


def two_games(draw: Draw, share: float) -> float:
    """Each won or lost by itself."""
    return ((draw() < share) + (draw() < share)) / 2


def mostly_alike(draw: Draw, share: float) -> float:
    """Nine deals of ten fall to both alike: little is learnt from most of them."""
    chance, more = draw(), share - 0.5
    return 1.0 if chance < 0.05 + more else 0.0 if chance < 0.1 else 0.5


def four_games(draw: Draw, share: float) -> float:
    """At a table of four, with a deal that suits some hands better than others."""
    luck = (draw() - 0.5) / 4
    return sum(draw() < share + luck for _ in range(4)) / 4


KINDS: list[tuple[Callable[[Draw, float], float], float, float]] = [
    (two_games, 0.5, 60.0),
    (mostly_alike, 0.5, 25.0),
    (four_games, 0.25, 60.0),
]


@pytest.mark.parametrize(("deal", "par", "elo"), KINDS)
@pytest.mark.parametrize("passes", [False, True])
def test_it_errs_no_more_often_than_it_says(
    deal: Callable[[Draw, float], float], par: float, elo: float, passes: bool
) -> None:
    draw = random.Random(f"sprt/{passes}").random
    share = share_of(elo if passes else 0.0, par)
    tests, wrong, deals = 500, 0, 0
    for _ in range(tests):
        test = Sprt(0.0, elo, par=par)
        while test.verdict is None:
            for _ in range(4):  # looked at now and then, which saves time and no errors
                test.add(deal(draw, share))
        wrong += test.verdict is not passes
        deals += test.deals
    assert wrong / tests <= 0.05 + 3 * sqrt(0.05 * 0.95 / tests)
    assert deals / tests < 400


def test_the_two_errors_are_bounded_apart() -> None:
    strict = Sprt(0.0, 10.0, alpha=0.01, beta=0.1)
    assert strict.bounds == pytest.approx((log(0.1 / 0.99), log(0.9 / 0.01)))


def test_the_likelihood_is_that_of_the_best_outcomes_with_the_mean() -> None:
    """Three outcomes, by brute force: of all that have the mean, which fits the counts best?"""
    seen = Counter({0.0: 20, 0.5: 31, 1.0: 28})
    test = Sprt(0.0, 30.0, seen=seen)
    weights = {0.0: 20.5, 0.5: 31.0, 1.0: 28.5}

    def best(mean: float) -> float:
        """A share `wins` of whole wins leaves 2 (mean - wins) for halves."""
        return max(
            28.5 * log(wins) + 31 * log(halves) + 20.5 * log(1 - wins - halves)
            for wins in (step / 20_000 for step in range(1, 20_000))
            if (halves := 2 * (mean - wins)) > 0 and wins + halves < 1
        )

    assert sum(weights.values()) == 80
    ratio = best(share_of(30.0)) - best(share_of(0.0))
    assert test.evidence == pytest.approx(ratio, abs=1e-4)


def test_clear_cases_end_soon_and_equal_ones_are_told_from_both() -> None:
    better, worse, alike = Sprt(0, 20), Sprt(0, 20), Sprt(-20, 20)
    for number in range(60):
        better.add(1.0 - number % 2 / 2)
        worse.add(number % 2 / 2)
        alike.add(0.5)
    assert (better.verdict, worse.verdict, alike.verdict) == (True, False, None)
    assert alike.evidence == pytest.approx(0.0)


def test_elo_starts_from_an_equal_share_at_any_table() -> None:
    assert share_of(0.0) == 0.5 and share_of(0.0, 0.25) == pytest.approx(0.25)
    assert share_of(400.0) == pytest.approx(10 / 11)
    assert share_of(-400.0, 1 / 3) == pytest.approx(1 / 21)
