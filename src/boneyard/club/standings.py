"""Who is ahead: what the director chose to count, in the order that the director chose."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from .course import ClubTable, Course
from .duplicate import matchpoints

HALF = Fraction(1, 2)
BYE_WINS = {"win": Fraction(1), "half": HALF, "none": Fraction(0)}


@dataclass
class Tally:
    """What one side has made of the evening."""

    side: str
    played: int = 0
    byes: int = 0
    wins: Fraction = Fraction(0)  # a table won is 1: those beaten, of those who sat there
    points: int = 0
    difference: Fraction = Fraction(0)  # to what the others of each table made on average
    firsts: int = 0
    against: list[tuple[str, Fraction]] = field(default_factory=list)  # 1 beaten, ½ level, 0 lost
    percent: Fraction | None = None  # of what could be won from those with the same tiles


@dataclass(frozen=True)
class Place:
    """A line of the standings; `values` as the criteria are ordered. Who is level shares a
    place."""

    place: int
    side: str
    values: tuple[Fraction | None, ...]  # None: nothing to go by yet
    played: int
    byes: int


@dataclass(frozen=True)
class Standings:
    """All lines, the best first."""

    order: tuple[str, ...]
    places: tuple[Place, ...]


def standings(course: Course) -> Standings:
    """The standings as the evening stands."""
    tallies = tallies_of(course)
    groups: list[list[str]] = [list(tallies)]
    told: dict[str, list[Fraction | None]] = {side: [] for side in tallies}
    low = course.plan.game.lowest_wins
    for criterion in course.plan.order:
        after = []
        for group in groups:
            values = {side: COUNTS[criterion](tallies[side], tallies, group) for side in group}
            for side in group:
                told[side].append(values[side])
            keys = sorted(set(values.values()), key=lambda value: _rank(criterion, value, low))
            after += [[side for side in group if values[side] == key] for key in keys]
        groups = after
    places, ahead = [], 0
    for group in groups:
        for side in group:
            tally = tallies[side]
            values_told = tuple(told[side])
            places.append(Place(ahead + 1, side, values_told, tally.played, tally.byes))
        ahead += len(group)
    return Standings(course.plan.order, tuple(places))


def scores(course: Course, before: int | None = None) -> dict[str, Fraction]:
    """What decides first, a side each that has any, more is better: like scores meet in a Swiss
    draw. Of the rounds before one, if it is named."""
    tallies = tallies_of(course, before)
    criterion, group, low = course.plan.order[0], list(tallies), course.plan.game.lowest_wins
    values = {side: COUNTS[criterion](tallies[side], tallies, group) for side in group}
    ranks = {side: _rank(criterion, value, low) for side, value in values.items()}
    return {side: -value for side, (is_none, value) in ranks.items() if not is_none}


def tallies_of(course: Course, before: int | None = None) -> dict[str, Tally]:
    """What each side has made of the evening so far, or before a round."""
    tallies = {side: Tally(side) for side in course.sides}
    low = course.plan.game.lowest_wins
    for drawn in course.rounds[: None if before is None else before - 1]:
        for side in drawn.out:
            tallies[side].byes += 1
            tallies[side].wins += BYE_WINS[course.plan.bye]
        for table in drawn.tables:
            if table.points is not None:
                _count(tallies, table, table.points, low)
    for side, percent in matchpoints(course).items():
        tallies[side].percent = percent
    return tallies


def _count(tallies: dict[str, Tally], table: ClubTable, points: Sequence[int], low: bool) -> None:
    best = min(points) if low else max(points)
    for at, party in enumerate(table.parties):
        others = [each for i, each in enumerate(points) if i != at]
        shares = [_share(points[at], each, low) for each in others]
        rivals = [each for i, each in enumerate(table.parties) if i != at]
        for side in party:
            tally = tallies[side]
            tally.played += 1
            tally.points += points[at]
            tally.wins += sum(shares, Fraction(0)) / len(others)
            tally.difference += points[at] - Fraction(sum(others), len(others))
            tally.firsts += points[at] == best
            for share, rival in zip(shares, rivals, strict=True):
                tally.against += [(each, share) for each in rival]


def _share(own: int, other: int, low: bool) -> Fraction:
    if own == other:
        return HALF
    return Fraction(int((own < other) == low))


def _rank(criterion: str, value: Fraction | None, low: bool) -> tuple[bool, Fraction]:
    """What to sort by, the best first; who has nothing yet is behind all who have."""
    fewer = low and criterion in ("points", "average", "difference")
    return value is None, (value or Fraction(0)) * (1 if fewer else -1)


Tallies = dict[str, Tally]
Group = Sequence[str]
COUNTS: dict[str, Callable[[Tally, Tallies, Group], Fraction | None]] = {
    "wins": lambda tally, all, group: tally.wins,
    "points": lambda tally, all, group: Fraction(tally.points),
    "average": lambda tally, all, group: (
        Fraction(tally.points, tally.played) if tally.played else None
    ),
    "difference": lambda tally, all, group: tally.difference,
    "firsts": lambda tally, all, group: Fraction(tally.firsts),
    "opponents": lambda tally, all, group: sum(
        (all[other].wins for other, _ in tally.against), Fraction(0)
    ),
    "beaten": lambda tally, all, group: sum(
        (all[other].wins * share for other, share in tally.against), Fraction(0)
    ),
    "direct": lambda tally, all, group: sum(
        (share for other, share in tally.against if other in group), Fraction(0)
    ),
    "matchpoints": lambda tally, all, group: tally.percent,
}
