"""How the hands are scored when a round has ended: one class for each printed way.

A hand is weighed, and the weights are settled: so that a round can also be scored of which only
the weights are known.
"""

from ...._rt import i64, mypyc_attr, vec
from ....core.bits import ONE, POP, STRIDE, spots
from ....core.table import COUNT, NOTHING, SPOTS, TILES, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Settles:
    """The points of a round's end."""

    def weigh(self, rows: vec[i64], table: Table, is_out: bool) -> None:
        """Put what each hand weighs into `table.weights`: its spots, if not said otherwise."""
        weigh_spots(rows, table)

    def needs(self, is_out: bool) -> int:
        """What must be known of the hands to settle a round that ended so."""
        return SPOTS

    def settle(self, table: Table, out: i64) -> i64:
        """Put everybody's points into the table's `ended`; what is left in the pot. `out` is the
        seat that laid its last tile, or -1 when the round was blocked."""
        raise NotImplementedError

    def terms(self, spots: list[int], counts: list[int], seat: int) -> list[int]:
        """What this seat's points are made of, for people who add them up: from the spots and the
        tiles that everybody has left. Nothing where there is nothing to add."""
        return []

    def causes(self) -> tuple[str, str]:
        """What records call the points before the end, and those of the end."""
        return "play", "end"


def weigh_spots(rows: vec[i64], table: Table) -> None:
    counts = table.counts
    weights = table.weights
    weight: i64
    seat: i64 = 0
    while seat < table.seats:
        weight = 0
        if counts[seat]:
            weight = spots(rows, seat * STRIDE, table.top)
        weights[seat] = weight
        seat += 1


def others(table: Table, seat: i64) -> i64:
    """What everybody but this seat holds."""
    weights = table.weights
    total: i64 = 0
    i: i64 = 0
    while i < table.seats:
        if i != seat:
            total += weights[i]
        i += 1
    return total


def less_own(left: list[int], seat: int, at_once: bool) -> list[int]:
    """What the others have left, less what this seat has: from each that has more, or at once."""
    own = left[seat]
    theirs = [each for i, each in enumerate(left) if i != seat]
    if at_once:
        terms = [*theirs, -own]
    else:
        terms = [term for each in theirs if each > own for term in (each, -own)]
    return [term for term in terms if term]


class Ladder(Settles):
    """Out takes the spots of all others; blocked, each takes from every higher hand the
    difference."""

    def settle(self, table: Table, out: i64) -> i64:
        weights = table.weights
        ended = table.ended
        if out >= 0:
            ended[out] = others(table, out)
            return table.pot
        seat: i64 = 1
        while seat < table.seats:
            own: i64 = weights[seat]
            i: i64 = 0
            while i < seat:
                more: i64 = weights[i] - own
                if more > 0:
                    ended[seat] += more
                else:
                    ended[i] -= more
                i += 1
            seat += 1
        return table.pot

    def terms(self, spots: list[int], counts: list[int], seat: int) -> list[int]:
        return less_own(spots, seat, at_once=False)

    def __repr__(self) -> str:
        return "Ladder()"


class LowestTakes(Settles):
    """Out takes the spots of all others; blocked, only the lowest hand scores.

    It scores the difference to each opponent, or with `at_once` everything the others hold less
    its own spots once. `tie_pays`: hands that tie for lowest score each; otherwise none does.
    """

    def __init__(self, at_once: bool = False, tie_pays: bool = False) -> None:
        self.at_once = at_once
        self.tie_pays = tie_pays

    def settle(self, table: Table, out: i64) -> i64:
        if out >= 0:
            table.ended[out] = others(table, out)
            return table.pot
        for seat in lowest(table, self.tie_pays):
            own: i64 = table.weights[seat]
            times: i64 = 1 if self.at_once else table.seats - 1
            table.ended[seat] = others(table, seat) - times * own
        return table.pot

    def terms(self, spots: list[int], counts: list[int], seat: int) -> list[int]:
        return less_own(spots, seat, self.at_once)

    def __repr__(self) -> str:
        return f"LowestTakes(at_once={self.at_once}, tie_pays={self.tie_pays})"


def lowest(table: Table, tie_pays: bool) -> list[int]:
    """The seats with the lowest weight; none when several tie and ties do not pay."""
    weights = table.weights
    low: i64 = weights[0]
    seat: i64 = 1
    while seat < table.seats:
        low = min(low, weights[seat])
        seat += 1
    found = [each for each in range(table.seats) if weights[each] == low]
    return found if tie_pays or len(found) == 1 else []


class PerTile(Settles):
    """So many points a tile: out, for all tiles of the others; blocked, the hands with fewest
    tiles each score what others hold beyond their own number, per opponent or in the sum."""

    def __init__(self, points: int, aggregate: bool = False) -> None:
        self.points: i64 = points
        self.aggregate = aggregate

    def needs(self, is_out: bool) -> int:
        return COUNT

    def weigh(self, rows: vec[i64], table: Table, is_out: bool) -> None:
        """Tiles are counted, not weighed."""

    def settle(self, table: Table, out: i64) -> i64:
        counts = table.counts
        seats: i64 = table.seats
        total: i64 = 0
        fewest: i64 = counts[0]
        seat: i64 = 0
        while seat < seats:
            total += counts[seat]
            fewest = min(fewest, counts[seat])
            seat += 1
        times: i64 = 1 if self.aggregate else seats - 1
        seat = 0
        while seat < seats:
            if counts[seat] == fewest:
                table.ended[seat] = self.points * (total - fewest - times * fewest)
            seat += 1
        return table.pot

    def terms(self, spots: list[int], counts: list[int], seat: int) -> list[int]:
        return less_own([int(self.points) * each for each in counts], seat, self.aggregate)

    def __repr__(self) -> str:
        return f"PerTile({self.points}, aggregate={self.aggregate})"


class OnePoint(Settles):
    """One point for going out; blocked, one for the lowest hand: hands without a double go before
    hands with one, and where every hand has one, doubles are not counted."""

    def __init__(self, tie_pays: bool = False) -> None:
        self.tie_pays = tie_pays

    def settle(self, table: Table, out: i64) -> i64:
        if out >= 0:
            table.ended[out] = 1
            return table.pot
        for seat in lowest(table, self.tie_pays):
            table.ended[seat] = 1
        return table.pot

    def needs(self, is_out: bool) -> int:
        return NOTHING if is_out else TILES

    def weigh(self, rows: vec[i64], table: Table, is_out: bool) -> None:
        if is_out:
            return
        seat: i64 = 0
        while seat < table.seats:
            table.weights[seat] = self.key(rows, seat * STRIDE, table.top)
            seat += 1

    def key(self, rows: vec[i64], base: i64, top: i64) -> i64:
        """Spots on single tiles; far more when the hand holds a double."""
        of_singles: i64 = 0
        doubles: i64 = 0
        pip: i64 = 0
        while pip <= top:
            singles: i64 = rows[base + pip] & ~(ONE << pip)
            of_singles += pip * POP[singles]
            doubles += (rows[base + pip] >> pip) & 1
            pip += 1
        return of_singles + (100_000 if doubles else 0)

    def __repr__(self) -> str:
        return f"OnePoint(tie_pays={self.tie_pays})"


class Pool(Settles):
    """Out wins the pot; blocked, the lowest hands divide it and what cannot be divided stays.
    With `carry` a blocked pot stays whole."""

    def __init__(self, carry: bool = False) -> None:
        self.carry = carry

    def needs(self, is_out: bool) -> int:
        return NOTHING if is_out or self.carry else SPOTS

    def weigh(self, rows: vec[i64], table: Table, is_out: bool) -> None:
        if not is_out and not self.carry:
            weigh_spots(rows, table)

    def settle(self, table: Table, out: i64) -> i64:
        pot: i64 = table.pot
        if out >= 0:
            table.ended[out] = pot
            return 0
        if self.carry:
            return pot
        winners = lowest(table, True)
        share: i64 = pot // len(winners)
        for seat in winners:
            table.ended[seat] = share
        return pot - share * len(winners)

    def causes(self) -> tuple[str, str]:
        return "stake", "pool"

    def __repr__(self) -> str:
        return f"Pool(carry={self.carry})"
