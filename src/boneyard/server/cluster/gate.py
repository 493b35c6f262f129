"""The gate of a node: its sockets, whose tables may be at any node. A relay passes on what its peer
says and is told. When a table goes to another node, in peace or because one died, the relay joins
it there from the version that its peer has, and says again what was not answered; the socket stays
open, and the peer notices nothing but the time it took.
"""

import asyncio
from typing import Any, Final

import msgspec

from ..http.admission import Receive, Send
from ..http.socket import Gone, greeted
from ..journal import note_failure
from ..limits import Addresses, address_of
from ..messages import Hello
from ..sessions.session import BROKEN, TRY_LATER, Session
from ..store.member import Member
from ..tables.registry import TableRegistry
from ..transport.websocket import Socket, socket_of
from .bus import FRAME, HANG_UP, HEARD, JOIN, JOINED, LEAVE, LOST, SAY, Bus, Item

WELCOME: Final = b'{"t":"welcome"'
TOLD: Final = (b'{"t":"event"', b'{"t":"state"', WELCOME)  # frames that say which version it is
ANSWERS: Final = b'"id":'
FIRST_WAIT: Final = 0.05  # seconds before a table is looked for again,
LONGEST_WAIT: Final = 1.0  # at most
GIVE_UP: Final = 60.0  # seconds after which a peer had better come back by itself


class Joining(msgspec.Struct, array_like=True):
    """What who has a table needs to know of a socket at another gate."""

    hello: Hello
    address: str


class _Told(msgspec.Struct):
    v: int = 0
    id: str | None = None


_told = msgspec.json.Decoder(_Told).decode


class Relay:
    """One socket at this gate."""

    def __init__(self, gate: "Gate", socket: Socket, session: Session, said: Hello) -> None:
        self.session = session
        self.table = said.table
        self.owner: str | None = None  # where we have joined, or try to
        self.number = gate.number()
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._gate = gate
        self._socket = socket
        self._hello = said
        self._turn = 0
        self._joined = False
        self._told = b""  # the last frame that says a version
        self._said: bytes | None = None  # and is not answered
        self._wait = FIRST_WAIT
        self._tries = 0.0  # seconds that we look for the table
        self._timer: asyncio.TimerHandle | None = None

    # Where the table is --------------------------------------------------------------------

    def join(self) -> None:
        """Join the table where it is now; look again in a while if nobody answers."""
        if self.session.closed:
            return
        self._joined = False
        self._turn += 1
        self.owner = self._gate.member.owner(self.table)
        if self.owner is not None:
            last = _told(self._told).v if self._told else self._hello.last
            asked = Joining(msgspec.structs.replace(self._hello, last=last), self.session.address)
            self._tell(JOIN, msgspec.msgpack.encode(asked))
        self._again_in(self._wait if self.owner is None else LONGEST_WAIT)

    def lost(self) -> None:
        """The table is not where we joined it."""
        self._joined = False
        self._again_in(self._wait)
        self._wait = min(2 * self._wait, LONGEST_WAIT)

    def moved(self) -> None:
        """Shards have other owners now."""
        if self._gate.member.owner(self.table) != self.owner or not self._joined:
            self._wait = FIRST_WAIT
            self.join()

    def _again_in(self, seconds: float) -> None:
        self._cancel()
        self._tries += seconds
        if self._tries > GIVE_UP:
            self.session.close(TRY_LATER)
            return
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(seconds, self.join)

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tell(self, kind: int, data: bytes = b"") -> None:
        if self.owner is not None:
            self._gate.bus.tell(self.owner, Item(kind, self.number, self._turn, data))

    # From the table ------------------------------------------------------------------------

    def told(self, sender: str, item: Item) -> None:
        """Something from who has the table; what others say, or said before, is of no interest."""
        if sender != self.owner or item.turn != self._turn:
            return
        if item.kind == FRAME:
            self._frame(item.data)
        elif item.kind == HEARD:
            self._said = None
            self._socket.read_on()
        elif item.kind == JOINED:
            self._has_joined()
        elif item.kind == LOST:
            self.lost()
        elif item.kind == HANG_UP:
            self._cancel()
            self.session.close(int.from_bytes(item.data, "big"))

    def _frame(self, data: bytes) -> None:
        is_again = self._turn > 1 and not self._joined
        if data.startswith(TOLD):
            had, self._told = bool(self._told), data
            if is_again and had and data.startswith(WELCOME):
                return  # it need not know that it was gone
        if is_again and self._said is not None and ANSWERS in data:
            if _told(data).id == _told(self._said).id:
                self._said = None  # it had happened, and now its answer is on its way
        self.session.send_bytes(data)

    def _has_joined(self) -> None:
        self._cancel()
        self._joined, self._wait, self._tries = True, FIRST_WAIT, 0.0
        if self._said is not None:
            self._tell(SAY, self._said)
        else:
            self._socket.read_on()

    # From the peer -------------------------------------------------------------------------

    def hear(self, message: bytes) -> bool:
        """The peer says something; it says no more before that is answered."""
        self._said = message
        if self._joined:
            self._tell(SAY, message)
        return True

    def gone(self) -> None:
        """The peer has gone."""
        self._cancel()
        self._tell(LEAVE)
        if not self.ended.done():
            self.ended.set_result(None)


class Gate:
    """All sockets of this node."""

    def __init__(self, registry: TableRegistry, member: Member, bus: Bus) -> None:
        self.member = member
        self.bus = bus
        self._registry = registry
        limits = registry.limits
        self._shared = Addresses(limits.address_messages, limits.address_messages_at_once)
        self._relays: dict[int, Relay] = {}
        self._last = 0

    def number(self) -> int:
        """A number that no other relay here has had."""
        self._last += 1
        return self._last

    async def endpoint(self, scope: Any, receive: Receive, send: Send) -> None:
        """The socket's endpoint, as `http.socket.endpoint` is for one node."""
        await receive()
        await send({"type": "websocket.accept"})
        del scope["headers"]
        address, socket = address_of(scope), socket_of(scope)
        bucket = self._registry.limits.bucket()
        session = Session(socket, bucket, address, self._shared.bucket(address))
        code = TRY_LATER
        try:
            said = await greeted(self._registry.limits, receive, session)
            if isinstance(said, int):
                code = said
            else:
                await self._relayed(socket, session, said)
        except Gone:
            pass
        except Exception as error:  # noqa: BLE001 - what one socket breaks harms no other
            note_failure("socket", error)
            code = BROKEN
        finally:
            session.close(code)

    async def _relayed(self, socket: Socket, session: Session, said: Hello) -> None:
        relay = Relay(self, socket, session, said)
        self._relays[relay.number] = relay
        try:
            relay.join()
            socket.listen(relay)
            await relay.ended
        finally:
            del self._relays[relay.number]

    def told(self, sender: str, item: Item) -> None:
        """Something for one of our sockets."""
        relay = self._relays.get(item.number)
        if relay is not None:
            relay.told(sender, item)
        elif item.kind == FRAME:
            self.bus.tell(sender, Item(LEAVE, item.number, item.turn))

    def moved(self) -> None:
        """Shards have other owners now."""
        for relay in list(self._relays.values()):
            relay.moved()

    def missed(self, node: str) -> None:
        """Something that this node told us was lost."""
        for relay in list(self._relays.values()):
            if relay.owner == node:
                relay.lost()
