"""What the points of a round are worth in a match: far from the end a lead in points, near it the
chance to win. Nothing here knows a game."""

from collections.abc import Sequence
from math import exp, sqrt

SWING = 0.8  # how much chance there is in a match, against its length in rounds
EVEN = 0.55  # a lead of so many usual differences makes a win e times as likely as the other's
PLAIN = 0.1  # the share of the points themselves in what a round is worth


class MatchStanding:
    """Where a match stands before a round ends."""

    def __init__(self, totals: Sequence[int], target: int | None, usual: float) -> None:
        """`usual` is what the winner of a round makes of it on the average."""
        self.totals = totals
        self.target = target
        self.usual = max(usual, 1e-6)
        self.scale = self._scale(totals)

    def _scale(self, totals: Sequence[int]) -> float:
        """The lead that matters, from these totals on."""
        nearest = max(1.0, (self.target or 0) - max(totals))
        return SWING * sqrt(self.usual * max(nearest, self.usual / 4))

    def worth(self, points: Sequence[int], seat: int) -> float:
        """What these points of a round are worth to a seat, in points of an even match."""
        seats = len(points)
        if self.target is None:
            return points[seat] - (sum(points) - points[seat]) / (seats - 1)
        after = [total + won for total, won in zip(self.totals, points, strict=True)]
        return self.whole * (self.chance(after, seat) - 1 / seats)

    @property
    def whole(self) -> float:
        """What lies between a match that is lost for certain and one that is won."""
        seats = len(self.totals)
        return self.scale * seats / (seats - 1) * seats

    def chance_of(self, worth: float) -> float | None:
        """The chance to win that so much worth is; None where there is no target to win by."""
        if self.target is None:
            return None
        return min(1.0, max(0.0, worth / self.whole + 1 / len(self.totals)))

    def chance(self, totals: Sequence[int], seat: int) -> float:
        """How likely this seat wins a match that stands so after a round."""
        best = max(totals)
        assert self.target is not None
        if best >= self.target and list(totals).count(best) == 1:
            return 1.0 if totals[seat] == best else 0.0
        scale = self._scale(totals)
        shares = [exp((total - best) / scale) for total in totals]
        return shares[seat] / sum(shares)


class Fewest:
    """A match over a number of rounds that the lowest total wins."""

    def __init__(self, totals: Sequence[int], rounds: int, usual: float) -> None:
        """`rounds` are those still to come after this one; `usual` is how far apart the points of
        two seats usually lie after a round."""
        self.totals = totals
        self.rounds = rounds
        self.scale = EVEN * max(usual, 1e-6) * sqrt(rounds)
        self.unit = EVEN * max(usual, 1e-6) * sqrt(rounds + 1)

    def worth_and_chance(self, points: Sequence[int], seat: int) -> tuple[float, float]:
        """What these points of a round are worth to a seat, in points of an even match: mostly the
        chance to win, and a little the points themselves, where that is decided; and that chance
        itself."""
        seats = len(points)
        less = (sum(points) - points[seat]) / (seats - 1) - points[seat]
        after = [total + lost for total, lost in zip(self.totals, points, strict=True)]
        chance = self.chance(after, seat)
        won = self.unit * seats / (seats - 1) * seats * (chance - 1 / seats)
        return (1 - PLAIN) * won + PLAIN * less, chance

    def worth(self, points: Sequence[int], seat: int) -> float:
        """What these points of a round are worth to a seat."""
        return self.worth_and_chance(points, seat)[0]

    def chance(self, totals: Sequence[int], seat: int) -> float:
        """How likely this seat wins a match that stands so after the round."""
        best = min(totals)
        if self.rounds == 0:
            return (totals[seat] == best) / list(totals).count(best)
        shares = [exp((best - total) / self.scale) for total in totals]
        return shares[seat] / sum(shares)
