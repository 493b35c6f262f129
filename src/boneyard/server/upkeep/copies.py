"""Copies of a store: made while a server writes to it, and put back in its place."""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ...core.errors import BoneyardError
from ...words import say
from ..store.database import BadStore, existing, reason
from ..store.sqlite_logs import SqliteLogs

UNFINISHED: Final = ".part"  # the end of a name whose copy is not whole yet
PRIVATE: Final = 0o600  # a store has the secrets of all tables


class BadCopy(BoneyardError):
    """The copy in `file` cannot be made or used; `why` is a word for the reason."""

    key = "bad-copy"

    def __str__(self) -> str:
        return say(f"error.bad-copy.{self.why}", **self.facts)


def backup(store: Path, copy: Path) -> int:
    """Copy a store, as it is at one moment, to a new file; its size in bytes. Whoever writes to
    the store meanwhile does not wait. BadStore, BadCopy."""
    if copy.exists():
        raise BadCopy(file=str(copy), why="exists")
    with contextlib.closing(existing(store)) as source, _whole(copy) as part:
        _copy(source, part, copy)
        with contextlib.closing(sqlite3.connect(part)) as made:
            _check(made, copy)
    return copy.stat().st_size


def restore(copy: Path, store: Path, even_newer: bool = False) -> Path | None:
    """Put a copy in the place of a store that nobody uses; where the store is kept that was there,
    if there was one. BadStore, BadCopy."""
    if not copy.is_file():
        raise BadCopy(file=str(copy), why="missing")
    with contextlib.closing(existing(copy)) as source:
        _check(source, copy)
        if not store.exists():
            _put(source, store, None)
            return None
        kept = _unused(store)
        try:
            # Until the other is in its place nobody can open it, and no server starts on it.
            with contextlib.closing(existing(store, alone=True)) as target:
                if (
                    SqliteLogs(target, store).newest() > SqliteLogs(source, copy).newest()
                    and not even_newer
                ):
                    raise BadCopy(file=str(copy), store=str(store), why="older")
                target.execute("PRAGMA journal_mode=DELETE")  # nothing is left beside it
                _put(source, store, kept)
        except BadStore as error:
            if error.why != "damaged":
                raise
            _put(source, store, kept)  # that is what copies are for
            _forget_beside(store)
        return kept


def _put(source: sqlite3.Connection, store: Path, kept: Path | None) -> None:
    """Copy to the place of a store, which goes by the name `kept` from then on."""
    with _whole(store) as part:
        _copy(source, part, store)
        if kept is not None:
            kept.hardlink_to(store)  # there is a whole store by its name at any moment


@contextlib.contextmanager
def _whole(file: Path) -> Iterator[Path]:
    """A file to write, which gets its name when it is whole and on the disk; else there is none."""
    part = file.with_name(file.name + UNFINISHED)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, PRIVATE))
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(file)
    except OSError as error:
        raise BadCopy(file=str(file), why="refused", reason=error.strerror) from None
    finally:
        part.unlink(missing_ok=True)


def _copy(source: sqlite3.Connection, part: Path, file: Path) -> None:
    """All pages in one go: a snapshot, which a write-ahead log gives to readers for nothing."""
    try:
        with contextlib.closing(sqlite3.connect(part)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
    except sqlite3.Error as error:
        why = reason(error)
        raise BadCopy(file=str(file), why="full" if why == "full" else "failed") from error


def _check(made: sqlite3.Connection, file: Path) -> None:
    if SqliteLogs(made, file).complaint():
        raise BadStore(file=str(file), why="damaged")


def _forget_beside(store: Path) -> None:
    """Remove what SQLite kept beside the store that was there: it would be taken for part of the
    new one."""
    for ending in ("-wal", "-shm"):
        store.with_name(store.name + ending).unlink(missing_ok=True)


def _unused(store: Path) -> Path:
    number = 1
    while True:
        kept = store.with_name(f"{store.stem}.replaced-{number}{store.suffix}")
        if not kept.exists():
            return kept
        number += 1
