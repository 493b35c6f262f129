"""What a position of The Big Clock is worth to somebody who does not know the order of the stock.

Every tile of the stock may be the next: what follows is gone through for each, a number of turns
deep, and where the turns end a learned evaluation says how likely the deal is won. Tops that may be
moved are moved in every way, as far as a number of positions allows. With as many turns as there
are tiles, and no bound on positions, that is the exact chance of the best player there can be.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....solvers.network import Network
from ..engine.piles import NONE
from .position import ClockSpot
from .traits import ClockReader, at_most

EXACT: Final = 1_000  # turns deep: to the end
EVERY: Final = 1_000_000  # positions
RESCUE: Final = 300  # positions looked at for a place that a double waits for
INNER: Final = 2  # ways out that are looked into deeply in a game imagined
REPLIES: Final = 3  # evaluations that a tile which may come up takes, about
SAMPLE: Final = 12  # tiles that are tried in an emptied hour, of all that may come
TURN: Final = 0  # as a step: no top is moved any more


@final
class Exits:
    """The ways out of all positions that moving tops leads to."""

    def __init__(self) -> None:
        self.reached: list[ClockSpot] = []
        self.origins: list[int] = []
        self.steps: list[int] = []  # what led to each from its origin
        self.values: list[float] = []  # of each way out
        self.froms: list[int] = []  # the position that it leads out of
        self.lasts: list[int] = []  # the move that does, or TURN
        self.are_hours = False  # are they hours for the tile that is turned up?

    def add(self, value: float, origin: i64, last: i64) -> None:
        self.values.append(value)
        self.froms.append(origin)
        self.lasts.append(last)

    def way(self, exit: int) -> list[int]:
        """The moves of tops that lead this way."""
        found: list[int] = [self.lasts[exit]] if self.lasts[exit] != TURN else []
        i = self.froms[exit]
        while i:
            found.append(self.steps[i])
            i = self.origins[i]
        found.reverse()
        return found

    def best(self) -> int:
        """The first of the best; -1 when there is none."""
        found = -1
        i = 0
        while i < len(self.values):
            if found < 0 or self.values[i] > self.values[found]:
                found = i
            i += 1
        return found


@final
class Outlook:
    """Looks ahead from positions of one size of clock."""

    def __init__(self, network: Network, hours: int, width: int, keep: int) -> None:
        self.network = network
        self.reader = ClockReader(hours)
        self.width: i64 = width  # positions looked at where tops are moved in a game imagined
        self.keep: i64 = keep  # of the ways out of them that are looked into more deeply
        self.looks: i64 = 0  # evaluations made
        self.known: dict[int, float] = {}  # exact values of turning up a tile
        self.roams: dict[int, float] = {}  # exact values of positions where tops may be moved

    # What to do ----------------------------------------------------------------------------

    def hour(self, spot: ClockSpot, budget: i64) -> i64:
        """Where to lay the tile that is turned up; 0 when it fits nowhere."""
        piles = spot.piles
        own: i64 = piles.double[spot.up]
        if own and piles.fits(spot.up, own):
            return own
        exits = Exits()
        h: i64 = 1
        while h <= piles.hours:
            if piles.fits(spot.up, h):
                exits.add(self.laid(spot, h, 0), 0, h)
            h += 1
        if len(exits.values) == 0:
            return 0
        exits.reached.append(spot)
        exits.are_hours = True
        self.deepen(exits, budget, spot.left)
        return exits.lasts[exits.best()]

    def way(self, spot: ClockSpot, width: i64, budget: i64) -> Exits:
        """Every way out of the positions that moving tops leads to, the best looked into."""
        exits = Exits()
        self.roam(spot, 0, width, exits)
        self.deepen(exits, budget, spot.left)
        return exits

    def deepen(self, exits: Exits, budget: i64, left: i64) -> None:
        """Look into the best ways out, fewer and more deeply each time, as long as that is not
        likely to take more than so many evaluations."""
        keep: i64 = self.keep
        depth: i64 = 1
        likely: i64 = REPLIES * at_most(keep, len(exits.values)) * left
        while likely <= budget and len(exits.values) > 1 and depth <= left:
            before: i64 = self.looks
            self.look_into(exits, depth, keep)
            likely = (self.looks - before) * left
            keep = max(2, keep // 2)
            depth += 1

    def look_into(self, exits: Exits, depth: i64, keep: i64) -> None:
        """Value the best ways out anew, so many turns deep, and leave the others."""
        values = exits.values
        order = sorted(range(len(values)), key=lambda i: -values[i])
        for n, i in enumerate(order):
            if values[i] < 1.0:
                values[i] = self.out(exits, i, depth) if n < keep else -1.0

    # Chance --------------------------------------------------------------------------------

    def turned(self, spot: ClockSpot, depth: i64) -> float:
        """The value of turning up a tile now."""
        left: i64 = spot.left
        if left == 0:
            return 0.0
        stock = spot.known.stock
        if depth == 0:
            self.looks += 1
            return self.network.chance(self.reader.read(spot.piles, stock, left))
        key = 0
        if depth >= EXACT // 2:
            key = key_of(spot)
            if key in self.known:
                return self.known[key]
        total: float = 0.0
        i: i64 = 0
        while i < left:
            swap(stock, i, left - 1)
            then = spot.twin()
            then.turn()
            total += self.reply(then, depth - 1)
            swap(stock, i, left - 1)
            i += 1
        total = total / float(left)
        if depth >= EXACT // 2:
            self.known[key] = total
        return total

    def settled(self, spot: ClockSpot, depth: i64, width: i64) -> float:
        """The value after a move, when all has happened that happens by itself."""
        piles = spot.piles
        while True:
            piles.come_home()
            blank: i64 = piles.blank()
            if blank == 0:
                break
            own: i64 = NONE if spot.up == NONE else piles.double[spot.up]
            if own > 0 and piles.tops[own] == NONE:
                spot.put_up(own)
            elif spot.known.fills_any_blank and spot.waits:
                spot.put_up(blank)
            elif spot.left > 0:
                return self.filled(spot, blank, depth, width)
            else:
                break
        spot.look()
        return self.leisure(spot, depth, width)

    def filled(self, spot: ClockSpot, blank: i64, depth: i64, width: i64) -> float:
        """The value when any tile of the stock may come to an empty hour."""
        stock = spot.known.stock
        left: i64 = spot.left
        total: float = 0.0
        tried: i64 = 0
        stride: i64 = 1 if depth >= EXACT // 2 else (left + SAMPLE - 1) // SAMPLE
        i: i64 = 0
        while i < left:
            swap(stock, i, left - 1)
            then = spot.twin()
            then.left = left - 1
            then.piles.lay(stock[left - 1], blank)
            total += self.settled(then, depth, width)
            swap(stock, i, left - 1)
            tried += 1
            i += stride
        return total / float(tried)

    # Choice --------------------------------------------------------------------------------

    def reply(self, spot: ClockSpot, depth: i64) -> float:
        """The value when a tile is turned up."""
        piles = spot.piles
        best: float = -1.0
        h: i64 = 1
        own: i64 = piles.double[spot.up]
        if own and piles.fits(spot.up, own):
            return self.laid(spot, own, depth)
        while h <= piles.hours:
            if piles.fits(spot.up, h):
                value: float = self.laid(spot, h, depth)
                if value > best:
                    best = value
                if own and depth >= EXACT // 2:
                    break  # a stray double can be moved from each place to each
            h += 1
        if best >= 0.0:
            return best
        if own:
            return self.roamed(spot, depth, self.width)
        then = spot.twin()
        then.up = NONE
        return self.leisure(then, depth, self.width)

    def laid(self, spot: ClockSpot, hour: i64, depth: i64) -> float:
        """The value of laying the tile that is turned up there."""
        then = spot.twin()
        then.put_up(hour)
        return self.settled(then, depth, self.width)

    def leisure(self, spot: ClockSpot, depth: i64, width: i64) -> float:
        """The value between what happens by itself and the next move."""
        if spot.piles.unfinished() == 0:
            return 1.0
        if spot.up != NONE:
            return self.roamed(spot, depth, width) if spot.waits else self.reply(spot, depth)
        if spot.piles.astray == 0 or width <= 1 or spot.left == 0:
            return self.turned(spot, depth)
        return self.roamed(spot, depth, width)

    def roamed(self, spot: ClockSpot, depth: i64, width: i64) -> float:
        """The value of the best of all ways out."""
        if depth >= EXACT // 2:
            return self.exactly(spot, depth)
        exits = Exits()
        self.roam(spot, 0, width, exits)
        if depth > 0:
            self.look_into(exits, depth, INNER)
        at = exits.best()
        return exits.values[at] if at >= 0 else 0.0

    def exactly(self, spot: ClockSpot, depth: i64) -> float:
        """The same, with everything looked at. Since tops can be moved back, all the positions
        that they lead to are worth the same."""
        key = key_of(spot) << 8 | int(spot.up) + 1
        if key in self.roams:
            return self.roams[key]
        exits = Exits()
        self.roam(spot, depth, EVERY, exits)
        at = exits.best()
        value: float = exits.values[at] if at >= 0 else 0.0
        for each in exits.reached:
            self.roams[key_of(each) << 8 | int(spot.up) + 1] = value
        return value

    def out(self, exits: Exits, i: i64, depth: i64) -> float:
        """The value of one way out."""
        here = exits.reached[exits.froms[i]]
        step: i64 = exits.lasts[i]
        if exits.are_hours:
            return self.laid(here, step, depth)
        if step == TURN:
            return self.turned(here, depth) if here.up == NONE else self.reply(here, depth)
        then = here.twin()
        then.piles.shift(step >> 5, step & 31)
        return self.settled(then, depth, 1)

    def roam(self, spot: ClockSpot, depth: i64, width: i64, exits: Exits) -> None:
        """Go through what moving tops leads to, nearest first, and value the ways out. A double
        that waits must find a place, so for it more is looked at."""
        seen: set[int] = {spot.piles.key}
        fills: i64 = EVERY if depth >= EXACT // 2 else width // 4
        reached = exits.reached
        reached.append(spot)
        exits.origins.append(0)
        exits.steps.append(TURN)
        hours: i64 = spot.piles.hours
        i: i64 = 0
        while i < len(reached):
            here = reached[i]
            piles = here.piles
            if here.up == NONE:
                exits.add(self.turned(here, depth), i, TURN)
            elif piles.fits_somewhere(here.up):
                exits.add(self.reply(here, depth), i, TURN)
            most: i64 = width
            if len(exits.values) == 0 and most < RESCUE:
                most = RESCUE
            if i >= most:
                return
            a: i64 = 1
            while a <= hours:
                tile: i64 = piles.tops[a]
                if tile == NONE or (piles.home >> a) & 1:
                    a += 1
                    continue
                b: i64 = 1
                while b <= hours:
                    if a == b or not piles.fits(tile, b):
                        b += 1
                        continue
                    if piles.is_final(a, b):
                        inner: i64 = EVERY if depth >= EXACT // 2 else 1
                        then = here.twin()
                        then.piles.shift(a, b)
                        then.piles.come_home()
                        empties = then.piles.blank() != 0
                        if (empties and fills <= 0) or then.piles.key in seen:
                            b += 1
                            continue
                        seen.add(then.piles.key)
                        if empties:
                            fills -= 1
                        exits.add(self.settled(then, depth, inner), i, a << 5 | b)
                    elif len(reached) < most:
                        key = piles.key_after(a, b)
                        if key not in seen:
                            seen.add(key)
                            then = here.twin()
                            then.piles.shift(a, b)
                            reached.append(then)
                            exits.origins.append(i)
                            exits.steps.append(a << 5 | b)
                    b += 1
                a += 1
            i += 1


def swap(stock: vec[i64], i: i64, j: i64) -> None:
    tile: i64 = stock[i]
    stock[i] = stock[j]
    stock[j] = tile


def key_of(spot: ClockSpot) -> int:
    """A number of its own for every position in which a tile is turned up next."""
    rest = 0
    i: i64 = 0
    while i < spot.left:
        rest |= 1 << int(spot.known.stock[i])
        i += 1
    return spot.piles.key << 192 | rest
