"""A sequential probability ratio test of strength, as chess engines are tested: it stops by itself.

One value a deal, the share of the wins that a bot had over all its games: between two sides one of
five (a pentanomial test), or whatever shares there are at larger tables. Both hypotheses are taken
at their likeliest: the outcomes that fit the counts best among all that have the mean which the
hypothesis says. So the spread need not be known, and deals that fall alike for both teach little.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import log, log1p

UNSEEN = 0.5  # deals that each extreme is taken to have been seen before: no outcome is impossible
ENOUGH = 1e-9
STEPS = 60


def share_of(elo: float, par: float = 0.5) -> float:
    """The share of wins of who is better by so much, where `par` is what an equal would have."""
    odds: float = par / (1 - par) * 10 ** (elo / 400)
    return odds / (1 + odds)


@dataclass
class Sprt:
    """Is a bot better by `elo1` rather than by `elo0`? `par` is an equal's share of the wins."""

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05  # how often one who is better by elo0 only may pass
    beta: float = 0.05  # how often one who is better by elo1 may fail
    par: float = 0.5
    seen: Counter[float] = field(default_factory=Counter)

    def add(self, share: float) -> None:
        """Hear of one more deal."""
        self.seen[share] += 1

    @property
    def deals(self) -> int:
        return self.seen.total()

    @property
    def bounds(self) -> tuple[float, float]:
        """The evidence at which it fails, and at which it passes."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    @property
    def evidence(self) -> float:
        """The logarithm of how much likelier the deals are by elo1 than by elo0."""
        weights: dict[float, float] = {0.0: UNSEEN, 1.0: UNSEEN}
        for share, deals in self.seen.items():
            weights[share] = weights.get(share, 0.0) + deals
        low, high = share_of(self.elo0, self.par), share_of(self.elo1, self.par)
        return _likelihood(weights, high) - _likelihood(weights, low)

    @property
    def verdict(self) -> bool | None:
        """True once it has passed, False once it has failed, None while neither is sure."""
        fails, passes = self.bounds
        evidence = self.evidence
        return True if evidence >= passes else False if evidence <= fails else None


def _likelihood(weights: dict[float, float], mean: float) -> float:
    """The logarithm of how likely such outcomes are at best if this is their mean (but for what
    does not depend on it). Each has its frequency divided by 1 + t (value - mean), with the t that
    gives the mean (Lagrange); found by Newton's steps, or halving where those lead too far."""
    least, most = -1 / (1 - mean), 1 / mean
    t = 0.0
    for _ in range(STEPS):
        parts = [(n, (value - mean) / (1 + t * (value - mean))) for value, n in weights.items()]
        slope = sum(n * part for n, part in parts)
        if slope > 0:
            least = t
        else:
            most = t
        step = slope / sum(n * part * part for n, part in parts)
        if abs(step) < ENOUGH:
            break
        t = t + step if least < t + step < most else (least + most) / 2
    return -sum(n * log1p(t * (value - mean)) for value, n in weights.items())
