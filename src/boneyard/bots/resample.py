"""Worlds that count more or less: how many of them are looked into, and in which order."""

from typing import TypeVar

from ..core.chance import Rng

FINE = 1 << 30  # steps between 0 and 1 that chance is asked for

T = TypeVar("T")


def drawn_again(pool: list[tuple[T, float]], wanted: int, rng: Rng) -> list[tuple[T, float]]:
    """So many of a pool, evenly along the sum of what they count; one that is met several times
    is kept once and counts for all."""
    step = sum(weight for _, weight in pool) / wanted
    mark = step * int(rng.below(FINE)) / FINE
    passed = 0.0
    found: list[tuple[T, float]] = []
    taken = 0
    for world, weight in pool:
        passed += weight
        times = 0
        while mark < passed and taken < wanted:
            mark += step
            times += 1
            taken += 1
        if times:
            found.append((world, float(times)))
    return found


def mix(worlds: list[T], rng: Rng) -> None:
    """Shuffle, so that the first stages see a fair part."""
    for n in range(len(worlds) - 1, 0, -1):
        j = int(rng.below(n + 1))
        worlds[n], worlds[j] = worlds[j], worlds[n]
