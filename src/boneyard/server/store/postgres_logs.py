"""All logs of a database, for whoever looks after it, also while nodes play on it.

What a table's owner has in memory is not ours to take: a log that is erased leaves one row behind,
where its next event would lie. Whoever would add to it finds that its version is taken, reads the
log again, and that there is none.
"""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any, Final, TypeVar

import asyncpg

from ..event_log.events import ERASED, NOBODY
from .database import BadStore
from .logs import Logs, Statements
from .relations import LOST, connect, shown
from .shards import BEFORE_ALL
from .shelves import LAST_CHARACTER, seat_shelf, shelves_of
from .sqlite import as_text

_ROWS: Final = """SELECT table_id, version, seat, kind, payload, move_id, at FROM events
WHERE table_id = $1 AND kind <> 'erased' ORDER BY version"""
_SIZE: Final = """SELECT sum(pg_total_relation_size(c.oid))::bigint FROM pg_class c
JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = 'boneyard' AND relkind = 'r'"""
# One statement each: a client that is stopped in the middle holds nothing.
_ERASE: Final = """WITH gone AS (DELETE FROM events WHERE table_id = ANY($1::text[])
    RETURNING table_id, version),
unlisted AS (DELETE FROM lobby WHERE table_id = ANY($1::text[])),
known AS (DELETE FROM unfinished WHERE table_id = ANY($1::text[])),
folded AS (DELETE FROM snapshots WHERE table_id = ANY($1::text[]))
INSERT INTO events SELECT table_id, max(version) + 1, $2, $3, '{}', NULL, $4, $5 FROM gone
GROUP BY table_id ON CONFLICT DO NOTHING"""
_REPLACE: Final = """WITH last AS (
    SELECT version FROM events WHERE table_id = $1 ORDER BY version DESC LIMIT 1),
kept AS (UPDATE events SET seat = $3, kind = $4, payload = $5, move_id = NULL
    WHERE table_id = $1 AND version = $2 AND (SELECT version FROM last) = $2 RETURNING version),
known AS (DELETE FROM unfinished WHERE table_id = $1),
folded AS (DELETE FROM snapshots WHERE table_id = $1),
gone AS (DELETE FROM events WHERE table_id = $1 AND version > 1 AND version < $2
    AND EXISTS (SELECT FROM kept))
SELECT count(*) FROM kept"""
_REWRITE: Final = """WITH folded AS (DELETE FROM snapshots WHERE table_id = $1),
listed AS (UPDATE lobby SET opening = t.payload
    FROM unnest($2::int[], $3::text[]) AS t (version, payload)
    WHERE lobby.table_id = $1 AND t.version = 1)
UPDATE events SET payload = t.payload FROM unnest($2::int[], $3::text[]) AS t (version, payload)
WHERE events.table_id = $1 AND events.version = t.version"""
_ADD: Final = """INSERT INTO events
SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4, NULL, $5, $6
FROM events WHERE table_id = $1"""
_UNSHELVE: Final = "DELETE FROM kept WHERE name ~>=~ $1 AND name ~<~ $2"
_UNFINISHED: Final = """INSERT INTO unfinished VALUES ($1, $2)
ON CONFLICT (table_id) DO UPDATE SET version = excluded.version"""
_FORGET: Final = "DELETE FROM events WHERE kind = 'erased' AND at < $1"
T = TypeVar("T")


class PostgresLogs(Logs):
    """The logs of the database at this address; BadStore."""

    statements = Statements(
        name_after="""SELECT table_id FROM events WHERE table_id > $1 AND kind <> 'erased'
            ORDER BY table_id LIMIT 1""",
        last="""SELECT version, kind, at FROM events WHERE table_id = $1 AND kind <> 'erased'
            ORDER BY version DESC LIMIT 1""",
        counts="""SELECT count(*) FILTER (WHERE kind = 'open'),
            count(*) FILTER (WHERE kind = 'record'), count(*) FILTER (WHERE kind = 'pad'),
            count(*), min(at), max(at) FROM events WHERE kind <> 'erased'""",
        shelved="SELECT value FROM kept WHERE name ~>=~ $1 AND name ~<~ $2",
        unfinished="SELECT FROM unfinished WHERE table_id = $1 AND version = $2",
    )

    def __init__(self, address: str) -> None:
        self._address = address
        self._loop = asyncio.new_event_loop()
        try:
            self._connection = self._wait(connect(address))
        except BadStore:
            self._loop.close()
            raise

    def _wait(self, asked: Coroutine[Any, Any, T]) -> T:
        try:
            return self._loop.run_until_complete(asked)
        except asyncpg.InsufficientPrivilegeError as error:
            raise BadStore(file=shown(self._address), why="closed") from error
        except asyncpg.UndefinedTableError as error:
            raise BadStore(file=shown(self._address), why="no-games") from error
        except LOST as error:
            raise BadStore(file=shown(self._address), why="away") from error

    def ask(self, statement: str, *values: object) -> list[Any]:
        return self._wait(self._connection.fetch(statement, *values))

    def rows(self, name: str) -> list[Any]:
        return [
            (*row[:5], None if row[5] is None else row[5].decode("utf-8", "surrogatepass"), row[6])
            for row in map(tuple, self.ask(_ROWS, name))
        ]

    def schema(self) -> int:
        return int(self.ask("SELECT version FROM schema_version")[0][0])

    def size(self) -> tuple[int, int | None]:
        return int(self.ask(_SIZE)[0][0]), None

    def complaint(self) -> str:
        return ""  # PostgreSQL looks after itself

    # Changed -------------------------------------------------------------------------------

    def erase(self, names: Iterable[str]) -> None:
        at = self.ask("SELECT extract(epoch FROM clock_timestamp())::float8")[0][0]
        erased = list(names)
        self.ask(_ERASE, erased, NOBODY, ERASED, at, BEFORE_ALL)
        self._unshelve(shelf for name in erased for shelf in shelves_of(name))

    def _unshelve(self, shelves: Iterable[str]) -> None:
        for shelf in shelves:
            self.ask(_UNSHELVE, shelf, shelf + LAST_CHARACTER)

    def forget_erased(self, before: float) -> None:
        self.ask(_FORGET, before)

    def replace(self, name: str, version: int, rows: list[Any]) -> bool:
        _, _, seat, kind, payload, _, _ = rows[-1]  # the first is as it was
        return bool(self.ask(_REPLACE, name, version, seat, kind, payload)[0][0])

    def rewrite(self, name: str, payloads: dict[int, Any], seats: Iterable[int] = ()) -> None:
        texts = [as_text(said) for said in payloads.values()]
        self.ask(_REWRITE, name, list(payloads), texts)
        self._unshelve(seat_shelf(name, seat) for seat in seats)

    def add(self, name: str, kind: str, said: dict[str, Any], at: float) -> None:
        while True:
            try:
                self.ask(_ADD, name, NOBODY, kind, as_text(said), at, BEFORE_ALL)
            except asyncpg.UniqueViolationError:
                continue  # a node was first
            return

    def empty_beside(self) -> None:
        pass  # what vacuum and the archive keep for how long is the database's own

    def note_unfinished(self, name: str, version: int) -> None:
        self.ask(_UNFINISHED, name, version)

    def close(self) -> None:
        self._connection.terminate()
        self._loop.close()
