"""The draw of a round: who plays whom, at which table, in which seat, and who sits out.

Two sides at a table are matched exactly (networkx: the cheapest perfect matching). What it costs
that two meet is one number in which an earlier meeting outweighs everything that comes after it:
how far their scores are apart, then the lot. Larger tables and those of drawn partners are grouped
in groups.py, where whoever sits out is one more group.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from hashlib import blake2b
from itertools import combinations
from math import lcm

from .course import Course
from .errors import ClubRefused
from .groups import Price, Room, grouped, matched
from .history import History, Meeting, history_of, meetings
from .plan import DRAWN, PAIRS, ROBIN, SWISS, Plan
from .standings import scores

LOTS = 1 << 16
CUT = 10**6  # no difference of scores counts for more, squared
NOBODY = ""  # who is matched with nobody sits out
Pair = tuple[str, str]


@dataclass(frozen=True)
class Drawn:
    """A round as it could be played: sides as they sit, and who sits out."""

    tables: tuple[tuple[str, ...], ...]
    out: tuple[str, ...]


class Prices:
    """What it costs that two sides meet."""

    def __init__(self, course: Course, field: Sequence[str]) -> None:
        self.history: History = history_of(course)
        self._plan = course.plan
        self._salt = f"{course.plan.seed}/{course.number}"
        self._scores = _ranked(course, field) if course.plan.system == SWISS else {}
        self._fixture = self._fixtures(field) if course.plan.system == ROBIN else set()
        self._again = (CUT + 2) * LOTS * (len(field) + 1) ** 2  # outweighs a whole round of others
        self.all_again = self._again * 8 * (len(field) + 1)  # the same, if all met again
        # What it costs that two play each other, or together, for which they need no like scores.
        self.against = cache(self._against)
        self.together = cache(self._together)

    def table(self, sides: Sequence[str]) -> int:
        """What it costs that these sit together, everyone for themselves."""
        return sum([self.against(a, b) for a, b in combinations(sides, 2)])

    def partners(self, four: Sequence[str]) -> tuple[int, tuple[Pair, Pair]]:
        """What it costs that these four sit together, and who is best partnered with whom."""
        a, b, c, d = four
        ways = (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c)))
        return min([self._teams(*way) for way in ways])

    def _teams(self, one: Pair, other: Pair) -> tuple[int, tuple[Pair, Pair]]:
        price = self.together(*one) + self.together(*other)
        return price + sum([self.against(a, b) for a in one for b in other]), (one, other)

    def _together(self, a: str, b: str) -> int:
        pair = frozenset((a, b))
        return self.history.partnered[pair] * self.all_again + self.lot(a, b)

    def bye(self, side: str) -> int:
        """What it costs that this one sits out: in a Swiss draw the last does."""
        away = self._scores.get(side, 0) - min(self._scores.values(), default=0)
        fixture = self._plan.system == ROBIN and frozenset((side, NOBODY)) not in self._fixture
        return (min(away * away, CUT) + fixture) * LOTS + self.lot(side, NOBODY)

    def lot(self, *of: str) -> int:
        """A number by lot, the same for the same evening and round."""
        told = "/".join((self._salt, *sorted(of))).encode()
        return int.from_bytes(blake2b(told, digest_size=2).digest(), "big") % LOTS

    def _against(self, a: str, b: str) -> int:
        pair = frozenset((a, b))
        apart = self._scores.get(a, 0) - self._scores.get(b, 0)
        price = min(apart * apart, CUT) + (bool(self._fixture) and pair not in self._fixture)
        return self.history.met[pair] * self._again + price * LOTS + self.lot(a, b)

    def _fixtures(self, field: Sequence[str]) -> set[Meeting]:
        """The pairs of that round of the circle, all against all, of which fewest have met."""
        circle = [*field, *([NOBODY] if len(field) % 2 else [])]
        n = len(circle)
        rounds = []
        for turn in range(max(n - 1, 1)):
            ring = [circle[0], *circle[1 + turn :], *circle[1 : 1 + turn]]
            rounds.append({frozenset((ring[i], ring[n - 1 - i])) for i in range(n // 2)})
        return min(rounds, key=lambda pairs: sum(self.history.met[pair] for pair in pairs))


def _ranked(course: Course, field: Sequence[str]) -> dict[str, int]:
    """The scores as whole numbers, so that no price is rounded."""
    found = scores(course)
    nothing = min(found.values(), default=Fraction(0))  # who comes late begins among the last
    here = {side: found.get(side, nothing) for side in field}
    if course.plan.order[0] in ("wins", "firsts"):
        whole = lcm(*(value.denominator for value in here.values()))
        return {side: int(value * whole) for side, value in here.items()}
    places = sorted(set(here.values()))  # points: how many are between two, not how many points
    return {side: places.index(value) for side, value in here.items()}


def draw(course: Course) -> Drawn:
    """The next round as it is best drawn; ClubRefused when too few are there."""
    plan, field = course.plan, course.field()
    least = 2 if plan.sides == PAIRS else min(plan.allowed())
    if len(field) < least:
        raise ClubRefused(reason="too-few", least=least, there=len(field))
    prices = Prices(course, field)
    if plan.sides == PAIRS or plan.size == 2:
        return _of_two(plan, field, prices)
    if plan.sides == DRAWN:
        return _of_partners(plan, field, prices)
    return _of_many(plan, field, prices)


def _of_two(plan: Plan, field: Sequence[str], prices: Prices) -> Drawn:
    pairs = [(a, b, prices.against(a, b)) for i, a in enumerate(field) for b in field[:i]]
    if len(field) % 2:
        pairs += [(side, NOBODY, prices.bye(side)) for side in _due(field, prices.history)]
    found = matched(pairs)
    tables = [_seated(plan, pair, prices) for pair in found if NOBODY not in pair]
    out = [side for pair in found if NOBODY in pair for side in pair if side != NOBODY]
    return Drawn(_in_order(tables, field), tuple(out))


def _of_partners(plan: Plan, field: Sequence[str], prices: Prices) -> Drawn:
    sizes = [plan.size] * (len(field) // plan.size)
    tables, out = _grouped(plan, field, sizes, prices, lambda four: prices.partners(four)[0])
    teams = [prices.partners(table)[1] for table in tables]
    return Drawn(_in_order([_seated_teams(each, prices) for each in teams], field), out)


def _of_many(plan: Plan, field: Sequence[str], prices: Prices) -> Drawn:
    sizes = table_sizes(len(field), plan.size, plan.allowed())
    tables, out = _grouped(plan, field, sizes, prices, prices.table)
    return Drawn(_in_order([_seated(plan, each, prices) for each in tables], field), out)


def _grouped(
    plan: Plan, field: Sequence[str], sizes: Sequence[int], prices: Prices, price: Price
) -> tuple[list[list[str]], tuple[str, ...]]:
    """Who sits together, and who sits out."""
    rooms = [Room(size, price) for size in sizes]
    spare = len(field) - sum(sizes)
    due = prices.history.levels_of(field)
    dear = prices.all_again * 2 * len(field)  # a bye out of turn outweighs whoever meets again

    def bench(sides: Sequence[str]) -> int:
        return sum(due[side] * dear + prices.bye(side) for side in sides)

    if spare:
        rooms.append(Room(spare, bench))
    found = grouped(field, rooms, f"{plan.seed}/{len(prices.history.met)}")
    return found[: len(sizes)], tuple(found[-1]) if spare else ()


def table_sizes(people: int, wanted: int, allowed: Sequence[int]) -> list[int]:
    """How many sit at each table: as few as possible sit out, then as near as can be to what is
    wanted. Nothing when there are too few for a table."""
    found = []
    for out in range(people):
        for tables in range(1, people - out + 1):
            each, more = divmod(people - out, tables)
            sizes = [each + 1] * more + [each] * (tables - more)
            if all(size in allowed for size in sizes):
                found.append((sum(abs(size - wanted) for size in sizes), -tables, sizes))
        if found:
            return min(found)[2]
    return []


def _due(field: Sequence[str], history: History) -> list[str]:
    """Those who have sat out least: nobody sits out twice before all have once."""
    levels = history.levels_of(field)
    return [side for side in field if levels[side] == min(levels.values())]


def _seated(plan: Plan, sides: Sequence[str], prices: Prices) -> tuple[str, ...]:
    """Who has led or dealt least often sits first, then who has not for longest."""
    return tuple(sorted(sides, key=lambda side: _leads(side, prices)))


def _seated_teams(teams: Sequence[Sequence[str]], prices: Prices) -> tuple[str, ...]:
    first, second = sorted(teams, key=lambda team: sorted(_leads(side, prices) for side in team))
    return first[0], second[0], first[1], second[1]


def _leads(side: str, prices: Prices) -> tuple[int, int, int]:
    history = prices.history
    return history.led[side], history.led_last.get(side, 0), prices.lot(side)


def _in_order(
    tables: Sequence[tuple[str, ...]], field: Sequence[str]
) -> tuple[tuple[str, ...], ...]:
    """The same in whatever order they were found."""
    at = {side: i for i, side in enumerate(field)}
    return tuple(sorted(tables, key=lambda table: min(at[side] for side in table)))


@dataclass(frozen=True)
class Cost:
    """What a draw asks of people: those who meet again, partners again, byes out of turn, and how
    far apart the scores at the tables are."""

    again: tuple[tuple[str, str], ...]
    partners: tuple[tuple[str, str], ...]
    byes: tuple[str, ...]
    gap: Fraction


def cost(course: Course, drawn: Drawn, number: int | None = None) -> Cost:
    """What this draw would cost as the next round, or cost as that of this number."""
    history = history_of(course, number)
    found = scores(course, number) if course.plan.system == SWISS else {}
    again: list[tuple[str, str]] = []
    partners: list[tuple[str, str]] = []
    gap = Fraction(0)
    for table in drawn.tables:
        against, together = meetings(course.plan, table)
        again += [_pair(each) for each in against if history.met[each]]
        partners += [_pair(each) for each in together if history.partnered[each]]
        pairs = [pair for pair in map(_pair, against) if set(pair) <= found.keys()]
        gap += sum((abs(found[a] - found[b]) for a, b in pairs), Fraction(0))
    field = [*drawn.out, *(side for table in drawn.tables for side in table)]
    levels = history.levels_of(field)
    turn = sorted(levels.values())[: len(drawn.out)]
    unfair = [side for side in drawn.out if levels[side] > max(turn, default=0)]
    return Cost(tuple(again), tuple(partners), tuple(unfair), gap)


def _pair(meeting: Meeting) -> tuple[str, str]:
    a, b = sorted(meeting)
    return a, b
