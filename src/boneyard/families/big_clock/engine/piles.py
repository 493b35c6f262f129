"""The piles of the clock: which tile shows at each hour, and what lies under each tile.

Here stands how tiles lie and how doubles come home, which happens by itself. What may be moved and
when is the table's; searches use the same piles without it.

Tiles are known here by their numbers (1-0 is 1, 1-1 is 2, 2-0 is 3 ...); 0-0 is not among them.
Since nothing is ever laid on a double, a double always shows.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import LOW, ONE, POP
from ....core.codes import HALF

NONE: Final = -1
SUPPORT: Final = 7  # bits of a key for what a tile lies on: an hour, or a tile
FULL_CLOCK: Final = 12  # a clock of twelve hours begins at the top, with the last of them


def number_of(halves: i64) -> i64:
    """The number of a tile that is given as halves."""
    high: i64 = halves >> 5
    return high * (high + 1) // 2 + (halves & HALF)


@final
class Tiles:
    """What the tiles of a set are: never changed, so one is enough for any number of clocks."""

    def __init__(self, hours: int) -> None:
        tiles = [(a, b) for a in range(hours + 1) for b in range(a + 1)]
        self.hours: i64 = hours
        self.number: i64 = len(tiles)
        self.halves: vec[i64] = vec[i64]([a << 5 | b for a, b in tiles])
        self.pips: vec[i64] = vec[i64]([1 << a | 1 << b for a, b in tiles])  # a bit for each number
        self.double: vec[i64] = vec[i64]([a if a == b else 0 for a, b in tiles])  # of what, or 0
        self.units: list[int] = [1 << SUPPORT * i for i in range(len(tiles))]


@final
class Piles:
    """All hours of one clock."""

    def __init__(self, tiles: Tiles, tops: vec[i64], under: vec[i64]) -> None:
        self.tiles = tiles
        self.hours: i64 = tiles.hours
        self.halves: vec[i64] = tiles.halves
        self.pips: vec[i64] = tiles.pips
        self.double: vec[i64] = tiles.double
        self.tops: vec[i64] = tops  # the tile that shows at each hour
        self.under: vec[i64] = under  # what each tile lies on
        self.home: i64 = 0  # the hours that are finished, as bits
        self.astray: i64 = 0  # the doubles that lie at wrong hours, as bits
        self.key = 0  # a number of its own for every way the unfinished piles can lie

    def clear(self) -> None:
        """Take everything off."""
        h: i64 = 0
        while h <= self.hours:
            self.tops[h] = NONE
            h += 1
        self.home = 0
        self.astray = 0
        self.key = 0

    def nth_hour(self, n: i64) -> i64:
        """The hour that is dealt to after n others."""
        if self.hours == FULL_CLOCK:
            return FULL_CLOCK if n == 0 else n
        return n + 1

    def unfinished(self) -> i64:
        """How many hours have not got their doubles."""
        return self.hours - POP[self.home]

    # What lies -----------------------------------------------------------------------------

    def fits(self, tile: i64, hour: i64) -> bool:
        """May a tile lie on what shows at this hour, as far as the tiles go?"""
        there: i64 = self.tops[hour]
        return there != NONE and self.double[there] == 0 and self.pips[there] & self.pips[tile] != 0

    def fits_somewhere(self, tile: i64) -> bool:
        h: i64 = 1
        while h <= self.hours:
            if self.fits(tile, h):
                return True
            h += 1
        return False

    def hour_of(self, tile: i64) -> i64:
        """The unfinished hour where this tile shows; 0 when there is none."""
        h: i64 = 1
        while h <= self.hours:
            if self.tops[h] == tile and (self.home >> h) & 1 == 0:
                return h
            h += 1
        return 0

    def blank(self) -> i64:
        """The empty hour that is filled first; 0 when none is empty."""
        n: i64 = 0
        while n < self.hours:
            h: i64 = self.nth_hour(n)
            if self.tops[h] == NONE:
                return h
            n += 1
        return 0

    def height(self, hour: i64) -> i64:
        """How many tiles lie at this hour."""
        n: i64 = 0
        tile: i64 = self.tops[hour]
        while tile != NONE:
            n += 1
            tile = self.under[tile]
        return n

    def pile(self, hour: int) -> list[int]:
        """The tiles at this hour as halves, the lowest first."""
        found: list[int] = []
        tile: i64 = self.tops[hour]
        while tile != NONE:
            found.append(self.halves[tile])
            tile = self.under[tile]
        found.reverse()
        return found

    # What changes --------------------------------------------------------------------------

    def lay(self, tile: i64, hour: i64) -> None:
        """Put a tile on top."""
        below: i64 = self.tops[hour]
        self.under[tile] = below
        self.tops[hour] = tile
        double: i64 = self.double[tile]
        if double == hour:
            self.finish(hour)
            return
        if double:
            self.astray |= ONE << double
        self.key += self.share(tile, below, hour)

    def finish(self, hour: i64) -> None:
        """The double of this hour has come: what lies under it does not matter any more."""
        self.home |= ONE << hour
        tile: i64 = self.under[self.tops[hour]]
        while tile != NONE:
            below: i64 = self.under[tile]
            self.key -= self.share(tile, below, hour)
            tile = below

    def lift(self, hour: i64) -> i64:
        """Take the tile that shows away; the hour is not finished."""
        tile: i64 = self.tops[hour]
        below: i64 = self.under[tile]
        self.tops[hour] = below
        if self.double[tile]:
            self.astray &= ~(ONE << self.double[tile])
        self.key -= self.share(tile, below, hour)
        return tile

    def share(self, tile: i64, below: i64, hour: i64) -> int:
        """What a tile adds to the key: the tile it lies on, or the hour when it lies on none."""
        support: i64 = hour if below == NONE else self.hours + 1 + below
        return self.tiles.units[tile] * int(support)

    def shift(self, a: i64, b: i64) -> None:
        """Move the top of one hour to another."""
        self.lay(self.lift(a), b)

    def key_after(self, a: i64, b: i64) -> int:
        """The key after such a move, if nothing follows from it."""
        tile: i64 = self.tops[a]
        gone = self.share(tile, self.under[tile], a)
        return self.key - gone + self.share(tile, self.tops[b], b)

    def is_final(self, a: i64, b: i64) -> bool:
        """Would such a move empty an hour or let a double go home? Any other can be taken back,
        since every tile lies on one that it matches."""
        tile: i64 = self.tops[a]
        below: i64 = self.under[tile]
        if below == NONE or self.double[tile] == b:
            return True
        own: i64 = (self.pips[below] & (ONE << a)) | (self.pips[tile] & (ONE << b))
        return self.astray & own != 0

    def welcomes(self, double: i64) -> bool:
        """Is this double's own hour empty, or does it show the number?"""
        there: i64 = self.tops[double]
        return there == NONE or (self.pips[there] >> double) & 1 == 1

    def come_home(self) -> bool:
        """Let every double go home that can, until none can; did one go?"""
        gone = False
        left: i64 = self.astray
        while left:
            double: i64 = LOW[left]
            left &= left - 1
            if self.welcomes(double):
                self.lay(self.lift(self.hour_of(double * (double + 3) // 2)), double)
                gone = True
                left = self.astray  # what it lay on may let another one home
        return gone

    # Copies --------------------------------------------------------------------------------

    def twin(self) -> "Piles":
        """Piles that lie alike and can be changed by themselves."""
        twin = Piles(self.tiles, self.tops[:], self.under[:])
        twin.home = self.home
        twin.astray = self.astray
        twin.key = self.key
        return twin

    def copy_from(self, other: "Piles") -> None:
        """Become equal to the piles of another clock of as many hours, without allocating."""
        tops = self.tops
        theirs = other.tops
        i: i64 = 0
        while i <= other.hours:
            tops[i] = theirs[i]
            i += 1
        under = self.under
        theirs = other.under
        i = 0
        while i < other.tiles.number:
            under[i] = theirs[i]
            i += 1
        self.home = other.home
        self.astray = other.astray
        self.key = other.key


def empty_piles(tiles: Tiles) -> Piles:
    """A clock with nothing on it."""
    tops: vec[i64] = vec[i64]([NONE] * (tiles.hours + 1))
    under: vec[i64] = vec[i64]([NONE] * tiles.number)
    return Piles(tiles, tops, under)
