"""The stores that commands work on, and how they tell of them."""

import argparse
import contextlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from ..server.house.admin import NoServer, admin_path
from ..server.store.database import existing
from ..server.store.logs import Logs
from .configuration import configuration
from .files import path_of


def store_of(given: argparse.Namespace) -> Path:
    """The store that was named, or else the one that a server here would use; BadSetting."""
    return path_of(given.store) or Path(configuration(given).settings.store)


def admin_of(given: argparse.Namespace) -> Path:
    """Where the server of that store takes orders; BadSetting, NoServer."""
    settings = configuration(given).settings
    found = admin_path(settings.admin, given.store or settings.store)
    if found is None:
        raise NoServer(path=settings.store)
    return found


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
