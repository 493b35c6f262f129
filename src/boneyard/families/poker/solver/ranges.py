"""What every hand of poker wins against a range of hands, all at once and exactly.

A range gives each hand a weight. A hand meets only hands that share no tile with it; how much of
a range that is, is counted by inclusion and exclusion over the hand's own sub-sets, from the
weight of all hands that contain each sub-set. Nothing here knows how one bets.
"""

from itertools import combinations
from typing import final

from ...._rt import i64, vec


@final
class Ranges:
    """All hands of one ranking in order, the weakest first, and sums over their sub-sets.

    Sub-sets are numbered: all hands first, in their order, then those a tile smaller and so on down
    to the empty one. `parts` has each hand's own number last among its sub-sets.
    """

    def __init__(self, hands: list[list[int]], ties: list[int]) -> None:
        """`hands` are sorted tiles' numbers, the weakest hand first; `ties[i]` is the place of the
        first hand that is as good as the one at i."""
        size_of_hands = len(hands[0])
        self.size: i64 = size_of_hands
        self.n: i64 = len(hands)
        numbers: dict[tuple[int, ...], int] = {}
        for hand in hands:
            numbers[tuple(hand)] = len(numbers)
        levels = [0, len(numbers)]  # where the sub-sets of each size begin
        kept = sorted({tile for hand in hands for tile in hand})
        for size in range(size_of_hands - 1, -1, -1):
            for part in combinations(kept, size):
                numbers[part] = len(numbers)
            levels.append(len(numbers))
        self.levels: vec[i64] = vec[i64](levels)
        parts: list[int] = []
        for hand in hands:
            for size in range(size_of_hands + 1):
                parts += [numbers[part] for part in combinations(hand, size)]
        self.width: i64 = len(parts) // len(hands)
        self.parts: vec[i64] = vec[i64](parts)
        plus: list[float] = []
        for size in range(size_of_hands + 1):
            plus += [-1.0 if size % 2 else 1.0] * len(
                list(combinations(range(size_of_hands), size))
            )
        self.signs: vec[float] = vec[float](plus)
        # One tile fewer: the sub-sets of each sub-set, in the order of their numbers.
        fewer: list[int] = []
        firsts: list[int] = []
        for part in numbers:
            firsts.append(len(fewer))
            fewer += [numbers[less] for less in combinations(part, len(part) - 1)] if part else []
        self.fewer: vec[i64] = vec[i64](fewer)
        firsts.append(len(fewer))
        self.firsts: vec[i64] = vec[i64](firsts)
        self.sums: vec[float] = vec[float]([0.0] * len(numbers))
        self.work: vec[float] = vec[float]([0.0] * len(numbers))
        self.ties: vec[i64] = vec[i64](ties + [len(ties)])  # noqa: RUF005 - with an end

    # For callers ---------------------------------------------------------------------------

    def met_by(self, weights: list[float]) -> list[float]:
        """How much of a range each hand may meet."""
        out: vec[float] = vec[float]([0.0] * self.n)
        self.met(vec[float](weights), 0, out, 0)
        return list(out)

    def won_by(self, weights: list[float]) -> list[float]:
        """What each hand wins at a showdown against a range."""
        out: vec[float] = vec[float]([0.0] * self.n)
        self.won(vec[float](weights), 0, out, 0)
        return list(out)

    # Whole ranges --------------------------------------------------------------------------

    def met(self, weights: vec[float], at: i64, out: vec[float], to: i64) -> None:
        """How much of the range that begins at `at` each hand may meet; written from `to` on."""
        self.gather(weights, at)
        self.spread(out, to)

    def gather(self, weights: vec[float], at: i64) -> None:
        """For each sub-set the weight of all hands that contain it. A hand counts once by every
        order in which the missing tiles can be added: that is divided out, size by size."""
        sums, fewer, firsts = self.sums, self.fewer, self.firsts
        n: i64 = self.n
        i: i64 = 0
        while i < n:
            sums[i] = weights[at + i]
            i += 1
        while i < len(sums):
            sums[i] = 0.0
            i += 1
        level: i64 = 0
        while level < self.size:
            first: i64 = self.levels[level]
            last: i64 = self.levels[level + 1]
            i = first
            while i < last:
                weight: float = sums[i]
                if weight != 0.0:
                    k: i64 = firsts[i]
                    end: i64 = firsts[i + 1]
                    while k < end:
                        sums[fewer[k]] += weight
                        k += 1
                i += 1
            end = self.levels[level + 2]
            share: float = 1.0 / float(level + 1)
            while i < end:
                sums[i] *= share
                i += 1
            level += 1

    def spread(self, out: vec[float], to: i64) -> None:
        """From `sums`, for each hand the sum over its sub-sets with alternating signs. Smaller ones
        are passed on once for every order of adding tiles: that is divided out beforehand."""
        sums, work, fewer, firsts = self.sums, self.work, self.fewer, self.firsts
        level: i64 = self.size
        share: float = 1.0
        k: i64 = 2
        while k <= self.size:
            share /= float(k)  # 1 / size!
            k += 1
        sign: float = share
        while level >= 0:
            i: i64 = self.levels[level]
            last: i64 = self.levels[level + 1]
            while i < last:
                total: float = sign * sums[i]
                k = firsts[i]
                end: i64 = firsts[i + 1]
                while k < end:
                    total += work[fewer[k]]
                    k += 1
                work[i] = total
                i += 1
            if level > 0:
                sign = -sign * float(level)  # from 1 / level! to 1 / (level - 1)!
            level -= 1
        i = 0
        while i < self.n:
            out[to + i] = work[i]
            i += 1

    def won(self, weights: vec[float], at: i64, out: vec[float], to: i64) -> None:
        """What each hand wins at a showdown against this range: the weight that it beats less the
        weight that beats it. Hands are added one by one, the weakest first."""
        sums, parts, ties = self.sums, self.parts, self.ties
        self.met(weights, at, out, to)
        n: i64 = self.n
        width: i64 = self.width
        i: i64 = 0
        while i < len(sums):
            sums[i] = 0.0
            i += 1
        first: i64 = 0
        while first < n:
            last: i64 = first + 1
            while ties[last] == first:
                last += 1
            alone: bool = last == first + 1
            i = first
            while i < last:
                beats: float = self.below(i)
                out[to + i] = (beats + beats if alone else beats) - out[to + i]
                i += 1
            i = first
            while i < last:
                weight: float = weights[at + i]
                if weight != 0.0:
                    k: i64 = i * width
                    end: i64 = k + width
                    while k < end:
                        sums[parts[k]] += weight
                        k += 1
                i += 1
            i = last if alone else first
            while i < last:  # hands that are as good count on neither side
                out[to + i] += self.below(i)
                i += 1
            first = last

    def below(self, hand: i64) -> float:
        """How much of what was added so far this hand may meet."""
        sums, parts, signs = self.sums, self.parts, self.signs
        total = 0.0
        k: i64 = hand * self.width
        j: i64 = 0
        while j < self.width:
            total += signs[j] * sums[parts[k]]
            j += 1
            k += 1
        return total
