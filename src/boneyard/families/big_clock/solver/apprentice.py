"""Learns to judge positions of The Big Clock by playing it, again and again, with what it knows."""

from typing import Final, final

from ...._rt import i64, vec
from ....core.chance import Rng
from ....solvers.network import CAUTION, Network, Traits
from ..engine.piles import NONE, Tiles, empty_piles
from .outlook import TURN, Outlook
from .position import ClockSpot, ClockStock
from .traits import SLOTS, WHOLES, at_most

MEMORY: Final = 60_000  # positions that are kept to be learned from again
AGAIN: Final = 3  # times that each is
TRUST: Final = 0.7  # how much the end of a game counts, against what was thought of the next turn


@final
class Apprentice:
    """Plays as well as it can, and learns from how each game went on."""

    def __init__(self, network: Network, hours: int, width: int, chance: Rng) -> None:
        self.network = network
        self.tiles = Tiles(hours)
        self.outlook = Outlook(network, hours, width, 1)
        self.chance = chance
        self.width: i64 = width
        self.budget: i64 = 0  # evaluations for looking ahead
        self.squares: vec[float] = vec[float]([CAUTION] * network.size)
        self.past: list[Traits] = []  # as many as came
        self.values: vec[float] = vec[float]([0.0] * MEMORY)  # what was thought of them
        self.wanted: vec[float] = vec[float]([0.0] * MEMORY)  # what they turned out to be worth
        self.first: i64 = 0  # where this game begins in the memory
        self.n: i64 = 0  # positions of this game
        self.full: i64 = 0

    def games(self, number: i64, rate: float) -> i64:
        """So many games, learning from each if there is a rate; how many were won."""
        won: i64 = 0
        while number > 0:
            ends_well = self.play(self.deal())
            if ends_well:
                won += 1
            if rate > 0.0:
                self.learn(ends_well, rate)
            number -= 1
        return won

    # Playing -------------------------------------------------------------------------------

    def deal(self) -> ClockSpot:
        """A new game, before its first move."""
        stock: vec[i64] = vec[i64](list(range(1, self.tiles.number)))
        left: i64 = self.tiles.number - 1
        self.chance.mix(stock, left, left)
        known = ClockStock([], False, False)
        known.stock = stock
        piles = empty_piles(self.tiles)
        n: i64 = 0
        while n < piles.hours:
            left -= 1
            piles.lay(stock[left], piles.nth_hour(n))
            n += 1
        spot = ClockSpot(known, piles, NONE, False, left)
        spot.settle_down()
        return spot

    def play(self, spot: ClockSpot) -> bool:
        """To the end; was it won? What was seen on the way is kept."""
        self.n = 0
        while True:
            if spot.piles.unfinished() == 0:
                return True
            if spot.up == NONE:
                if spot.left == 0:
                    return False
                if spot.piles.astray and self.moves_tops(spot):
                    continue
                self.keep(spot)
                spot.turn()
            elif not self.lays(spot):
                if not spot.waits:
                    spot.up = NONE
                elif not self.moves_tops(spot):
                    return False

    def moves_tops(self, spot: ClockSpot) -> bool:
        """Go the best way out; False when a tile is to be turned up then, or there is no way."""
        exits = self.outlook.way(spot, self.width, self.budget)
        best = exits.best()
        if best < 0:
            return False
        for step in exits.way(best):
            spot.piles.shift(step >> 5, step & 31)
        spot.settle_down()
        return exits.lasts[best] != TURN or spot.up != NONE

    def lays(self, spot: ClockSpot) -> bool:
        """Lay the tile that is turned up at the best hour; False when it fits nowhere."""
        hour: i64 = self.outlook.hour(spot, self.budget)
        if hour == 0:
            return False
        spot.put_up(hour)
        spot.settle_down()
        return True

    # Learning ------------------------------------------------------------------------------

    def keep(self, spot: ClockSpot) -> None:
        """Remember a position before a tile is turned up."""
        traits = self.outlook.reader.read(spot.piles, spot.known.stock, spot.left)
        at: i64 = (self.first + self.n) % MEMORY
        if at == len(self.past):
            self.past.append(Traits(SLOTS, WHOLES, int(self.tiles.hours)))
        kept = self.past[at]
        kept.n = traits.n
        i: i64 = 0
        while i < traits.n * SLOTS:
            kept.part[i] = traits.part[i]
            i += 1
        i = 0
        while i < WHOLES:
            kept.whole[i] = traits.whole[i]
            i += 1
        self.values[at] = self.network.chance(traits)
        self.n += 1

    def learn(self, won: bool, rate: float) -> None:
        """From the last position back: each is worth what the next one is, mixed with the end."""
        wanted: float = 1.0 if won else 0.0
        i: i64 = self.n - 1
        while i >= 0:
            at: i64 = (self.first + i) % MEMORY
            self.wanted[at] = wanted
            self.network.learn(self.past[at], wanted, rate, self.squares)
            wanted = TRUST * wanted + (1.0 - TRUST) * self.values[at]
            i -= 1
        self.first = (self.first + self.n) % MEMORY
        self.full = at_most(self.full + self.n, MEMORY)
        i = AGAIN * self.n
        while i > 0 and self.full > 0:
            at = self.chance.below(self.full)
            self.network.learn(self.past[at], self.wanted[at], rate, self.squares)
            i -= 1
