"""What could be scored on a table as it would lie: the tiles that pay, and how much.

One kind of reading for each kind of pay that sheets have, made once for a table's rules.
"""

from ....core.codes import HALF
from ....core.places import NAME, SIDE, SIDES
from ..engine.counts import AlikeEnds, Multiples
from ..engine.rules import LineRules, double_place


class Replies:
    """Nothing scores in play."""

    def scoring(self, places: list[int], count: int, rows: list[int], doubled: bool) -> list[int]:
        """The most that each tile of these rows which scores would make on these places."""
        return []

    def count_after(self, count: int, old: int, new: int) -> int:
        """The count of the table when a tile that makes the place `new` is laid on `old`."""
        return 0


class Fives(Replies):
    """Replies where a count pays that some number divides."""

    def __init__(self, rules: LineRules, of: int) -> None:
        pips = range(rules.top + 1)
        layout = rules.layout
        self.of = of
        self._worth = rules.count.worth
        beneath = [1 if pip == 0 else 0 for pip in pips]  # any half that makes it no double
        self._single = [self._worth(SIDE | beneath[pip] << 5 | pip) for pip in pips]
        self._first = [self._worth(double_place(pip, layout.first)) for pip in pips]
        self._later = [self._worth(double_place(pip, layout.later)) for pip in pips]
        # _leaving[r]: the outer halves whose worth, divided, leaves the rest r
        self._leaving = [
            sum(1 << pip for pip in pips if self._single[pip] % of == rest) for rest in range(of)
        ]
        self._loss: dict[int, int] = {}

    def loss(self, place: int) -> int:
        """What the count loses when one side of a place is covered."""
        lost = self._loss.get(place)
        if lost is None:
            lost = self._worth(place)
            if place & SIDES > SIDE:
                lost -= self._worth(place - SIDE)
            self._loss[place] = lost
        return lost

    def count_after(self, count: int, old: int, new: int) -> int:
        return count - self.loss(old) + self._worth(new)

    def scoring(self, places: list[int], count: int, rows: list[int], doubled: bool) -> list[int]:
        best: dict[int, int] = {}  # by tile, as halves
        of = self.of
        double = self._later if doubled else self._first
        for place in places:
            pip = place & HALF
            row = rows[pip]
            if not row:
                continue
            left = count - self.loss(place)
            hits = row & self._leaving[-left % of] & ~(1 << pip)
            while hits:
                lowest = hits & -hits
                outer = lowest.bit_length() - 1
                tile = outer << 5 | pip if outer > pip else pip << 5 | outer
                best[tile] = max(best.get(tile, 0), left + self._single[outer])
                hits ^= lowest
            if row >> pip & 1 and (left + double[pip]) % of == 0:
                tile = pip << 5 | pip
                best[tile] = max(best.get(tile, 0), left + double[pip])
        return [points for points in best.values() if points]


class Alike(Replies):
    """Replies where ends that show the same number pay."""

    def __init__(self, pays: AlikeEnds) -> None:
        self._plain = int(pays.plain)
        self._with_double = int(pays.with_double)

    def scoring(self, places: list[int], count: int, rows: list[int], doubled: bool) -> list[int]:
        if len(places) != 2:
            return []
        one, other = places[0] & NAME, places[1] & NAME
        pip, far = one & HALF, other & HALF
        if pip == far:  # only its own double keeps them alike
            return [self._with_double] if rows[pip] >> pip & 1 else []
        if not rows[pip] >> far & 1:
            return []
        is_double = one >> 5 == pip or other >> 5 == far
        return [self._with_double if is_double else self._plain]


def replies(rules: LineRules) -> Replies:
    """How scores are read where these rules hold."""
    if isinstance(rules.pays, Multiples):
        return Fives(rules, rules.pays.of)
    if isinstance(rules.pays, AlikeEnds):
        return Alike(rules.pays)
    return Replies()
