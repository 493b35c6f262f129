"""How often something may be done."""

import time


class Bucket:
    """Lets `rate` of something a second through, and `burst` at once."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """May one more pass, or one that counts as several?"""
        self._fill()
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def charge(self, cost: float) -> None:
        """Count what has passed and was dear: what comes after it has to wait."""
        self._left -= cost

    @property
    def full(self) -> bool:
        """Has nothing passed for so long that it may be forgotten?"""
        self._fill()
        return self._left >= self._burst

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
