"""A set of keys of two machine words each, for searches that must not look twice."""

from typing import Final, final

from .._rt import i64, vec

FREE: Final = -1  # no key has this as its first word
SMALLEST: Final = 1 << 10


@final
class TwoWordSet:
    """Open addressing in two vectors. Keys are never taken out; `clear` takes out all of them."""

    def __init__(self) -> None:
        self.size: i64 = SMALLEST  # a power of two
        self.lows: vec[i64] = vec[i64]([FREE] * SMALLEST)
        self.highs: vec[i64] = vec[i64]([0] * SMALLEST)
        self.used: i64 = 0

    def clear(self) -> None:
        """Forget every key."""
        if self.size > SMALLEST:
            self.make_room(SMALLEST)
        elif self.used:
            i: i64 = 0
            while i < self.size:
                self.lows[i] = FREE
                i += 1
        self.used = 0

    def add(self, low: i64, high: i64) -> bool:
        """Put this key in; False when it was in already."""
        if 2 * self.used > self.size:
            self.grow()
        at: i64 = self.slot(low, high)
        if self.lows[at] != FREE:
            return False
        self.lows[at] = low
        self.highs[at] = high
        self.used += 1
        return True

    def slot(self, low: i64, high: i64) -> i64:
        """Where this key is, or would go."""
        mixed: i64 = (low & 0xFFFFFFFF) * 0x2545F491 + (low >> 32) * 0x1B873593
        mixed += (high & 0xFFFFFFFF) * 0x19D699A5 + (high >> 32) * 0x2C1B3C6D
        mixed &= 0x3FFFFFFFFFFFFFFF
        mixed ^= mixed >> 29
        mixed = (mixed & 0xFFFFFFFF) * 0x2C1B3C6D
        mixed ^= mixed >> 17
        at: i64 = mixed & (self.size - 1)
        while self.lows[at] != FREE and not (self.lows[at] == low and self.highs[at] == high):
            at = (at + 1) & (self.size - 1)
        return at

    def grow(self) -> None:
        lows = self.lows
        highs = self.highs
        size: i64 = self.size
        self.make_room(4 * size)
        i: i64 = 0
        while i < size:
            if lows[i] != FREE:
                at: i64 = self.slot(lows[i], highs[i])
                self.lows[at] = lows[i]
                self.highs[at] = highs[i]
            i += 1

    def make_room(self, size: int) -> None:
        self.size = size
        self.lows = vec[i64]([FREE] * size)
        self.highs = vec[i64]([0] * size)
