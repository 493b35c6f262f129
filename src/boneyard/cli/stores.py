"""The stores that commands work on, and how they tell of them."""

import contextlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from ..server.store.database import existing
from ..server.store.logs import Logs
from .files import home, path_of


def store_of(given: str | None) -> Path:
    """The store that was named, or this player's own."""
    return path_of(given) or home() / "tables.db"


@contextlib.contextmanager
def opened(path: Path, alone: bool = False) -> Iterator[Logs]:
    """The logs of a store for as long as the block lasts, and with `alone` nobody else has them;
    BadStore."""
    with contextlib.closing(existing(path, alone)) as connection:
        yield Logs(connection, path)


def moment(at: float | None) -> str:
    """A time of the store, for people; nothing when there is none."""
    return "" if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


def megabytes(size: int) -> str:
    """A number of bytes, for people."""
    return f"{size / 2**20:,.1f} MB"


def as_json(value: object) -> str:
    """A value as JSON that people can read too."""
    return msgspec.json.format(msgspec.json.encode(value)).decode()
