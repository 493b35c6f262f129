"""Tables of three and more, and drawn partners, against all ways there are."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard.club import Evening, read
from boneyard.club.draw import draw
from boneyard.club.groups import Room, grouped
from boneyard.club.history import History, history_of
from boneyard.club.history import meetings as meetings_at
from club.evenings import come, opened, with_results, with_round, write

Repeats = tuple[int, int]  # partners again, meetings again
TRAINS = {"sheet": "mexican-train", "size": 3, "system": "mix"}
DRAWN = {"sheet": "texas-42", "sides": "drawn", "size": 4}


def all_groupings(people: Sequence[str], sizes: Sequence[int]) -> Iterator[list[tuple[str, ...]]]:
    if not sizes:
        yield []
        return
    for first in combinations(people, sizes[0]):
        rest = [each for each in people if each not in first]
        for more in all_groupings(rest, sizes[1:]):
            yield [first, *more]


def repeats_at(evening: Evening, history: History, table: Sequence[str]) -> Repeats:
    against, together = meetings_at(evening.plan, table)
    return sum(history.partnered[each] for each in together), sum(history.met[e] for e in against)


def ways_to_sit(evening: Evening, table: Sequence[str]) -> list[Sequence[str]]:
    """Where partners are drawn it matters who sits where."""
    if evening.plan.sides != "drawn":
        return [table]
    a, b, c, d = table
    return [(a, b, c, d), (a, b, d, c), (a, c, b, d)]


def fewest(evening: Evening, sizes: Sequence[int]) -> Repeats:
    """By trying everything: how often anybody must partner or meet again, where those sit out whose
    turn it is."""
    course = read(evening)
    history, field = history_of(course), course.field()
    levels = {side: history.level(side, field) for side in field}
    spare = len(field) - sum(sizes)
    turn = sorted(levels.values())[:spare]
    at: dict[frozenset[str], Repeats] = {}

    def least(table: tuple[str, ...]) -> Repeats:
        key = frozenset(table)
        if key not in at:
            at[key] = min(repeats_at(evening, history, way) for way in ways_to_sit(evening, table))
        return at[key]

    found = []
    for out in combinations(field, spare):
        if sorted(levels[side] for side in out) == turn:
            playing = [side for side in field if side not in out]
            for tables in all_groupings(playing, sizes):
                each = [least(table) for table in tables]
                found.append((sum(e[0] for e in each), sum(e[1] for e in each)))
    return min(found)


@settings(max_examples=20, deadline=None)
@given(st.data(), st.sampled_from([TRAINS, {**DRAWN, "system": "mix"}]))
def test_any_evening(data: st.DataObject, plan: dict[str, object]) -> None:
    """Arrivals, leavers and results as they come: as few meet again as can be."""
    most = 8 if plan["size"] == 3 else 9
    evening = opened(
        data.draw(st.integers(6, most)), **plan, seed=str(data.draw(st.integers(0, 99)))
    )
    chance = Random(data.draw(st.integers(0, 999)))
    for _ in range(data.draw(st.integers(2, 4))):
        course = read(evening)
        if len(course.sides) < most and chance.random() < 0.3:
            evening = come(evening, len(course.sides))
        elif len(course.field()) > 6 and chance.random() < 0.3:
            evening = write(evening, kind="leave", side=chance.choice(course.field()))
        course = read(evening)
        history, found = history_of(course), draw(course)
        each = [repeats_at(evening, history, table) for table in found.tables]
        total = (sum(e[0] for e in each), sum(e[1] for e in each))
        assert total == fewest(evening, [len(table) for table in found.tables])
        levels = {side: history.level(side, course.field()) for side in course.field()}
        out = sorted(levels[side] for side in found.out)
        assert out == sorted(levels.values())[: len(out)]
        evening = with_results(with_round(evening), chance)


@pytest.mark.parametrize(("people", "size"), [(6, 3), (9, 3), (8, 4)])
@pytest.mark.parametrize("seed", range(4))
def test_as_good_as_the_best_on_small_fields(people: int, size: int, seed: int) -> None:
    chance = Random(f"{people}/{seed}")
    names = [f"P{i}" for i in range(people)]
    prices = {frozenset(pair): chance.choice([0, 0, 0, 1, 1, 2]) for pair in combinations(names, 2)}

    def price(table: Sequence[str]) -> int:
        return sum(prices[frozenset(pair)] for pair in combinations(table, 2))

    sizes = [size] * (people // size)

    def total(tables: Sequence[Sequence[str]]) -> int:
        return sum(map(price, tables))

    best = min(map(total, all_groupings(names, sizes)))
    found = grouped(names, [Room(size, price) for size in sizes], "seed")
    assert sorted(each for table in found for each in table) == names
    assert total(found) == best


@pytest.mark.parametrize(("people", "size", "rounds"), [(16, 4, 3), (24, 4, 3)])
def test_nobody_meets_twice_while_there_is_room(people: int, size: int, rounds: int) -> None:
    evening = opened(people, sheet="mexican-train", size=size, system="mix")
    chance = Random(people)
    for _ in range(rounds):
        evening = with_results(with_round(evening), chance)
    history = history_of(read(evening))
    assert sum(each - 1 for each in history.met.values()) == 0
