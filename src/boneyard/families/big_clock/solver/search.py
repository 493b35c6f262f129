"""Can a deal of The Big Clock be won when the order of the stock is known?

Between two things that cannot be taken back (a tile laid or wasted, a double gone home, an hour
filled) tops can be moved to and fro: those positions are gone through breadth first, and what leads
out of them depth first. No position is looked at twice, so a search that comes to its end without a
win has proved that there is none.

Nearly every deal can be won in many ways, and a search that took a wrong turn early would be busy
with the consequences for ever. So it gives up after some hundred positions and begins again with
other preferences, and only by and by allows itself more. What cannot be won is mostly proved so by
the last search, which gets the half of all positions.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import ONE, POP
from ....core.chance import Rng
from ....core.codes import OWN
from ....core.deal import Deal
from ....solvers.answer import Answer
from ..engine.piles import NONE, Piles, number_of
from ..engine.table import TURN_NEXT, WASTE, clock_table
from .position import ClockSpot, ClockStock

FIRST_DIVE: Final = 300  # positions
DIVES: Final = 32  # of each length, before they become twice as long
NOISE: Final = 15  # how far chance sways the preferences, against the weights below
READY: Final = 10  # worth of a top that its own double can come to
WANTED: Final = 3  # worth of each number that shows and whose double is to come


def solve(deal: Deal, nodes: int) -> Answer:
    """Look at no more than `nodes` positions; the deal stays as it is."""
    table = clock_table(deal.table)
    left: i64 = table.stock_left
    stock: list[int] = []
    i: i64 = 0
    while i < left:
        stock.append(number_of(deal.stock[i]))
        i += 1
    known = ClockStock(stock, table.rearranges_first, table.fills_any_blank)
    spot = ClockSpot(known, table.piles.twin(), table.up, table.waits, left)
    if table.over:
        return Answer(spot.piles.unfinished() == 0, [], 0)
    return ClockSearch(spot).run(nodes)


@final
class ClockSearch:
    """One deal, dived into again and again."""

    def __init__(self, start: ClockSpot) -> None:
        self.start = start
        self.chance = Rng(1)
        self.noise: i64 = 0
        self.nodes: i64 = 0  # positions looked at in this dive
        self.limit: i64 = 0
        self.path: list[int] = []  # the moves that win, last one first
        self.seen: dict[int, set[int]] = {}

    def run(self, nodes: i64) -> Answer:
        used: i64 = 0
        dives: i64 = 0
        length: i64 = FIRST_DIVE
        while used < nodes:
            self.limit = min(length, nodes - used)
            won = self.dive()
            used += self.nodes
            if won or self.nodes <= self.limit:
                self.path.reverse()
                return Answer(won, self.path, used)
            self.noise = NOISE
            dives += 1
            if 2 * used >= nodes:
                length = nodes
            elif dives % DIVES == 0:
                length *= 2
        return Answer(None, [], nodes)

    def dive(self) -> bool:
        """Search from the start; it was a proof unless there were more nodes than allowed."""
        self.nodes = 0
        self.seen = {}
        return self.enter(self.start)

    def enter(self, spot: ClockSpot) -> bool:
        """Can it be won from here? Looks at all positions that moving tops leads to."""
        piles = spot.piles
        if piles.unfinished() == 0:
            return True
        if spot.up == NONE and spot.left == 0:
            return False
        if not self.is_new(spot, piles.key):
            return False
        reached: list[ClockSpot] = [spot]
        origins: list[int] = [0]
        shifts: list[int] = [0]  # what led from the origin to each
        i = 0
        while i < len(reached):
            self.nodes += 1
            if self.nodes > self.limit:
                return False
            here = reached[i]
            if here.may_shift() and self.moves_on(here, reached, origins, shifts, i):
                return self.came_by(origins, shifts, i)
            if self.leaves(here):
                return self.came_by(origins, shifts, i)
            if self.nodes > self.limit:
                return False
            i += 1
        return False

    def is_new(self, spot: ClockSpot, key: int) -> bool:
        """Was this position not seen yet? Enter it. The piles do not tell which tile is turned up:
        while one is, other tiles of the stock may have filled hours, and been buried there."""
        rest: i64 = (spot.left << 8 | (spot.up + 1)) << 1
        if spot.waits:
            rest += 1
        seen = self.seen.get(rest)
        if seen is None:
            self.seen[rest] = {key}
            return True
        if key in seen:
            return False
        seen.add(key)
        return True

    def came_by(self, origins: list[int], shifts: list[int], i: int) -> bool:
        """Write down, last one first, the shifts that led to a position that wins."""
        while i:
            self.path.append(shifts[i])
            i = origins[i]
        return True

    # Moving tops ---------------------------------------------------------------------------

    def moves_on(
        self,
        here: ClockSpot,
        reached: list[ClockSpot],
        origins: list[int],
        shifts: list[int],
        origin: int,
    ) -> bool:
        """Try the shifts that cannot be taken back; the others are kept for later."""
        piles = here.piles
        hours: i64 = piles.hours
        first_a: i64 = self.chance.below(hours) if self.noise else 0
        first_b: i64 = self.chance.below(hours) if self.noise else 0
        i: i64 = 0
        while i < hours:
            a: i64 = (i + first_a) % hours + 1
            i += 1
            tile: i64 = piles.tops[a]
            if tile == NONE or (piles.home >> a) & 1:
                continue
            j: i64 = 0
            while j < hours:
                b: i64 = (j + first_b) % hours + 1
                j += 1
                if a == b or not piles.fits(tile, b):
                    continue
                code: i64 = OWN + piles.halves[tile] + (b << 10)
                if piles.is_final(a, b):
                    then = here.twin()
                    then.piles.shift(a, b)
                    then.settle_down()
                    if self.enter(then):
                        self.path.append(code)
                        return True
                    if self.nodes > self.limit:
                        return False
                elif self.is_fresh(here, a, b):
                    then = here.twin()
                    then.piles.shift(a, b)
                    then.look()
                    if then.waits == here.waits or self.is_new(then, then.piles.key):
                        reached.append(then)
                        origins.append(origin)
                        shifts.append(code)
        return False

    def is_fresh(self, here: ClockSpot, a: i64, b: i64) -> bool:
        """Was the position after this shift not seen yet? Asked before it is made.

        Where a double is turned up that could be laid, the shift may leave it waiting, and then
        the answer is given once it is made.
        """
        if here.up != NONE and not here.waits and here.piles.double[here.up]:
            then = here.piles.twin()
            then.shift(a, b)
            if not then.fits_somewhere(here.up):
                return True
        return self.is_new(here, here.piles.key_after(a, b))

    # Everything else -----------------------------------------------------------------------

    def leaves(self, here: ClockSpot) -> bool:
        """Can it be won by turning up a tile, or by what is done with the one turned up?"""
        if here.up == NONE:
            then = here.twin()
            then.turn()
            if self.enter(then):
                self.path.append(TURN_NEXT)
                return True
            return False
        if here.piles.double[here.up]:
            return self.lays_double(here)
        return self.lays(here)

    def lays_double(self, here: ClockSpot) -> bool:
        """One place is as good as any: if the double's own hour shows its number it comes there
        from all of them, and otherwise it can be moved from each to each, being in trouble."""
        piles = here.piles
        hour: i64 = piles.double[here.up]
        if not piles.fits(here.up, hour):
            hour = 1
            while hour <= piles.hours and not piles.fits(here.up, hour):
                hour += 1
            if hour > piles.hours:
                return False
        return self.lays_at(here, hour)

    def lays_at(self, here: ClockSpot, hour: i64) -> bool:
        code: i64 = OWN + here.piles.halves[here.up] + (hour << 10)
        then = here.twin()
        then.put_up(hour)
        then.settle_down()
        if self.enter(then):
            self.path.append(code)
            return True
        return False

    def lays(self, here: ClockSpot) -> bool:
        """Try every hour for an ordinary tile, the most promising first; or waste it."""
        piles = here.piles
        tried: i64 = 0
        fits: i64 = 0
        hour: i64 = 1
        worths: vec[i64] = vec[i64]([0] * (piles.hours + 1))
        while hour <= piles.hours:
            if piles.fits(here.up, hour):
                fits |= ONE << hour
                worths[hour] = worth(piles, here.up, hour)
                if self.noise:
                    worths[hour] += self.chance.below(self.noise)
            hour += 1
        if fits == 0:
            then = here.twin()
            then.up = NONE
            if self.enter(then):
                self.path.append(WASTE)
                return True
            return False
        while tried != fits:
            best: i64 = 0
            hour = 1
            while hour <= piles.hours:
                if ((fits & ~tried) >> hour) & 1 and (best == 0 or worths[hour] > worths[best]):
                    best = hour
                hour += 1
            tried |= ONE << best
            if self.lays_at(here, best):
                return True
            if self.nodes > self.limit:
                return False
        return False


def worth(piles: Piles, tile: i64, hour: i64) -> i64:
    """How good it looks to lay a tile there: own numbers at their hours, and many numbers showing
    for the doubles to come."""
    return own_number(piles, tile, hour) + covered(piles, hour) + wanted(piles, tile, hour)


def own_number(piles: Piles, tile: i64, hour: i64) -> i64:
    """What it is worth that the hour's own double could come to this tile."""
    return READY if (piles.pips[tile] >> hour) & 1 else 0


def covered(piles: Piles, hour: i64) -> i64:
    """What it costs that it could come to the tile that lies there."""
    return -READY if (piles.pips[piles.tops[hour]] >> hour) & 1 else 0


def wanted(piles: Piles, tile: i64, hour: i64) -> i64:
    """What the numbers are worth that will show, and whose doubles are to come."""
    to_come: i64 = ((ONE << (piles.hours + 1)) - 2) & ~piles.home & ~piles.astray
    return WANTED * POP[to_come & (piles.pips[tile] | shown_without(piles, hour))]


def shown_without(piles: Piles, hour: i64) -> i64:
    """The numbers that show on open piles, as bits, this hour's left out."""
    shown: i64 = 0
    h: i64 = 1
    while h <= piles.hours:
        top: i64 = piles.tops[h]
        if h != hour and top != NONE and piles.double[top] == 0:
            shown |= piles.pips[top]
        h += 1
    return shown
