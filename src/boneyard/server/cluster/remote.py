"""Those who sit at our tables by another node's gate: each has a session here like anybody else,
over a socket whose frames go by the bus. Nothing is told to them once our lease is over."""

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from ..http.bots import attend as attend_bot
from ..http.socket import attend
from ..journal import note_failure
from ..sessions.session import BROKEN, GONE, Session
from ..store.member import Member
from ..tables.registry import TableRegistry
from ..transport.outbox import Outbox
from ..transport.socket import Listener
from .bus import (
    FRAME,
    FRAME_AND_HEARD,
    HANG_UP,
    HEARD,
    JOIN,
    JOINED,
    LEAVE,
    LOST,
    SAY,
    Bus,
    Item,
)
from .gate import Joining

ELSEWHERE: Final = (GONE, BROKEN)  # the peer comes back by its gate, which finds the table


class RemoteSocket(Outbox):
    """A socket at the gate `node`, where it is called `number`; of its tries to join, the one
    that is called `turn`."""

    def __init__(self, bus: Bus, member: Member, node: str, number: int, turn: int) -> None:
        self.outbox: Outbox = self
        self.node, self.number, self.turn = node, number, turn
        self.task: asyncio.Task[None] | None = None
        self._bus = bus
        self._member = member
        self._listener: Listener | None = None
        self._is_shut = False
        self._is_unheard = False  # something was said, and its gate waits to hear that it was heard
        self._last: Item | None = None  # that it was told,
        self._last_turn = 0  # in this turn

    @property
    def is_joined(self) -> bool:
        """Is it at its table?"""
        return self._listener is not None

    def tell(self, kind: int, data: bytes = b"") -> None:
        """Tell its gate something."""
        if not self._is_shut:
            self._last = item = Item(kind, self.number, self.turn, data)
            self._last_turn = self._bus.turn
            self._bus.tell(self.node, item)

    def push(self, frame: bytes, most: int) -> int:
        if self._member.alive:
            self.tell(FRAME, frame)
        else:
            self.hang_up(GONE)
        return 0  # how far the peer is behind is its gate's to see

    def flush(self) -> None:
        pass  # a turn's frames go together anyway

    def listen(self, listener: Listener) -> None:
        self._listener = listener

    def read_on(self) -> None:
        self._is_unheard = False
        last = self._last
        if not self._member.alive:
            self.hang_up(GONE)
        elif last is None or last.kind != FRAME or self._last_turn != self._bus.turn:
            self.tell(HEARD)
        else:  # its answer is still here
            last.kind = FRAME_AND_HEARD

    def hang_up(self, code: int) -> None:
        if self._is_shut:
            return
        if code in ELSEWHERE:
            self.tell(LOST)
        else:
            self.tell(HANG_UP, code.to_bytes(2, "big"))
        self.end()

    def cut(self) -> None:
        self.hang_up(GONE)

    def hear(self, message: bytes) -> None:
        """The peer has said something."""
        if self._listener is not None and not self._is_shut:
            self._is_unheard = True
            if not self._listener.hear(message) and self._is_unheard:
                self.read_on()  # it was refused for what it is

    def end(self) -> None:
        """Tell its gate nothing more, and leave the table."""
        self._is_shut = True
        if self._listener is not None:
            self._listener.gone()


class Remotes:
    """All of them at this node."""

    def __init__(self, registry: TableRegistry, member: Member, bus: Bus) -> None:
        self._registry = registry
        self._member = member
        self._bus = bus
        limits = registry.limits
        self._shared = limits.by_address(limits.address_messages, limits.address_messages_at_once)
        self._sockets: dict[tuple[str, int], RemoteSocket] = {}
        bus.hearers.update(dict.fromkeys((JOIN, SAY, LEAVE), self.told))

    def told(self, sender: str, item: Item) -> None:
        """Something from a gate."""
        socket = self._sockets.get((sender, item.number))
        if item.kind == JOIN:
            self._forget(socket)
            self._join(sender, item)
        elif socket is None or socket.turn != item.turn:
            if item.kind == SAY:
                self._bus.tell(sender, Item(LOST, item.number, item.turn))
        elif item.kind == SAY:
            socket.hear(item.data)
        elif item.kind == LEAVE:
            self._forget(socket)

    def _join(self, gate: str, item: Item) -> None:
        asked = msgspec.msgpack.decode(item.data, type=Joining)
        socket = RemoteSocket(self._bus, self._member, gate, item.number, item.turn)
        self._sockets[gate, item.number] = socket
        socket.task = asyncio.create_task(self._serve(socket, asked))

    async def _serve(self, socket: RemoteSocket, asked: Joining) -> None:
        code = BROKEN
        try:
            if self._member.owns(asked.table):
                code = await self._attended(socket, asked)
            else:
                code = GONE
        except Exception as error:  # noqa: BLE001 - what one socket breaks harms no other
            note_failure("socket", error)
        finally:
            socket.hang_up(code)
            if self._sockets.get((socket.node, socket.number)) is socket:
                del self._sockets[socket.node, socket.number]

    async def _attended(self, socket: RemoteSocket, asked: Joining) -> int:
        """Serve it to its end; the code to hang up with."""
        registry, bucket = self._registry, self._shared.bucket(asked.address)

        def joined() -> None:
            socket.tell(JOINED)

        if asked.bot is not None:
            return await attend_bot(registry, asked.bot, socket, asked.address, bucket, joined)
        if asked.hello is None:
            return BROKEN
        session = Session(socket, registry.limits, asked.address, bucket)
        return await attend(registry, asked.hello, session, joined)

    def _forget(self, socket: RemoteSocket | None) -> None:
        if socket is not None:
            socket.end()
            if socket.task is not None and not socket.is_joined:
                socket.task.cancel()

    def missed(self, gate: str) -> None:
        """Something that this gate told us was lost: its sockets join anew."""
        self._lose(lambda node: node == gate)

    def gone(self, alive: set[str]) -> None:
        """Forget the sockets of gates that are no more; one that was only late is told, and its
        sockets join anew."""
        self._lose(lambda node: node not in alive)

    def _lose(self, of: Callable[[str], bool]) -> None:
        for socket in list(self._sockets.values()):
            if of(socket.node):
                socket.tell(LOST)
                self._forget(socket)
