"""Logs in a browser: rows of IndexedDB, which the worker of the page keeps (web/src/house)."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, Protocol

import msgspec

from ...core.errors import BoneyardError
from ..event_log.events import Event
from ..settings.limits import Limits
from ..store.store import Heard, StoreFailed, Unreadable, VersionTaken

TAKEN: Final = "taken"  # what a shelf answers: the row is there already,
FULL: Final = "full"  # or the browser gives no more room


class ShelfFull(StoreFailed):
    """The browser has no room left for what happens at this table."""

    key = "shelf-full"


class Shelf(Protocol):
    """What the page's worker does for us. Only texts go to and fro."""

    def add(self, table: str, version: int, row: str) -> Awaitable[str]:
        """Write a row for good; "" when that was done, else a word for why it was not."""

    def rows(self, table: str, after: int) -> Awaitable[Iterable[str]]:
        """The rows of a log after this version, in order."""

    def keep(self, name: str, text: str) -> Awaitable[str]:
        """What is kept under this name, this text when nothing was."""

    def under(self, names: str) -> Awaitable[str]:
        """Everything that is kept under names that begin so, as JSON."""

    def exchange(self, name: str, before: str, after: str) -> Awaitable[bool]:
        """Keep something else under this name, if it is this that is kept; "" is nothing."""


class ShelfStore:
    """A store of one browser; see `Store`."""

    is_busy = False

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._writing: set[asyncio.Task[None]] = set()
        self.on_busy: Callable[[], None] = lambda: None

    def write(self, event: Event, heard: Heard) -> None:
        task = asyncio.get_running_loop().create_task(self._write(event, heard))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _write(self, event: Event, heard: Heard) -> None:
        row = msgspec.json.encode(event).decode()
        why = await self._shelf.add(event.table, event.version, row)
        heard(_refusal(why, event) if why else None)

    async def load(self, table: str, after: int = 0) -> list[Event]:
        try:
            rows = await self._shelf.rows(table, after)
            return [msgspec.json.decode(row, type=Event) for row in rows]
        except msgspec.DecodeError:
            raise Unreadable(table=table) from None

    async def recall(self, table: str) -> list[Event]:
        return await self.load(table)

    async def remember(self, snapshot: Event) -> None:
        """Nobody plays so long on one page that its whole log would take long."""

    async def keep(self, name: str, make: Callable[[], bytes]) -> bytes:
        return bytes.fromhex(await self._shelf.keep(name, make().hex()))

    async def under(self, shelf: str) -> dict[str, bytes]:
        found = msgspec.json.decode(await self._shelf.under(shelf), type=dict[str, str])
        return {name: bytes.fromhex(text) for name, text in found.items()}

    async def exchange(self, name: str, before: bytes | None, after: bytes | None) -> bool:
        return await self._shelf.exchange(name, (before or b"").hex(), (after or b"").hex())

    async def listed(
        self, since: float, before: float, most: int
    ) -> list[tuple[Event, dict[int, str]]]:
        return []  # nobody else comes here

    async def admit(self, address: str, limits: Limits) -> bool:
        return True

    def hurry(self) -> None:
        pass  # nobody else holds the rows for long

    async def start(self) -> None:
        pass  # the worker has opened them

    async def finish(self) -> None:
        if self._writing:
            await asyncio.wait(self._writing)


def _refusal(why: str, event: Event) -> BoneyardError:
    if why == TAKEN:
        return VersionTaken(table=event.table, version=event.version)
    return ShelfFull() if why == FULL else StoreFailed()
