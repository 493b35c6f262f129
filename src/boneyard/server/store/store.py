"""What keeps the logs of tables, whatever it is made of. Nobody is told of an event before its
`heard` is called, and that is not called before it is known what has become of the event: where a
connection broke while it was written, the store reads it back first.

Not compiled: there a coroutine that waits while it handles an exception brings the process down.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol

from ...core.errors import BoneyardError
from ..event_log.events import Event
from ..settings.limits import Limits

Heard = Callable[[BoneyardError | None], None]  # is told how it ended: None when all is well


class StoreFailed(BoneyardError):
    """This table's log cannot be written here any more, and what was to be written may not be told.
    Mostly all others go on."""

    key = "store-failed"


class StoreBusy(BoneyardError):
    """Another program holds the log: nothing can be written until it lets go."""

    key = "store-busy"


class Unreadable(BoneyardError):
    """The log of `table` cannot be read; all others may be."""

    key = "unreadable"


class VersionTaken(BoneyardError):
    """Somebody else has written version `version` of table `table`: read the log again."""

    key = "version-taken"


class Store(Protocol):
    """What the tables need of a store; another database is another class like this."""

    on_busy: Callable[[], None]  # called by the loops of those who wait, when `is_busy` begins

    @property
    def is_busy(self) -> bool:
        """Does another program keep us from writing? What waits is written when it lets go."""

    def hurry(self) -> None:
        """Wait for such a program only a little longer: the process is about to stop."""

    def write(self, event: Event, heard: Heard) -> None:
        """Write an event. `heard` is called by the loop that runs now, when the event will be
        there after a crash; with VersionTaken when the log has one of this version already, with
        StoreFailed when nothing can be written."""

    async def start(self) -> None:
        """Be ready for what follows; BadStore."""

    async def load(self, table: str, after: int = 0) -> list[Event]:
        """A table's events after this version, in order; none for a table that there is not.
        Unreadable."""

    async def recall(self, table: str) -> list[Event]:
        """What a table is made of: its opening, a SNAPSHOT if there is one, and the events after
        that; none for a table that there is not. Unreadable."""

    async def remember(self, snapshot: Event) -> None:
        """Keep a SNAPSHOT in the place of any older one of its table, if there is such a table."""

    async def listed(
        self, since: float, before: float, most: int
    ) -> list[tuple[Event, dict[int, str]]]:
        """The openings of listed tables between these times, the newest first, and the names of
        those who have taken a seat."""

    async def admit(self, address: str, limits: Limits) -> bool:
        """May this address open one more, counted by all who share the store?"""

    async def keep(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A value kept under this name, made when there is none yet; BadStore."""

    async def under(self, shelf: str) -> dict[str, bytes]:
        """The values whose names begin so."""

    async def exchange(self, name: str, before: bytes | None, after: bytes | None) -> bool:
        """Keep a value in the place of another, or of none, or keep none; False when what is kept
        is not what it should be, and stays. BadStore."""

    async def finish(self) -> None:
        """Write what waits, and stop."""


async def append(store: Store, event: Event) -> None:
    """Write an event and wait until it is durable; VersionTaken, StoreFailed, StoreBusy."""
    if store.is_busy:
        raise StoreBusy()
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def heard(error: BoneyardError | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    store.write(event, heard)
    await done


async def until(ended: "asyncio.Future[None]") -> None:
    """Wait until this has ended, also when told to stop meanwhile; only then stop."""
    try:
        await asyncio.shield(ended)
    except asyncio.CancelledError:
        await asyncio.wait([ended])
        raise
