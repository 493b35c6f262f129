"""All logs of a SQLite store in a database, for a house that outgrows its file: all or nothing, and
compared row by row before it counts."""

import asyncio
from collections.abc import Iterator
from typing import Any, Final

from ..store.by_address import is_database
from ..store.database import FULL, BadStore
from ..store.logs import Logs
from ..store.shards import BEFORE_ALL

COLUMNS: Final = ("table_id", "version", "seat", "kind", "payload", "move_id", "at", "by")
_LISTED: Final = """INSERT INTO lobby SELECT table_id, at, payload FROM events
WHERE version = 1 AND kind = 'open' AND strpos(payload, '"listed":true') > 0"""
_ALL: Final = "SELECT * FROM events ORDER BY table_id, version"
_KEEP: Final = "INSERT INTO kept VALUES ($1, $2)"


def migrate(logs: Logs, address: str) -> int:
    """Copy everything to the database at this address, which must be empty; how many events that
    were. BadStore."""
    if not is_database(address):
        raise BadStore(file=address, why="bad-address")
    try:
        from ..store import relations
    except ImportError as error:
        raise BadStore(file="asyncpg", why="no-extra") from error

    async def copied() -> int:
        await relations.prepare(address, FULL)
        connection = await relations.connect(address)
        try:
            async with connection.transaction():
                return await _copied(connection, logs, relations.shown(address))
        except relations.LOST as error:
            raise BadStore(file=relations.shown(address), why="away") from error
        finally:
            connection.terminate()

    return asyncio.run(copied())


async def _copied(connection: Any, logs: Logs, shown: str) -> int:
    await connection.execute("LOCK TABLE events, kept, lobby IN EXCLUSIVE MODE")
    if await connection.fetchval("SELECT EXISTS (SELECT FROM events) OR EXISTS (SELECT FROM kept)"):
        raise BadStore(file=shown, why="not-empty")
    await connection.copy_records_to_table("events", records=_rows(logs), columns=COLUMNS)
    await connection.executemany(_KEEP, logs.kept())
    await connection.execute(_LISTED)
    number, rows = 0, _rows(logs)
    async for row in connection.cursor(_ALL):
        if tuple(row) != next(rows, None):
            raise BadStore(file=shown, why="unlike")
        number += 1
    if next(rows, None) is not None:
        raise BadStore(file=shown, why="unlike")
    return number


def _rows(logs: Logs) -> Iterator[tuple[Any, ...]]:
    for name in logs.names():
        for *row, move_id, at in logs.rows(name):
            said = None if move_id is None else move_id.encode("utf-8", "surrogatepass")
            yield (*row, said, at, BEFORE_ALL)
