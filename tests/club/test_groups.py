"""Tables of three and more, against all ways there are."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest

from boneyard.club import read
from boneyard.club.groups import grouped, total
from boneyard.club.history import history_of
from club.evenings import opened, with_results, with_round


def all_groupings(people: Sequence[str], size: int) -> Iterator[list[list[str]]]:
    if not people:
        yield []
        return
    first, *others = people
    for group in combinations(others, size - 1):
        rest = [each for each in others if each not in group]
        for more in all_groupings(rest, size):
            yield [[first, *group], *more]


@pytest.mark.parametrize(("people", "size"), [(6, 3), (9, 3), (8, 4)])
@pytest.mark.parametrize("seed", range(12))
def test_as_good_as_the_best_on_small_fields(people: int, size: int, seed: int) -> None:
    chance = Random(f"{people}/{seed}")
    names = [f"P{i}" for i in range(people)]
    prices = {frozenset(pair): chance.choice([0, 0, 0, 1, 1, 2]) for pair in combinations(names, 2)}

    def price(a: str, b: str) -> int:
        return prices[frozenset((a, b))]

    best = min(total(each, price) for each in all_groupings(names, size))
    found = grouped(names, [size] * (people // size), price, "seed")
    assert sorted(each for table in found for each in table) == names
    assert total(found, price) == best


@pytest.mark.parametrize(("people", "size", "rounds"), [(16, 4, 3), (24, 4, 3)])
def test_nobody_meets_twice_while_there_is_room(people: int, size: int, rounds: int) -> None:
    evening = opened(people, sheet="mexican-train", size=size, system="mix")
    chance = Random(people)
    for _ in range(rounds):
        evening = with_results(with_round(evening), chance)
    history = history_of(read(evening))
    assert sum(each - 1 for each in history.met.values()) == 0
