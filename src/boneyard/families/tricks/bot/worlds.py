"""All ways in which the hidden tiles of a trick game may lie: counted, drawn fairly, or listed.

Each hidden tile goes to one of three seats that may still hold it, and each seat has so many
places. Counting the ways from every point on makes a draw fair without trying again. Hands are
masks of tile numbers (engine/suit_masks.py); what they are worth is others' business.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import ONE
from ....core.chance import Rng

SIDE: Final = 8  # places of a seat, and none: 0 to 7
LAYER: Final = SIDE * SIDE


@final
class Worlds:
    """The ways to give `hidden` tiles to the three seats other than `seat`, which holds its own."""

    def __init__(
        self, seat: int, own: int, hidden: list[int], may: list[int], places: list[int]
    ) -> None:
        """`may` says by seat which tiles it may hold, as a mask; `places` how many it holds."""
        self.first: i64 = (seat + 1) & 3
        self.second: i64 = (seat + 2) & 3
        self.third: i64 = (seat + 3) & 3
        self.tiles: vec[i64] = vec[i64](hidden)
        self.may: vec[i64] = vec[i64](may)
        self.places: vec[i64] = vec[i64](places)
        self.hands: vec[i64] = vec[i64]([0] * 4)  # the world that was drawn last
        self.hands[seat] = own
        # ways[i * LAYER + a * SIDE + b]: for tiles i and on, with so many places for the first
        # two seats; what is left of the tiles fills the third.
        self.ways: vec[i64] = vec[i64]([0] * ((len(hidden) + 1) * LAYER))
        self.count_up()

    def count_up(self) -> None:
        n: i64 = len(self.tiles)
        ways = self.ways
        ways[n * LAYER] = 1
        i: i64 = n - 1
        while i >= 0:
            tile: i64 = self.tiles[i]
            for_first: i64 = (self.may[self.first] >> tile) & 1
            for_second: i64 = (self.may[self.second] >> tile) & 1
            for_third: i64 = (self.may[self.third] >> tile) & 1
            a: i64 = 0
            while a < SIDE:
                b: i64 = 0
                while b < SIDE and a + b <= n - i:
                    at: i64 = (i + 1) * LAYER + a * SIDE + b
                    found: i64 = 0
                    if for_first and a > 0:
                        found += ways[at - SIDE]
                    if for_second and b > 0:
                        found += ways[at - 1]
                    if for_third and a + b < n - i:
                        found += ways[at]
                    ways[at - LAYER] = found
                    b += 1
                a += 1
            i -= 1

    @property
    def count(self) -> int:
        """How many ways there are."""
        return self.ways[self.places[self.first] * SIDE + self.places[self.second]]

    def draw(self, rng: Rng) -> list[int]:
        """One of them, each as likely as any other."""
        return self.pick(rng.below(self.count))

    def pick(self, number: i64) -> list[int]:
        """The hands of all seats in the way of this number, from 0."""
        hands = self.hands
        ways = self.ways
        hands[self.first] = 0
        hands[self.second] = 0
        hands[self.third] = 0
        n: i64 = len(self.tiles)
        a: i64 = self.places[self.first]
        b: i64 = self.places[self.second]
        i: i64 = 0
        while i < n:
            tile: i64 = self.tiles[i]
            at: i64 = (i + 1) * LAYER + a * SIDE + b
            to: i64 = self.third
            if (self.may[self.first] >> tile) & 1 and a > 0:
                share: i64 = ways[at - SIDE]
                if number < share:
                    to = self.first
                else:
                    number -= share
            if to == self.third and (self.may[self.second] >> tile) & 1 and b > 0:
                share = ways[at - 1]
                if number < share:
                    to = self.second
                else:
                    number -= share
            if to == self.first:
                a -= 1
            elif to == self.second:
                b -= 1
            hands[to] |= ONE << tile
            i += 1
        return [hands[0], hands[1], hands[2], hands[3]]
