"""The shortest way to move tops so that a double of The Big Clock gets where it wants to be.

Whoever goes such a way step by step, asking anew after each, is nearer after every step: the ways
are looked for level by level, and a level only if all before it were not too many positions. So
nobody goes round in circles.
"""

from typing import Final

from ...._rt import i64
from ....core.bits import POP
from ..engine.piles import NONE, Piles
from ..engine.rescue import Rescue

SURE: Final = 0  # the waiting double has a place, or if none waits a stray one has come home
POSSIBLE: Final = 1  # the waiting double is not lost yet, though it is not known what comes up


def errand(piles: Piles, waiting: i64, goal: i64, has_stock: bool, most: i64) -> list[int]:
    """The moves to the nearest such position, each as `from * 32 + to`; none if there is no way,
    or none within so many positions."""
    reached: list[Piles] = [piles]
    origins: list[int] = [0]
    steps: list[int] = [0]
    seen: set[int] = {piles.key}
    i: i64 = 0
    while i < len(reached) <= most:
        end: i64 = len(reached)
        while i < end:
            here = reached[i]
            at: i64 = 33
            while at <= here.hours * 32 + here.hours:
                if not is_shift(here, at >> 5, at & 31):
                    at += 1
                    continue
                final = here.is_final(at >> 5, at & 31)
                key = 0 if final else here.key_after(at >> 5, at & 31)
                if final or key not in seen:
                    then = here.twin()
                    then.shift(at >> 5, at & 31)
                    then.come_home()
                    if is_reached(here, then, waiting, goal, has_stock):
                        return way(origins, steps, i, at)
                    if not final:
                        seen.add(key)
                        reached.append(then)
                        origins.append(i)
                        steps.append(at)
                at += 1
            i += 1
    return []


def is_shift(piles: Piles, a: i64, b: i64) -> bool:
    """May the top of one hour move to another, as far as the tiles go?"""
    if b == 0 or b > piles.hours or a == b or (piles.home >> a) & 1:
        return False
    tile: i64 = piles.tops[a]
    return tile != NONE and piles.fits(tile, b)


def is_reached(before: Piles, piles: Piles, waiting: i64, goal: i64, has_stock: bool) -> bool:
    if waiting == NONE:
        return POP[piles.home] > POP[before.home]
    if piles.fits_somewhere(waiting) or piles.tops[piles.double[waiting]] == NONE:
        return True
    if goal == SURE or (before.home == piles.home and not piles.blank()):
        return False
    return Rescue(waiting, has_stock).is_possible(piles)


def way(origins: list[int], steps: list[int], i: i64, last: i64) -> list[int]:
    """The steps to a position, and one more."""
    found: list[int] = [last]
    while i:
        found.append(steps[i])
        i = origins[i]
    found.reverse()
    return found
