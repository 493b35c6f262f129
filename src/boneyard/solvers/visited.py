"""A set of positions that a search has been to, each written exactly in two words.

It keeps whole keys, never only their hashes: a position is taken for known only if it is.
"""

from typing import Final, final

from .._rt import i64, vec

FREE: Final = -1  # no key's first word is negative
SMALLEST: Final = 1024
_LOW_BITS: Final = 0x7FFFFFFF


@final
class Visited:
    """Positions in an open-addressed table that doubles when it is half full."""

    def __init__(self) -> None:
        self.size: i64 = SMALLEST
        self.held: i64 = 0
        self.firsts: vec[i64] = vec[i64]([FREE] * SMALLEST)
        self.seconds: vec[i64] = vec[i64]([0] * SMALLEST)

    def clear(self) -> None:
        """Forget every position, and the room that they took."""
        if self.size > SMALLEST:
            self.size = SMALLEST
            self.firsts = vec[i64]([FREE] * SMALLEST)
            self.seconds = vec[i64]([0] * SMALLEST)
        elif self.held:
            i: i64 = 0
            while i < self.size:
                self.firsts[i] = FREE
                i += 1
        self.held = 0

    def add(self, first: i64, second: i64) -> bool:
        """Enter a position; False when it was there already."""
        i: i64 = self.place(first, second)
        if self.firsts[i] != FREE:
            return False
        self.firsts[i] = first
        self.seconds[i] = second
        self.held += 1
        if self.held * 2 > self.size:
            self.grow()
        return True

    def place(self, first: i64, second: i64) -> i64:
        """Where this position stands, or the free place where it belongs."""
        firsts = self.firsts
        seconds = self.seconds
        last: i64 = self.size - 1
        i: i64 = mixed(first, second) & last
        while firsts[i] != FREE and (firsts[i] != first or seconds[i] != second):
            i = (i + 1) & last
        return i

    def grow(self) -> None:
        firsts = self.firsts
        seconds = self.seconds
        old: i64 = self.size
        self.size = old * 2
        self.firsts = vec[i64]([FREE] * (2 * len(firsts)))
        self.seconds = vec[i64]([0] * (2 * len(firsts)))
        i: i64 = 0
        while i < old:
            if firsts[i] != FREE:
                j: i64 = self.place(firsts[i], seconds[i])
                self.firsts[j] = firsts[i]
                self.seconds[j] = seconds[i]
            i += 1


def mixed(first: i64, second: i64) -> i64:
    """A number that depends on every bit of both words, the same compiled and interpreted.

    Each product is of 31 and 31 bits, so that it never overflows.
    """
    x: i64 = (first ^ (first >> 31)) & _LOW_BITS
    x = (x * 1640531527) ^ second
    x = (x ^ (x >> 31)) & _LOW_BITS
    x = x * 1540483477
    return x ^ (x >> 29)
