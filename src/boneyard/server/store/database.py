"""The file of a store: told apart from other programs' files, brought up to date, kept an eye on.

Whatever is wrong with a file is said in a sentence (BadStore) that names it and what to do.
"""

import sqlite3
import time
from pathlib import Path
from typing import Final

from ...core.errors import BoneyardError
from ...words import say
from .steps import SCHEMA, STEPS

FULL: Final = "full"  # survives the loss of power
PROCESS: Final = "process"  # survives the death of the process, not that of the machine
REPLICATED: Final = "replicated"  # survives the loss of the machine: a standby has it too
APPLICATION: Final = 0x424E5944  # «BNYD»: the mark of our files
KEPT_STATEMENTS: Final = 8  # prepared; a batch of each size has one of its own
COMMAND_WAIT: Final = 3.0  # seconds that a command waits for other programs
JUST_NOW: Final = 1.0  # seconds: more than the dates of any disk are apart
GONE: Final = "gone"  # the file is not at its place any more
_TABLES: Final = {"events", "kept"}
_COLUMNS: Final = ["table_id", "version", "seat", "kind", "payload", "move_id", "at"]
_REASONS: Final = {
    sqlite3.SQLITE_NOTADB: "foreign",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_READONLY: "closed",
    sqlite3.SQLITE_CANTOPEN: "closed",
    sqlite3.SQLITE_PERM: "closed",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
}


class BadStore(BoneyardError):
    """The store in `file` cannot be used, or not any more; `why` is a word for the reason."""

    key = "bad-store"

    def __str__(self) -> str:
        return say(f"error.bad-store.{self.why}", **self.facts)


def reason(error: sqlite3.Error) -> str:
    """What SQLite complains of, as a word."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return _REASONS.get(code & 0xFF, "failed")


def connect(path: Path, durability: str, wait: float) -> sqlite3.Connection:
    """A connection to a store, which is made when there is none, and brought up to date when it
    is older; waits so many seconds for other programs. BadStore."""
    connection: sqlite3.Connection | None = None
    try:
        connection = sqlite3.connect(
            path,
            timeout=wait,
            check_same_thread=False,
            isolation_level=None,
            cached_statements=KEPT_STATEMENTS,
        )
        version = _recognized(connection, path)  # before anything is changed
        connection.execute("PRAGMA journal_mode=WAL")
        level = "FULL" if durability == FULL else "NORMAL"
        connection.execute(f"PRAGMA synchronous={level}")
        _bring_up(connection, version)
    except (sqlite3.Error, BadStore) as error:
        if connection is not None:
            connection.close()
        if isinstance(error, BadStore):
            raise
        raise BadStore(file=str(path), why=reason(error)) from error
    return connection


def existing(path: Path, alone: bool = False) -> sqlite3.Connection:
    """A connection to a store that is there, for a command: as it is and not brought up to date.
    With `alone` nobody else has it open until this is closed. BadStore."""
    if not path.is_file():
        raise BadStore(file=str(path), why="missing")
    connection = sqlite3.connect(path, timeout=COMMAND_WAIT, isolation_level=None)
    try:
        if not _recognized(connection, path) and not _has_events(connection):
            raise BadStore(file=str(path), why="foreign")
        if alone:
            connection.close()
            connection = _alone(path)
    except (sqlite3.Error, BadStore) as error:
        connection.close()
        if isinstance(error, BadStore):
            raise
        why = reason(error)
        raise BadStore(
            file=str(path), why="in-use" if alone and why == "locked" else why
        ) from error
    return connection


def _alone(path: Path) -> sqlite3.Connection:
    """A connection that shuts all others out, and is refused while there are any: also those that
    do nothing, since whoever has a write-ahead log open holds the file."""
    connection = sqlite3.connect(path, timeout=COMMAND_WAIT, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _has_events(connection: sqlite3.Connection) -> bool:
    return bool(connection.execute("PRAGMA table_info(events)").fetchall())


def _recognized(connection: sqlite3.Connection, path: Path) -> int:
    """The version of the schema in a file of ours, or in one that is empty; BadStore."""
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if mark == APPLICATION:
        if version > SCHEMA:
            raise BadStore(file=str(path), why="newer")
        return int(version)
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    tables = {name for (name,) in found if not name.startswith("sqlite_")}
    columns = [row[1] for row in connection.execute("PRAGMA table_info(events)")]
    is_unmarked = not mark and not version
    if not is_unmarked or (tables and (tables != _TABLES or columns != _COLUMNS)):
        raise BadStore(file=str(path), why="foreign")
    return 0


def _bring_up(connection: sqlite3.Connection, version: int) -> None:
    """Take the steps that are missing, each whole or not at all. To ask for the right to write
    shows that it can be had."""
    connection.execute("BEGIN IMMEDIATE")
    if version < SCHEMA:  # another process may have taken some meanwhile
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    for number, step in enumerate(STEPS[version:], start=version + 1):
        for statement in step:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id={APPLICATION}")
        connection.execute(f"PRAGMA user_version={number}")
        connection.execute("COMMIT")
        connection.execute("BEGIN IMMEDIATE")
    connection.execute("COMMIT")


def _mark(file: Path) -> tuple[int, int] | None:
    """What tells a file from any other; None when there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _dated(folder: Path) -> tuple[int, int, float] | None:
    """The mark of a folder, and when names in it have last changed."""
    try:
        found = folder.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_mtime


class Place:
    """Where a store's files lie. What is written to a file that was deleted, moved or replaced
    would be gone with the process, so this is asked before anybody is told of it."""

    def __init__(self, path: Path) -> None:
        path = path.absolute()
        real = path.resolve()  # SQLite puts its own files beside what a link leads to
        beside = [real.with_name(real.name + ending) for ending in ("-wal", "-shm")]
        self._path = path
        self._files = [(each, _mark(each)) for each in (path, *beside)]
        self._folders = list(dict.fromkeys([path.parent, real.parent]))
        self._folders_then: list[tuple[int, int, float] | None] = []

    def is_left(self) -> bool:
        """Is one of the files not there any more, or another in its place? Whatever happens to a
        name leaves a date on its folder: mostly that is all there is to ask for, which counts, as
        for each question the thread has to wait for the interpreter."""
        folders = [_dated(each) for each in self._folders]
        if folders == self._folders_then and None not in folders:
            return False
        is_left = any(_mark(each) != mark for each, mark in self._files)
        recent = time.time() - JUST_NOW
        if not is_left and all(each is not None and each[2] < recent for each in folders):
            self._folders_then = folders  # else more may happen by the same date
        return is_left

    def rescue(self, connection: sqlite3.Connection) -> BadStore:
        """Write all that an open connection still reads to a new file beside; what to say."""
        copy = self._unused()
        try:
            target = sqlite3.connect(copy)
            try:
                connection.backup(target)
            finally:
                target.close()
        except sqlite3.Error:
            return BadStore(file=str(self._path), why=GONE)
        self._clear()
        return BadStore(file=str(self._path), why="rescued", copy=str(copy))

    def _clear(self) -> None:
        """Remove what we left beside a file that is gone: SQLite would take it for part of the
        next file by that name, and spoil that."""
        (path, its_mark), *beside = self._files
        if _mark(path) != its_mark:
            for each, mark in beside:
                if _mark(each) == mark:
                    each.unlink(missing_ok=True)

    def _unused(self) -> Path:
        number = 1
        while True:
            copy = self._path.with_name(f"{self._path.stem}.rescued-{number}{self._path.suffix}")
            if not copy.exists():
                return copy
            number += 1
