"""Intervals against cases that are known, and how often the sequential test errs."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from boneyard.lab.stats import bootstrap, mcnemar, rate
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
