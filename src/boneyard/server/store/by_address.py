"""The store that an address names: a file of SQLite's, or a database of PostgreSQL's."""

import secrets
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from .database import FULL, PROCESS, BadStore
from .sqlite import SqliteStore
from .store import Store

SCHEMES: Final = ("postgresql://", "postgres://")
LEASE: Final = 5.0  # seconds without a sign, after which a node's tables are given to others


def is_database(address: str | Path) -> bool:
    """Is it no file?"""
    return str(address).startswith(SCHEMES)


def store_at(
    address: str | Path,
    durability: str = FULL,
    on_failure: Callable[[BadStore], None] | None = None,
    on_commit: Callable[[int, float], None] | None = None,
    most_at_once: int | None = None,
    lease: float = LEASE,
) -> Store:
    """The store at this address; BadStore. The `lease` is for those that share a database."""
    batch: dict[str, Any] = {} if most_at_once is None else {"most_at_once": most_at_once}
    if not is_database(address):
        if durability not in (FULL, PROCESS):
            raise BadStore(file=str(address), why="no-standby")
        return SqliteStore(Path(address), durability, on_failure, on_commit, **batch)
    try:
        from .member import Member
        from .postgres import PostgresStore
    except ImportError as error:
        raise BadStore(file="asyncpg", why="no-extra") from error
    member = Member(str(address), secrets.token_hex(4), socket.gethostname(), lease)
    return PostgresStore(str(address), member, durability, on_commit, **batch)
