"""How a sensible person plays The Big Clock, fast: what the fair player imagines games with.

Tiles go where they look best, a stray double is brought home if that takes few moves, a waiting one
is given the nearest place.
"""

from typing import Final

from ...._rt import i64
from ....core.chance import Rng
from ..engine.piles import NONE
from .errand import POSSIBLE, SURE, errand
from .position import ClockSpot
from .search import worth

NEAR: Final = 40  # positions looked at for a way home
FAR: Final = 400  # for a place that a double waits for
WIN: Final = 100  # what a game won counts beside an hour finished
SWAY: Final = 4  # how far chance sways the choice of an hour


def play_on(spot: ClockSpot, chance: Rng) -> i64:
    """Play to the end; how many hours are not finished then. The spot is played with."""
    while True:
        piles = spot.piles
        if piles.unfinished() == 0:
            return 0
        if spot.up == NONE:
            if piles.astray and follow(spot, errand(piles, NONE, SURE, spot.left > 0, NEAR)):
                continue
            if spot.left == 0:
                return piles.unfinished()
            spot.turn()
        elif not lay_up(spot, chance):
            return piles.unfinished()


def lay_up(spot: ClockSpot, chance: Rng) -> bool:
    """Find a place for the tile that is turned up; False when a double has none."""
    hour: i64 = best_hour(spot, chance)
    if hour:
        spot.put_up(hour)
        spot.settle_down()
        return True
    if not spot.waits:
        spot.up = NONE
        return True
    has_stock = spot.left > 0
    if follow(spot, errand(spot.piles, spot.up, SURE, has_stock, FAR)):
        return True
    return follow(spot, errand(spot.piles, spot.up, POSSIBLE, has_stock, FAR))


def follow(spot: ClockSpot, steps: list[int]) -> bool:
    """Make these moves of tops; False when there are none."""
    for step in steps:
        spot.piles.shift(step >> 5, step & 31)
        spot.settle_down()
    return len(steps) > 0


def best_hour(spot: ClockSpot, chance: Rng) -> i64:
    """Where the tile that is turned up goes; 0 when it fits nowhere."""
    piles = spot.piles
    if piles.double[spot.up] and piles.fits(spot.up, piles.double[spot.up]):
        return piles.double[spot.up]
    best: i64 = 0
    most: i64 = 0
    h: i64 = 1
    while h <= piles.hours:
        if piles.fits(spot.up, h):
            value: i64 = worth(piles, spot.up, h) + chance.below(SWAY)
            if best == 0 or value > most:
                best = h
                most = value
        h += 1
    return best


def trial(spot: ClockSpot, hour: i64, steps: list[int], chance: Rng, games: i64) -> i64:
    """Play so many games on, each with the stock mixed anew, after laying the tile that is turned
    up at this hour, or without an hour after these moves of tops, or without moves after turning
    up the next tile. How many were won, a hundred times, and the hours finished on the way."""
    worth_of_all: i64 = 0
    while games > 0:
        chance.mix(spot.known.stock, spot.left, spot.left)
        game = spot.twin()
        if hour:
            game.put_up(hour)
            game.settle_down()
        elif not follow(game, steps):
            game.turn()
        left: i64 = play_on(game, chance)
        worth_of_all += spot.piles.hours - left + (WIN if left == 0 else 0)
        games -= 1
    return worth_of_all
