"""Where tables live: an append-only log of events in SQLite.

Nobody is told of an event before `append` returns. One thread owns the connection that writes; it
takes whatever waits into one transaction, so that many tables share one flush of the disk.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import SimpleQueue
from typing import Protocol

import msgspec

from .events import Event

FULL = "full"  # survives the loss of power
PROCESS = "process"  # survives the death of the process, not that of the machine
MOST_AT_ONCE = 512  # events a transaction
_SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    payload TEXT NOT NULL, move_id TEXT, at REAL NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS once ON events (table_id, seat, move_id)
    WHERE move_id IS NOT NULL;
CREATE TABLE IF NOT EXISTS kept (name TEXT PRIMARY KEY, value BLOB NOT NULL);
"""


class Store(Protocol):
    """What the tables need of a store; another database is another class like this."""

    async def append(self, event: Event) -> None:
        """Write an event; when this returns it will be there after a crash."""

    def load(self, table: str) -> list[Event]:
        """A table's events in order; none for a table that there is not."""

    def tables(self) -> list[str]:
        """The ids of all tables, the newest first."""

    def keep(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A value kept under this name, made when there is none yet."""

    def close(self) -> None:
        """Write what waits, and stop."""


class SqliteStore:
    """One file. `on_failure` is called when writing fails: the process should stop."""

    def __init__(
        self, path: Path, durability: str = FULL, on_failure: Callable[[], None] | None = None
    ) -> None:
        self.path = path
        self._durability = durability
        self._on_failure = on_failure
        self._waiting: SimpleQueue[tuple[Event, asyncio.Future[None]] | None] = SimpleQueue()
        self._reading = self._connect()
        self._reading.executescript(_SCHEMA)
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None)
        connection.execute("PRAGMA journal_mode=WAL")
        level = "FULL" if self._durability == FULL else "NORMAL"
        connection.execute(f"PRAGMA synchronous={level}")
        return connection

    # Writing -------------------------------------------------------------------------------

    async def append(self, event: Event) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put((event, done))
        await done

    def _write(self) -> None:
        connection = self._connect()
        while (first := self._waiting.get()) is not None:
            batch = [first]
            stop = False
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    stop = True
                    break
                batch.append(more)
            try:
                self._commit(connection, [event for event, _ in batch])
            except sqlite3.Error as error:
                self._settle(batch, error)
                if self._on_failure is not None:
                    self._on_failure()
                break
            self._settle(batch, None)
            if stop:
                break
        connection.close()

    def _commit(self, connection: sqlite3.Connection, events: Iterable[Event]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.executemany(
                "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (e.table, e.version, e.seat, e.kind, _text(e.payload), e.move_id, e.at)
                    for e in events
                ],
            )
        except sqlite3.Error:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")

    def _settle(
        self, batch: list[tuple[Event, "asyncio.Future[None]"]], error: Exception | None
    ) -> None:
        """Tell those who wait, in one go for each loop."""
        by_loop: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
        for _, future in batch:
            by_loop.setdefault(future.get_loop(), []).append(future)
        for loop, futures in by_loop.items():
            loop.call_soon_threadsafe(_resolve, futures, error)

    def close(self) -> None:
        self._waiting.put(None)
        self._writer.join()
        self._reading.close()

    # Reading -------------------------------------------------------------------------------

    def load(self, table: str) -> list[Event]:
        rows = self._reading.execute(
            "SELECT * FROM events WHERE table_id = ? ORDER BY version", (table,)
        )
        return [
            Event(name, version, seat, kind, msgspec.json.decode(payload), move_id, at)
            for name, version, seat, kind, payload, move_id, at in rows
        ]

    def tables(self) -> list[str]:
        rows = self._reading.execute(
            "SELECT table_id FROM events WHERE version = 1 ORDER BY at DESC"
        )
        return [name for (name,) in rows]

    def keep(self, name: str, make: Callable[[], bytes]) -> bytes:
        self._reading.execute("INSERT OR IGNORE INTO kept VALUES (?, ?)", (name, make()))
        (value,) = self._reading.execute(
            "SELECT value FROM kept WHERE name = ?", (name,)
        ).fetchone()
        return bytes(value)


def _text(payload: object) -> str:
    return msgspec.json.encode(payload).decode()


def _resolve(futures: "list[asyncio.Future[None]]", error: Exception | None) -> None:
    for future in futures:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
