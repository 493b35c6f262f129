"""The store that an address names: a file of SQLite's, or a database of PostgreSQL's."""

import secrets
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from ..settings.limits import Limits
from ..settings.terms import Terms
from .database import COMMAND_WAIT, FULL, PROCESS, BadStore, connect
from .logs import Logs
from .sqlite import SqliteStore
from .sqlite_logs import SqliteLogs
from .store import Store

SCHEMES: Final = ("postgresql://", "postgres://")
LEASE: Final = 5.0  # seconds without a sign, after which a node's tables are given to others


def is_database(address: str | Path) -> bool:
    """Is it no file?"""
    return str(address).startswith(SCHEMES)


def logs_at(address: str | Path, wait: float = COMMAND_WAIT) -> Logs:
    """All logs of the store at this address, for who looks after it, and waits so many seconds for
    other programs; BadStore."""
    if not is_database(address):
        return SqliteLogs(connect(Path(address), FULL, wait), Path(address))
    try:
        from .postgres_logs import PostgresLogs
    except ImportError as error:
        raise BadStore(file="asyncpg", why="no-extra") from error
    return PostgresLogs(str(address))


def store_at(
    address: str | Path,
    durability: str = FULL,
    on_failure: Callable[[BadStore], None] | None = None,
    on_commit: Callable[[int, float], None] | None = None,
    most_at_once: int | None = None,
    lease: float = LEASE,
    limits: Limits | None = None,
    terms: Terms | None = None,
) -> Store:
    """The store at this address; BadStore. `lease` and `terms` are for those that share a
    database."""
    more: dict[str, Any] = {} if most_at_once is None else {"most_at_once": most_at_once}
    more["limits"] = limits = limits or Limits()
    if not is_database(address):
        if durability not in (FULL, PROCESS):
            raise BadStore(file=str(address), why="no-standby")
        return SqliteStore(Path(address), durability, on_failure, on_commit, **more)
    try:
        from .member import Member
        from .postgres import PostgresStore
    except ImportError as error:
        raise BadStore(file="asyncpg", why="no-extra") from error
    name, terms = secrets.token_hex(4), terms or Terms()
    member = Member(str(address), name, socket.gethostname(), lease, terms)
    return PostgresStore(str(address), member, durability, on_commit, **more)
