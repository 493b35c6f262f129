"""The draw of a round: who plays whom, at which table, in which seat, and who sits out.

Two sides at a table are matched exactly (networkx: the cheapest perfect matching). What it costs
that two meet is one number in which an earlier meeting outweighs everything that comes after it:
how far their scores are apart, then the lot. Larger tables are grouped in groups.py.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import blake2b
from math import lcm

from .course import Course
from .errors import ClubRefused
from .groups import grouped, matched
from .history import History, Meeting, history_of, meetings
from .plan import DRAWN, PAIRS, ROBIN, SWISS, Plan
from .standings import scores

LOTS = 1 << 16
CUT = 10**6  # no difference of scores counts for more, squared
NOBODY = ""  # who is matched with nobody sits out


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

    def against(self, a: str, b: str) -> int:
        """What it costs that these two play each other."""
        return self._price(self.history.met, a, b)

    def together(self, a: str, b: str) -> int:
        """What it costs that these two are partners, who need no like scores."""
        pair = frozenset((a, b))
        return self.history.partnered[pair] * self._again + self.lot(a, b)

    def bye(self, side: str) -> int:
        """What it costs that this one sits out: in a Swiss draw the last does."""
        away = self._scores.get(side, 0) - min(self._scores.values(), default=0)
        fixture = self._plan.system == ROBIN and frozenset((side, NOBODY)) not in self._fixture
        return (min(away * away, CUT) + fixture) * LOTS + self.lot(side, NOBODY)

    def lot(self, *of: str) -> int:
        """A number by lot, the same for the same evening and round."""
        told = "/".join((self._salt, *sorted(of))).encode()
        return int.from_bytes(blake2b(told, digest_size=2).digest(), "big") % LOTS

    def _price(self, met: Counter[Meeting], a: str, b: str) -> int:
        pair = frozenset((a, b))
        apart = self._scores.get(a, 0) - self._scores.get(b, 0)
        price = min(apart * apart, CUT) + (bool(self._fixture) and pair not in self._fixture)
        return met[pair] * self._again + price * LOTS + self.lot(a, b)

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
    here = {side: found.get(side, Fraction(0)) for side in field}
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
    out = _sit_out(field, len(field) % plan.size, prices)
    playing = [side for side in field if side not in out]
    teams = matched(
        [(a, b, prices.together(a, b)) for i, a in enumerate(playing) for b in playing[:i]]
    )
    by_name = {"&".join(team): team for team in teams}

    def against(one: str, other: str) -> int:
        return sum(prices.against(a, b) for a in by_name[one] for b in by_name[other])

    names = list(by_name)
    pairs = matched([(a, b, against(a, b)) for i, a in enumerate(names) for b in names[:i]])
    tables = [_seated_teams([by_name[each] for each in pair], prices) for pair in pairs]
    return Drawn(_in_order(tables, field), out)


def _of_many(plan: Plan, field: Sequence[str], prices: Prices) -> Drawn:
    sizes = table_sizes(len(field), plan.size, plan.allowed())
    out = _sit_out(field, len(field) - sum(sizes), prices)
    playing = [side for side in field if side not in out]
    tables = grouped(playing, sizes, prices.against, f"{plan.seed}/{len(prices.history.met)}")
    return Drawn(_in_order([_seated(plan, each, prices) for each in tables], field), out)


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
    levels = {side: history.level(side, field) for side in field}
    return [side for side in field if levels[side] == min(levels.values())]


def _sit_out(field: Sequence[str], number: int, prices: Prices) -> tuple[str, ...]:
    levels = {side: prices.history.level(side, field) for side in field}
    in_turn = sorted(field, key=lambda side: (levels[side], prices.bye(side)))
    return tuple(in_turn[:number])


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
    found = scores(course, number)
    again: list[tuple[str, str]] = []
    partners: list[tuple[str, str]] = []
    gap = Fraction(0)
    for table in drawn.tables:
        against, together = meetings(course.plan, table)
        again += [_pair(each) for each in against if history.met[each]]
        partners += [_pair(each) for each in together if history.partnered[each]]
        gap += sum((abs(found[a] - found[b]) for a, b in map(_pair, against)), Fraction(0))
    field = [*drawn.out, *(side for table in drawn.tables for side in table)]
    levels = {side: history.level(side, field) for side in field}
    turn = sorted(levels.values())[: len(drawn.out)]
    unfair = [side for side in drawn.out if levels[side] > max(turn, default=0)]
    return Cost(tuple(again), tuple(partners), tuple(unfair), gap)


def _pair(meeting: Meeting) -> tuple[str, str]:
    a, b = sorted(meeting)
    return a, b
