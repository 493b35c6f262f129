"""Logs in SQLite: one append-only table of events in one file.

One thread owns the connection that writes; it takes whatever waits into one transaction, so that
many tables share one flush of the disk.
"""

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TypeVar

import msgspec

from ...core.errors import BoneyardError
from ..event_log.events import NOBODY, SNAPSHOT, Event
from ..journal import note_failure
from ..settings.limits import Limits
from .database import FULL, GONE, BadStore, Place, connect, reason
from .shelves import LAST_CHARACTER
from .store import Heard, StoreFailed, Unreadable, VersionTaken

MOST_AT_ONCE = 512  # events a transaction
INSERT = "INSERT INTO events VALUES "
ROW = "(?, ?, ?, ?, ?, ?, ?)"
# Listed tables, and who sat down among their first events.
_LISTED = """
SELECT *, (
    SELECT json_group_object(seat, json_extract(payload, '$.name')) FROM events AS sits
    WHERE sits.table_id = openings.table_id AND sits.version <= ?1 AND sits.kind = 'sit'
    AND NOT EXISTS (
        SELECT 1 FROM events AS given WHERE given.table_id = openings.table_id
        AND given.version > sits.version AND given.version <= ?1 AND given.kind = 'free'
        AND json_extract(given.payload, '$.seat') = sits.seat
    )
) FROM events AS openings
WHERE version = 1 AND instr(payload, '"listed":true') AND at > ?2 AND at < ?3
AND NOT EXISTS (
    SELECT 1 FROM events AS shut WHERE shut.table_id = openings.table_id AND shut.version <= ?1
    GROUP BY 1 HAVING SUM(
        CASE kind WHEN 'lock' THEN 1 WHEN 'unlock' THEN -1 WHEN 'close' THEN 99 ELSE 0 END
    ) > 0
)
ORDER BY at DESC LIMIT ?4
"""
_KEEP = "INSERT OR IGNORE INTO kept VALUES (?1, ?2)"
_EXCHANGE = "UPDATE kept SET value = ?3 WHERE name = ?1 AND value = ?2"
_LET_GO = "DELETE FROM kept WHERE name = ?1 AND value = ?2"
FIRST_EVENTS = 100  # of a table in the lobby that are looked through
_OPENING = "SELECT * FROM events WHERE table_id = ? AND version = 1"
_REMEMBER = """INSERT OR REPLACE INTO snapshots SELECT ?, ?, ?, ?
WHERE EXISTS (SELECT 1 FROM events WHERE table_id = ? AND version = 1)"""
T = TypeVar("T")
Row = tuple[str, int, int, str, str, str | None, float]
Waiting = tuple[Row, asyncio.AbstractEventLoop, Heard]


class SqliteStore:
    """One file; BadStore when it cannot be one of ours. `on_failure` is told what is wrong when
    writing fails: the process should stop. `on_commit` hears of each transaction: how many events,
    and the seconds that it took. `limits` say how long another program may hold the file before
    anybody is told of it, or when we are about to stop."""

    def __init__(
        self,
        path: Path,
        durability: str = FULL,
        on_failure: Callable[[BadStore], None] | None = None,
        on_commit: Callable[[int, float], None] | None = None,
        most_at_once: int = MOST_AT_ONCE,
        limits: Limits | None = None,
    ) -> None:
        self.path = path
        self._on_failure = on_failure
        self._on_commit = on_commit
        self._most_at_once = most_at_once
        self._gathered: list[Waiting] = []  # in this turn of the loop
        self._waiting: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self._failed = False
        self._closed = False
        self.is_busy = False
        self.on_busy: Callable[[], None] = lambda: None
        self._give_up_at: float | None = None  # when another program does not let go
        self._limits = limits or Limits()
        self._reading = connect(path, durability, self._limits.stop_within)
        self._writing = connect(path, durability, self._limits.busy_after)
        self._reader = ThreadPoolExecutor(1, "store-reading")
        self._place = Place(path)
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    # Writing -------------------------------------------------------------------------------

    def write(self, event: Event, heard: Heard) -> None:
        loop = asyncio.get_running_loop()
        if self._failed or self._closed:
            loop.call_soon(heard, StoreFailed())
            return
        row = row_of(event)
        if not self._gathered:
            # To wake the writer for each would make it take them one by one.
            loop.call_soon(self._hand_over)
        self._gathered.append((row, loop, heard))

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        self._waiting.put(gathered)
        if self._failed:
            self._refuse([])  # the writer may have stopped meanwhile

    def _write(self) -> None:
        """The writer thread: takes what waits, until it is told to stop or the disk refuses."""
        while self._write_some():
            pass
        if not self._failed and self._place.is_left():
            self._fail([], GONE)
        self._writing.close()

    def _write_some(self) -> bool:
        """Write what waits; whether there may be more. A function of its own: the thread would
        keep the tables of its last events for as long as it waits for others."""
        batch, is_last = self._take()
        while batch:
            first, batch = batch[: self._most_at_once], batch[self._most_at_once :]
            try:
                self._commit(first)
            except sqlite3.Error as error:
                self._fail(first + batch, reason(error))
                return False
            except BadStore as error:
                self._fail(first + batch, error.why)
                return False
        return not is_last

    def _take(self) -> tuple[list[Waiting], bool]:
        """Whatever waits, and whether that is the last."""
        batch: list[Waiting] = []
        while not batch or (len(batch) < self._most_at_once and not self._waiting.empty()):
            more = self._waiting.get()
            if more is None:
                return batch, True
            batch += more
        return batch, False

    def _commit(self, batch: list[Waiting]) -> None:
        """Write these events, and tell those who wait for them; BadStore when the file is not
        there any more."""
        began = time.perf_counter()
        taken = self._insert(batch)
        while taken is None:
            self._pause(batch)
            taken = self._insert(batch)
        if self._place.is_left():
            raise BadStore(file=str(self.path), why=GONE)
        self.is_busy = False
        if self._on_commit is not None:
            self._on_commit(len(batch), time.perf_counter() - began)
        _settle([each for each in batch if each not in taken] if taken else batch, None)
        for each in taken:
            _settle([each], VersionTaken(table=each[0][0], version=each[0][1]))

    def _insert(self, batch: list[Waiting]) -> list[Waiting] | None:
        """Write these events in one transaction; those whose version is taken. None when another
        program holds the file, and nothing is written."""
        try:
            return _inserted(self._writing, batch)
        except sqlite3.OperationalError as error:
            if reason(error) != "locked":
                raise
            if self._writing.in_transaction:
                self._writing.execute("ROLLBACK")
            return None

    def _pause(self, batch: list[Waiting]) -> None:
        """Another program holds the file: SQLite has waited a while for it."""
        if self._give_up_at is not None and time.monotonic() > self._give_up_at:
            raise BadStore(file=str(self.path), why="locked")
        if not self.is_busy:
            self.is_busy = True
            for loop in {loop for _, loop, _ in batch}:
                if not loop.is_closed():
                    loop.call_soon_threadsafe(self.on_busy)

    def _fail(self, batch: list[Waiting], why: str) -> None:
        """Tell nobody that it is done; take nothing more; save what can be saved."""
        self._failed = True
        self.is_busy = False
        self._refuse(batch)
        error = BadStore(file=str(self.path), why=why)
        if why == GONE:
            error = self._place.rescue(self._writing)
        if self._on_failure is not None:
            self._on_failure(error)

    def _refuse(self, batch: list[Waiting]) -> None:
        """Tell these, and all that wait, that nothing is written any more."""
        with contextlib.suppress(Empty):
            while True:
                batch += self._waiting.get_nowait() or []
        _settle(batch, StoreFailed())

    def hurry(self) -> None:
        self._give_up_at = time.monotonic() + self._limits.stop_within

    async def finish(self) -> None:
        self.close()

    def close(self) -> None:
        """The same for who has no loop."""
        self._closed = True
        self.hurry()
        self._hand_over()
        self._waiting.put(None)
        self._writer.join()
        self._reader.shutdown()
        self._reading.close()

    # Reading -------------------------------------------------------------------------------

    async def start(self) -> None:
        pass  # the file is open

    async def _beside(self, read: Callable[..., T], *given: object) -> T:
        """Read in a thread of our own, so that no table waits and nobody else's threads do."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, read, *given)

    async def load(self, table: str, after: int = 0) -> list[Event]:
        return await self._beside(self.read, table, after)

    def read(self, table: str, after: int = 0) -> list[Event]:
        """The same for who may wait."""
        try:
            rows = self._reading.execute(
                "SELECT * FROM events WHERE table_id = ? AND version > ? ORDER BY version",
                (table, after),
            ).fetchall()
            return [event_of(row) for row in rows]
        except (sqlite3.Error, msgspec.DecodeError) as error:
            note_failure("load", error, table=table)
            raise Unreadable(table=table) from None

    async def recall(self, table: str) -> list[Event]:
        return await self._beside(self._recall, table)

    def _recall(self, table: str) -> list[Event]:
        try:
            asked = "SELECT version, payload, at FROM snapshots WHERE table_id = ?"
            found = self._reading.execute(asked, (table,)).fetchone()
            if found is None:
                return self.read(table)
            version, text, at = found
            opening = self._reading.execute(_OPENING, (table,)).fetchall()
            said = msgspec.json.decode(text)
            snapshot = Event(table, version, NOBODY, SNAPSHOT, said, None, at)
        except (sqlite3.Error, msgspec.DecodeError) as error:
            note_failure("load", error, table=table)
            raise Unreadable(table=table) from None
        return [*map(event_of, opening), snapshot, *self.read(table, version)]

    async def remember(self, snapshot: Event) -> None:
        await self._beside(self._remember, snapshot)

    def _remember(self, snapshot: Event) -> None:
        name, version, at = snapshot.table, snapshot.version, snapshot.at
        try:
            self._reading.execute(_REMEMBER, (name, version, as_text(snapshot.payload), at, name))
        except sqlite3.Error as error:
            note_failure("snapshot", error, table=name)  # it can be done without

    async def listed(
        self, since: float, before: float, most: int
    ) -> list[tuple[Event, dict[int, str]]]:
        return await self._beside(self._listed, since, before, most)

    async def admit(self, address: str, limits: Limits) -> bool:
        return True  # one process counts for itself, at the door

    def _listed(self, since: float, before: float, most: int) -> list[tuple[Event, dict[int, str]]]:
        asked = (FIRST_EVENTS, since, before, most)
        try:
            rows = self._reading.execute(_LISTED, asked).fetchall()
            return [
                (event_of(row[:7]), msgspec.json.decode(row[7], type=dict[int, str]))
                for row in rows
            ]
        except (sqlite3.Error, msgspec.DecodeError) as error:
            note_failure("listed", error)
            return []

    async def keep(self, name: str, make: Callable[[], bytes]) -> bytes:
        return await self._beside(self.kept, name, make)

    def kept(self, name: str, make: Callable[[], bytes]) -> bytes:
        """The same for who may wait."""
        wanted = "SELECT value FROM kept WHERE name = ?"
        found = self._asked(wanted, name).fetchone()
        if found is None:
            self._exchange(name, None, make())
            found = self._asked(wanted, name).fetchone()
        return bytes(found[0])

    async def under(self, shelf: str) -> dict[str, bytes]:
        return await self._beside(self._under, shelf)

    def _under(self, shelf: str) -> dict[str, bytes]:
        wanted = "SELECT name, value FROM kept WHERE name >= ? AND name < ?"
        found = self._asked(wanted, shelf, shelf + LAST_CHARACTER).fetchall()
        return {str(name): bytes(value) for name, value in found}

    async def exchange(self, name: str, before: bytes | None, after: bytes | None) -> bool:
        return await self._beside(self._exchange, name, before, after)

    def _exchange(self, name: str, before: bytes | None, after: bytes | None) -> bool:
        given = [each for each in (before, after) if each is not None]
        change = _KEEP if before is None else _LET_GO if after is None else _EXCHANGE
        return self._asked(change, name, *given).rowcount == 1

    def _asked(self, statement: str, *given: object) -> sqlite3.Cursor:
        try:
            return self._reading.execute(statement, given)
        except sqlite3.Error as error:
            raise BadStore(file=str(self.path), why=reason(error)) from error


def event_of(row: Row) -> Event:
    """The event in a row of the file; msgspec.DecodeError."""
    name, version, seat, kind, payload, move_id, at = row
    return Event(name, version, seat, kind, msgspec.json.decode(payload), move_id, at)


def row_of(event: Event) -> Row:
    """An event as it lies in the file."""
    place = event.table, event.version, event.seat, event.kind
    return (*place, as_text(event.payload), event.move_id, event.at)


def as_text(payload: object) -> str:
    """A payload as it lies in the file."""
    return msgspec.json.encode(payload).decode()


def _inserted(connection: sqlite3.Connection, batch: list[Waiting]) -> list[Waiting]:
    """Write these events in one transaction; those whose version is taken."""
    try:
        # One statement is a transaction by itself, and the thread asks for the interpreter once a
        # batch instead of once a row.
        rows = chain.from_iterable([each[0] for each in batch])
        connection.execute(INSERT + ", ".join([ROW] * len(batch)), tuple(rows))
        return []
    except sqlite3.IntegrityError:
        connection.execute("BEGIN IMMEDIATE")
        taken = [each for each in batch if not _insert(connection, each[0])]
        connection.execute("COMMIT")
        return taken


def _insert(connection: sqlite3.Connection, row: Row) -> bool:
    """Write one row by itself; False when its version is taken."""
    try:
        connection.execute(INSERT + ROW, row)
    except sqlite3.IntegrityError:
        return False
    return True


def _settle(batch: list[Waiting], error: BoneyardError | None) -> None:
    """Tell those who wait, in one go for each loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Heard]] = {}
    for _, loop, heard in batch:
        by_loop.setdefault(loop, []).append(heard)
    for loop, those in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_tell, those, error)


def _tell(those: list[Heard], error: BoneyardError | None) -> None:
    for heard in those:
        try:
            heard(error)
        except Exception as broken:  # noqa: BLE001 - what breaks at one table harms no other
            note_failure("heard", broken)
