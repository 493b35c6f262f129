"""What earlier rounds mean for the next: who has met, sat out, led, and how often."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from .course import ClubRound, Course, parties_of
from .plan import Plan

Meeting = frozenset[str]  # of two sides


@dataclass
class History:
    """Counts over the rounds that were drawn."""

    met: Counter[Meeting] = field(default_factory=Counter)  # against each other
    partnered: Counter[Meeting] = field(default_factory=Counter)
    byes: Counter[str] = field(default_factory=Counter)
    # Byes as they are compared: who comes later, or again, begins level with whoever has fewest.
    levels: dict[str, int] = field(default_factory=dict)
    led: Counter[str] = field(default_factory=Counter)
    led_last: dict[str, int] = field(default_factory=dict)

    def level(self, side: str, among: Iterable[str]) -> int:
        """How many byes this side is taken to have had, among those it would be drawn with."""
        least = min((self.levels[each] for each in among if each in self.levels), default=0)
        return max(self.levels.get(side, least), least)

    def levels_of(self, field: Sequence[str]) -> dict[str, int]:
        """The same for all of a field."""
        return {side: self.level(side, field) for side in field}


def history_of(course: Course, before: int | None = None) -> History:
    """The history of all rounds, or of those before one."""
    history = History()
    for each in course.rounds:
        if before is None or each.number < before:
            _take(history, course.plan, each)
    return history


def _take(history: History, plan: Plan, drawn: ClubRound) -> None:
    tables = drawn.draw["tables"]
    field = [*drawn.out, *(side for table in tables for side in table)]
    history.levels = {**history.levels, **history.levels_of(field)}
    for side in drawn.out:
        history.levels[side] += 1
        history.byes[side] += 1
    for table in tables:
        against, together = meetings(plan, table)
        history.met.update(against)
        history.partnered.update(together)
        for side in parties_of(plan, table)[0]:
            history.led[side] += 1
            history.led_last[side] = drawn.number


def meetings(plan: Plan, table: Sequence[str]) -> tuple[list[Meeting], list[Meeting]]:
    """Who meets whom at a table: against each other, and as partners."""
    parties = parties_of(plan, table)
    against = [
        frozenset((a, b)) for one, other in combinations(parties, 2) for a in one for b in other
    ]
    together = [frozenset(party) for party in parties if len(party) == 2]
    return against, together
