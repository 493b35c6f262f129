"""How near the fair player of The Big Clock comes to the best there can be, on small clocks.

    python bench/clock_optimum.py --set 3 --deals 200

The exact chance of a deal follows from going through every order of the tiles to come. What the
player gives away is counted move by move: the exact chance before a move less the one after it, on
deals drawn by chance. Summed over a deal and averaged that is what it is behind the optimum.
"""

import argparse
import sys
from itertools import permutations

from boneyard.core.chance import Rng, rng
from boneyard.families.big_clock.bot.fair import BUDGET, INNER, KEEP, MOST
from boneyard.families.big_clock.engine.piles import NONE, Tiles, empty_piles
from boneyard.families.big_clock.solver.outlook import EVERY, EXACT, TURN, Exits, Outlook
from boneyard.families.big_clock.solver.position import ClockSpot, ClockStock
from boneyard.families.big_clock.solver.school import evaluation


def dealt(top: int, tiles: list[int]) -> ClockSpot:
    """A clock with the first of these tiles at its hours, the rest as its stock, last one next."""
    piles = empty_piles(Tiles(top))
    for n, tile in enumerate(tiles[:top]):
        piles.lay(tile, piles.nth_hour(n))
    stock = ClockStock(tiles[top:][::-1], False, False)
    return ClockSpot(stock, piles, NONE, False, len(tiles) - top)


def exact_outlook(top: int) -> Outlook:
    """Nothing is evaluated in it: everything is looked at."""
    return Outlook(evaluation(top), top, EVERY, EVERY)


def chance_of(exact: Outlook, top: int, first: tuple[int, ...]) -> float:
    """The exact chance of a deal that begins with these tiles."""
    rest = [tile for tile in range(1, Tiles(top).number) if tile not in first]
    return exact.settled(dealt(top, [*first, *rest]), EXACT, EVERY)


def optimum(top: int) -> float:
    """The chance of the best player, over all deals."""
    exact = exact_outlook(top)
    starts = list(permutations(range(1, Tiles(top).number), top))
    return sum(chance_of(exact, top, first) for first in starts) / len(starts)


class Loss:
    """The fair player at small clocks, and what it gives away."""

    def __init__(self, top: int) -> None:
        self.top = top
        self.exact = exact_outlook(top)
        self.outlook = Outlook(evaluation(top), top, INNER, KEEP)

    def of_deal(self, chance: Rng) -> tuple[bool, float]:
        """One deal: was it won, and how much of the chance was given away?"""
        tiles, mixed = list(range(1, Tiles(self.top).number)), []
        while tiles:
            mixed.append(tiles.pop(int(chance.below(len(tiles)))))
        spot = dealt(self.top, mixed)
        spot.settle_down()
        lost = 0.0
        while spot.piles.unfinished():
            if spot.up == NONE and spot.left == 0:
                return False, lost
            if spot.up != NONE and not spot.waits:
                lost += self.lay(spot)
            elif spot.up == NONE and spot.piles.astray == 0:
                spot.turn()
            else:
                exits = self.outlook.way(spot, MOST, BUDGET)
                if exits.best() < 0:
                    return False, lost
                lost += self.move_tops(spot, exits)
        return True, lost

    def lay(self, spot: ClockSpot) -> float:
        hour = int(self.outlook.hour(spot, BUDGET))
        before = self.exact.reply(spot, EXACT)
        if not hour:
            spot.up = NONE
            return 0.0
        after = self.exact.laid(spot, hour, EXACT)
        spot.put_up(hour)
        spot.settle_down()
        return before - after

    def move_tops(self, spot: ClockSpot, exits: Exits) -> float:
        before, best = self.exact.roamed(spot, EXACT, EVERY), exits.best()
        here = exits.reached[exits.froms[best]]
        step = exits.lasts[best]
        if step != TURN:
            then = here.twin()
            then.piles.shift(step >> 5, step & 31)
            after = self.exact.settled(then, EXACT, EVERY)
        elif here.up == NONE:
            after = self.exact.turned(here, EXACT)
        else:
            after = self.exact.reply(here, EXACT)
        for each in exits.way(best):
            spot.piles.shift(each >> 5, each & 31)
        spot.settle_down()
        if step == TURN and spot.up == NONE:
            spot.turn()
        elif step == TURN:
            spot.put_up(int(self.outlook.hour(spot, BUDGET)))
            spot.settle_down()
        return before - after


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--set", type=int, default=3)
    parser.add_argument("--deals", type=int, default=200)
    given = parser.parse_args()
    best = optimum(given.set)
    loss, chance = Loss(given.set), rng("optimum")
    lost = sum(loss.of_deal(chance)[1] for _ in range(given.deals)) / given.deals
    print(
        f"double-{given.set}: optimum {100 * best:.2f} %, fair {100 * (best - lost):.2f} %, ",
        end="",
    )
    print(f"that is {100 * (best - lost) / best:.1f} % of it ({given.deals} deals)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
