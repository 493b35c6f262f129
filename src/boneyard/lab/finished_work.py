"""Portions that are finished, kept in a file, so that work which was interrupted goes on from them.

A file may hold several plans: each portion stands under the digest of its plan, and is read back
only by the same plan of the same source. A portion that was half written when the power went is
overlooked.
"""

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from struct import Struct
from typing import Any

from ..core.errors import BoneyardError
from .origin import origin

FORMAT = b"boneyard portions 1\n"
_HEAD = Struct(">16sI16s")  # the plan's digest, how many bytes follow, and theirs


class NotFinishedWork(BoneyardError):
    """`file` holds something else than portions."""

    key = "not-finished-work"


class FinishedWork:
    """The portions of one plan in a file."""

    def __init__(self, file: Path, work: Callable[[Any], Any], pieces: Sequence[Any]) -> None:
        """NotFinishedWork when the file is something else; it is made when it is not there."""
        self._file = file
        self._plan = plan_digest(work, pieces)
        if not file.exists() or not file.stat().st_size:
            file.write_bytes(FORMAT)
        with file.open("rb") as opened:
            if opened.read(len(FORMAT)) != FORMAT:
                raise NotFinishedWork(file=file)

    def results(self) -> Iterator[bytes]:
        """The portions that were finished, the first first. What is half written is cut off."""
        with self._file.open("rb") as opened:
            end = opened.seek(len(FORMAT))
            while head := opened.read(_HEAD.size):
                if len(head) < _HEAD.size:
                    break
                plan, length, check = _HEAD.unpack(head)
                results = opened.read(length)
                if _digest(results) != check:
                    break
                end = opened.tell()
                if plan == self._plan:
                    yield results
        os.truncate(self._file, end)

    def append(self, results: bytes) -> None:
        """Keep a portion; it is on the disk when this returns."""
        with self._file.open("ab") as opened:
            opened.write(_HEAD.pack(self._plan, len(results), _digest(results)) + results)
            opened.flush()
            os.fsync(opened.fileno())


def plan_digest(work: Callable[[Any], Any], pieces: Sequence[Any]) -> bytes:
    """What tells one plan from another: the work with all that it was given, the source, and where
    the pieces begin. The number of numbered pieces does not matter: more may be wanted later.
    """
    called: Callable[[Any], Any] = work
    given: list[Any] = []
    if isinstance(work, partial):
        called, given = work.func, [work.args, sorted(work.keywords.items())]
    begun = pieces.start if isinstance(pieces, range) else list(pieces)
    made_of = (called.__module__, called.__qualname__, given, begun, *origin()[:2])
    return _digest(repr(made_of).encode())


def _digest(told: bytes) -> bytes:
    return hashlib.blake2b(told, digest_size=16).digest()
