"""Imagined deals are fair: each deal that agrees with what a seat knows is as likely as the next.

On sets small enough to list every deal there is, so that nothing is taken on trust.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

import boneyard as by
from boneyard.core.chance import Stream, rng
from boneyard.core.deal import Deal
from boneyard.core.errors import BoneyardError
from boneyard.core.knowledge import Knowledge
from boneyard.core.sheet import Sheet
from boneyard.families.line.engine.sheet import Always, LineSheet
from boneyard.families.line.engine.state import LineState
from boneyard.families.trains.engine.sheet import TrainSheet
from boneyard.families.trains.engine.state import TrainState

from .games import somewhere

Hidden = tuple[tuple[int, ...], ...]


def small(sheet: str, hand: int) -> Sheet:
    """The sheet on a double-2 set, with small hands."""
    printed = by.find(sheet)
    if isinstance(printed, TrainSheet):
        return replace(printed, seats={2: range(2, 4)}, hands={2: (hand, hand)})
    assert isinstance(printed, LineSheet)
    return replace(printed, seats={2: range(2, 4)}, hands=Always(hand))


def hidden(deal: Deal, seats: int) -> Hidden:
    return (*(tuple(deal.halves(seat)) for seat in range(seats)), tuple(deal.undrawn_halves()))


def seen(match: by.Match, seat: int) -> tuple[dict[str, Any], int]:
    """A seat's facts, and what the table waits for: that is announced before the first move."""
    view = match.view(seat)
    assert isinstance(view.table, (LineState, TrainState))
    return view.facts(), view.table.waiting


def agreeing(sheet: Sheet, match: by.Match, seat: int) -> Counter[Hidden]:
    """Every deal of the set that would have led to what this seat sees, by brute force."""
    known = seen(match, seat)
    found: Counter[Hidden] = Counter()
    for order in permutations(range(6)):
        try:
            other = by.Match(sheet, set=2, seats=match.seats, seed="", deals=[list(order)])
            for mover, move in match.current().moves:
                other.play(move, mover)
        except BoneyardError:
            continue
        if not other.rounds and seen(other, seat) == known:
            found[hidden(other._deal, match.seats)] += 1
    return found


def strays(expected: Counter[Hidden], drawn: Counter[Hidden]) -> float:
    """How many standard deviations the drawn counts lie from the expected shares."""
    total, whole = drawn.total(), expected.total()
    chi = sum(
        (drawn[deal] - total * ways / whole) ** 2 / (total * ways / whole)
        for deal, ways in expected.items()
    )
    freedom = max(1, len(expected) - 1)
    return float((chi - freedom) / (2 * freedom) ** 0.5)


TABLES = [
    (name, hand, seats, steps, seed)
    for name, hand in (
        ("block", 2), ("draw", 2), ("muggins", 2), ("double-six", 1), ("matador", 2),
        ("mexican-train", 1), ("mexican-train", 2),
    )
    for seats in (2, 3)
    if hand * seats < 6
    for steps in (0, 2, 4)
    for seed in ("a", "b")
]  # fmt: skip


@pytest.mark.parametrize(("name", "hand", "seats", "steps", "seed"), TABLES)
def test_every_agreeing_deal_is_imagined_as_often_as_it_is_dealt(
    name: str, hand: int, seats: int, steps: int, seed: str
) -> None:
    sheet = small(name, hand)
    match = somewhere(by.Match(sheet, set=2, seats=seats, seed=seed), steps, seed)
    if match.rounds:
        match = by.Match(sheet, set=2, seats=seats, seed=seed)
    for seat in range(seats):
        expected = agreeing(sheet, match, seat)
        view, chance = match.view(seat), rng(f"{seed}{seat}")
        drawn = Counter(hidden(view.imagine(chance), seats) for _ in range(1500))
        assert set(drawn) <= set(expected)
        assert strays(expected, drawn) < 5


def test_exchanges_alone_are_fair_too() -> None:
    """Long histories leave few agreeing deals; then exchanges, not shuffles, do the drawing."""
    sheet = small("draw", 2)
    for seed in ("a", "b", "c", "d"):
        match = somewhere(by.Match(sheet, set=2, seats=2, seed=seed), 4, seed)
        if match.rounds:
            continue
        expected = agreeing(sheet, match, 0)
        view, chance = match.view(0), rng(seed)
        known = Knowledge(view.table, 0, view.halves)
        known.match(chance)
        drawn: Counter[Hidden] = Counter()
        for _ in range(3000):
            known.exchange(chance, 60)
            deal = view.deal_of(known)
            deal.resume()
            if deal.table.ended_by == 0:
                drawn[hidden(deal, 2)] += 1
        assert set(drawn) <= set(expected)
        assert strays(expected, drawn) < 5


def test_the_stream_shuffles_without_favour() -> None:
    counts = Counter(tuple(Stream(str(i)).shuffled(4)) for i in range(24_000))
    assert len(counts) == 24
    chi = sum((n - 1000) ** 2 / 1000 for n in counts.values())
    assert chi < 60  # 23 degrees of freedom: beyond 60 once in 30,000


def test_the_fast_generator_is_even() -> None:
    chance = rng("even")
    counts = Counter(chance.below(7) for _ in range(70_000))
    assert sum((n - 10_000) ** 2 / 10_000 for n in counts.values()) < 30


def test_chance_is_the_same_on_every_machine() -> None:
    assert Stream("friday").shuffled(10) == [7, 3, 6, 9, 5, 1, 8, 4, 0, 2]
    chance = rng("friday")
    assert [chance.below(1000) for _ in range(5)] == [54, 711, 616, 385, 520]
