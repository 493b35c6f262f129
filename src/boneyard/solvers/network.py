"""A small learned evaluation: how likely is a position won?

A position is described by categories only: some for each of its parts (an hour of a clock, a tile
of a row), the same kinds for every part, and some for the whole. A category is a row of weights.
The rows of a part are added up and cut off below 0; the parts are added up, mixed with the rows of
the whole, cut off again, and summed to one number. So the order of parts does not matter, nor how
many there are.

Nothing but sums, products, quotients and square roots of floats in a fixed order: the same numbers
compiled and interpreted, on every machine.
"""

from math import sqrt
from typing import Final, final

from .._rt import i64, vec
from ..core.chance import Rng

STEPS: Final = 1 << 20
NARROW: Final = 16  # numbers that a part comes to
WIDE: Final = 24  # numbers that the whole comes to
MOST_PARTS: Final = 128
CAUTION: Final = 0.05  # as if every weight had been moved a little before


@final
class Traits:
    """The categories of one position, as numbers of rows."""

    def __init__(self, slots: int, wholes: int, most: int) -> None:
        self.slots: i64 = slots  # categories of each part
        self.wholes: i64 = wholes  # categories of the whole
        self.n: i64 = 0  # parts
        self.part: vec[i64] = vec[i64]([0] * (slots * most))
        self.whole: vec[i64] = vec[i64]([0] * wholes)


@final
class Network:
    """The weights, in one row of numbers, and what is worked out with them."""

    def __init__(self, part_rows: int, whole_rows: int) -> None:
        self.part_rows: i64 = part_rows
        self.whole_rows: i64 = whole_rows
        self.at_whole: i64 = part_rows * NARROW
        self.at_mix: i64 = self.at_whole + whole_rows * WIDE
        self.at_out: i64 = self.at_mix + NARROW * WIDE
        self.size: i64 = self.at_out + WIDE + 1
        self.weights: vec[float] = vec[float]([0.0] * self.size)
        self.parts: vec[float] = vec[float]([0.0] * (NARROW * MOST_PARTS))  # before the cut
        self.sums: vec[float] = vec[float]([0.0] * NARROW)
        self.hidden: vec[float] = vec[float]([0.0] * WIDE)  # before the cut
        self.score: float = 0.0

    def chance(self, traits: Traits) -> float:
        """How likely the position is won, from 0 to 1."""
        weights = self.weights
        parts = self.parts
        sums = self.sums
        hidden = self.hidden
        listed = traits.part
        slots: i64 = traits.slots
        j: i64 = 0
        while j < NARROW:
            sums[j] = 0.0
            j += 1
        p: i64 = 0
        while p < traits.n:
            at: i64 = p * NARROW
            row: i64 = listed[p * slots] * NARROW
            j = 0
            while j < NARROW:
                parts[at + j] = weights[row + j]
                j += 1
            s: i64 = 1
            while s < slots:
                row = listed[p * slots + s] * NARROW
                j = 0
                while j < NARROW:
                    parts[at + j] += weights[row + j]
                    j += 1
                s += 1
            j = 0
            while j < NARROW:
                if parts[at + j] > 0.0:
                    sums[j] += parts[at + j]
                j += 1
            p += 1
        row = self.at_whole + traits.whole[0] * WIDE
        i: i64 = 0
        while i < WIDE:
            hidden[i] = weights[row + i]
            i += 1
        s = 1
        while s < traits.wholes:
            row = self.at_whole + traits.whole[s] * WIDE
            i = 0
            while i < WIDE:
                hidden[i] += weights[row + i]
                i += 1
            s += 1
        j = 0
        while j < NARROW:
            share: float = sums[j]
            if share > 0.0:
                row = self.at_mix + j * WIDE
                i = 0
                while i < WIDE:
                    hidden[i] += share * weights[row + i]
                    i += 1
            j += 1
        score: float = weights[self.at_out + WIDE]
        i = 0
        while i < WIDE:
            if hidden[i] > 0.0:
                score += hidden[i] * weights[self.at_out + i]
            i += 1
        self.score = score
        return 0.5 + 0.5 * score / sqrt(1.0 + score * score)

    def start(self, chance: Rng) -> None:
        """Begin with small weights by chance, so that no two numbers are alike."""
        i: i64 = 0
        while i < self.at_out + WIDE:
            spread: float = 0.1 if self.at_whole <= i < self.at_mix else 0.3
            self.weights[i] = spread * (float(chance.below(2 * STEPS)) / float(STEPS) - 1.0)
            i += 1

    def learn(self, traits: Traits, wanted: float, rate: float, squares: vec[float]) -> float:
        """Move the weights towards what was wanted, each the less the more it was moved before
        (`squares` keeps that); the error before."""
        error: float = self.chance(traits) - wanted
        push: float = 2.0 * error / sqrt(1.0 + self.score * self.score)
        weights = self.weights
        hidden = self.hidden
        sums = self.sums
        back: vec[float] = vec[float]([0.0] * NARROW)
        i: i64 = 0
        last: i64 = self.at_out + WIDE
        step(weights, squares, last, push, rate)
        while i < WIDE:
            if hidden[i] > 0.0:
                of_it: float = push * weights[self.at_out + i]
                step(weights, squares, self.at_out + i, push * hidden[i], rate)
                j: i64 = 0
                while j < NARROW:
                    at: i64 = self.at_mix + j * WIDE + i
                    if sums[j] > 0.0:
                        back[j] += of_it * weights[at]
                        step(weights, squares, at, of_it * sums[j], rate)
                    j += 1
                s: i64 = 0
                while s < traits.wholes:
                    at = self.at_whole + traits.whole[s] * WIDE + i
                    step(weights, squares, at, of_it, rate)
                    s += 1
            i += 1
        self.learn_parts(traits, back, rate, squares)
        return error

    def learn_parts(
        self, traits: Traits, back: vec[float], rate: float, squares: vec[float]
    ) -> None:
        slots: i64 = traits.slots
        p: i64 = 0
        while p < traits.n:
            s: i64 = 0
            while s < slots:
                row: i64 = traits.part[p * slots + s] * NARROW
                j: i64 = 0
                while j < NARROW:
                    if self.parts[p * NARROW + j] > 0.0 and back[j] != 0.0:
                        step(self.weights, squares, row + j, back[j], rate)
                    j += 1
                s += 1
            p += 1


def step(weights: vec[float], squares: vec[float], at: i64, slope: float, rate: float) -> None:
    """One weight, one step down the slope (Adagrad)."""
    if slope == 0.0:
        return
    total: float = squares[at] + slope * slope
    squares[at] = total
    weights[at] -= rate * slope / sqrt(total)
