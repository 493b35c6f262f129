"""Can a double that waits still get a place? Answered by trying every way the tops can be moved.

Every tile lies on one that it matches, so a move can be taken back by moving the tile back, unless
it emptied an hour or let a double go home. Until one of these happens the answer stays as it is,
and the table need not ask again.
"""

from typing import final

from ...._rt import i64
from .piles import Piles


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
        return self.explore(piles.twin())

    def explore(self, piles: Piles) -> bool:
        """Go through all positions that moves can reach, depth first; the way back is a move."""
        if piles.key in self.seen:
            return False
        self.seen.add(piles.key)
        hours: i64 = piles.hours
        trail: list[int] = []  # moves made, as `from * 32 + to`
        at: i64 = 33  # the move to try next, counted the same way: from 1 to 1
        last: i64 = hours * 32 + hours
        while True:
            if at > last:
                if not trail:
                    return False
                at = trail.pop()
                piles.shift(at & 31, at >> 5)
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
            below: i64 = piles.under[piles.tops[a]]
            if piles.is_final(a, b):
                if self.goes_on(piles, a, b):
                    return True
                at += 1
                continue
            if (piles.pips[below] >> piles.double[self.waiting]) & 1:
                return True
            after = piles.key_after(a, b)
            if after in self.seen:
                at += 1
                continue
            self.seen.add(after)
            piles.shift(a, b)
            trail.append(at)
            at = 33

    def goes_on(self, piles: Piles, a: i64, b: i64) -> bool:
        """Is it possible after such a move?"""
        work = piles.twin()
        work.shift(a, b)
        work.come_home()
        return self.is_possible(work)
