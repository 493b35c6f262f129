"""A position of The Big Clock for searches: the piles, the tile turned up, and the stock to come.

It is the table without its history and its question whether all is lost, and it knows the stock.
"""

from typing import final

from ...._rt import i64, vec
from ..engine.piles import NONE, Piles


@final
class ClockStock:
    """What does not change in a deal: the stock, the last tile next, and the two switches."""

    def __init__(self, stock: list[int], rearranges_first: bool, fills_any_blank: bool) -> None:
        self.stock: vec[i64] = vec[i64](stock)  # numbers of tiles
        self.rearranges_first = rearranges_first
        self.fills_any_blank = fills_any_blank


@final
class ClockSpot:
    """One position."""

    def __init__(self, known: ClockStock, piles: Piles, up: i64, waits: bool, left: i64) -> None:
        self.known = known
        self.piles = piles
        self.up: i64 = up
        self.waits = waits
        self.left: i64 = left  # tiles of the stock

    def twin(self) -> "ClockSpot":
        return ClockSpot(self.known, self.piles.twin(), self.up, self.waits, self.left)

    def may_shift(self) -> bool:
        """May tops be moved?"""
        if self.waits:
            return True
        return self.piles.astray != 0 and (self.up == NONE or self.known.rearranges_first)

    def turn(self) -> None:
        """Turn up the next tile."""
        self.left -= 1
        self.up = self.known.stock[self.left]
        self.look()

    def look(self) -> None:
        """Does the tile that is turned up have to wait?"""
        if self.up != NONE and self.piles.double[self.up] and not self.waits:
            self.waits = not self.piles.fits_somewhere(self.up)

    def put_up(self, hour: i64) -> None:
        """Lay the tile that is turned up, without what follows."""
        self.piles.lay(self.up, hour)
        self.up = NONE
        self.waits = False

    def settle_down(self) -> None:
        """Doubles go home, and empty hours are filled."""
        piles = self.piles
        while True:
            piles.come_home()
            blank: i64 = piles.blank()
            if blank == 0:
                break
            own: i64 = NONE if self.up == NONE else piles.double[self.up]
            if own > 0 and piles.tops[own] == NONE:
                self.put_up(own)
            elif self.known.fills_any_blank and self.waits:
                self.put_up(blank)
            elif self.left > 0:
                self.left -= 1
                piles.lay(self.known.stock[self.left], blank)
            else:
                break
        self.look()
