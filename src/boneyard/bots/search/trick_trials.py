"""Tiles tried in open hands: how many points a side comes to, move by move, when all play their
best from there. A thin layer over solvers/tricks.py that asks as few questions as it can."""

from typing import final

from ..._rt import i64
from ...solvers.tricks import OpenHands


@final
class Trials:
    """One world after another, and the same questions about each."""

    def __init__(self) -> None:
        self.open = OpenHands()
        self.guess: i64 = 0  # what the last question came to: the next is likely to be close

    def lay(self, hands: list[int], trump: i64, leader: i64, trick: list[int]) -> None:
        """Hands as they were before the trick in progress, and the tiles that lie in it."""
        opened = self.open
        opened.begin(trump, leader)
        for seat, hand in enumerate(hands):
            opened.hands[seat] = hand
        opened.count_up()
        for tile in trick:
            opened.step(tile)

    def points_after(self, tile: i64) -> i64:
        """What seats 0 and 2 take of the points to come when this tile is played now."""
        opened = self.open
        low: i64 = 0
        high: i64 = opened.rest
        need: i64 = self.guess
        while low < high:
            if need <= low:
                need = low + 1
            if need > high:
                need = high
            found: i64 = opened.ask_after(tile, need)
            if found >= need:
                low = found
                need = found + 1
            else:
                high = found
                need = found
        self.guess = low
        return low
