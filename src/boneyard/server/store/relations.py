"""A database of PostgreSQL's: what lies in it, connections to it, and what is wrong with it said in
a sentence (BadStore). Imported only where one is used."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from ..settings.terms import Terms
from .database import FULL, PROCESS, REPLICATED, BadStore
from .shards import SHARDS
from .store import StoreBusy

# What a commit waits for, by durability: nothing, our disk, or the disk of a standby too.
COMMIT: Final = {PROCESS: "off", FULL: "local", REPLICATED: "on"}
_LOCK: Final = 0x424E5944  # those who make the schema come one after another
# A step for each version of the schema, as in steps.py.
_STEPS: Final = (
    f"""
CREATE TABLE schema_version (version int NOT NULL);
INSERT INTO schema_version VALUES (1);
CREATE TABLE members (
    epoch bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, node text NOT NULL,
    address text NOT NULL, release text NOT NULL, speaks int NOT NULL, lease float8 NOT NULL,
    beat timestamptz NOT NULL
);
CREATE TABLE shards (
    shard int PRIMARY KEY, epoch bigint REFERENCES members ON DELETE SET NULL
);
CREATE INDEX shards_of ON shards (epoch);
INSERT INTO shards SELECT generate_series(0, {SHARDS - 1}), NULL;
CREATE TABLE events (
    table_id text COLLATE "C" NOT NULL, version int NOT NULL, seat int NOT NULL, kind text NOT NULL,
    payload text NOT NULL, move_id bytea, at float8 NOT NULL, by bigint NOT NULL,
    PRIMARY KEY (table_id, version)
);
CREATE TABLE lobby (table_id text PRIMARY KEY, at float8 NOT NULL, opening text NOT NULL);
CREATE INDEX lobby_at ON lobby (at);
CREATE TABLE kept (name text PRIMARY KEY, value bytea NOT NULL);
CREATE TABLE visits (address text PRIMARY KEY, "left" float8 NOT NULL, at timestamptz NOT NULL);
""",
    """
CREATE INDEX kept_under ON kept (name text_pattern_ops);
ALTER TABLE members ADD leaving boolean NOT NULL DEFAULT false;
CREATE TABLE unfinished (table_id text PRIMARY KEY, version int NOT NULL);
CREATE TABLE snapshots (
    table_id text PRIMARY KEY, version int NOT NULL, payload text NOT NULL, at float8 NOT NULL
);
""",
)
SCHEMA: Final = len(_STEPS)
# The connection broke or the database went away: what was asked may have happened or not.
LOST: Final = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # it broke in the middle of something
    asyncpg.OperatorInterventionError,  # it is shut down, or it crashed
    asyncpg.ReadOnlySQLTransactionError,  # it is a standby now
    asyncpg.TooManyConnectionsError,
    OSError,
    TimeoutError,
)
# It did not happen, and may if it is asked again: somebody was in the way, or its machine has no
# room for it.
AGAIN: Final = (
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.DiskFullError,
    asyncpg.OutOfMemoryError,
)


def shown(address: str) -> str:
    """An address without its password; of one that is none, what it begins with."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return address.partition("://")[0] + "://…"
    _, _, place = parts.netloc.rpartition("@")
    return urlunsplit((parts.scheme, place, parts.path, "", ""))


async def connect(address: str, commit: str = "on", within: float = Terms.connect_within) -> Any:
    """A connection; BadStore."""
    settings = {"search_path": "boneyard", "synchronous_commit": commit, "jit": "off"}
    try:
        return await asyncpg.connect(
            address, timeout=within, server_settings=settings, statement_cache_size=50
        )
    except (asyncpg.InvalidPasswordError, asyncpg.InvalidAuthorizationSpecificationError) as error:
        raise BadStore(file=shown(address), why="password") from error
    except asyncpg.InvalidCatalogNameError as error:
        raise BadStore(file=shown(address), why="no-database") from error
    except (asyncpg.ClientConfigurationError, ValueError) as error:
        raise BadStore(file=shown(address), why="bad-address") from error
    except (asyncpg.PostgresError, *LOST) as error:
        raise BadStore(file=shown(address), why="away") from error


async def prepare(address: str, durability: str, within: float = Terms.connect_within) -> None:
    """Make what is missing in the database; BadStore."""
    connection = await connect(address, within=within)
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
            await connection.execute("CREATE SCHEMA IF NOT EXISTS boneyard")
            version = 0
            if await connection.fetchval("SELECT to_regclass('boneyard.schema_version')"):
                version = await connection.fetchval("SELECT version FROM schema_version")
            for step in _STEPS[version:]:
                await connection.execute(step)
            if version < SCHEMA:
                await connection.execute("UPDATE schema_version SET version = $1", SCHEMA)
        if version > SCHEMA:
            raise BadStore(file=shown(address), why="newer")
        standby = await connection.fetchval("SHOW synchronous_standby_names")
        if durability == REPLICATED and not standby:
            raise BadStore(file=shown(address), why="no-standby")
    except asyncpg.InsufficientPrivilegeError as error:
        raise BadStore(file=shown(address), why="closed") from error
    except LOST as error:
        raise BadStore(file=shown(address), why="away") from error
    except AGAIN as error:
        raise BadStore(file=shown(address), why="no-room") from error
    finally:
        await _close(connection)


async def _close(connection: Any) -> None:
    try:
        await connection.close(timeout=1.0)
    except LOST:
        connection.terminate()


class Reading:
    """A few connections for what is asked now and then, made when they are needed. Who needs one
    more than `most` waits: a node that takes over folds hundreds of tables at once."""

    def __init__(self, address: str, within: float, most: int = Terms.connections) -> None:
        self._address = address
        self._within = within
        self._places = asyncio.Semaphore(most)
        self._free: list[Any] = []
        self._is_closed = False

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        """One of them; StoreBusy when the database is away."""
        async with self._places, self._one() as connection:
            yield connection

    @asynccontextmanager
    async def _one(self) -> AsyncIterator[Any]:
        connection = None
        try:
            while self._free and connection is None:
                connection = self._free.pop()
                connection = None if connection.is_closed() else connection
            if connection is None:
                connection = await connect(self._address, within=self._within)
            yield connection
        except BaseException as error:
            if connection is not None:
                connection.terminate()
            if isinstance(error, (BadStore, *LOST, *AGAIN)):
                raise StoreBusy() from error
            raise
        if self._is_closed:
            connection.terminate()
        else:
            self._free.append(connection)

    async def close(self) -> None:
        """Close them all."""
        self._is_closed = True
        while self._free:
            await _close(self._free.pop())
