"""Matching and grouping, with networkx.

Two by two the cheapest perfect matching is exact. For tables of three and more nobody knows a quick
way that always finds the best: there every start is improved by exact matchings (one person of each
table goes to whichever table suits all best) and by exchanges of two, until nothing helps, and the
best of several starts is taken. `tests/club/test_groups.py` compares it with all ways there are.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

MOST_STARTS = 24
WORK = 4000  # the square of how many come, times the starts: small fields are tried more often
FAILURES = 6  # matchings in a row that help nothing, after which a start is done

Price = Callable[[Sequence[str]], int]  # of those who sit together


@dataclass(frozen=True)
class Room:
    """Where so many come together, and what it costs that it is these: a table, or the bench."""

    size: int
    price: Price


def matched(pairs: Iterable[tuple[str, str, int]]) -> list[tuple[str, str]]:
    """The cheapest way to have everybody in one of these pairs, each with its price."""
    import networkx as nx  # only who draws needs it

    graph: Any = nx.Graph()
    graph.add_weighted_edges_from(pairs)
    return sorted(tuple(sorted(pair)) for pair in nx.min_weight_matching(graph))


def grouped(people: Sequence[str], rooms: Sequence[Room], seed: str) -> list[list[str]]:
    """Who comes together in which room, so that it costs little; the rooms hold all people."""
    chance = Random(seed)
    order = list(people)
    found = []
    for start in range(max(1, min(MOST_STARTS, WORK // len(people) ** 2))):
        if start:
            chance.shuffle(order)
        grouping = _Grouping(order, rooms)
        grouping.improve(chance)
        found.append(grouping)
    return min(found, key=lambda each: each.total).groups


class _Grouping:
    """Groups of people on the way to better ones."""

    def __init__(self, order: Sequence[str], rooms: Sequence[Room]) -> None:
        people = iter(order)
        self.groups = [[next(people) for _ in range(room.size)] for room in rooms]
        self._prices = [room.price for room in rooms]
        self._costs = [self._cost(at, group) for at, group in enumerate(self.groups)]

    @property
    def total(self) -> int:
        return sum(self._costs)

    def _cost(self, at: int, group: Sequence[str]) -> int:
        return self._prices[at](group)

    def improve(self, chance: Random) -> None:
        """Change the groups for the better while that can be done."""
        failures = 0
        while failures < FAILURES:
            before = self.total
            for one, other in combinations(range(len(self.groups)), 2):
                self._exchange_two(one, other)
            self._exchange_one_of_each(chance)
            failures = 0 if self.total < before else failures + 1

    def _exchange_two(self, one: int, other: int) -> None:
        here, there = self.groups[one], self.groups[other]
        for i in range(len(here)):
            for j in range(len(there)):
                here[i], there[j] = there[j], here[i]
                costs = self._cost(one, here), self._cost(other, there)
                if sum(costs) < self._costs[one] + self._costs[other]:
                    self._costs[one], self._costs[other] = costs
                else:
                    here[i], there[j] = there[j], here[i]

    def _exchange_one_of_each(self, chance: Random) -> None:
        places = [chance.randrange(len(group)) for group in self.groups]
        going = [group[i] for group, i in zip(self.groups, places, strict=True)]
        pairs = []
        for at, group in enumerate(self.groups):
            for k, person in enumerate(going):
                group[places[at]] = person
                pairs.append((f"p{k}", f"t{at}", self._cost(at, group)))
        for person, room in matched(pairs):
            at = int(room[1:])
            self.groups[at][places[at]] = going[int(person[1:])]
        self._costs = [self._cost(at, group) for at, group in enumerate(self.groups)]
