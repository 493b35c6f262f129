"""Logs in PostgreSQL, which several nodes may share: one fenced statement a batch.

What is written is written under an epoch (cluster/member.py), and only while that stands. When the
connection breaks, what was under way may be there or not: it is asked for once more, by the same
rows, and what is found there then is ours or another's. Nobody is told anything before.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import asyncpg
import msgspec

from ...core.errors import BoneyardError
from ..event_log.events import NOBODY, OPEN, SNAPSHOT, Event
from ..journal import note, note_failure
from ..settings.limits import Limits
from .database import FULL, BadStore
from .member import Member
from .relations import AGAIN, COMMIT, LOST, Reading, connect, prepare
from .shelves import LAST_CHARACTER
from .store import Heard, StoreFailed, Unreadable, VersionTaken

MOST_AT_ONCE: Final = 512  # events a statement
PAUSE: Final = 0.1  # seconds before a database that went away is asked again
LISTED: Final = '"listed":true'
# FOR KEY SHARE: beats, which change the row but not its key, need not wait for a slow disk; who
# deletes the row does.
_FENCED = """WITH mine AS MATERIALIZED (
    SELECT epoch FROM members WHERE epoch = ANY($9::bigint[]) FOR KEY SHARE
)"""
_APPEND = """INSERT INTO events SELECT t.* FROM unnest(
    $1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bytea[], $7::float8[],
    $8::bigint[]
) AS t (table_id, version, seat, kind, payload, move_id, at, by) JOIN mine ON mine.epoch = t.by
ON CONFLICT DO NOTHING RETURNING table_id, version"""
APPEND: Final = f"{_FENCED} {_APPEND}"
# The same where a table that strangers may see is opened.
APPEND_LISTED: Final = f"""{_FENCED}, added AS ({_APPEND}, kind, payload, at), opened AS (
    INSERT INTO lobby SELECT table_id, at, payload FROM added
    WHERE version = 1 AND kind = 'open' AND strpos(payload, '{LISTED}') > 0 ON CONFLICT DO NOTHING
) SELECT table_id, version FROM added"""
_WHOSE = """SELECT table_id, version, by FROM events
JOIN unnest($1::text[], $2::int[]) AS t (table_id, version) USING (table_id, version)"""
_STANDING = "SELECT epoch FROM members WHERE epoch = ANY($1::bigint[])"
# A commit that waits for everything before it: what was found there is as durable then.
_BARRIER = "UPDATE members SET beat = clock_timestamp() WHERE epoch = $1"
_LOAD = """SELECT table_id, version, seat, kind, payload, move_id, at FROM events
WHERE table_id = $1 AND version > $2 ORDER BY version"""
_LOAD_WITH_OPENING = _LOAD.replace("version > $2", "(version > $2 OR version = 1)")
_SNAPSHOT = "SELECT version, payload, at FROM snapshots WHERE table_id = $1"
_REMEMBER = """INSERT INTO snapshots SELECT $1, $2, $3, $4
WHERE EXISTS (SELECT FROM events WHERE table_id = $1 AND version = 1)
ON CONFLICT (table_id) DO UPDATE SET version = $2, payload = $3, at = $4"""
_LISTED = """SELECT table_id, opening, at, (
    SELECT json_object_agg(seat, payload::json ->> 'name') FROM events
    WHERE events.table_id = lobby.table_id AND version <= 100 AND kind = 'sit'
    AND NOT EXISTS (
        SELECT FROM events AS given WHERE given.table_id = lobby.table_id
        AND given.version > events.version AND given.version <= 100 AND given.kind = 'free'
        AND (given.payload::json ->> 'seat')::int = events.seat
    )
) AS names FROM lobby WHERE at > $1 AND at < $2 AND coalesce((
    SELECT sum(CASE kind WHEN 'lock' THEN 1 WHEN 'unlock' THEN -1 WHEN 'close' THEN 99 ELSE 0 END)
    FROM events WHERE events.table_id = lobby.table_id AND version <= 100
), 0) <= 0 ORDER BY at DESC LIMIT $3"""
_KEEP = "INSERT INTO kept VALUES ($1, $2) ON CONFLICT DO NOTHING"
_KEPT = "SELECT value FROM kept WHERE name = $1"
_UNDER = "SELECT name, value FROM kept WHERE name ~>=~ $1 AND name ~<~ $2"  # byte by byte
_EXCHANGE = "UPDATE kept SET value = $3 WHERE name = $1 AND value = $2"
_LET_GO = "DELETE FROM kept WHERE name = $1 AND value = $2"
# A bucket an address, filled by the database's clock.
_ADMIT = """INSERT INTO visits AS v VALUES ($1, $3::float8 - 1, clock_timestamp())
ON CONFLICT (address) DO UPDATE SET at = clock_timestamp(),
"left" = least($3::float8, v."left" + $2 * extract(epoch FROM clock_timestamp() - v.at)) - 1
WHERE least($3::float8, v."left" + $2 * extract(epoch FROM clock_timestamp() - v.at)) >= 1
RETURNING address"""


class Waiting(NamedTuple):
    """An event on its way, and the epoch that it is written under."""

    event: Event
    payload: str
    epoch: int
    heard: Heard


class PostgresStore:
    """One database. `on_commit` hears of each statement: how many events, and its seconds."""

    def __init__(
        self,
        address: str,
        member: Member,
        durability: str = FULL,
        on_commit: Callable[[int, float], None] | None = None,
        most_at_once: int = MOST_AT_ONCE,
        limits: Limits | None = None,
    ) -> None:
        self.address = address
        self.member = member
        self.is_busy = False
        self.on_busy: Callable[[], None] = lambda: None
        self.on_refused: Callable[[str], None] = lambda table: None  # all other tables go on
        self.unknown = 0  # events that were read back after their connection broke
        self._durability = durability
        self._on_commit = on_commit
        self._most_at_once = most_at_once
        self._limits = limits or Limits()
        self._wait = member.terms.statement_within  # then its outcome counts as unknown
        self._append, self._append_listed = APPEND, APPEND_LISTED
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        self._connection: Any = None
        self._reading = Reading(address, member.terms.connect_within, member.terms.connections)
        self._give_up_at: float | None = None
        self._is_closed = False

    async def start(self) -> None:
        await prepare(self.address, self._durability, self.member.terms.connect_within)
        await self.member.start()

    # Writing -------------------------------------------------------------------------------

    def write(self, event: Event, heard: Heard) -> None:
        loop = asyncio.get_running_loop()
        epoch = self.member.epoch_of(event.table)
        if self._is_closed or epoch is None:
            loop.call_soon(heard, StoreFailed())
            return
        payload = msgspec.json.encode(event.payload).decode()
        self._waiting.append(Waiting(event, payload, epoch, heard))
        if self._writing is None:
            self._writing = loop.create_task(self._write_on())

    async def _write_on(self) -> None:
        """Write what waits, until nothing does."""
        while self._waiting:
            batch = self._waiting[: self._most_at_once]
            del self._waiting[: self._most_at_once]
            slow = asyncio.get_running_loop().call_later(self._limits.busy_after, self._say_busy)
            try:
                await self._commit(batch)
            finally:
                slow.cancel()
            self.is_busy = False
        self._writing = None

    def _say_busy(self) -> None:
        if not self.is_busy:
            self.is_busy = True
            self.on_busy()

    async def _commit(self, batch: list[Waiting]) -> None:
        """Write these, however often it takes, and tell those who wait what has become of each."""
        batch.sort(key=lambda each: (each.event.table, each.event.version))
        is_again = False
        while batch:
            try:
                batch = await self._written(batch, is_again)
            except AGAIN as error:
                note_failure("database", error)
            except LOST as error:
                is_again = True
                self._forget(error)
            except BadStore as error:
                note_failure("store", error)
            except asyncpg.PostgresError as error:
                note_failure("write", error)
                if len(batch) == 1:
                    _tell(batch, StoreFailed())  # the database will not have it
                    self.on_refused(batch[0].event.table)
                    return
                for each in batch:
                    await self._commit([each])
                return
            else:
                continue
            if self._give_up_at is not None and time.monotonic() > self._give_up_at:
                _tell(batch, StoreFailed())
                return
            await asyncio.sleep(PAUSE)

    async def _written(self, batch: list[Waiting], is_again: bool) -> list[Waiting]:
        """Write these once; those of which nothing can be said yet."""
        connection = self._connection
        if connection is None:
            connection = self._connection = await connect(
                self.address, COMMIT[self._durability], self.member.terms.connect_within
            )
        began = time.perf_counter()
        done = await self._insert(connection, batch)
        missing = [each for each in batch if (each.event.table, each.event.version) not in done]
        if self._on_commit is not None:
            self._on_commit(len(done), time.perf_counter() - began)
        left = missing and await self._read_back(connection, missing, is_again)
        await self._tell(batch if not missing else [each for each in batch if each not in missing])
        return left

    async def _insert(self, connection: Any, batch: list[Waiting]) -> set[tuple[str, int]]:
        is_listed = any(each.event.kind == OPEN and LISTED in each.payload for each in batch)
        rows = await connection.fetch(
            self._append_listed if is_listed else self._append,
            [each.event.table for each in batch],
            [each.event.version for each in batch],
            [each.event.seat for each in batch],
            [each.event.kind for each in batch],
            [each.payload for each in batch],
            [_bytes(each.event.move_id) for each in batch],
            [each.event.at for each in batch],
            [each.epoch for each in batch],
            list({each.epoch for each in batch}),
            timeout=self._wait,
        )
        return {(row[0], row[1]) for row in rows}

    async def _read_back(
        self, connection: Any, missing: list[Waiting], is_again: bool
    ) -> list[Waiting]:
        """These were not written now: are they there from before, is it another's event that is
        there, or may we write no more? Those of which nothing can be said yet."""
        tables = [each.event.table for each in missing]
        versions = [each.event.version for each in missing]
        rows = await connection.fetch(_WHOSE, tables, versions, timeout=self._wait)
        by = {(row[0], row[1]): row[2] for row in rows}
        epochs = {each.epoch for each in missing}
        standing = {
            row[0] for row in await connection.fetch(_STANDING, list(epochs), timeout=self._wait)
        }
        if is_again:
            for epoch in standing:
                await connection.execute(_BARRIER, epoch, timeout=self._wait)
            self.unknown += len(missing)
            note("unknown", events=len(missing), found=len(by))
        ours, left = list[Waiting](), list[Waiting]()
        for each in missing:
            whose = by.get((each.event.table, each.event.version))
            if each.epoch not in standing:
                _tell([each], StoreFailed())
            elif whose is None:
                left.append(each)
            elif whose == each.epoch and is_again:
                ours.append(each)
            else:
                taken = VersionTaken(table=each.event.table, version=each.event.version)
                _tell([each], taken)
        if epochs - standing:
            await self.member.fenced(epochs - standing)
        await self._tell(ours)
        return left

    async def _tell(self, done: list[Waiting]) -> None:
        """These are durable: say so, unless others may own their tables by now."""
        if done and not self.member.alive:
            sure = {each.epoch: await self.member.assured(each.epoch) for each in done}
            _tell([each for each in done if not sure[each.epoch]], StoreFailed())
            done = [each for each in done if sure[each.epoch]]
        _tell(done, None)

    def _forget(self, error: BaseException) -> None:
        """The connection is of no use any more."""
        note_failure("database", error)
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
        self._say_busy()

    def hurry(self) -> None:
        self._give_up_at = time.monotonic() + self._limits.stop_within

    async def finish(self) -> None:
        self._is_closed = True
        self.hurry()
        if self._writing is not None:
            await self._writing
        await self.member.close()
        await self._reading.close()
        if self._connection is not None:
            self._connection.terminate()

    # Reading -------------------------------------------------------------------------------

    async def load(self, table: str, after: int = 0, opening: bool = False) -> list[Event]:
        """With `opening` the first event comes before them."""
        async with self._reading.connection() as connection:
            asked = _LOAD_WITH_OPENING if opening else _LOAD
            rows = await connection.fetch(asked, table, after, timeout=self._wait)
        try:
            return [_event(*row) for row in rows]
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            note_failure("load", error, table=table)
            raise Unreadable(table=table) from None

    async def recall(self, table: str) -> list[Event]:
        async with self._reading.connection() as connection:
            found = await connection.fetchrow(_SNAPSHOT, table, timeout=self._wait)
        if found is None:
            return await self.load(table)
        try:
            said = msgspec.json.decode(found[1])
        except msgspec.DecodeError as error:
            note_failure("snapshot", error, table=table)
            return await self.load(table)
        snapshot = Event(table, found[0], NOBODY, SNAPSHOT, said, None, found[2])
        events = await self.load(table, found[0], opening=True)
        return [*events[:1], snapshot, *events[1:]] if events and events[0].version == 1 else events

    async def remember(self, snapshot: Event) -> None:
        payload = msgspec.json.encode(snapshot.payload).decode()
        async with self._reading.connection() as connection:
            given = (snapshot.table, snapshot.version, payload, snapshot.at)
            await connection.execute(_REMEMBER, *given, timeout=self._wait)

    async def listed(
        self, since: float, before: float, most: int
    ) -> list[tuple[Event, dict[int, str]]]:
        async with self._reading.connection() as connection:
            rows = await connection.fetch(_LISTED, since, before, most, timeout=self._wait)
        return [
            (
                _event(name, 1, -1, OPEN, opening, None, at),
                msgspec.json.decode(names or "{}", type=dict[int, str]),
            )
            for name, opening, at, names in rows
        ]

    async def admit(self, address: str, limits: Limits) -> bool:
        rate = limits.tables_a_minute / 60
        async with self._reading.connection() as connection:
            found = await connection.fetchval(_ADMIT, address, rate, limits.tables_at_once)
        return found is not None

    async def keep(self, name: str, make: Callable[[], bytes]) -> bytes:
        async with self._reading.connection() as connection:
            found = await connection.fetchval(_KEPT, name)
            if found is None:
                await connection.execute(_KEEP, name, make())
                found = await connection.fetchval(_KEPT, name)
        return bytes(found)

    async def under(self, shelf: str) -> dict[str, bytes]:
        async with self._reading.connection() as connection:
            found = await connection.fetch(
                _UNDER, shelf, shelf + LAST_CHARACTER, timeout=self._wait
            )
        return {str(name): bytes(value) for name, value in found}

    async def exchange(self, name: str, before: bytes | None, after: bytes | None) -> bool:
        given = [each for each in (before, after) if each is not None]
        change = _KEEP if before is None else _LET_GO if after is None else _EXCHANGE
        async with self._reading.connection() as connection:
            done = await connection.execute(change, name, *given, timeout=self._wait)
        return str(done).endswith(" 1")


def _bytes(move_id: str | None) -> bytes | None:
    """Clients choose these, and PostgreSQL's text has no zero byte."""
    return None if move_id is None else move_id.encode("utf-8", "surrogatepass")


def _event(
    table: str, version: int, seat: int, kind: str, payload: str, move_id: bytes | None, at: float
) -> Event:
    said = None if move_id is None else move_id.decode("utf-8", "surrogatepass")
    return Event(table, version, seat, kind, msgspec.json.decode(payload), said, at)


def _tell(batch: list[Waiting], error: BoneyardError | None) -> None:
    for each in batch:
        try:
            each.heard(error)
        except Exception as broken:  # noqa: BLE001 - what breaks at one table harms no other
            note_failure("heard", broken)
