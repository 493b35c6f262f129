"""Room on the disk, looked at now and then: when little is left, nothing new is begun, and what
goes on has the rest."""

import math
import shutil
import time
from pathlib import Path
from typing import Final

from ...core.errors import BoneyardError
from ..journal import note_failure

SELDOM: Final = 5.0  # seconds between two looks


class NoSpace(BoneyardError):
    """There is too little room for anything new."""

    key = "no-space"


class Space:
    """The disk of a store: `floor` bytes stay free, and the store has `largest` at most."""

    def __init__(self, path: Path, floor: float, largest: float) -> None:
        self._path = path
        self._floor = floor
        self._largest = largest
        self._look_at = 0.0
        self._is_short = False

    def check(self) -> None:
        """NoSpace when nothing new may be begun."""
        now = time.monotonic()
        if now >= self._look_at:
            self._look_at = now + SELDOM
            was_short, self._is_short = self._is_short, self._looks_short()
            if self._is_short and not was_short:
                note_failure("space", NoSpace())  # once for whoever runs this
        if self._is_short:
            raise NoSpace()

    @property
    def free(self) -> float:
        """Bytes that are free on the disk; not a number when nobody knows."""
        try:
            return shutil.disk_usage(self._path.parent).free
        except OSError:
            return math.nan  # the writer finds out what is wrong with it

    @property
    def size(self) -> float:
        """Bytes of the store; not a number when nobody knows."""
        try:
            return self._path.stat().st_size
        except OSError:
            return math.nan

    def _looks_short(self) -> bool:
        return self.free < self._floor or self.size > self._largest
