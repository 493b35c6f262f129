"""Greedy is clearly stronger than chance: fixed seeds, every deal played from every seat."""

from __future__ import annotations

import pytest

import boneyard as by
from boneyard.lab.simulate import Plan, simulate
from boneyard.lab.tally import tally


def win_rate(sheet: str, seats: int, matches: int, bots: tuple[str, ...]) -> float:
    """The share of matches that the first bot won."""
    plan = Plan(
        sheet=sheet,
        set=by.find(sheet).sets[0],
        seats=seats,
        bots=bots,
        seed="strength",
    )
    return tally(simulate(plan, matches)).by_bot[bots[0]].rate


@pytest.mark.parametrize("sheet", ["caribbean-cruise", "muggins", "bergen", "block", "matador"])
def test_it_beats_chance_two_handed(sheet: str) -> None:
    assert win_rate(sheet, 2, 16, ("greedy", "random")) >= 0.7


def test_it_beats_chance_in_company() -> None:
    assert win_rate("sebastopol", 4, 16, ("greedy", "random", "random", "random")) >= 0.45


def test_hoarding_beats_not_hoarding_in_muggins() -> None:
    assert win_rate("muggins", 2, 12, ("hoarder", "greedy")) >= 0.7
