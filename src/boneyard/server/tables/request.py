"""What a seat asks to happen, until it is answered: durable and told to all, or refused."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ...core.errors import BoneyardError
from ...words import speak
from ..event_log.events import MOVE
from ..event_log.state import TableState
from ..journal import note_failure
from ..messages import (
    Agree,
    CloseTable,
    CoverSeat,
    Decline,
    FillSeats,
    FreeSeat,
    Leave,
    LockTable,
    Play,
    Rate,
    Redo,
    SwapSeats,
    TellName,
    Undo,
)
from ..sessions.session import Session
from ..store.store import StoreBusy, VersionTaken
from .event_writer import EventWriter
from .refusals import InternalError, Repeated, refusal, refusal_of_move

if TYPE_CHECKING:
    from .live_table import LiveTable

STALE: Final = 9.0  # messages that one counts as beside itself which is answered by a whole scene
Opening = LockTable | FreeSeat | FillSeats | CloseTable
Places = SwapSeats | TellName | CoverSeat | Leave
SeatMessage = Play | Undo | Redo | Agree | Decline | Opening | Places | Rate
Payload = Callable[[TableState, int], dict[str, Any]]  # what is to happen, by the state as it is


class Request:
    """A message that waits for its turn; `answered` is called when its seat has heard. A class
    rather than functions within each other, which would leave a cycle behind for every move."""

    def __init__(
        self,
        table: "LiveTable",
        session: Session,
        asked: SeatMessage,
        kind: str,
        payload: Payload,
        answered: Callable[[], None],
    ) -> None:
        self._table = table
        self._writer: EventWriter = table.writer
        self._session = session
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
        writer, session = self._writer, self._session
        seat = session.seat
        if seat is None or session.closed:
            self._end()  # somebody else has the seat now, and it has been told so
            return
        speak(session.language)
        try:
            payload = self._checked(writer.state, seat)
        except BoneyardError as error:
            self._done(error)
        except Exception as error:  # noqa: BLE001 - the lock is let go, whatever breaks
            note_failure("request", error, table=writer.state.id, kind=self._kind)
            self._done(InternalError())
        else:
            writer.write(seat, self._kind, payload, self._asked.id, self._done)

    def _checked(self, state: TableState, seat: int) -> dict[str, Any]:
        """What is to happen, or the error that says why it may not."""
        self._writer.check()  # first: what the store refused stands among what was answered
        if (seat, self._asked.id) in state.answered:
            raise Repeated()
        if self._asked.v != state.version:
            raise VersionTaken(table=state.id, version=self._asked.v)
        if self._kind != MOVE:
            self._writer.check_length()
        return self._payload(state, seat)

    def _done(self, error: BoneyardError | None) -> None:
        """It has happened, unless there was an error."""
        try:
            if error is not None:
                self._refuse(error)
        finally:
            self._end()
        if error is None:
            self._table.wake()

    def _refuse(self, error: BoneyardError) -> None:
        session, message_id = self._session, self._asked.id
        speak(session.language)
        state, seat = self._writer.state, session.seat
        if seat is None:
            session.send(refusal(error, message_id))
        else:
            session.send(refusal_of_move(error, state.match, state.face, seat, message_id))
        if isinstance(error, VersionTaken):
            session.charge(STALE)
            self._table.send_state(session, message_id)

    def _end(self) -> None:
        self._writer.lock.leave()
        self._answered()
