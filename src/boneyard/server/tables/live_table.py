"""A live table: what people, bots and requests can do there. Rules are elsewhere.

It owns its event writer, through which everything that changes it goes, one at a time; its
audience, who are told; and its scheduler, who sees to what happens by itself. None of these knows
the table.
"""

import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from ...words import say, speak
from ..event_log.events import (
    BACK,
    CLOSE,
    KNOWN,
    NOBODY,
    RATE,
    RATED,
    REMATCH,
    SIT,
    TAKE,
    Known,
    LogLine,
)
from ..event_log.rights import TableClosed, TableLocked
from ..event_log.state import TableState
from ..messages import FromClient
from ..sessions.session import FORBIDDEN, GONE, Session
from ..settings.limits import Limits
from ..store.store import Store, StoreBusy, VersionTaken
from ..workers.pool import WorkerPool
from .audience import Audience
from .event_writer import EventWriter, Quiet
from .questions import Questions
from .refusals import NotOver, NotYours, SeatTaken, SitsAlready, TableFull, refusal
from .replies import Replies
from .request import Request, SeatMessage
from .requested_event import requested_event
from .scheduler import Scheduler
from .turn_calls import TurnCalls

if TYPE_CHECKING:
    from ..push.caller import Caller  # brings cryptography, which pages have not

Answered = Callable[[], None]


class LiveTable:
    """Everything about one table that is not in its log. Wherever it is given `seat_of`, that
    judges a token by the table as it is when it is called."""

    def __init__(
        self,
        state: TableState,
        store: Store,
        workers: WorkerPool,
        limits: Limits | None = None,
        caller: "Caller | None" = None,
    ) -> None:
        self._limits = limits or Limits()
        self.audience = Audience(state.setup.between or self._limits.ready_within)
        self.writer = EventWriter(state, store, self._tell, self._renew, self._limits.events)
        self.scheduler = Scheduler(self.writer, self.audience, workers, self._limits)
        self._questions = Questions(self.writer, workers)
        self._calls = TurnCalls(self.writer, self.audience, caller)
        self._replies = Replies(self.writer, self.audience, self.scheduler, self._questions)
        self.used_at = time.monotonic()
        self.remembered = 0  # the version at which a snapshot was last thought of
        self.on_rating: Callable[[LiveTable], None] = lambda table: None

    @property
    def state(self) -> TableState:
        """As it is now; it may be folded anew."""
        return self.writer.state

    @property
    def is_idle(self) -> bool:
        """Would nobody notice if it left the memory?"""
        return not self.audience.sessions and not self.writer.lock.taken

    @property
    def is_quiet(self) -> bool:
        """Is everything in its state durable?"""
        return not self.writer.lock.taken and not self.writer.broken

    def quiet(self) -> Quiet:
        """`async with` it: the state at a moment when everything in it is durable and may be told;
        StoreFailed when there will be no such moment."""
        return Quiet(self.writer)

    def _tell(self, line: LogLine) -> None:
        if line.swapped is not None:
            self.audience.swap(*line.swapped)
        self.audience.tell(self.writer.state, line, self.scheduler.clock())
        if line.swapped is not None:
            self._renew()  # those who moved are told where they sit
        if line.freed is not None:
            self.audience.dismiss_seat(line.freed)
            self.audience.tell_presence(self.writer.state)
        elif line.kind == CLOSE:
            self.audience.dismiss(FORBIDDEN)
        self._calls.heard(line)
        if line.kind == RATE or line.winners:
            self.on_rating(self)

    def _renew(self) -> None:
        """Others have written the log too: tell everybody how everything is now."""
        self.audience.send_states(self.writer.state, self.scheduler.clock())

    def send_state(self, session: Session, answering: str | None = None) -> None:
        """Tell one how everything is now."""
        self.audience.send_state(self.writer.state, session, self.scheduler.clock(), answering)

    def wake(self) -> None:
        """Something has happened: let the scheduler look at what comes next."""
        self.scheduler.wake()

    # Sessions ------------------------------------------------------------------------------

    async def join(
        self, session: Session, last: int, seat_of: Callable[[], int | None] | None
    ) -> None:
        """Take a session in, which has heard of everything up to `last`; the newest one of a seat
        is the only one. NotYours when its token gives no seat, TableClosed, TableLocked,
        TableFull, StoreBusy."""
        writer, audience = self.writer, self.audience
        writer.check_wait()
        async with writer.lock:
            writer.check()
            seat = None if seat_of is None else seat_of()
            if seat_of is not None and seat is None:
                raise NotYours()
            self._check_open(seat is None)
            if seat is None and audience.watchers >= self._limits.watchers:
                raise TableFull()
            if seat is not None:
                audience.replace(seat)
                if self.state.sitters[seat].covered:
                    with contextlib.suppress(VersionTaken):
                        await writer.written(seat, BACK, {})
            audience.join(self.state, session, seat, last, self.scheduler.clock())
        self.wake()

    def _check_open(self, is_stranger: bool) -> None:
        """TableLocked to who has no seat and gets none; TableClosed where nothing more happens, and
        no match was played to its end that could be looked at."""
        rights = self.state.rights
        if rights.closed and not self.state.match.over:
            raise TableClosed()
        if rights.locked and is_stranger:
            raise TableLocked()

    def leave(self, session: Session) -> None:
        """Forget a session that has ended."""
        if not self.audience.leave(self.state, session):
            return  # it was replaced
        if session.seat is not None:
            self.scheduler.left(session.seat)
            self.audience.tell_waiting(self.scheduler.clock())
        self.used_at = time.monotonic()
        self.wake()

    # Messages ------------------------------------------------------------------------------

    def answer(self, session: Session, said: FromClient, answered: Answered) -> None:
        """Answer a message, and call `answered` when the next one may be."""
        seat = session.seat
        if seat is not None and isinstance(said, SeatMessage):
            kind, payload = requested_event(self.state, said, seat)
            Request(self, session, said, kind, payload, answered).enter()
        else:
            self._replies.reply(session, said)
            answered()

    def say_busy(self) -> None:
        """Tell everybody here why what they did takes so long, if it does."""
        if self.writer.lock.taken:
            for each in self.audience.sessions.copy():
                speak(each.language)
                each.send(refusal(StoreBusy(), None))

    # Seats ---------------------------------------------------------------------------------

    async def sit(self, seat: int | None, name: str, known: Known | None = None) -> int:
        """Give a person a free seat, the first when none is named; SeatTaken, SitsAlready,
        TableLocked, TableClosed, StoreBusy."""
        self.writer.check_store()
        async with self.writer.lock:
            self._check_open(True)
            free = [
                each
                for each, sitter in enumerate(self.state.sitters)
                if sitter.free and not sitter.expected
            ]
            if seat is None and free:
                seat = free[0]
            if seat is None or seat not in free:
                raise SeatTaken(seat=seat)
            if known is not None and self.state.seat_of(known.person) is not None:
                raise SitsAlready()
            called = name or say("play.person-as-name", number=seat + 1)
            await self.writer.written(seat, SIT, _sits(called, known))
        self.wake()
        return seat

    async def know(self, seat_of: Callable[[], int | None], name: str, known: Known) -> int:
        """Who holds a seat has a profile; NotYours when it is another's, SitsAlready, StoreBusy,
        LogFull."""
        self.writer.check_store()
        async with self.writer.lock:
            seat = seat_of()
            sitter = None if seat is None else self.state.sitters[seat]
            if seat is None or sitter is None or sitter.person not in ("", known.person):
                raise NotYours()
            if not sitter.person:
                if self.state.seat_of(known.person) is not None:
                    raise SitsAlready()
                if self.state.agreement.counts:
                    raise NotYours()  # what was agreed is another's, who is erased
                self.writer.check_length()
                await self.writer.written(seat, KNOWN, _sits(name, known))
        return seat

    async def take(self, seat_of: Callable[[], int | None]) -> int:
        """Void every token of a seat, for one who holds it and goes on elsewhere; NotYours,
        StoreBusy, LogFull."""
        self.writer.check_store()
        async with self.writer.lock:
            seat = seat_of()
            if seat is None:
                raise NotYours()
            self.writer.check_length()
            await self.writer.written(seat, TAKE, {})
            self.audience.replace(seat)
            self.audience.tell_presence(self.state)
        self.wake()
        return seat

    async def rematch(
        self,
        seat_of: Callable[[], int | None],
        opened: Callable[[TableState], Awaitable[str]],
    ) -> tuple[int, str]:
        """The seat of who asks to play again, and the id of the table where that will be: the one
        that was `opened` for the first who asked. NotYours, NotOver, StoreBusy."""
        self.writer.check_store()
        async with self.writer.lock:
            self.writer.check()
            seat = seat_of()
            if seat is None:
                raise NotYours()
            if not self.state.match.over:
                raise NotOver(table=self.state.id)
            if self.state.next is None:
                try:
                    await self.writer.written(seat, REMATCH, {"table": await opened(self.state)})
                except VersionTaken:  # somebody asked elsewhere, and the log says so now
                    if self.state.next is None:
                        raise
            assert self.state.next is not None
            return seat, self.state.next

    async def arrive(self, home: int, known: Known | None = None, again: bool = True) -> int:
        """Seat the person that a seat was kept for, wherever that is by now; who has come before
        goes on from here, where that may be done `again`, else SeatTaken."""
        self.writer.check_store()
        async with self.writer.lock:
            seat = next(n for n, each in enumerate(self.state.sitters) if each.home == home)
            sitter = self.state.sitters[seat]
            if not again and not (sitter.free and sitter.expected):
                raise SeatTaken(seat=seat)
            if known is not None and self.state.seat_of(known.person) is not None:
                known = None
            if sitter.free or sitter.bot is not None:  # then one stood in
                await self.writer.written(seat, SIT, _sits(sitter.expected, known))
            else:
                self.writer.check_length()
                await self.writer.written(seat, TAKE, {})
                self.audience.replace(seat)
                self.audience.tell_presence(self.state)
        self.wake()
        return seat

    async def rate(self, changes: Callable[[TableState], Awaitable[list[Any]]]) -> list[Any]:
        """What the match changes for everybody, worked out when it is first asked for and kept in
        the log; nothing where it does not count or is not over."""
        async with self.writer.lock:
            self.writer.check()
            state = self.state
            if not (state.match.over and state.agreement.counts):
                return []
            if state.rated is None:
                with contextlib.suppress(VersionTaken):  # another node has
                    await self.writer.written(NOBODY, RATED, {"changes": await changes(state)})
            return self.state.rated or []

    async def close_by_house(self) -> None:
        """Let nothing more happen here; StoreBusy, TableClosed when nothing does already."""
        self.writer.check_store()
        async with self.writer.lock:
            await self.writer.written(NOBODY, CLOSE, {})
        self.wake()

    # The end -------------------------------------------------------------------------------

    async def finish(self, code: int = GONE) -> None:
        """Let what is under way become durable, then hang up."""
        self.scheduler.close()
        async with self.writer.lock:
            self.close(code)

    async def hand_over(self) -> None:
        """The same where another node has the table from then on."""
        self.scheduler.close()
        async with self.writer.lock:
            self.abandon(GONE)

    def abandon(self, code: int) -> None:
        """Hang up, and let nothing happen here any more: who waits for it is told so."""
        self.writer.broken = True
        self.close(code)

    def close(self, code: int = GONE) -> None:
        """Stop what goes on by itself and hang up."""
        self.scheduler.close()
        self._questions.close()
        self._calls.close()
        self.audience.dismiss(code)


def _sits(name: str, known: Known | None) -> dict[str, Any]:
    """What an event says of who sits down."""
    return {"name": name} if known is None else {"name": name, **known._asdict()}
