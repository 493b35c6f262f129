"""A live table: one writer, and the sockets around it. Rules are elsewhere.

Everything that changes the room goes through `_happen`, one at a time: the event is tried on the
room, written to the store, and only then told.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

from ..core.errors import BoneyardError, IllegalMove, OutOfTurn
from ..words import say, speak
from .audience import Audience
from .events import AGREE, BACK, DECLINE, MOVE, REDO, SIT, TAKE, Event
from .foreseeing import foreseen, is_alone
from .messages import (
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
)
from .notes import mishap, note
from .refusing import refuse
from .room import Room
from .socket import GONE, Connection
from .store import Store, StoreFailed, VersionTaken
from .thinking import NoThought, Thinkers
from .turns import PATIENCE, Turns

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


class Mishap(BoneyardError):
    """Something broke here; nothing has changed."""

    key = "mishap"


class Table:
    """Everything about one table that is not in its log. `seat_of` judges a token by the room as
    it is when it is called."""

    def __init__(
        self, room: Room, store: Store, thinkers: Thinkers, patience: float = PATIENCE
    ) -> None:
        self.room = room
        self._store = store
        self._thinkers = thinkers
        self._lock = asyncio.Lock()
        self._turns = Turns(self, thinkers, patience)
        self.audience = Audience(self, self._turns.clock)
        self._thoughts: set[asyncio.Task[None]] = set()
        self.used_at = time.monotonic()
        self._broken = False  # is there something in the room that the store refused?

    @property
    def is_idle(self) -> bool:
        """Would nobody notice if it left the memory?"""
        return not self.audience.connections and not self._lock.locked()

    @property
    def is_quiet(self) -> bool:
        """Is everything in the room durable?"""
        return not self._lock.locked() and not self._broken

    @contextlib.asynccontextmanager
    async def quiet(self) -> AsyncIterator[Room]:
        """The room at a moment when everything in it is durable and may be told."""
        async with self._lock:
            self._check()
            yield self.room

    def _check(self) -> None:
        if self._broken:
            raise StoreFailed()

    # Sockets -------------------------------------------------------------------------------

    async def join(
        self, connection: Connection, last: int, seat_of: Callable[[], int | None] | None
    ) -> None:
        """Take a connection in, which has heard of everything up to `last`; the newest one of a
        seat is the only one. NotYours when its token gives no seat, TableFull."""
        async with self._lock:
            self._check()
            seat = None if seat_of is None else seat_of()
            if seat_of is not None and seat is None:
                raise NotYours()
            if seat is None and self.audience.watchers >= MOST_WATCHERS:
                raise TableFull()
            if seat is not None:
                self.audience.replace(seat)
                if self.room.sitters[seat].covered:
                    with contextlib.suppress(VersionTaken):
                        await self._happen(seat, BACK, {})
            self.audience.join(connection, seat, last)
        self._turns.wake()

    def leave(self, connection: Connection) -> None:
        """Forget a connection that has gone."""
        if not self.audience.leave(connection):
            return  # it was replaced
        if connection.seat is not None:
            self._turns.left(connection.seat)
        self.used_at = time.monotonic()
        self._turns.wake()

    # What people ask for -------------------------------------------------------------------

    async def play(self, connection: Connection, asked: Play) -> None:
        """Make a move for the seat of this connection."""
        await self._ask(connection, asked, MOVE, lambda seat: {"move": asked.move})

    async def undo(self, connection: Connection, asked: Undo) -> None:
        """Take back to the seat's last decision, or ask the others for it."""
        seat = connection.seat
        assert seat is not None  # those who watch are refused before
        kind = self.room.undo_kind(seat)
        depth = self.room.restart_depth if asked.all else self.room.undo_depth
        await self._ask(connection, asked, kind, lambda seat: {"moves": depth(seat)})

    async def agree(self, connection: Connection, asked: Agree) -> None:
        """Let a move be taken back that somebody has asked for."""
        await self._ask(connection, asked, AGREE, lambda seat: {})

    async def decline(self, connection: Connection, asked: Decline) -> None:
        """Do not let it."""
        await self._ask(connection, asked, DECLINE, lambda seat: {})

    async def redo(self, connection: Connection, asked: Redo) -> None:
        """Make that decision again."""
        await self._ask(connection, asked, REDO, lambda s: {"moves": self.room.redo_depth(s)})

    async def _ask(
        self,
        connection: Connection,
        asked: Play | Undo | Redo | Agree | Decline,
        kind: str,
        payload: Callable[[int], dict[str, Any]],
    ) -> None:
        async with self._lock:
            seat = connection.seat
            if seat is None or connection.closed:
                return  # its seat was taken over, and it has been told so
            speak(connection.language)
            if (seat, asked.id) in self.room.answered:
                connection.send(Refused("dup", say("server.refused.dup"), asked.id))
                return
            try:
                self._check()
                if asked.v != self.room.version:
                    raise VersionTaken(table=self.room.id, version=asked.v)
                await self._happen(seat, kind, payload(seat), asked.id)
            except VersionTaken:
                speak(connection.language)
                connection.send(Refused("stale", say("server.refused.stale"), asked.id))
                self.audience.state(connection, asked.id)
                return
            except BoneyardError as error:
                speak(connection.language)
                connection.send(refusal(error, asked.id))
                return
        self._turns.wake()

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
            async with self.quiet() as room:
                seat, match = connection.seat, room.match
                if seat is None or match.over or match.to_move != seat:
                    connection.send(Refused("turn", say("server.refused.turn"), asked.id))
                    return
                thought = self._thinkers.hint(match, seat)
            move, reason = await thought
            deed = room.face.deed_of(match.sheet.parse(move), seat)
            connection.send(Hinted(asked.id, move, deed, reason))
        except StoreFailed as error:
            connection.send(refusal(error, asked.id))
        except BoneyardError as error:
            if not isinstance(error, NoThought):
                mishap("hint", error, table=self.room.id)
            connection.send(Refused("bad", say("server.refused.no-hint"), asked.id))
        finally:
            connection.thinking = False

    def foresee(self, connection: Connection, asked: Foresee) -> None:
        """Tell the player of a solitaire how it can end, when somebody has found out."""
        if connection.foreseeing:
            connection.send(Refused("rate", say("server.refused.rate"), asked.id))
        elif not is_alone(self.room.match) or (self.room.match.over and asked.look != "stock"):
            connection.send(Refused("bad", say("server.refused.no-hint"), asked.id))
        else:
            connection.foreseeing = True
            self._think(self._foresee(connection, asked))

    async def _foresee(self, connection: Connection, asked: Foresee) -> None:
        speak(connection.language)
        try:
            async with self.quiet() as room:
                found = foreseen(room.match, room.version, self._thinkers, asked.id, asked.look)
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
            async with self.quiet() as room:
                seat, names = connection.seat, room.names
                thought = self._thinkers.answer(room.match, seat, names, asked.word)
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
        speak(connection.language)
        try:
            refuse(self.room.match, self.room.face, connection.seat, asked.tile, asked.end)
        except BoneyardError as error:
            connection.send(refusal(error, asked.id))
        else:
            connection.send(Refused("bad", say("server.refused.fits"), asked.id))

    def react(self, connection: Connection, asked: React) -> None:
        """Show everybody a sign."""
        assert connection.seat is not None
        for each in self.audience.connections.copy():
            mine = asked.id if each is connection else None
            each.send(Reacted(connection.seat, asked.sign, mine))

    async def sit(self, seat: int | None, name: str) -> int:
        """Give a person a free seat, the first when none is named; SeatTaken."""
        async with self._lock:
            free = [each for each, sitter in enumerate(self.room.sitters) if sitter.free]
            if seat is None and free:
                seat = free[0]
            if seat is None or seat not in free:
                raise SeatTaken(seat=seat)
            called = name or say("play.person-as-name", number=seat + 1)
            await self._happen(seat, SIT, {"name": called})
        self._turns.wake()
        return seat

    async def take(self, seat_of: Callable[[], int | None]) -> int:
        """Void every token of a seat, for one who holds it and goes on elsewhere; NotYours."""
        async with self._lock:
            seat = seat_of()
            if seat is None:
                raise NotYours()
            await self._happen(seat, TAKE, {})
            self.audience.replace(seat)
            self.audience.tell_presence()
        self._turns.wake()
        return seat

    # The one way in ------------------------------------------------------------------------

    async def if_still(self, version: int, seat: int, kind: str, payload: dict[str, Any]) -> None:
        """Let something happen unless something else did meanwhile."""
        async with self._lock:
            if self.room.version != version:
                return
            try:
                await self._happen(seat, kind, payload)
            except VersionTaken:
                self.audience.show()
        self._turns.wake()

    async def _happen(
        self, seat: int, kind: str, payload: dict[str, Any], move_id: str | None = None
    ) -> None:
        """Let something happen: in the room, on the disk, and for everybody to hear. The caller
        holds the lock. What the rules refuse has changed nothing."""
        room = self.room
        event = Event(room.id, room.version + 1, seat, kind, payload, move_id, time.time())
        try:
            line = room.apply(event)
        except BoneyardError:
            raise
        except Exception as error:  # noqa: BLE001 - a rule that breaks harms nobody: fold again
            mishap("rule", error, table=room.id, version=event.version, kind=kind)
            await self._reload()
            raise Mishap() from None
        try:
            await self._store.append(event)
        except VersionTaken:
            await self._reload()
            raise
        except StoreFailed:
            self._broken = True
            raise
        note("event", table=room.id, version=event.version, kind=kind, seat=seat)
        self.audience.tell(line)

    async def _reload(self) -> None:
        """Fold the log again: it says what is, not we."""
        self.room = Room.of(await asyncio.to_thread(self._store.load, self.room.id))

    # The end -------------------------------------------------------------------------------

    async def finish(self, code: int = GONE) -> None:
        """Let what is under way become durable, then hang up."""
        self._turns.close()
        async with self._lock:
            self.close(code)

    def close(self, code: int = GONE) -> None:
        """Stop what goes on by itself and hang up."""
        self._turns.close()
        for task in self._thoughts:
            task.cancel()
        self.audience.dismiss(code)


def refusal(error: BoneyardError, move_id: str | None) -> Refused:
    """An error of the library as an answer."""
    if isinstance(error, OutOfTurn):
        return Refused("turn", str(error), move_id, error.clause)
    if isinstance(error, IllegalMove):
        return Refused("illegal", str(error), move_id, error.clause)
    if isinstance(error, StoreFailed):
        return Refused("stopped", str(error), move_id)
    return Refused("bad", str(error), move_id)
