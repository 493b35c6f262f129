"""The stores that commands work on, and how they tell of them."""

import argparse
import contextlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from ..server.house.admin import NoServer, admin_path, ask
from ..server.house.orders import AnyOrder
from ..server.store.database import COMMAND_WAIT, FULL, connect, existing
from ..server.store.logs import Logs
from ..words import spoken
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


def by_server_or_alone(
    given: argparse.Namespace, order: AnyOrder, alone: Callable[[Logs], Any]
) -> Any:
    """Let the server do it that runs on a store; where none does, do it with the store for oneself.
    BadStore, OrderRefused."""
    try:
        return ask(admin_of(given), order, spoken())
    except NoServer:
        path = store_of(given)
        connect(path, FULL, COMMAND_WAIT).close()  # an older one is brought up to date
        with opened(path, alone=True) as logs:
            return alone(logs)


def moment(at: float | None) -> str:
    """A time of the store, for people; nothing when there is none."""
    return "" if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


def megabytes(size: int) -> str:
    """A number of bytes, for people."""
    return f"{size / 2**20:,.1f} MB"


def as_json(value: object) -> str:
    """A value as JSON that people can read too."""
    return msgspec.json.format(msgspec.json.encode(value)).decode()
