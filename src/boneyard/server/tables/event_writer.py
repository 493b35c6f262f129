"""The one writer of a table's events: each is tried on the table's state, written to the store, and
only then told. There is no other way to change a table.

Nothing here waits: who wants to know how something ended gives a function that is called then. A
move costs no task, no future and no lock of asyncio's, which together took longer than the rules.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from ...core.errors import BoneyardError
from ..event_log.events import Event, LogLine
from ..event_log.state import TableState
from ..journal import note, note_failure
from ..store.store import Heard, Store, StoreBusy, StoreFailed, VersionTaken, until
from .lock import Lock
from .refusals import InternalError, LogFull


class EventWriter:
    """One table's. `tell` is called with each event that is durable, `renew` when the log had
    others than ours, so that everybody here can be brought up to date."""

    def __init__(
        self,
        state: TableState,
        store: Store,
        tell: Callable[[LogLine], None],
        renew: Callable[[], None],
        most_events: int,
    ) -> None:
        self.state = state  # as it is now; it may be folded anew
        self.lock = Lock()
        self.broken = False  # is there something in the state that the store refused?
        self._store = store
        self._tell = tell
        self._renew = renew
        self._most_events = most_events  # but for moves
        self._folding: asyncio.Task[None] | None = None

    def check(self) -> None:
        """StoreFailed when what is in the state may not be told."""
        if self.broken:
            raise StoreFailed()

    def check_store(self) -> None:
        """StoreBusy while nothing can be written: what has happened here waits, and who asks for
        more is told so instead of waiting behind it."""
        if self._store.is_busy:
            raise StoreBusy()

    def check_wait(self) -> None:
        """StoreBusy when who waits for the lock would wait for what cannot be written."""
        if self.lock.taken:
            self.check_store()

    def check_length(self) -> None:
        """LogFull when nothing but moves can be added."""
        if self.state.version >= self._most_events:
            raise LogFull()

    def write(
        self, seat: int, kind: str, payload: dict[str, Any], move_id: str | None, done: Heard
    ) -> None:
        """Let something happen, and then call `done`, with the error if it could not. The caller
        has the lock. What the rules refuse has changed nothing."""
        state = self.state
        event = Event(state.id, state.version + 1, seat, kind, payload, move_id, time.time())
        try:
            line = state.apply(event)
            self._store.write(event, lambda error: self._written(line, error, done))
        except BoneyardError as error:
            done(error)
        except Exception as error:  # noqa: BLE001 - a rule that breaks harms nobody: fold again
            note_failure("rule", error, table=state.id, version=event.version, kind=kind)
            self._fold_again(InternalError(), done)

    def _written(self, line: LogLine, error: BoneyardError | None, done: Heard) -> None:
        """The store has an event, or will not have it."""
        if isinstance(error, VersionTaken):
            self._fold_again(error, done)
            return
        try:
            if error is None:
                table = self.state.id
                note("event", table=table, version=line.version, kind=line.kind, seat=line.seat)
                self._tell(line)
            else:
                self.broken = True
        finally:
            done(error)

    async def written(self, seat: int, kind: str, payload: dict[str, Any]) -> None:
        """The same for a coroutine: returns when everybody has heard of it, or raises."""
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: BoneyardError | None) -> None:
            if error is None:
                ended.set_result(None)
            else:
                ended.set_exception(error)

        self.write(seat, kind, payload, None, done)
        await until(ended)  # who gives up must not let go of the lock before the store has answered

    def _fold_again(self, error: BoneyardError, done: Heard) -> None:
        """Make the state anew from the log: it says what is, not we."""
        self._folding = asyncio.create_task(self._fold(error, done))

    async def _fold(self, error: BoneyardError, done: Heard) -> None:
        try:
            events = await self._store.recall(self.state.id)
            self.state = await asyncio.to_thread(TableState.of, events)
            if isinstance(error, VersionTaken):
                self._renew()
        except Exception as failure:  # noqa: BLE001 - this table cannot go on, all others can
            note_failure("fold", failure, table=self.state.id)
            self.broken = True
            error = StoreFailed()
        done(error)


class Quiet:
    """Inside it nothing happens at the table."""

    def __init__(self, writer: EventWriter) -> None:
        self._writer = writer

    async def __aenter__(self) -> TableState:
        self._writer.check_wait()
        await self._writer.lock.__aenter__()
        if self._writer.broken:
            self._writer.lock.leave()
        self._writer.check()
        return self._writer.state

    async def __aexit__(self, *failed: object) -> None:
        self._writer.lock.leave()
