"""What it means to judge moves: every legal move once, with what it may be expected to bring.

A family brings its own judge; which player thinks how long stands in levels.py.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Protocol

from ..core.chance import Rng
from ..core.move import Move
from ..core.view import View


@dataclass(frozen=True)
class Effort:
    """How much thinking a decision may cost. Worlds decide, so that the same seed gives the same
    move; `seconds` of processor time only stop what would keep a table waiting."""

    worlds: int  # deals imagined, or whatever a family's thinking is counted in
    seconds: float | None = None
    infers: bool = True  # does it draw conclusions from what others chose to play?
    draws: int = 0  # tiles a turn that it draws though one fits, only because it looked ahead
    remembers: bool = True  # does it know who could not go on, and at what?
    only: frozenset[str] = frozenset()  # the moves to be compared, as they are written; else all

    def among(self, moves: Sequence[Move]) -> list[Move]:
        """Those of the moves that are to be compared."""
        return [move for move in moves if not self.only or str(move) in self.only]

    def watch(self, share: float = 1.0) -> "Clock":
        """A clock that starts now, for the whole of the time or a share of it."""
        return Clock(None if self.seconds is None else share * self.seconds)


@dataclass
class Clock:
    """Is the time up? Without a limit it never is."""

    seconds: float | None
    began: float = field(default_factory=time.process_time)

    @property
    def left(self) -> float:
        """Seconds of processor time."""
        return inf if self.seconds is None else self.seconds - (time.process_time() - self.began)

    @property
    def is_up(self) -> bool:
        return self.seconds is not None and self.left <= 0


@dataclass(frozen=True)
class Judged:
    """A move and its expected result for the seat that makes it; higher is better.

    `error` is the standard error of the value, and `worlds` how many deals it rests on; both are 0
    where a rule of thumb judges. `likely` is how readily somebody who chooses warmly makes it: in
    a mixed strategy moves that are equally good are not made equally often, and what nobody does
    who is good company (0) is not made at all, whatever it is worth. `apart` is the standard error
    of how far the value lies from the first move's, both tried in the same deals, and `chance` the
    chance to win the match (alone: the deal) with it, where the family can tell.
    """

    move: Move
    value: float
    error: float = 0.0
    worlds: int = 0
    likely: float = 1.0
    apart: float = 0.0
    chance: float | None = None


class Judge(Protocol):
    """Judges the moves of one family of games."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        """Every legal move of the view once, or those that are to be compared; the best first, at
        the end those that are not made."""

    def spread(self, view: View) -> float:
        """How far apart the values of good and poor moves usually lie: the unit of mistakes."""


def best_first(judged: Sequence[Judged]) -> list[Judged]:
    """Sorted by value; of equals those that come first stay first."""
    return sorted(judged, key=lambda each: -each.value)
