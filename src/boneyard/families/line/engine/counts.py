"""What a laid tile scores at once: how the open places are counted, and which counts pay."""

from ...._rt import i64, mypyc_attr, vec
from ....core.places import NAME, SIDE, SIDES
from .places import BRANCHES


@mypyc_attr(allow_interpreted_subclasses=True)
class EndCount:
    """How much one open place adds to the count of the table."""

    def worth(self, place: i64) -> i64:
        return 0

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class EverySide(EndCount):
    """Each free side counts its number: a double with three free sides counts three times."""

    def worth(self, place: i64) -> i64:
        return (place & 31) * ((place & SIDES) // SIDE)


class Tips(EndCount):
    """Only the tips of the line count: a single its open half, a double at a tip both halves.

    The first double is a tip until two arms have grown from it (or it joins two); then it
    counts nothing.
    """

    def worth(self, place: i64) -> i64:
        pip: i64 = place & 31
        if (place & NAME) >> 5 != pip:
            return pip
        if place & BRANCHES == 0 or place & SIDES >= 3 * SIDE:
            return 2 * pip
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Pays:
    """What the mover scores for the table as it lies after his tile."""

    def points(self, count: i64, places: vec[i64], n: i64) -> i64:
        raise NotImplementedError

    def follows_from_count(self) -> bool:
        """Does the count alone tell the points?"""
        return False

    def adds_up(self, points: i64) -> bool:
        """Can the scores of one seat in a round add up to so many?"""
        return points >= 0


class Multiples(Pays):
    """The whole count, when it is a multiple of this number."""

    def __init__(self, of: int) -> None:
        self.of: i64 = of

    def points(self, count: i64, places: vec[i64], n: i64) -> i64:
        if count % self.of == 0:
            return count
        return 0

    def follows_from_count(self) -> bool:
        return True

    def adds_up(self, points: i64) -> bool:
        return points >= 0 and points % self.of == 0

    def __repr__(self) -> str:
        return f"Multiples({self.of})"


class AlikeEnds(Pays):
    """Points when the two ends of the line show the same number; more when one is a double."""

    def __init__(self, plain: int, with_double: int) -> None:
        self.plain: i64 = plain
        self.with_double: i64 = with_double

    def points(self, count: i64, places: vec[i64], n: i64) -> i64:
        if n == 1:  # the leading double alone is both ends
            return self.plain
        one: i64 = places[0] & NAME
        other: i64 = places[1] & NAME
        if (one ^ other) & 31:
            return 0
        is_double: bool = one >> 5 == one & 31 or other >> 5 == other & 31
        return self.with_double if is_double else self.plain

    def adds_up(self, points: i64) -> bool:
        left: i64 = points
        while left > 0 and left % self.plain:
            left -= self.with_double
        return left >= 0

    def __repr__(self) -> str:
        return f"AlikeEnds({self.plain}, {self.with_double})"
