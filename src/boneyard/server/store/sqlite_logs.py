"""All logs of a SQLite store, for whoever looks after it."""

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from shutil import disk_usage
from typing import Any, Final

from ..event_log.events import NOBODY, Event
from .database import BadStore, reason
from .logs import Logs, Statements
from .shelves import LAST_CHARACTER, seat_shelf, shelves_of
from .sqlite import INSERT, ROW, as_text, row_of

_LAST: Final = """SELECT version, kind, at FROM events WHERE table_id = ?
    ORDER BY version DESC LIMIT 1"""
_DELETE: Final = "DELETE FROM events WHERE table_id = ?"
# What was worked out from a log is nothing without it, or when it says something else.
_FORGET: Final = (
    "DELETE FROM unfinished WHERE table_id = ?",
    "DELETE FROM snapshots WHERE table_id = ?",
)
_UNSHELVE: Final = "DELETE FROM kept WHERE name >= ? AND name < ?"


class SqliteLogs(Logs):
    """The logs behind a connection; BadStore for whatever SQLite complains of."""

    statements = Statements(
        name_after="SELECT table_id FROM events WHERE table_id > ? ORDER BY table_id LIMIT 1",
        last=_LAST,
        counts="""SELECT COALESCE(SUM(kind = 'open'), 0), COALESCE(SUM(kind = 'record'), 0),
            COALESCE(SUM(kind = 'pad'), 0), COUNT(*), MIN(at), MAX(at) FROM events""",
        shelved="SELECT value FROM kept WHERE name >= ? AND name < ?",
        unfinished="SELECT 1 FROM unfinished WHERE table_id = ? AND version = ?",
    )

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    @contextlib.contextmanager
    def _complaints(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise BadStore(file=str(self._path), why=reason(error)) from error

    def ask(self, statement: str, *values: object) -> list[Any]:
        with self._complaints():
            return self._connection.execute(statement, values).fetchall()

    def rows(self, name: str) -> list[Any]:
        return self.ask("SELECT * FROM events WHERE table_id = ? ORDER BY version", name)

    def schema(self) -> int:
        return int(self.ask("PRAGMA user_version")[0][0])

    def size(self) -> tuple[int, int | None]:
        folder = self._path.absolute().parent
        return self._path.stat().st_size, disk_usage(folder).free

    def complaint(self) -> str:
        """What SQLite finds wrong with the file itself; nothing when it is whole."""
        found = str(self.ask("PRAGMA integrity_check(1)")[0][0])
        return "" if found == "ok" else found

    # Changed -------------------------------------------------------------------------------

    def erase(self, names: Iterable[str]) -> None:
        """Let logs be no more, all or none of them; what they were is overwritten."""
        with self._complaints():
            self._connection.execute("PRAGMA secure_delete=ON")
            self._connection.execute("BEGIN IMMEDIATE")
            for name in names:
                self._connection.execute(_DELETE, (name,))
                self._forget(name)
                for shelf in shelves_of(name):
                    self._unshelve(shelf)
            self._connection.execute("COMMIT")

    def _unshelve(self, shelf: str) -> None:
        self._connection.execute(_UNSHELVE, (shelf, shelf + LAST_CHARACTER))

    def forget_erased(self, before: float) -> None:
        """Nothing is left behind."""

    def _forget(self, name: str) -> None:
        for statement in _FORGET:
            self._connection.execute(statement, (name,))

    def replace(self, name: str, version: int, rows: list[Any]) -> bool:
        with self._complaints():
            self._connection.execute("BEGIN IMMEDIATE")
            last = self._connection.execute(_LAST, (name,)).fetchone()
            is_so = last is not None and last[0] == version
            if is_so:
                self._connection.execute(_DELETE, (name,))
                self._connection.executemany(INSERT + ROW, rows)
                self._forget(name)
            self._connection.execute("COMMIT")
        return is_so

    def rewrite(self, name: str, payloads: dict[int, Any], seats: Iterable[int] = ()) -> None:
        """Let events of a log say something else, by their versions, and forget where these seats
        are called; what was there is overwritten."""
        texts = [(as_text(said), name, version) for version, said in payloads.items()]
        with self._complaints():
            self._connection.execute("PRAGMA secure_delete=ON")
            self._connection.execute("BEGIN IMMEDIATE")
            change = "UPDATE events SET payload = ? WHERE table_id = ? AND version = ?"
            self._connection.executemany(change, texts)
            for seat in seats:
                self._unshelve(seat_shelf(name, seat))
            self._forget(name)
            self._connection.execute("COMMIT")

    def add(self, name: str, kind: str, said: dict[str, Any], at: float) -> None:
        """Add an event to a log that nobody else adds to."""
        last = self.last(name)
        version = 1 if last is None else last.version + 1
        self.ask(INSERT + ROW, *row_of(Event(name, version, NOBODY, kind, said, None, at)))

    def empty_beside(self) -> None:
        """Let nothing of what was erased stand in the file beside the store either."""
        self.ask("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        self._connection.close()

    def note_unfinished(self, name: str, version: int) -> None:
        self.ask("INSERT OR REPLACE INTO unfinished VALUES (?, ?)", name, version)
