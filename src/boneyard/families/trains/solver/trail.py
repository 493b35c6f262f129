"""The best trail through a hand: tiles as lines between numbers, each used once, each beginning
where the one before it ended.

Every half of a tile has a worth, and a trail is worth the sum of its halves; `train.py` chooses
the worths so that this one number says «more tiles» before «more spots», or the other way round.

A set of tiles is a trail from here to there exactly when it hangs together and uses every number
an even number of times, except here and there. So for each end we look for the cheapest tiles to
leave out to make the counts right (leftovers.py). What stays mostly hangs together, and then
nothing better ends there. If it falls apart, either all that has come off is given up, or one of
the tiles that lead out to it must stay: each of these is looked at in turn, as long as it could
still win. Doubles join a number to itself: they are laid on the way through and cost nothing; only
at the very end one may be unwelcome, since nothing covers it, and then too another tile must stay.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import HIGHEST_PIP, LOW, ONE, POP
from .leftovers import Leftovers

PIPS: Final = HIGHEST_PIP + 1


@final
class Trail:
    """One search; `best` is what the best trail is worth."""

    def __init__(self, hand: list[int], worth: list[int], may_end_in_double: bool) -> None:
        """`hand` has tiles as halves `high << 5 | low`; `worth` is what a half of each number
        counts."""
        self.rows: vec[i64] = vec[i64]([0] * PIPS)  # single tiles: the partners of each number
        self.doubles: i64 = 0
        for halves in hand:
            a: i64 = halves >> 5
            b: i64 = halves & 31
            if a == b:
                self.doubles |= ONE << a
            else:
                toggle(self.rows, a, b)
        self.worth: vec[i64] = vec[i64](worth)
        self.leftovers = Leftovers(self.worth)
        self.may_end_in_double = may_end_in_double
        self.start: i64 = 0
        self.best: i64 = -1
        self.best_rows: vec[i64] = self.rows
        self.looked_at: i64 = 0  # how many choices of leftovers

    def search(self, start: i64) -> None:
        """Find the best trail from this number; try first the ends that promise most."""
        self.start = start
        ends: list[tuple[int, int]] = []
        left: i64 = reached(self.rows, start)
        while left:
            ends.append((self.promise(LOW[left]), LOW[left]))
            left &= left - 1
        ends.sort(reverse=True)
        for promise, end in ends:
            if promise > self.best:
                nothing: vec[i64] = vec[i64]([0] * PIPS)
                self.narrow(self.rows, nothing, self.doubles, end)

    def promise(self, end: i64) -> i64:
        """No trail to this end is worth more: every wrong count leaves a half at least behind."""
        among: i64 = reached(self.rows, self.start)
        total: i64 = self.whole(self.rows, self.doubles, among)
        wrong: i64 = self.wrong_counts(self.rows, among, end)
        while wrong:
            total -= self.worth[LOW[wrong]]
            wrong &= wrong - 1
        return total

    def narrow(self, rows: vec[i64], kept: vec[i64], doubles: i64, end: i64) -> None:
        """Look at all trails to this end within `rows` that use every tile of `kept`."""
        among: i64 = reached(rows, self.start)
        if (among >> end) & 1 == 0 or not within(kept, rows, among):
            return
        free: vec[i64] = without(rows, kept)
        out: vec[i64] = vec[i64]([0] * PIPS)
        self.looked_at += 1
        if not self.leftovers.choose(free, among, self.wrong_counts(rows, among, end), out):
            return
        stay: vec[i64] = without(rows, out)
        if self.whole(stay, doubles, among) <= self.best:
            return
        together: i64 = reached(stay, self.start)
        bare: bool = self.ends_in_bare_double(stay, doubles, end)
        value: i64 = self.whole(stay, doubles, together)
        if bare:
            value -= 2 * self.worth[end]
        if value > self.best:
            self.best = value
            self.best_rows = stay
        if self.whole(stay, doubles, among) > self.whole(stay, doubles, together):
            self.narrow(inside(rows, together), kept, doubles & together, end)
            self.keep_one(rows, kept, doubles, end, out, together, among & ~together)
        elif bare:
            self.keep_one(rows, kept, doubles, end, out, ONE << end, among)

    def keep_one(
        self,
        rows: vec[i64],
        kept: vec[i64],
        doubles: i64,
        end: i64,
        out: vec[i64],
        here: i64,
        there: i64,
    ) -> None:
        """Look at the trails that use one at least of the tiles left out between here and there:
        those with the first of them, then those with the second and without the first, and on."""
        while here:
            a: i64 = LOW[here]
            here &= here - 1
            tiles: i64 = out[a] & there
            while tiles:
                b: i64 = LOW[tiles]
                tiles &= tiles - 1
                more: vec[i64] = kept[:]
                toggle(more, a, b)
                self.narrow(rows, more, doubles, end)
                rows = rows[:]
                toggle(rows, a, b)

    # Counting ------------------------------------------------------------------------------

    def whole(self, rows: vec[i64], doubles: i64, among: i64) -> i64:
        """What all tiles together are worth that join these numbers, doubles too."""
        total: i64 = 0
        while among:
            pip: i64 = LOW[among]
            among &= among - 1
            total += self.worth[pip] * (POP[rows[pip]] + 2 * ((doubles >> pip) & 1))
        return total

    def wrong_counts(self, rows: vec[i64], among: i64, end: i64) -> i64:
        """The numbers that stand in the way of a trail to this end, a bit each."""
        wrong: i64 = (ONE << self.start) ^ (ONE << end)
        while among:
            pip: i64 = LOW[among]
            among &= among - 1
            if POP[rows[pip]] & 1:
                wrong ^= ONE << pip
        return wrong

    def ends_in_bare_double(self, stay: vec[i64], doubles: i64, end: i64) -> bool:
        """Would the double of the end lie uncovered, because the trail never goes on from it?"""
        if self.may_end_in_double or (doubles >> end) & 1 == 0:
            return False
        arrivals: i64 = 0 if end == self.start else 1
        return POP[stay[end]] <= arrivals

    # The trail itself ----------------------------------------------------------------------

    def path(self) -> list[int]:
        """The numbers the best trail goes through, one twice in a row for a double.

        Walk on until there is no way on, step back to the last number that has one, and put the
        detour in there (Hierholzer).
        """
        rows: vec[i64] = self.best_rows[:]
        walk: list[int] = [self.start]
        done: list[int] = []
        while walk:
            at: i64 = walk[-1]
            if rows[at]:
                to: i64 = LOW[rows[at]]
                toggle(rows, at, to)
                walk.append(to)
            else:
                done.append(walk.pop())
        done.reverse()
        return self.with_doubles(done)

    def with_doubles(self, trail: list[int]) -> list[int]:
        """Lay each double where the trail first goes on from its number."""
        doubles: i64 = self.doubles
        laid: list[int] = []
        for place, pip in enumerate(trail):
            laid.append(pip)
            goes_on: bool = place + 1 < len(trail)
            if (doubles >> pip) & 1 and (goes_on or self.may_end_in_double):
                doubles ^= ONE << pip
                laid.append(pip)
        return laid


def toggle(rows: vec[i64], a: i64, b: i64) -> None:
    """Put the tile in, or take it out."""
    rows[a] ^= ONE << b
    rows[b] ^= ONE << a


def reached(rows: vec[i64], start: i64) -> i64:
    """The numbers that hang together with this one, a bit each."""
    found: i64 = ONE << start
    todo: i64 = found
    while todo:
        fresh: i64 = rows[LOW[todo]] & ~found
        todo = (todo & (todo - 1)) | fresh
        found |= fresh
    return found


def without(rows: vec[i64], others: vec[i64]) -> vec[i64]:
    """The tiles of one that are not in the other."""
    left: vec[i64] = rows[:]
    pip: i64 = 0
    while pip < PIPS:
        left[pip] &= ~others[pip]
        pip += 1
    return left


def inside(rows: vec[i64], among: i64) -> vec[i64]:
    """The tiles with both halves among these numbers."""
    left: vec[i64] = rows[:]
    pip: i64 = 0
    while pip < PIPS:
        left[pip] &= among if (among >> pip) & 1 else 0
        pip += 1
    return left


def within(some: vec[i64], rows: vec[i64], among: i64) -> bool:
    """Are all these tiles in the rows, and can they be reached?"""
    pip: i64 = 0
    while pip < PIPS:
        if some[pip] and (some[pip] & ~rows[pip] or (among >> pip) & 1 == 0):
            return False
        pip += 1
    return True
