"""A live table: one writer, the sockets around it, the bots and the clocks. Rules are elsewhere.

Everything that changes the room goes through `_happen`, one at a time: the event is tried on the
room, written to the store, and only then told.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from ..core.errors import BoneyardError, IllegalMove, OutOfTurn
from ..words import say, speak
from . import scenes
from .events import BACK, COVER, MOVE, NOBODY, REDO, SIT, UNDO, Event
from .messages import (
    Happened,
    Hint,
    Hinted,
    Play,
    Present,
    React,
    Reacted,
    Redo,
    Refused,
    State,
    Struct,
    Undo,
    Why,
)
from .refusing import refuse
from .room import Line, Room
from .socket import TAKEN_OVER, Connection
from .store import Store
from .thinking import Thinkers

PACES = {"quick": 0.15, "calm": 0.9, "slow": 2.0}  # seconds before a bot moves
AFTER_ROUND = 4.0  # times as long after a round has ended
PATIENCE = 60.0  # seconds that a table waits for a person who is away


class Table:
    """Everything about one table that is not in its log."""

    def __init__(
        self, room: Room, store: Store, thinkers: Thinkers, patience: float = PATIENCE
    ) -> None:
        self.room = room
        self._store = store
        self._thinkers = thinkers
        self._patience = patience
        self._lock = asyncio.Lock()
        self.connections: list[Connection] = []
        self._next: asyncio.Task[None] | None = None  # what the table does by itself

    # Sockets -------------------------------------------------------------------------------

    @property
    def here(self) -> set[int]:
        """The seats that somebody is connected for."""
        return {each.seat for each in self.connections if each.seat is not None}

    async def join(self, connection: Connection, seat: int | None, last: int) -> None:
        """Take a connection in; the newest one of a seat is the only one."""
        async with self._lock:
            for other in self.connections:
                if seat is not None and other.seat == seat:
                    other.close(TAKEN_OVER)
            self.connections = [each for each in self.connections if not each.closed]
            connection.seat = seat
            self.connections.append(connection)
            if seat is not None and self.room.sitters[seat].covered:
                await self._happen(seat, BACK, {})
            self._state(connection)
        self._tell_presence()
        self._go_on()

    def leave(self, connection: Connection) -> None:
        """Forget a connection that has gone."""
        connection.closed = True
        self.connections = [each for each in self.connections if each is not connection]
        self._tell_presence()
        self._go_on()

    def _tell_presence(self) -> None:
        told = Present(scenes.places(self.room, self.here))
        for connection in self.connections:
            connection.send(told)

    def _state(self, connection: Connection, answering: str | None = None) -> None:
        speak(connection.language)
        seat = connection.seat
        connection.send(
            State(
                v=self.room.version,
                seat=seat,
                scene=scenes.scene(self.room, seat, self.here, connection.shape),
                log=scenes.log(self.room, seat),
                id=answering,
            )
        )

    # What people ask for -------------------------------------------------------------------

    async def play(self, connection: Connection, asked: Play) -> None:
        """Make a move for the seat of this connection."""
        await self._ask(connection, asked, MOVE, lambda: {"move": asked.move})

    async def undo(self, connection: Connection, asked: Undo) -> None:
        """Take back to the seat's last decision."""
        seat = connection.seat
        assert seat is not None
        await self._ask(connection, asked, UNDO, lambda: {"moves": self.room.undo_depth(seat)})

    async def redo(self, connection: Connection, asked: Redo) -> None:
        """Make that decision again."""
        seat = connection.seat
        assert seat is not None
        await self._ask(connection, asked, REDO, lambda: {"moves": self.room.redo_depth(seat)})

    async def _ask(
        self,
        connection: Connection,
        asked: Play | Undo | Redo,
        kind: str,
        payload: Callable[[], dict[str, Any]],
    ) -> None:
        seat = connection.seat
        assert seat is not None
        async with self._lock:
            speak(connection.language)
            if (seat, asked.id) in self.room.answered:
                connection.send(Refused("dup", say("server.refused.dup"), asked.id))
                return
            if asked.v != self.room.version:
                connection.send(Refused("stale", say("server.refused.stale"), asked.id))
                self._state(connection, asked.id)
                return
            try:
                await self._happen(seat, kind, payload(), asked.id)
            except BoneyardError as error:
                speak(connection.language)
                connection.send(_refusal(error, asked.id))
                return
        self._go_on()

    async def hint(self, connection: Connection, asked: Hint) -> None:
        """Tell this seat what a sensible player would do."""
        seat = connection.seat
        room = self.room
        speak(connection.language)
        if seat is None or room.match.over or room.match.to_move != seat:
            connection.send(Refused("turn", say("server.refused.turn"), asked.id))
            return
        move, reason = await self._thinkers.hint(room.match, seat, connection.language)
        speak(connection.language)
        deed = room.face.deed(room.match.sheet.parse(move))
        connection.send(Hinted(asked.id, move, deed, reason))

    def why(self, connection: Connection, asked: Why) -> None:
        """Tell this seat why a tile cannot be laid."""
        assert connection.seat is not None
        speak(connection.language)
        try:
            refuse(self.room.match, self.room.face, connection.seat, asked.tile, asked.end)
        except BoneyardError as error:
            connection.send(_refusal(error, asked.id))
        else:
            connection.send(Refused("bad", say("server.refused.fits"), asked.id))

    def react(self, connection: Connection, asked: React) -> None:
        """Show everybody a sign."""
        assert connection.seat is not None
        for each in self.connections:
            mine = asked.id if each is connection else None
            each.send(Reacted(connection.seat, asked.sign, mine))

    async def sit(self, seat: int, name: str) -> None:
        """Give a person a seat."""
        async with self._lock:
            await self._happen(seat, SIT, {"name": name})
        self._go_on()

    # The one way in ------------------------------------------------------------------------

    async def _happen(
        self, seat: int, kind: str, payload: dict[str, Any], move_id: str | None = None
    ) -> None:
        """Let something happen: in the room, on the disk, and for everybody to hear. The caller
        holds the lock. What the rules refuse has changed nothing."""
        room = self.room
        event = Event(room.id, room.version + 1, seat, kind, payload, move_id, time.time())
        line = room.apply(event)
        await self._store.append(event)
        for connection in self.connections:
            self._tell(connection, line, move_id)

    def _tell(self, connection: Connection, line: Line, move_id: str | None) -> None:
        speak(connection.language)
        room, seat = self.room, connection.seat
        connection.send(
            Happened(
                v=line.version,
                kind=line.kind,
                seat=line.seat,
                said=scenes.sentences(room, line, seat),
                scene=scenes.scene(room, seat, self.here, connection.shape),
                id=move_id if seat == line.seat else None,
                ended=None
                if line.ended is None
                else scenes.ended(room, line.ended, connection.shape),
            )
        )

    # What goes on by itself ----------------------------------------------------------------

    def _go_on(self) -> None:
        """Let a bot move, or wait for somebody who is away. An empty table stands still."""
        if self._next is not None and self._next is not asyncio.current_task():
            self._next.cancel()
        self._next = None
        if self.connections and not self.room.match.over and self.room.is_full:
            self._next = asyncio.create_task(self._after_a_while())

    async def _after_a_while(self) -> None:
        room = self.room
        seat = room.match.to_move
        version = room.version
        sitter = room.sitters[seat]
        if sitter.played_by is not None:
            await asyncio.sleep(self._pause())
            seed = f"{room.setting.seed}/bot/{version}"
            move = await self._thinkers.move(sitter.played_by, room.match, seat, seed)
            await self._if_still(version, seat, MOVE, {"move": move})
        elif seat not in self.here:
            await asyncio.sleep(self._patience)
            await self._if_still(version, seat, COVER, {})

    def _pause(self) -> float:
        pace = PACES[self.room.setting.pace]
        ended = bool(self.room.lines) and self.room.lines[-1].ended is not None
        return pace * AFTER_ROUND if ended else pace

    async def _if_still(self, version: int, seat: int, kind: str, payload: dict[str, Any]) -> None:
        """Let it happen unless something else did meanwhile."""
        async with self._lock:
            if self.room.version != version:
                return
            await self._happen(seat, kind, payload)
        self._go_on()

    def close(self) -> None:
        """Stop what goes on by itself and hang up."""
        if self._next is not None:
            self._next.cancel()
        for connection in self.connections:
            connection.close()


def _refusal(error: BoneyardError, move_id: str) -> Struct:
    if isinstance(error, OutOfTurn):
        return Refused("turn", str(error), move_id, error.clause)
    if isinstance(error, IllegalMove):
        return Refused("illegal", str(error), move_id, error.clause)
    return Refused("bad", str(error), move_id)


__all__ = ["NOBODY", "Table"]
