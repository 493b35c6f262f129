"""What happens at a table, one thing after another: in the room, on the disk, and for everybody to
hear. There is no other way to change a room.

Nothing here waits: who wants to know how something ended gives a function that is called then. A
move costs no task, no future and no lock of asyncio's, which together took longer than the rules.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from ...core.errors import BoneyardError, IllegalMove, OutOfTurn
from ...words import speak
from ..journal import note, note_failure
from ..log.events import MOVE, Event
from ..log.lines import Line
from ..log.state import TableState
from ..messages import Agree, Decline, Play, Redo, Refused, Undo
from ..sessions.connection import Connection
from ..store.store import Heard, Store, StoreBusy, StoreFailed, VersionTaken
from ..store.waiting import until
from ..workers.lane import TooMany
from .audience import Audience
from .lock import Lock

MOST_EVENTS: Final = 20_000  # of a table, but for moves; a long match takes half as many
STALE: Final = 9.0  # messages that one counts as beside itself which is answered by a whole scene
Asked = Play | Undo | Redo | Agree | Decline
Payload = Callable[[int], dict[str, Any]]


class Mishap(BoneyardError):
    """Something broke here; nothing has changed."""

    key = "mishap"


class LogFull(BoneyardError):
    """So much was taken back here that no more will be: a match has an end, and so has its log."""

    key = "log-full"


class Repeated(BoneyardError):
    """This seat has asked for it before, and it has happened."""

    key = "repeated"


class EventWriter:
    """One table's. `clock` says how many seconds the mover has left; `wake` is called after each
    thing that happened because somebody asked for it."""

    def __init__(
        self,
        state: TableState,
        store: Store,
        clock: Callable[[], float | None],
        wake: Callable[[], None],
    ) -> None:
        self.state = state
        self.lock = Lock()
        self.audience = Audience(self, clock)
        self.broken = False  # is there something in the room that the store refused?
        self._store = store
        self.wake = wake
        self._folding: asyncio.Task[None] | None = None

    def check(self) -> None:
        """StoreFailed when what is in the room may not be told."""
        if self.broken:
            raise StoreFailed()

    def check_store(self) -> None:
        """StoreBusy while nothing can be written: what has happened here waits, and who asks for
        more is told so instead of waiting behind it."""
        if self._store.is_busy:
            raise StoreBusy()

    def check_wait(self) -> None:
        """StoreBusy when who comes to the gate would wait for what cannot be written."""
        if self.lock.taken:
            self.check_store()

    def check_length(self) -> None:
        """LogFull when nothing but moves can be added."""
        if self.state.version >= MOST_EVENTS:
            raise LogFull()

    def happen(
        self, seat: int, kind: str, payload: dict[str, Any], move_id: str | None, done: Heard
    ) -> None:
        """Let something happen, and then call `done`, with the error if it could not. The caller
        has entered the gate. What the rules refuse has changed nothing."""
        state = self.state
        event = Event(state.id, state.version + 1, seat, kind, payload, move_id, time.time())
        try:
            line = state.apply(event)
            self._store.write(event, lambda error: self._written(line, error, done))
        except BoneyardError as error:
            done(error)
        except Exception as error:  # noqa: BLE001 - a rule that breaks harms nobody: fold again
            note_failure("rule", error, table=state.id, version=event.version, kind=kind)
            self._fold_again(Mishap(), done)

    def _written(self, line: Line, error: BoneyardError | None, done: Heard) -> None:
        """The store has an event, or will not have it."""
        if isinstance(error, VersionTaken):
            self._fold_again(error, done)
            return
        try:
            if error is None:
                state = self.state.id
                note("event", table=state, version=line.version, kind=line.kind, seat=line.seat)
                self.audience.tell(line)
            else:
                self.broken = True
        finally:
            done(error)

    async def happened(self, seat: int, kind: str, payload: dict[str, Any]) -> None:
        """The same for a coroutine: returns when everybody has heard of it, or raises."""
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: BoneyardError | None) -> None:
            if error is None:
                ended.set_result(None)
            else:
                ended.set_exception(error)

        self.happen(seat, kind, payload, None, done)
        await until(ended)  # who gives up must not leave the gate before the store has answered

    def _fold_again(self, error: BoneyardError, done: Heard) -> None:
        """Make the room anew from the log: it says what is, not we."""
        self._folding = asyncio.create_task(self._fold(error, done))

    async def _fold(self, error: BoneyardError, done: Heard) -> None:
        try:
            self.state = TableState.of(await asyncio.to_thread(self._store.load, self.state.id))
        except Exception as failure:  # noqa: BLE001 - this table cannot go on, all others can
            note_failure("fold", failure, table=self.state.id)
            self.broken = True
            error = StoreFailed()
        done(error)


class Request:
    """What a seat asks for, until it is answered: `payload` says what that is, by the room as it
    is then, and `answered` is called when the seat has heard. A class rather than functions within
    each other, which would leave a cycle behind for every move."""

    def __init__(
        self,
        writer: EventWriter,
        connection: Connection,
        asked: Asked,
        kind: str,
        payload: Payload,
        answered: Callable[[], None],
    ) -> None:
        self._writer = writer
        self._connection = connection
        self._asked = asked
        self._kind = kind
        self._payload = payload
        self._answered = answered

    def enter(self) -> None:
        """Let it happen as soon as nothing else does."""
        try:
            self._writer.check_store()
        except StoreBusy as error:
            self._refuse(error)
            self._answered()
        else:
            self._writer.lock.enter(self._go)

    def _go(self) -> None:
        writer, connection = self._writer, self._connection
        seat = connection.seat
        if seat is None or connection.closed:
            self._end()  # somebody else has the seat now, and it has been told so
            return
        speak(connection.language)
        try:
            what = self._what(writer.state, seat)
        except BoneyardError as error:
            self.done(error)
        except Exception as error:  # noqa: BLE001 - the gate is left, whatever breaks
            note_failure("request", error, table=writer.state.id, kind=self._kind)
            self.done(Mishap())
        else:
            writer.happen(seat, self._kind, what, self._asked.id, self.done)

    def _what(self, state: TableState, seat: int) -> dict[str, Any]:
        """What is to happen, or the error that says why it may not."""
        self._writer.check()  # first: what the store refused stands among what was answered
        if (seat, self._asked.id) in state.answered:
            raise Repeated()
        if self._asked.v != state.version:
            raise VersionTaken(table=state.id, version=self._asked.v)
        if self._kind != MOVE:
            self._writer.check_length()
        return self._payload(seat)

    def done(self, error: BoneyardError | None) -> None:
        """It has happened, unless there was an error."""
        try:
            if error is not None:
                self._refuse(error)
        finally:
            self._end()
        if error is None:
            self._writer.wake()

    def _refuse(self, error: BoneyardError) -> None:
        connection, message_id = self._connection, self._asked.id
        speak(connection.language)
        connection.send(refusal(error, message_id))
        if isinstance(error, VersionTaken):
            connection.charge(STALE)
            self._writer.audience.send_state(connection, message_id)

    def _end(self) -> None:
        self._writer.lock.leave()
        self._answered()


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


def refusal(error: BoneyardError, message_id: str | None) -> Refused:
    """An error of the library as an answer."""
    if isinstance(error, OutOfTurn):
        return Refused("turn", str(error), message_id, error.clause)
    if isinstance(error, IllegalMove):
        return Refused("illegal", str(error), message_id, error.clause)
    if isinstance(error, StoreFailed):
        return Refused("stopped", str(error), message_id)
    if isinstance(error, StoreBusy):
        return Refused("busy", str(error), message_id)
    if isinstance(error, VersionTaken):
        return Refused("stale", str(error), message_id)
    if isinstance(error, Repeated):
        return Refused("dup", str(error), message_id)
    if isinstance(error, TooMany):
        return Refused("rate", str(error), message_id)
    return Refused("bad", str(error), message_id)
