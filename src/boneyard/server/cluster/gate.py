"""The gate of a node: its sockets, whose tables may be at any node. A relay passes on what its peer
says and is told. When a table goes to another node, in peace or because one died, the relay joins
it there from the version that its peer has, and says again what was not answered; the socket stays
open, and the peer notices nothing but the time it took.
"""

import asyncio
import re
import time
from typing import Any, Final

import msgspec

from ...bots.protocol import BotHello
from ..addresses import address_of
from ..http.admission import Receive, Send
from ..http.bots import greeting_endpoint
from ..http.socket import Gone, greeted
from ..journal import note_failure
from ..messages import Hello, Leaving
from ..sessions.session import BROKEN, GONE, TRY_LATER, Session
from ..store.member import Member
from ..tables.registry import TableRegistry
from ..transport.socket import Socket, socket_of
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

WELCOME: Final = b'{"t":"welcome"'
TOLD: Final = (b'{"t":"event"', b'{"t":"state"', WELCOME)  # frames that say which version it is
ANSWERS: Final = b'"id":'
QUESTIONS: Final = ("hint", "foresee", "ask")  # what is answered after more has been heard
_may_ask: Final = re.compile(f'"({"|".join(QUESTIONS)})"'.encode()).search
MOST_ASKED: Final = 4  # a session has one of a kind at a time
FIRST_WAIT: Final = 0.05  # seconds before a table is looked for again,
LONGEST_WAIT: Final = 1.0  # at most
AT_ONCE: Final = 20  # peers that are asked to come back elsewhere,
SPACE: Final = 0.05  # seconds before others are


class Joining(msgspec.Struct, array_like=True):
    """What who has a table needs to know of a socket at another gate: a person's, or a bot's."""

    address: str
    hello: Hello | None = None
    bot: BotHello | None = None

    @property
    def table(self) -> str:
        """Where it would like to sit."""
        if self.hello is not None:
            return self.hello.table
        return (self.bot is not None and self.bot.table) or ""


class _Told(msgspec.Struct):
    v: int = 0
    id: str | None = None


class _Questioned(msgspec.Struct):
    t: str = ""
    id: str | None = None


_told = msgspec.json.Decoder(_Told).decode
_questioned = msgspec.json.Decoder(_Questioned).decode


class Relay:
    """One socket at this gate."""

    def __init__(self, gate: "Gate", socket: Socket, session: Session, said: Joining) -> None:
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
        self._asked: dict[str, bytes] = {}  # what is being thought of, by its id
        self._repeated = 0  # of these, what was said again and is not heard yet
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
            self._tell(JOIN, msgspec.msgpack.encode(self._joining()))
        self._again_in(self._wait if self.owner is None else LONGEST_WAIT)

    def _joining(self) -> Joining:
        """What we join with: from the version on that the peer has."""
        hello = self._hello.hello
        if hello is None or not self._told:
            return self._hello
        later = msgspec.structs.replace(hello, last=_told(self._told).v)
        return Joining(self._hello.address, later)

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
        if self._tries > self._gate.member.terms.search_within:
            self.session.close(TRY_LATER)  # it had better come back by itself
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
        elif item.kind == FRAME_AND_HEARD:
            self._frame(item.data)
            self._heard()
        elif item.kind == HEARD:
            self._heard()
        elif item.kind == JOINED:
            self._has_joined()
        elif item.kind == LOST:
            self.lost()
        elif item.kind == HANG_UP:
            self._cancel()
            self.session.close(int.from_bytes(item.data, "big"))

    def _frame(self, data: bytes) -> None:
        is_again = self._turn > 1 and not self._joined
        if self._asked and ANSWERS in data:
            self._asked.pop(_told(data).id or "", None)
        if data.startswith(TOLD):
            had, self._told = bool(self._told), data
            if is_again and had and data.startswith(WELCOME):
                return  # it need not know that it was gone
        if is_again and self._said is not None and ANSWERS in data:
            if _told(data).id == _told(self._said).id:
                self._said = None  # it had happened, and now its answer is on its way
        self.session.send_bytes(data)

    def _heard(self) -> None:
        if self._repeated:
            self._repeated -= 1
        else:
            self._said = None
            self._socket.read_on()

    def _has_joined(self) -> None:
        self._cancel()
        self._joined, self._wait, self._tries = True, FIRST_WAIT, 0.0
        self._repeated = 0
        for message in self._asked.values():
            if message is not self._said:  # who thought of it is no more
                self._repeated += 1
                self._tell(SAY, message)
        if self._said is not None:
            self._tell(SAY, self._said)
        else:
            self._socket.read_on()

    # From the peer -------------------------------------------------------------------------

    def hear(self, message: bytes) -> bool:
        """The peer says something; it says no more before that is answered."""
        self._said = message
        if _may_ask(message):
            self._note_question(message)
        if self._joined:
            self._tell(SAY, message)
        return True

    def _note_question(self, message: bytes) -> None:
        try:
            said = _questioned(message)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return  # it will be refused
        if said.t in QUESTIONS and said.id and len(self._asked) < MOST_ASKED:
            self._asked[said.id] = message

    def leave(self) -> None:
        """Ask the peer to come back by another gate."""
        self.session.send(Leaving())

    def gone(self) -> None:
        """The peer has gone."""
        self._cancel()
        self._tell(LEAVE)
        if not self.ended.done():
            self.ended.set_result(None)


class BotRelay(Relay):
    """One of a bot: it is asked anew wherever its table goes, so nothing is said for it again."""

    def _frame(self, data: bytes) -> None:
        self.session.send_bytes(data)

    def hear(self, message: bytes) -> bool:
        if self._joined:
            self._tell(SAY, message)
        return self._joined

    def leave(self) -> None:
        self.session.close(GONE)


class Gate:
    """All sockets of this node."""

    def __init__(self, registry: TableRegistry, member: Member, bus: Bus) -> None:
        self.member = member
        self.bus = bus
        self._registry = registry
        limits = registry.limits
        self._shared = limits.by_address(limits.address_messages, limits.address_messages_at_once)
        self._relays: dict[int, Relay] = {}
        self._last = 0
        kinds = (FRAME, FRAME_AND_HEARD, HEARD, JOINED, LOST, HANG_UP)
        bus.hearers.update(dict.fromkeys(kinds, self.told))

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
        limits = self._registry.limits
        session = Session(socket, limits, address, self._shared.bucket(address))
        code = TRY_LATER
        try:
            said = await greeted(limits, receive, session)
            if isinstance(said, int):
                code = said
            else:
                await self._relayed(Relay(self, socket, session, Joining(address, said)), socket)
        except Gone:
            pass
        except Exception as error:  # noqa: BLE001 - what one socket breaks harms no other
            note_failure("socket", error)
            code = BROKEN
        finally:
            session.close(code)

    @property
    def bots(self) -> Any:
        """The same for bots, as `http.bots.bot_endpoint` is."""
        limits = self._registry.limits

        async def attended(socket: Socket, address: str, hello: BotHello) -> int:
            session = Session(socket, limits, address, self._shared.bucket(address))
            said = Joining(address, bot=hello)
            await self._relayed(BotRelay(self, socket, session, said), socket)
            return TRY_LATER

        return greeting_endpoint(limits, attended)

    async def _relayed(self, relay: Relay, socket: Socket) -> None:
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
        elif item.kind in (FRAME, FRAME_AND_HEARD):
            self.bus.tell(sender, Item(LEAVE, item.number, item.turn))

    def moved(self) -> None:
        """Shards have other owners now."""
        for relay in list(self._relays.values()):
            relay.moved()

    async def leave(self) -> None:
        """Serve those who are here until they have come back by other gates, or for as long as is
        set. They are asked one after another, so that the others have no storm."""
        until = time.monotonic() + self.member.terms.leave_within
        asked = list(self._relays.values())
        for number, relay in enumerate(asked):
            relay.leave()
            await asyncio.sleep(0 if number % AT_ONCE else SPACE)
        while self._relays and time.monotonic() < until:
            await asyncio.sleep(SPACE)

    def missed(self, node: str) -> None:
        """Something that this node told us was lost."""
        for relay in list(self._relays.values()):
            if relay.owner == node:
                relay.lost()
