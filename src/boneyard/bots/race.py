"""A race of moves: all are tried in the same imagined worlds, and those that fall behind are left
out of the later ones.

A family says how a world is imagined, what a move brings in it and what that is worth; how many
worlds there are, who goes on and what is said of each move at the end stands here.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import Generic, TypeVar

from ..core.move import Move
from .judge import Clock, Judged

STAGES = (0.25, 0.5, 1.0)  # the shares of the worlds after which half of the moves are left alone

World = TypeVar("World")
Outcome = TypeVar("Outcome")


@dataclass
class Trial(Generic[Outcome]):
    """A move, and what it brought in each world that it was tried in."""

    move: Move
    outcomes: list[Outcome] = field(default_factory=list)


class Race(ABC, Generic[World, Outcome]):
    """One decision: the same worlds for all moves."""

    fewest = 2  # worlds that are always imagined, whatever the clock says

    def __init__(self, moves: Iterable[Move], clock: Clock) -> None:
        self.trials: list[Trial[Outcome]] = [Trial(move) for move in moves]
        self.clock = clock
        self.weights: list[float] = []  # of the worlds so far

    # What a family writes --------------------------------------------------------------------

    @abstractmethod
    def imagine(self, number: int) -> tuple[World, float]:
        """The world of this number, from 0, and how much it counts."""

    @abstractmethod
    def outcome(self, world: World, move: Move) -> Outcome:
        """What a move brings in a world."""

    @abstractmethod
    def worth(self, outcome: Outcome) -> float:
        """What that is worth to the seat that moves."""

    def going_on(self, going: list[Trial[Outcome]]) -> list[Trial[Outcome]]:
        """Those that are tried further after a stage: the better half, and never fewer than two."""
        ranked = sorted(going, key=lambda trial: -self.mean(trial))
        return ranked[: max(2, (len(ranked) + 1) // 2)]

    # The race --------------------------------------------------------------------------------

    def run(self, worlds: int, stages: Sequence[float] = STAGES) -> list[Trial[Outcome]]:
        """Try the moves in so many worlds, as far as the clock lets; who went all the way."""
        going = self.trials
        for stage in stages:
            last = max(self.fewest, round(worlds * stage))
            while len(self.weights) < last and not self.must_stop:
                world, weight = self.imagine(len(self.weights))
                self.weights.append(weight)
                for trial in going:
                    trial.outcomes.append(self.outcome(world, trial.move))
            if self.clock.is_up:
                break
            if stage < 1:
                going = self.going_on(going)
        return going

    @property
    def must_stop(self) -> bool:
        return len(self.weights) >= self.fewest and self.clock.is_up

    # What was found --------------------------------------------------------------------------

    def worths(self, trial: Trial[Outcome]) -> list[float]:
        """What the move was worth in each world that it was tried in."""
        return [self.worth(outcome) for outcome in trial.outcomes]

    def mean(self, trial: Trial[Outcome]) -> float:
        worths = self.worths(trial)
        return mean_of(worths, self.weights[: len(worths)])

    def chance(self, trial: Trial[Outcome], value: float) -> float | None:
        """The chance to win the match with a move of this value, where that can be told."""
        return None

    def verdict(self, trial: Trial[Outcome]) -> Judged:
        """What is to be said of the move."""
        worths = self.worths(trial)
        found = verdict(trial.move, worths, self.weights[: len(worths)])
        return replace(found, chance=self.chance(trial, found.value))

    def judged(self) -> list[Judged]:
        """Every move, those that were tried longest first, the best of them at the head."""
        found = [self.verdict(trial) for trial in self.trials]
        return self.compared(sorted(found, key=lambda each: (-each.worlds, -each.value)))

    def compared(self, found: list[Judged]) -> list[Judged]:
        """The same, each with how surely it lies apart from the first."""
        worths = {trial.move: self.worths(trial) for trial in self.trials}
        first = worths[found[0].move] if found else []
        return [
            replace(each, apart=error_apart(first, worths[each.move], self.weights))
            for each in found
        ]


def mean_of(worths: Sequence[float], weights: Sequence[float]) -> float:
    """The weighted mean."""
    return sum(w * x for w, x in zip(weights, worths, strict=True)) / sum(weights)


def verdict(move: Move, worths: Sequence[float], weights: Sequence[float]) -> Judged:
    """The weighted mean of what a move was worth, and its standard error."""
    mean = mean_of(worths, weights)
    squares = sum((w * (x - mean)) ** 2 for w, x in zip(weights, worths, strict=True))
    return Judged(move, mean, sqrt(squares) / sum(weights), len(worths))


def error_apart(one: Sequence[float], other: Sequence[float], weights: Sequence[float]) -> float:
    """The standard error of the difference of two moves, in the worlds that both were tried in."""
    both = min(len(one), len(other))
    differences = [one[i] - other[i] for i in range(both)]
    mean = mean_of(differences, weights[:both])
    squares = sum((w * (x - mean)) ** 2 for w, x in zip(weights, differences, strict=False))
    return sqrt(squares) / sum(weights[:both])
