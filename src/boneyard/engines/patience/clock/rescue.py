"""Can a double that waits still get a place? Answered by trying every way the tops can be moved.

Every tile lies on one that it matches, so a move can be taken back by moving the tile back, unless
it emptied an hour or let a double go home. Until one of these happens the answer stays as it is,
and the table need not ask again.
"""

from typing import final

from ...._rt import i64
from ....core.bits import ONE
from .piles import NONE, Piles


@final
class Rescue:
    """A search with a visited set, from one position on."""

    def __init__(self, waiting: i64, has_stock: bool) -> None:
        self.waiting = waiting  # the tile that needs a place
        self.has_stock = has_stock  # would an emptied hour be filled with a new tile?
        self.seen: set[int] = set()

    def is_possible(self, piles: Piles) -> bool:
        """Can the tops be moved so that the double finds a place, or a new tile comes up, which
        may be any?"""
        if piles.fits_somewhere(self.waiting) or piles.welcomes(piles.double[self.waiting]):
            return True
        if piles.blank():
            return self.has_stock
        work = Piles(piles.hours)
        work.copy_from(piles)
        return self.explore(work)

    def explore(self, piles: Piles) -> bool:
        """Go through all positions that moves can reach, depth first; the way back is a move."""
        key = piles.key()
        if key in self.seen:
            return False
        self.seen.add(key)
        hours: i64 = piles.hours
        trail: list[int] = []  # moves made, as `from * 32 + to`
        keys: list[int] = []  # of the positions they were made in
        at: i64 = 33  # the move to try next, counted the same way: from 1 to 1
        last: i64 = hours * 32 + hours
        while True:
            if at > last:
                if not trail:
                    return False
                at = trail.pop()
                self.shift(piles, at & 31, at >> 5)
                key = keys.pop()
                at += 1
                continue
            a: i64 = at >> 5
            b: i64 = at & 31
            if b > hours or (piles.home >> a) & 1:
                at = ((a + 1) << 5) + 1
                continue
            if a == b or not piles.fits(piles.tops[a], b):
                at += 1
                continue
            tile: i64 = piles.tops[a]
            below: i64 = piles.under[tile]
            if self.is_final(piles, tile, a, b):
                if self.goes_on(piles, a, b):
                    return True
                at += 1
                continue
            if (piles.pips[below] >> piles.double[self.waiting]) & 1:
                return True
            change = piles.support(piles.tops[b], b) - piles.support(below, a)
            after = key + piles.units[tile] * int(change)
            if after in self.seen:
                at += 1
                continue
            self.seen.add(after)
            keys.append(key)
            key = after
            self.shift(piles, a, b)
            trail.append(at)
            at = 33

    def shift(self, piles: Piles, a: i64, b: i64) -> None:
        piles.lay(piles.lift(a), b)

    def is_final(self, piles: Piles, tile: i64, a: i64, b: i64) -> bool:
        """Would moving this tile empty an hour or let a double go home?"""
        below: i64 = piles.under[tile]
        if below == NONE or piles.double[tile] == b:
            return True
        astray: i64 = piles.astray
        shows_own: i64 = (piles.pips[below] & (ONE << a)) | (piles.pips[tile] & (ONE << b))
        return astray & shows_own != 0

    def goes_on(self, piles: Piles, a: i64, b: i64) -> bool:
        """Is it possible after such a move?"""
        work = Piles(piles.hours)
        work.copy_from(piles)
        self.shift(work, a, b)
        work.come_home()
        return self.is_possible(work)
