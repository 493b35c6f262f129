"""Those around a table: its sockets, and what each is told. Nothing here changes the room."""

from collections.abc import Callable
from typing import Any, Protocol

from ..words import speak
from . import scenes
from .changes import changed
from .events import MOVE
from .messages import Happened, Present, Scene, State, Welcome, encode
from .notes import mishap
from .room import Line, Room
from .socket import BROKEN, REPLACED, Connection

Eyes = tuple[int | None, str, str]  # whose, in which language, on a table of which shape
FEW = 32  # events that are told one by one to somebody who comes back


class HasRoom(Protocol):
    """Whatever the audience sits around: its room may be folded anew."""

    room: Room


class Audience:
    """The connections of one table; `clock` says how many seconds the mover has left."""

    def __init__(self, around: HasRoom, clock: Callable[[], float | None]) -> None:
        self._around = around
        self._clock = clock
        self.connections: list[Connection] = []
        self._presence = b""  # as it was last told

    @property
    def here(self) -> set[int]:
        """The seats that somebody is connected for."""
        return {each.seat for each in self.connections if each.seat is not None}

    @property
    def watchers(self) -> int:
        """How many have no seat."""
        return sum(each.seat is None for each in self.connections)

    # Coming and going ----------------------------------------------------------------------

    def join(self, connection: Connection, seat: int | None, last: int) -> None:
        """Take a connection in, and tell it what it has not heard."""
        connection.seat = seat
        self.connections.append(connection)
        self._catch_up(connection, last)
        self.tell_presence()

    def replace(self, seat: int) -> None:
        """Close the socket that this seat has."""
        for other in self.connections:
            if other.seat == seat:
                other.close(REPLACED)
        self.connections = [each for each in self.connections if each.seat != seat]

    def leave(self, connection: Connection) -> bool:
        """Forget a connection that has gone; False when it was forgotten before."""
        if connection not in self.connections:
            return False
        self.connections.remove(connection)
        self.tell_presence()
        return True

    def dismiss(self, code: int) -> None:
        """Hang up on everybody."""
        for connection in self.connections:
            connection.close(code)
        self.connections = []

    # Telling -------------------------------------------------------------------------------

    def tell_presence(self) -> None:
        """Tell who is here, if that has changed."""
        told = encode.encode(Present(scenes.places(self._around.room, self.here)))
        if told != self._presence:
            self._presence = told
            for connection in self.connections.copy():
                connection.send_bytes(told)

    def _catch_up(self, connection: Connection, last: int) -> None:
        """Tell somebody who comes back what is missing: the events if they are few, else how
        everything is now."""
        room = self._around.room
        connection.shown = None
        lacks = room.version - last
        if last < 1 or not 0 <= lacks <= min(FEW, len(room.lines)):
            self.state(connection)
            return
        speak(connection.language)
        connection.send(Welcome(room.version, last, connection.seat))
        missing = room.lines[len(room.lines) - lacks :]
        for line in missing:
            is_last = line is missing[-1]
            now = self._scene(connection, connection.seat, self.here) if is_last else None
            ended = self._ended(connection, line)
            connection.send(self._happened(connection, line, ended, now))
            connection.shown = now
        connection.send(Present(scenes.places(room, self.here)))

    def state(self, connection: Connection, answering: str | None = None) -> None:
        """Tell one how everything is now."""
        speak(connection.language)
        room = self._around.room
        connection.shown = self._scene(connection, connection.seat, self.here)
        connection.send(
            State(
                v=room.version,
                seat=connection.seat,
                scene=connection.shown,
                log=scenes.log(room, connection.seat),
                id=answering,
            )
        )

    def show(self) -> None:
        """Tell everybody how everything is now."""
        for connection in self.connections.copy():
            self.state(connection)

    def tell(self, line: Line) -> None:
        """Tell everybody what happened; those who see and know the same get the same bytes."""
        if line.kind != MOVE:
            self._presence = b""  # names and covers may be others now
        ended: dict[tuple[str, str], dict[str, Any] | None] = {}
        here = self.here
        watched: dict[tuple[str, str], Scene] = {}
        seen: dict[Eyes, Scene] = {}
        made: dict[tuple[Eyes, int], bytes] = {}
        for connection in self.connections.copy():
            eyes = (connection.seat, connection.language, connection.shape)
            known = (eyes, id(connection.shown))
            try:
                if known not in made:
                    speak(connection.language)
                    page = eyes[1:]
                    if page not in ended:  # before its picture gives way to the next round's
                        ended[page] = self._ended(connection, line)
                        watched[page] = self._scene(connection, None, here)
                    if eyes not in seen:
                        seen[eyes] = self._scene(connection, connection.seat, here, watched[page])
                    made[known] = encode.encode(
                        self._happened(connection, line, ended[page], seen[eyes])
                    )
                connection.send_bytes(made[known])
                connection.shown = seen[eyes]
            except Exception as error:  # noqa: BLE001 - what one cannot be told harms no other
                mishap("telling", error, table=self._around.room.id, version=line.version)
                connection.close(BROKEN)

    def _happened(
        self, connection: Connection, line: Line, ended: dict[str, Any] | None, now: Scene | None
    ) -> Happened:
        """An event for one who shall see `now`."""
        room, seat, shown = self._around.room, connection.seat, connection.shown
        news = None if now is None or shown is None else changed(shown, now)
        return Happened(
            v=line.version,
            kind=line.kind,
            seat=line.seat,
            said=scenes.sentences(room, line, seat),
            changed=news,
            scene=now if news is None else None,
            id=line.move_id if seat == line.seat else None,
            ended=ended,
        )

    def _ended(self, connection: Connection, line: Line) -> dict[str, Any] | None:
        if line.ended is None:
            return None
        return scenes.ended(self._around.room, line, line.ended, connection.shape)

    def _scene(
        self,
        connection: Connection,
        seat: int | None,
        here: set[int],
        watched: Scene | None = None,
    ) -> Scene:
        room = self._around.room
        return scenes.scene(room, seat, here, connection.shape, self._clock(), watched)
