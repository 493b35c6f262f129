"""Intervals against cases that are known, and how often the sequential test errs."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt

import pytest

from boneyard.lab.stats import Sequential, bootstrap, mcnemar, rate
from boneyard.lab.tally import wilson


def test_of_many_normal_values_the_interval_is_that_of_the_textbook() -> None:
    draw = random.Random("normal").gauss
    values = [draw(3.0, 2.0) for _ in range(400)]
    mean = sum(values) / 400
    spread = sqrt(sum((each - mean) ** 2 for each in values) / 399)
    found = bootstrap(values)
    assert found.mean == pytest.approx(mean)
    assert found.low == pytest.approx(mean - 1.96 * spread / 20, abs=0.03)
    assert found.high == pytest.approx(mean + 1.96 * spread / 20, abs=0.03)


def test_of_two_values_the_means_of_all_draws_are_known() -> None:
    """0 and 1 drawn twice: 0, 1/2 and 1, each end with a chance of a quarter."""
    assert bootstrap([0.0, 1.0]) == (0.5, 0.0, 1.0)


def test_values_without_spread_leave_no_doubt_but_rates_do() -> None:
    assert bootstrap([2.5] * 30) == (2.5, 2.5, 2.5)
    assert rate([1.0] * 30) == (1.0, *wilson(30, 30))
    assert rate([0.0] * 30).high == pytest.approx(0.1135, abs=0.0005)


def test_the_same_values_give_the_same_interval() -> None:
    draw = random.Random("same").random
    values = [draw() for _ in range(50)]
    assert bootstrap(values, "a") == bootstrap(values, "a") != bootstrap(values, "b")


def test_the_interval_holds_the_true_mean_about_as_often_as_it_says() -> None:
    draw = random.Random("coverage").random
    held = 0
    for number in range(200):
        shares = [(draw() < 0.6) / 2 + (draw() < 0.6) / 2 for _ in range(60)]
        found = rate(shares, str(number))
        held += found.low <= 0.6 <= found.high
    assert 180 <= held <= 199


def test_values_count_a_deal_at_a_time() -> None:
    """Games of a deal that always go alike are no more than one."""
    draw = random.Random("deals").random
    deals = [float(draw() < 0.5) for _ in range(100)]
    by_deal, by_game = bootstrap(deals), bootstrap(deals * 2)
    assert by_deal.high - by_deal.low > 1.2 * (by_game.high - by_game.low)


def often_decisive(draw: Callable[[], float], truth: float) -> float:
    """Two games, each won or lost."""
    return ((draw() < 0.5 + truth) + (draw() < 0.5 + truth)) / 2 - 0.5


def seldom_decisive(draw: Callable[[], float], truth: float) -> float:
    """Seven deals of eight end alike for both: the spread is hard to judge from a few."""
    chance = draw()
    return 0.5 if chance < 0.06 + truth else -0.5 if chance < 0.12 else 0.0


@pytest.mark.parametrize("deal", [often_decisive, seldom_decisive])
@pytest.mark.parametrize(("truth", "verdict"), [(0.0, False), (0.05, True)])
def test_the_test_errs_no_more_often_than_it_says(
    deal: Callable[[Callable[[], float], float], float], truth: float, verdict: bool
) -> None:
    draw = random.Random(f"sprt/{truth}").random
    wrong, deals, tests = 0, 0, 2000
    for _ in range(tests):
        test = Sequential(0.0, 0.05)
        while test.verdict is None:
            test.add(deal(draw, truth))
        wrong += test.verdict is not verdict
        deals += test.count
    assert wrong / tests <= 0.05 + 3 * sqrt(0.05 * 0.95 / tests)
    assert deals / tests < 400  # a fixed number of deals with these errors needs about 540


def test_clear_cases_end_as_soon_as_they_may() -> None:
    better, worse = Sequential(0.0, 1.0), Sequential(0.0, 1.0)
    for number in range(100):
        assert better.verdict is None and worse.verdict is None
        better.add(9.0 + number % 2)
        worse.add(-9.0 - number % 2)
    assert better.verdict is True and worse.verdict is False
    alike = Sequential(0.0, 1.0)
    for _ in range(100):
        alike.add(0.0)
    assert alike.verdict is False


@pytest.mark.parametrize(
    ("better", "worse", "chance"),
    [(0, 0, 1.0), (4, 4, 1.0), (1, 0, 1.0), (5, 0, 2 / 32), (0, 5, 2 / 32), (9, 1, 22 / 1024)],
)
def test_mcnemar_counts_how_unevenly_unlike_pairs_are_split(
    better: int, worse: int, chance: float
) -> None:
    assert mcnemar(better, worse) == pytest.approx(chance)


def test_mcnemar_is_not_too_large_for_many_pairs() -> None:
    assert 0 < mcnemar(3000, 2500) < 1e-10
