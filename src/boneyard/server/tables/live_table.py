"""A live table: what people, bots and requests can do there. Rules are elsewhere.

Whatever changes the room goes through its course (course.py), one at a time: it is tried on the
room, written to the store, and only then told.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from typing import Any

from ...core.errors import BoneyardError
from ...words import say, speak
from ..journal import note_failure
from ..log.events import AGREE, BACK, DECLINE, MOVE, REDO, SIT, TAKE
from ..log.refusals import refuse
from ..log.state import TableState
from ..messages import (
    Agree,
    Ask,
    Decline,
    Foresee,
    Hint,
    Hinted,
    Play,
    React,
    Reacted,
    Redo,
    Refused,
    Told,
    Undo,
    Why,
    encode,
)
from ..sessions.connection import GONE, Connection
from ..store.store import Store, StoreBusy, StoreFailed, VersionTaken
from ..workers.lane import NoThought, TooMany
from ..workers.pool import WorkerPool
from ..workers.solitaires import foreseen, is_alone
from .event_writer import EventWriter, Quiet, Request, refusal
from .scheduler import PATIENCE, Scheduler

MOST_WATCHERS = 100


class TableFull(BoneyardError):
    """As many watch as may."""

    key = "table-full"


class NotYours(BoneyardError):
    """The token gives no seat here, or does not any more."""

    key = "not-yours"


class SeatTaken(BoneyardError):
    """Seat `seat` is not free."""

    key = "seat-taken"


class LiveTable:
    """Everything about one table that is not in its log. `seat_of` judges a token by the room as
    it is when it is called."""

    def __init__(
        self, state: TableState, store: Store, workers: WorkerPool, patience: float = PATIENCE
    ) -> None:
        self._workers = workers
        self._scheduler = Scheduler(self, workers, patience)
        self._writer = EventWriter(state, store, self._scheduler.clock, self._scheduler.wake)
        self._lock = self._writer.lock
        self.audience = self._writer.audience
        self._thoughts: set[asyncio.Task[None]] = set()
        self.used_at = time.monotonic()

    @property
    def state(self) -> TableState:
        """As it is now; it may be folded anew."""
        return self._writer.state

    @property
    def is_idle(self) -> bool:
        """Would nobody notice if it left the memory?"""
        return not self.audience.connections and not self._lock.taken

    @property
    def is_quiet(self) -> bool:
        """Is everything in the room durable?"""
        return not self._lock.taken and not self._writer.broken

    def quiet(self) -> Quiet:
        """`async with` it: the room at a moment when everything in it is durable and may be told;
        StoreFailed when there will be no such moment."""
        return Quiet(self._writer)

    # Sockets -------------------------------------------------------------------------------

    async def join(
        self, connection: Connection, last: int, seat_of: Callable[[], int | None] | None
    ) -> None:
        """Take a connection in, which has heard of everything up to `last`; the newest one of a
        seat is the only one. NotYours when its token gives no seat, TableFull, StoreBusy."""
        self._writer.check_wait()
        async with self._lock:
            self._writer.check()
            seat = None if seat_of is None else seat_of()
            if seat_of is not None and seat is None:
                raise NotYours()
            if seat is None and self.audience.watchers >= MOST_WATCHERS:
                raise TableFull()
            if seat is not None:
                self.audience.replace(seat)
                if self.state.sitters[seat].covered:
                    with contextlib.suppress(VersionTaken):
                        await self._writer.happened(seat, BACK, {})
            self.audience.join(connection, seat, last)
        self._scheduler.wake()

    def leave(self, connection: Connection) -> None:
        """Forget a connection that has gone."""
        if not self.audience.leave(connection):
            return  # it was replaced
        if connection.seat is not None:
            self._scheduler.left(connection.seat)
        self.used_at = time.monotonic()
        self._scheduler.wake()

    # What people ask for; each is answered, and then `answered` is called ----------------------

    def play(self, connection: Connection, asked: Play, answered: Callable[[], None]) -> None:
        """Make a move for the seat of this connection."""
        Request(
            self._writer, connection, asked, MOVE, lambda seat: {"move": asked.move}, answered
        ).enter()

    def undo(self, connection: Connection, asked: Undo, answered: Callable[[], None]) -> None:
        """Take back to the seat's last decision, or ask the others for it."""
        seat = connection.seat
        assert seat is not None  # those who watch are refused before
        kind = self.state.undo_kind(seat)

        def depth(seat: int) -> dict[str, Any]:
            state = self.state
            return {"moves": state.restart_depth(seat) if asked.all else state.undo_depth(seat)}

        Request(self._writer, connection, asked, kind, depth, answered).enter()

    def agree(self, connection: Connection, asked: Agree, answered: Callable[[], None]) -> None:
        """Let a move be taken back that somebody has asked for."""
        Request(self._writer, connection, asked, AGREE, lambda seat: {}, answered).enter()

    def decline(self, connection: Connection, asked: Decline, answered: Callable[[], None]) -> None:
        """Do not let it."""
        Request(self._writer, connection, asked, DECLINE, lambda seat: {}, answered).enter()

    def redo(self, connection: Connection, asked: Redo, answered: Callable[[], None]) -> None:
        """Make that decision again."""

        def depth(seat: int) -> dict[str, Any]:
            return {"moves": self.state.redo_depth(seat)}

        Request(self._writer, connection, asked, REDO, depth, answered).enter()

    # What they would like to know; nothing changes by it ---------------------------------------

    def hint(self, connection: Connection, asked: Hint) -> None:
        """Tell this seat what a sensible player would do, when somebody has thought of it."""
        if connection.thinking:
            connection.send(Refused("rate", say("server.refused.rate"), asked.id))
            return
        connection.thinking = True
        self._think(self._hint(connection, asked))

    def _think(self, thought: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(thought)
        self._thoughts.add(task)
        task.add_done_callback(self._thoughts.discard)

    async def _hint(self, connection: Connection, asked: Hint) -> None:
        speak(connection.language)
        try:
            async with self.quiet() as state:
                seat, match = connection.seat, state.match
                if seat is None or match.over or match.to_move != seat:
                    connection.send(Refused("turn", say("server.refused.turn"), asked.id))
                    return
                thought = self._workers.hint(match.view(seat), connection.address)
            move, reason = await thought
            deed = state.face.deed_of(match.sheet.parse(move), seat)
            connection.send(Hinted(asked.id, move, deed, reason))
        except (StoreFailed, StoreBusy, TooMany) as error:
            connection.send(refusal(error, asked.id))
        except BoneyardError as error:
            if not isinstance(error, NoThought):
                note_failure("hint", error, table=self.state.id)
            connection.send(Refused("bad", say("server.refused.no-hint"), asked.id))
        finally:
            connection.thinking = False

    def foresee(self, connection: Connection, asked: Foresee) -> None:
        """Tell the player of a solitaire how it can end, when somebody has found out."""
        if connection.foreseeing:
            connection.send(Refused("rate", say("server.refused.rate"), asked.id))
        elif not is_alone(self.state.match) or (self.state.match.over and asked.look != "stock"):
            connection.send(Refused("bad", say("server.refused.no-hint"), asked.id))
        else:
            connection.foreseeing = True
            self._think(self._foresee(connection, asked))

    async def _foresee(self, connection: Connection, asked: Foresee) -> None:
        speak(connection.language)
        try:
            async with self.quiet() as state:
                found = foreseen(
                    state.match,
                    state.version,
                    self._workers,
                    asked.id,
                    asked.look,
                    connection.address,
                )
            connection.send(await found)
        except BoneyardError as error:
            connection.send(refusal(error, asked.id))
        finally:
            connection.foreseeing = False

    def ask(self, connection: Connection, asked: Ask) -> None:
        """Tell this seat what its game knows by a word, from what the seat sees."""
        if connection.thinking:
            connection.send(Refused("rate", say("server.refused.rate"), asked.id))
            return
        connection.thinking = True
        self._think(self._tell(connection, asked))

    async def _tell(self, connection: Connection, asked: Ask) -> None:
        speak(connection.language)
        try:
            assert connection.seat is not None
            async with self.quiet() as state:
                view = state.match.view(connection.seat)
                thought = self._workers.answer(view, state.names, asked.word, connection.address)
            said, tiles = await thought
            nothing = Refused("bad", say("server.refused.no-hint"), asked.id)
            connection.send(Told(asked.id, said, tiles) if said else nothing)
        except BoneyardError as error:
            connection.send(refusal(error, asked.id))
        finally:
            connection.thinking = False

    def why(self, connection: Connection, asked: Why) -> None:
        """Tell this seat why a tile cannot be laid."""
        assert connection.seat is not None
        try:
            refuse(self.state.match, self.state.face, connection.seat, asked.tile, asked.end)
        except BoneyardError as error:
            connection.send(refusal(error, asked.id))
        else:
            connection.send(Refused("bad", say("server.refused.fits"), asked.id))

    def react(self, connection: Connection, asked: React) -> None:
        """Show everybody a sign."""
        assert connection.seat is not None
        told = encode.encode(Reacted(connection.seat, asked.sign))
        for each in self.audience.connections.copy():
            if each is connection:
                each.send(Reacted(connection.seat, asked.sign, asked.id))
            else:
                each.send_bytes(told)

    # What happens without a message of a seat ------------------------------------------------

    async def sit(self, seat: int | None, name: str) -> int:
        """Give a person a free seat, the first when none is named; SeatTaken, StoreBusy."""
        self._writer.check_store()
        async with self._lock:
            free = [each for each, sitter in enumerate(self.state.sitters) if sitter.free]
            if seat is None and free:
                seat = free[0]
            if seat is None or seat not in free:
                raise SeatTaken(seat=seat)
            called = name or say("play.person-as-name", number=seat + 1)
            await self._writer.happened(seat, SIT, {"name": called})
        self._scheduler.wake()
        return seat

    async def take(self, seat_of: Callable[[], int | None]) -> int:
        """Void every token of a seat, for one who holds it and goes on elsewhere; NotYours,
        StoreBusy, LogFull."""
        self._writer.check_store()
        async with self._lock:
            seat = seat_of()
            if seat is None:
                raise NotYours()
            self._writer.check_length()
            await self._writer.happened(seat, TAKE, {})
            self.audience.replace(seat)
            self.audience.tell_presence()
        self._scheduler.wake()
        return seat

    async def if_still(self, version: int, seat: int, kind: str, payload: dict[str, Any]) -> None:
        """Let something happen unless something else did meanwhile."""
        async with self._lock:
            if self.state.version != version:
                return
            try:
                await self._writer.happened(seat, kind, payload)
            except VersionTaken:
                self.audience.show()
        self._scheduler.wake()

    def say_busy(self) -> None:
        """Tell everybody here why what they did takes so long, if it does."""
        if self._lock.taken:
            for each in self.audience.connections.copy():
                speak(each.language)
                each.send(refusal(StoreBusy(), None))

    # The end -------------------------------------------------------------------------------

    async def finish(self, code: int = GONE) -> None:
        """Let what is under way become durable, then hang up."""
        self._scheduler.close()
        async with self._lock:
            self.close(code)

    def close(self, code: int = GONE) -> None:
        """Stop what goes on by itself and hang up."""
        self._scheduler.close()
        for task in self._thoughts:
            task.cancel()
        self.audience.dismiss(code)
