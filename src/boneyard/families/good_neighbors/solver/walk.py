"""Deals of Good Neighbors played on to their end by a simple rule, for judging what comes first.

The rule takes one pair a picture: the one whose numbers are the scarcest among the tiles left, and
of the ways that leave tiles which can still be paired off. It does not look at the stock before it
is empty; from then on everything lies open, and a search says whether the deal is won.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import ONE
from ....core.chance import Rng
from ..engine.table import NeighborsTable
from .pictures import Pictures
from .search import WON, NeighborsSearch

FEW: Final = 40  # with more tiles than these, whether they pair off is not asked
NODES: Final = 2000  # for the search at the end
STRANDED: Final = 1 << 20  # what a pair costs that leaves tiles which cannot be paired off
NUMBERS: Final = 19


@final
class NeighborsWalk:
    """One position, its stock mixed anew as often as wanted."""

    def __init__(self, table: NeighborsTable, stock: list[int]) -> None:
        self.pictures = Pictures(table)
        self.pictures.lay(table, stock)
        self.search = NeighborsSearch(self.pictures)
        self.pairs: vec[i64] = vec[i64]([0] * table.most_moves())
        self.lefts: vec[i64] = vec[i64]([0] * NUMBERS)  # how many tiles left have each number
        self.mixed: vec[i64] = vec[i64]([0] * len(stock))

    def mix(self, chance: Rng) -> None:
        """Put the stock into another order, each as likely as any other."""
        numbers = self.pictures.numbers
        first: i64 = self.pictures.next[0]
        n: i64 = len(self.mixed)
        i: i64 = 0
        while i < n:
            self.mixed[i] = numbers[first + i]
            i += 1
        chance.mix(self.mixed, n, n)
        i = 0
        while i < n:
            numbers[first + i] = self.mixed[i]
            i += 1

    def wins(self, mask: i64) -> bool:
        """Take these places from the picture, fill in, and play on: is the deal won?"""
        pictures = self.pictures
        self.count_numbers()
        self.count_off(0, mask)
        pictures.take(0, mask)
        depth: i64 = 1
        while pictures.left[depth] > pictures.goal:
            if pictures.next[depth] == pictures.n_tiles:
                return self.search.run(depth, False, NODES) == WON
            mask = self.scarcest(depth)
            if mask == 0:
                return False
            self.count_off(depth, mask)
            pictures.take(depth, mask)
            depth += 1
        return True

    def scarcest(self, depth: i64) -> i64:
        """The pair that the rule takes from a picture; 0 when there is none."""
        best: i64 = 0
        least: i64 = 2 * STRANDED
        end: i64 = self.pictures.pairs(depth, self.pairs, 0)
        i: i64 = 0
        while i < end:
            price: i64 = self.price(depth, self.pairs[i])
            if price < least:
                least = price
                best = self.pairs[i]
            i += 1
        return best

    def price(self, depth: i64, mask: i64) -> i64:
        """What a pair costs: the tiles that its tiles could still have met, and far more when
        those that are left could not be paired off."""
        pictures = self.pictures
        cost: i64 = 0
        place: i64 = depth * pictures.n_places
        rest: i64 = mask
        while rest:
            if rest & 1:
                cost += self.met_by(pictures.numbers[pictures.tiles[place]])
            rest >>= 1
            place += 1
        if pictures.left[depth] - 2 <= FEW:
            pictures.take(depth, mask)
            if not pictures.can_pair_off(depth + 1):
                cost += STRANDED
        return cost

    def price_now(self, mask: i64) -> i64:
        """The price of a pair of the first picture."""
        self.count_numbers()
        return self.price(0, mask)

    # Numbers that are left -----------------------------------------------------------------

    def count_numbers(self) -> None:
        """Count the numbers of all tiles left at depth 0."""
        i: i64 = 0
        while i < NUMBERS:
            self.lefts[i] = 0
            i += 1
        i = 0
        while i < self.pictures.n_tiles:
            self.change(self.pictures.numbers[i], 1)
            i += 1

    def count_off(self, depth: i64, mask: i64) -> None:
        """The tiles in these places of a picture are gone."""
        place: i64 = depth * self.pictures.n_places
        while mask:
            if mask & 1:
                self.change(self.pictures.numbers[self.pictures.tiles[place]], -1)
            mask >>= 1
            place += 1

    def change(self, numbers: i64, by: i64) -> None:
        number: i64 = 0
        while numbers:
            if numbers & 1:
                self.lefts[number] += by
            numbers >>= 1
            number += 1

    def met_by(self, numbers: i64) -> i64:
        """How many tiles are left that have one of these numbers, for each of them."""
        met: i64 = 0
        number: i64 = 0
        while numbers:
            if numbers & 1:
                met += self.lefts[number]
            numbers >>= 1
            number += 1
        return met


def mask_of(table: NeighborsTable, tiles: list[int]) -> int:
    """The places of these tiles (as halves) on a table, as a mask."""
    one: i64 = ONE
    mask: i64 = 0
    for tile in tiles:
        mask |= one << table.place_of(tile)
    return mask
