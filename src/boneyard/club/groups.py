"""Matching and grouping, with networkx.

Two by two the cheapest perfect matching is exact. For tables of three and more nobody knows a quick
way that always finds the best: there every start is improved by exact matchings (one person of each
table goes to whichever table suits all best) and by exchanges of two, until nothing helps, and the
best of several starts is taken. `tests/club/test_groups.py` compares it with all ways there are.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Any

STARTS = 6
FAILURES = 6  # matchings in a row that help nothing, after which a start is done

Price = Callable[[str, str], int]
Tables = list[list[str]]


def matched(pairs: Iterable[tuple[str, str, int]]) -> list[tuple[str, str]]:
    """The cheapest way to have everybody in one of these pairs, each with its price."""
    import networkx as nx  # only who draws needs it

    graph: Any = nx.Graph()
    graph.add_weighted_edges_from(pairs)
    return sorted(tuple(sorted(pair)) for pair in nx.min_weight_matching(graph))


def grouped(people: Sequence[str], sizes: Sequence[int], price: Price, seed: str) -> Tables:
    """People at tables of these sizes, so that what their meetings cost together is little."""
    prices = [[0 if a == b else price(a, b) for b in people] for a in people]
    chance = Random(seed)
    best: Numbers = []
    least: int | None = None
    order = list(range(len(people)))
    for start in range(STARTS):
        if start:
            chance.shuffle(order)
        tables = _dealt(order, sizes)
        found = _improved(tables, prices, chance)
        if least is None or found < least:
            best, least = [list(table) for table in tables], found
    return [[people[i] for i in table] for table in best]


def total(tables: Iterable[Sequence[str]], price: Price) -> int:
    """What all meetings at these tables cost."""
    return sum(price(a, b) for table in tables for a, b in combinations(table, 2))


Numbers = list[list[int]]  # people by their numbers; or what each costs beside each other


def _dealt(order: Sequence[int], sizes: Sequence[int]) -> Numbers:
    tables, at = [], 0
    for size in sizes:
        tables.append(list(order[at : at + size]))
        at += size
    return tables


def _improved(tables: Numbers, prices: Numbers, chance: Random) -> int:
    """Change the tables for the better while that can be done; what they cost then."""
    least, failures = _total(tables, prices), 0
    while failures < FAILURES:
        _exchange_two(tables, prices)
        _exchange_one_of_each(tables, prices, chance)
        now = _total(tables, prices)
        failures = 0 if now < least else failures + 1
        least = now
    return least


def _total(tables: Numbers, prices: Numbers) -> int:
    return sum(_at(person, table, prices) for table in tables for person in table) // 2


def _at(person: int, table: Sequence[int], prices: Numbers) -> int:
    """What this one costs at a table, whether sitting there or not."""
    row = prices[person]
    return sum([row[other] for other in table])


def _exchange_two(tables: Numbers, prices: Numbers) -> None:
    for one, other in combinations(tables, 2):
        for i, a in enumerate(one):
            for j, b in enumerate(other):
                between = 2 * prices[a][b]  # they do not meet, whoever sits where
                before = _at(a, one, prices) + _at(b, other, prices)
                if _at(b, one, prices) + _at(a, other, prices) - between < before:
                    one[i], other[j] = b, a
                    a = b


def _exchange_one_of_each(tables: Numbers, prices: Numbers, chance: Random) -> None:
    places = [chance.randrange(len(table)) for table in tables]
    going = [table[i] for table, i in zip(tables, places, strict=True)]
    pairs = [
        (f"p{k}", f"t{t}", _at(person, table, prices) - prices[person][table[i]])
        for k, person in enumerate(going)
        for t, (table, i) in enumerate(zip(tables, places, strict=True))
    ]
    for person, table in matched(pairs):
        at = int(table[1:])
        tables[at][places[at]] = going[int(person[1:])]
