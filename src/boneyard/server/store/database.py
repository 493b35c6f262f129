"""The file of a store: told apart from other programs' files, brought up to date, kept an eye on.

Whatever is wrong with a file is said in a sentence (BadStore) that names it and what to do.
"""

import sqlite3
import time
from pathlib import Path
from typing import Final

from ...core.errors import BoneyardError
from ...words import say

FULL: Final = "full"  # survives the loss of power
PROCESS: Final = "process"  # survives the death of the process, not that of the machine
APPLICATION: Final = 0x424E5944  # «BNYD»: the mark of our files
SCHEMA: Final = 1  # of this version; files of version 0.1 say 0, have no mark, and the same tables
KEPT_STATEMENTS: Final = 8  # prepared; a batch of each size has one of its own
JUST_NOW: Final = 1.0  # seconds: more than the dates of any disk are apart
_SCHEMA: Final = (
    """CREATE TABLE IF NOT EXISTS events (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    payload TEXT NOT NULL, move_id TEXT, at REAL NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID""",
    "DROP INDEX IF EXISTS once",
    "DROP INDEX IF EXISTS openings",
    """CREATE INDEX IF NOT EXISTS lobby ON events (at)
    WHERE version = 1 AND instr(payload, '"listed":true')""",
    "CREATE TABLE IF NOT EXISTS kept (name TEXT PRIMARY KEY, value BLOB NOT NULL)",
)
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
    """Make what is missing. To ask for the right to write shows that it can be had."""
    connection.execute("BEGIN IMMEDIATE")
    if version < SCHEMA:
        for statement in _SCHEMA:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id={APPLICATION}")
        connection.execute(f"PRAGMA user_version={SCHEMA}")
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
