"""The cheapest tiles to leave out so that given numbers change from odd to even, or back.

Leaving out the tiles of a path between two numbers changes these two counts and no other. So the
numbers are paired off, each pair joined by the cheapest path, and of all pairings the cheapest is
taken. (In books: a minimum-weight T-join.)
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import HIGHEST_PIP, LOW, ONE

PIPS: Final = HIGHEST_PIP + 1
FAR: Final[i64] = 1 << 40  # beyond any path there is


@final
class Leftovers:
    """Room for the work, used again and again; `worth` is what a half of each number counts."""

    def __init__(self, worth: vec[i64]) -> None:
        self.worth = worth
        self.cost: vec[i64] = vec[i64]([0] * (PIPS * PIPS))  # of the cheapest path between two
        self.first: vec[i64] = vec[i64]([0] * (PIPS * PIPS))  # its first step
        self.members: vec[i64] = vec[i64]([0] * PIPS)
        self.paired: vec[i64] = vec[i64]([0])  # cheapest pairing of each set of members
        self.partner: vec[i64] = vec[i64]([0])  # whom its first member is paired with

    def choose(self, rows: vec[i64], among: i64, numbers: i64, out: vec[i64]) -> bool:
        """Write the rows of the tiles to leave out into `out`; False when there is no way.

        `rows` are the tiles that may be left out, `among` the numbers they join, `numbers` those
        that must change: a bit each.
        """
        self.find_paths(rows, among)
        pip: i64 = 0
        while pip < PIPS:
            out[pip] = 0
            pip += 1
        n: i64 = 0
        while numbers:
            self.members[n] = LOW[numbers]
            numbers &= numbers - 1
            n += 1
        if n == 0:
            return True
        self.pair_off(n)
        whole: i64 = (ONE << n) - 1
        if self.paired[whole] >= FAR:
            return False
        while whole:
            one: i64 = LOW[whole]
            other: i64 = self.partner[whole]
            whole ^= (ONE << one) | (ONE << other)
            self.toggle_path(self.members[one], self.members[other], out)
        return True

    def find_paths(self, rows: vec[i64], among: i64) -> None:
        """The cheapest path between any two numbers (Floyd and Warshall)."""
        cost = self.cost
        first = self.first
        worth = self.worth
        a: i64
        b: i64
        left: i64 = among
        while left:
            a = LOW[left]
            left &= left - 1
            b = 0
            while b < PIPS:
                joined: bool = (rows[a] >> b) & 1 == 1
                cost[a * PIPS + b] = worth[a] + worth[b] if joined else FAR
                first[a * PIPS + b] = b
                b += 1
        vias: i64 = among
        while vias:
            via: i64 = LOW[vias]
            vias &= vias - 1
            left = among
            while left:
                a = LOW[left]
                left &= left - 1
                to_via: i64 = cost[a * PIPS + via]
                if to_via < FAR:
                    right: i64 = among
                    while right:
                        b = LOW[right]
                        right &= right - 1
                        through: i64 = to_via + cost[via * PIPS + b]
                        if through < cost[a * PIPS + b]:
                            cost[a * PIPS + b] = through
                            first[a * PIPS + b] = first[a * PIPS + via]

    def pair_off(self, n: i64) -> None:
        """For every set of the first n members the cheapest way to pair them."""
        while len(self.paired) < ONE << n:
            self.paired = vec[i64]([0] * (2 * len(self.paired)))
            self.partner = vec[i64]([0] * (2 * len(self.partner)))
        paired = self.paired
        partner = self.partner
        members = self.members
        some: i64 = 1
        while some < ONE << n:
            one: i64 = LOW[some]
            rest: i64 = some ^ (ONE << one)
            paired[some] = FAR
            others: i64 = rest
            while others:
                other: i64 = LOW[others]
                others &= others - 1
                path: i64 = self.cost[members[one] * PIPS + members[other]]
                together: i64 = path + paired[rest ^ (ONE << other)]
                if together < paired[some]:
                    paired[some] = together
                    partner[some] = other
            some += 1

    def toggle_path(self, a: i64, b: i64, out: vec[i64]) -> None:
        """Leave out the tiles of a path, or take them back where another left them out."""
        while a != b:
            step: i64 = self.first[a * PIPS + b]
            out[a] ^= ONE << step
            out[step] ^= ONE << a
            a = step
