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
from ..server.settings.setting import HIDDEN, PASSWORD
from ..server.settings.sources import DEFAULT
from ..server.store.by_address import is_database, logs_at
from ..server.store.database import COMMAND_WAIT, FULL, BadStore, connect, existing
from ..server.store.logs import Logs
from ..server.store.sqlite_logs import SqliteLogs
from ..words import spoken
from ..words.grammar import figure
from .configuration import NODE_ADMIN, configuration
from .files import home, path_of


def address_of(given: argparse.Namespace) -> str:
    """The store that was named, or else the one that a server here would use; BadSetting."""
    if is_database(given.store or ""):
        return str(given.store)
    return str(path_of(given.store) or configuration(given).settings.store)


def store_of(given: argparse.Namespace) -> Path:
    """The same where only a file will do; BadSetting, BadStore."""
    address = address_of(given)
    if is_database(address):
        raise BadStore(file=PASSWORD.sub(rf"\1:{HIDDEN}", address), why="no-file")
    return Path(address)


def admin_of(given: argparse.Namespace) -> Path:
    """Where the server of that store takes orders; BadSetting, NoServer."""
    found = configuration(given)
    is_another = given.store and found.where["admin"] == DEFAULT
    named = "" if is_another else found.settings.admin
    return admin_path(named, given.store or found.settings.store) or home() / NODE_ADMIN


@contextlib.contextmanager
def opened(address: str | Path, alone: bool = False) -> Iterator[Logs]:
    """The logs of a store for as long as the block lasts, and with `alone` nobody else has those of
    a file; BadStore."""
    if is_database(address):
        with contextlib.closing(logs_at(address)) as logs:
            yield logs
        return
    with contextlib.closing(existing(Path(address), alone)) as connection:
        yield SqliteLogs(connection, Path(address))


def by_server_or_alone(
    given: argparse.Namespace, order: AnyOrder, alone: Callable[[Logs], Any]
) -> Any:
    """Let the server do it that runs on a file; where none does, do it with the file for oneself.
    In a database it can be done beside its nodes. BadStore, OrderRefused."""
    if is_database(address_of(given)):
        with opened(address_of(given)) as logs:
            return alone(logs)
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
    return f"{figure(size / 2**20, 1)} MB"


def as_json(value: object) -> str:
    """A value as JSON that people can read too."""
    return msgspec.json.format(msgspec.json.encode(value)).decode()
