"""Those around a table: its sockets, and what each is told. Nothing here changes the room."""

from collections.abc import Callable
from typing import Protocol

from ...words import speak
from ..journal import note_failure
from ..log.events import MOVE
from ..log.lines import Line
from ..log.state import TableState
from ..messages import Present, Scene, State, Welcome, encode
from ..sessions.connection import BROKEN, REPLACED, Connection
from ..telling import scenes
from ..telling.moves import Commons
from ..telling.news import News, ended, happened, shown_by

FEW = 32  # events that are told one by one to somebody who comes back


class HasRoom(Protocol):
    """Whatever the audience sits around: its room may be folded anew."""

    state: TableState


class Audience:
    """The connections of one table; `clock` says how many seconds the mover has left."""

    def __init__(self, around: HasRoom, clock: Callable[[], float | None]) -> None:
        self._around = around
        self._clock = clock
        self.connections: list[Connection] = []
        self.here: frozenset[int] = frozenset()  # the seats that somebody is connected for
        self._presence = b""  # as it was last told
        self._commons = Commons()

    @property
    def watchers(self) -> int:
        """How many have no seat."""
        return sum(each.seat is None for each in self.connections)

    @property
    def address(self) -> str:
        """Whom bots here are counted for: somebody who plays, if anybody does. Whoever watches
        could have others wait for what he asks for elsewhere."""
        address = ""
        for each in self.connections:
            if each.seat is not None:
                return each.address
            address = address or each.address
        return address

    # Coming and going ----------------------------------------------------------------------

    def join(self, connection: Connection, seat: int | None, last: int) -> None:
        """Take a connection in, and tell it what it has not heard."""
        connection.seat = seat
        self._keep([*self.connections, connection])
        self._catch_up(connection, last)
        self.tell_presence()

    def replace(self, seat: int) -> None:
        """Close the socket that this seat has."""
        for other in self.connections:
            if other.seat == seat:
                other.close(REPLACED)
        self._keep([each for each in self.connections if each.seat != seat])

    def leave(self, connection: Connection) -> bool:
        """Forget a connection that has gone; False when it was forgotten before."""
        if connection not in self.connections:
            return False
        self._keep([each for each in self.connections if each is not connection])
        self.tell_presence()
        return True

    def dismiss(self, code: int) -> None:
        """Hang up on everybody."""
        for connection in self.connections:
            connection.close(code)
        self._keep([])

    def _keep(self, connections: list[Connection]) -> None:
        """Who is connected changes seldom, and is asked at every move."""
        self.connections = connections
        self.here = frozenset(each.seat for each in connections if each.seat is not None)

    # Telling -------------------------------------------------------------------------------

    def tell_presence(self) -> None:
        """Tell who is here, if that has changed."""
        told = encode.encode(Present(scenes.places(self._around.state.sitters, self.here)))
        if told != self._presence:
            self._presence = told
            for connection in self.connections:
                connection.send_bytes(told)

    def _catch_up(self, connection: Connection, last: int) -> None:
        """Tell somebody who comes back what is missing: the events if they are few, else how
        everything is now."""
        state = self._around.state
        connection.shown = None
        lacks = state.version - last
        if last < 1 or not 0 <= lacks <= min(FEW, len(state.lines)):
            self.send_state(connection)
            return
        speak(connection.language)
        connection.send(Welcome(state.version, last, connection.seat))
        missing = state.lines[len(state.lines) - lacks :]
        for line in missing:
            over = ended(state, line, connection.shape)
            now = self._scene(connection) if line is missing[-1] else None
            connection.send(happened(state, line, connection.seat, over, None, now))
        connection.send(Present(scenes.places(state.sitters, self.here)))

    def send_state(self, connection: Connection, answering: str | None = None) -> None:
        """Tell one how everything is now."""
        speak(connection.language)
        state = self._around.state
        scene = self._scene(connection)
        connection.send(
            State(
                v=state.version,
                seat=connection.seat,
                scene=scene,
                log=scenes.log(state, connection.seat),
                id=answering,
            )
        )

    def show(self) -> None:
        """Tell everybody how everything is now."""
        for connection in self.connections:
            self.send_state(connection)

    def tell(self, line: Line) -> None:
        """Tell everybody what happened."""
        if line.kind != MOVE:
            self._presence = b""  # names and covers may be others now
        news = News(self._around.state, line, self.here, self._clock, self._commons)
        for connection in self.connections:
            try:
                news.tell(connection)
            except Exception as error:  # noqa: BLE001 - what one cannot be told harms no other
                note_failure("telling", error, table=self._around.state.id, version=line.version)
                connection.close(BROKEN)

    def _scene(self, connection: Connection) -> Scene:
        """The whole scene for one who is about to be sent it."""
        state, clock = self._around.state, self._clock()
        scene = scenes.scene(state, connection.seat, self.here, connection.shape, clock)
        connection.shown = shown_by(state, scene)
        if state.face.same_for_all:
            self._commons.know(state, (connection.language, connection.shape), clock)
        return scene
