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
class Piles:
    """All hours of one clock."""

    def __init__(self, hours: int) -> None:
        self.hours: i64 = hours
        tiles = [(a, b) for a in range(hours + 1) for b in range(a + 1)]
        self.tiles: i64 = len(tiles)
        self.halves: vec[i64] = vec[i64]([a << 5 | b for a, b in tiles])
        self.pips: vec[i64] = vec[i64]([1 << a | 1 << b for a, b in tiles])  # a bit for each number
        self.double: vec[i64] = vec[i64]([a if a == b else 0 for a, b in tiles])  # of what, or 0
        self.tops: vec[i64] = vec[i64]([NONE] * (hours + 1))  # the tile that shows at each hour
        self.under: vec[i64] = vec[i64]([NONE] * len(tiles))
        self.home: i64 = 0  # the hours that are finished, as bits
        self.astray: i64 = 0  # the doubles that lie at wrong hours, as bits
        self.units: list[int] = [1 << SUPPORT * i for i in range(len(tiles))]

    def clear(self) -> None:
        """Take everything off."""
        h: i64 = 0
        while h <= self.hours:
            self.tops[h] = NONE
            h += 1
        self.home = 0
        self.astray = 0

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
        self.under[tile] = self.tops[hour]
        self.tops[hour] = tile
        double: i64 = self.double[tile]
        if double == hour:
            self.home |= ONE << hour
        elif double:
            self.astray |= ONE << double

    def lift(self, hour: i64) -> i64:
        """Take the tile that shows away; the hour is not finished."""
        tile: i64 = self.tops[hour]
        self.tops[hour] = self.under[tile]
        if self.double[tile]:
            self.astray &= ~(ONE << self.double[tile])
        return tile

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

    # Copies and keys -----------------------------------------------------------------------

    def copy_from(self, other: "Piles") -> None:
        """Become equal to the piles of another clock of as many hours."""
        tops = self.tops
        theirs = other.tops
        i: i64 = 0
        while i <= other.hours:
            tops[i] = theirs[i]
            i += 1
        under = self.under
        theirs = other.under
        i = 0
        while i < other.tiles:
            under[i] = theirs[i]
            i += 1
        self.home = other.home
        self.astray = other.astray

    def support(self, under: i64, hour: i64) -> i64:
        """What a tile lies on, as a number: this tile, or nothing but the hour."""
        return hour if under == NONE else self.hours + 1 + under

    def key(self) -> int:
        """A number of its own for every way the unfinished piles can lie."""
        key = 0
        h: i64 = 1
        while h <= self.hours:
            tile: i64 = self.tops[h]
            if (self.home >> h) & 1 == 0:
                while tile != NONE:
                    key += self.units[tile] * int(self.support(self.under[tile], h))
                    tile = self.under[tile]
            h += 1
        return key
