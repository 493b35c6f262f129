"""The WebSocket: the first message says who one is, every other is answered."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from ..core.errors import BoneyardError
from ..words import say, speak
from .door import Receive, Send
from .house import House
from .limits import Addresses, Limits
from .messages import (
    MOST_BYTES,
    PROTOCOL,
    Agree,
    Ask,
    Decline,
    Foresee,
    FromClient,
    Hello,
    Hint,
    Ping,
    Play,
    Pong,
    React,
    Redo,
    Refused,
    Undo,
    Why,
    decode,
)
from .notes import mishap
from .socket import BROKEN, FORBIDDEN, GONE, TRY_LATER, Connection
from .store import StoreFailed
from .table import NotYours, Table, refusal
from .wire import way_of

NORMAL = 1000
MOST_EXCESS = 200  # messages refused one after another for their number, then it is closed
Allows = Callable[[str | None, str | None], bool]


class Gone(Exception):
    """The peer has gone."""


def endpoint(house: House, allows: Allows, addresses: Addresses) -> Any:
    """The socket's endpoint, an ASGI application that needs little of each socket; `allows` judges
    the origin and host of a handshake."""

    async def serve(scope: Any, receive: Receive, send: Send) -> None:
        await receive()  # that somebody would like to connect
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        address = (scope.get("client") or ("",))[0]
        if not allows(headers.get(b"origin"), headers.get(b"host")) or not addresses.take(address):
            await send({"type": "websocket.close"})
            return
        await send({"type": "websocket.accept"})
        del headers, scope["headers"]  # nobody reads them again, and they would stay for hours
        connection = Connection(way_of(scope), house.limits.bucket())
        code = NORMAL
        try:
            code = await _attend(house, receive, connection)
        except Gone:
            pass  # the table carries on
        except Exception as error:  # noqa: BLE001 - what one socket breaks harms no other
            mishap("socket", error)
            code = BROKEN
        finally:
            connection.close(code)

    return serve


async def _attend(house: House, receive: Receive, connection: Connection) -> int:
    """Serve one socket to its end; the code to close it with."""
    try:
        said = await _hello(house, receive, connection)
    except TimeoutError:
        return TRY_LATER
    speak(said.language)
    connection.language, connection.shape = said.language, said.shape
    if said.protocol != PROTOCOL:
        _refuse(connection, "protocol")
        return FORBIDDEN
    try:
        table = await house.table(said.table)
        judge = None if said.token is None else house.judge(table, said.token)
        await table.join(connection, said.last, judge)
    except NotYours:
        _refuse(connection, "token")
        return FORBIDDEN
    except BoneyardError as error:
        speak(said.language)
        connection.send(refusal(error, None))
        return GONE if isinstance(error, StoreFailed) else FORBIDDEN
    try:
        await _listen(house, table, receive, connection)
    finally:
        table.leave(connection)
    return TRY_LATER


async def _hello(house: House, receive: Receive, connection: Connection) -> Hello:
    """The hello; whatever comes before it is refused. TimeoutError when there is none in time."""
    async with asyncio.timeout(house.limits.hello_within):
        while True:
            said = await _next(receive, connection)
            if isinstance(said, Hello):
                return said
            if said is not None:
                _refuse(connection, "hello", getattr(said, "id", None))


async def _listen(house: House, table: Table, receive: Receive, connection: Connection) -> None:
    """Answer until the peer has gone, or has been silent for too long."""
    pulse = Pulse(connection, house.limits)
    try:
        while not connection.closed:
            said = await _next(receive, connection)
            pulse.heard = True
            if said is not None and not connection.closed:
                await _answer(table, connection, said)
    finally:
        pulse.stop()


class Pulse:
    """Asks a peer that says nothing whether it is there, and hangs up when it seems not to be. One
    timer, which a message does not touch."""

    __slots__ = ("_connection", "_limits", "_silent", "_timer", "heard")

    def __init__(self, connection: Connection, limits: Limits) -> None:
        self._connection = connection
        self._limits = limits
        self._silent = 0.0  # seconds
        self.heard = True  # was anything said since it was last asked?
        self._wait()

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._limits.heartbeat, self._beat)

    def _beat(self) -> None:
        self._silent = 0.0 if self.heard else self._silent + self._limits.heartbeat
        if self._silent >= self._limits.silent_for:
            self._connection.close(TRY_LATER)
            return
        if not self.heard:
            self._connection.send(Ping())
        self.heard = False
        self._wait()

    def stop(self) -> None:
        """Ask no more."""
        self._timer.cancel()


async def _next(receive: Receive, connection: Connection) -> FromClient | None:
    """The next message; None for one that was refused."""
    raw = await _receive(receive)
    speak(connection.language)
    if not connection.bucket.take():
        _refuse(connection, "rate")
        connection.excess += 1
        if connection.excess > MOST_EXCESS:
            connection.close(TRY_LATER)
        return None
    connection.excess = 0
    if len(raw) > MOST_BYTES:
        _refuse(connection, "large")
        return None
    try:
        return decode.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        _refuse(connection, "bad")
        return None


async def _receive(receive: Receive) -> bytes:
    """The next message as it came; Gone when there is no more."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise Gone
    text = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""


async def _answer(table: Table, connection: Connection, said: FromClient) -> None:
    if isinstance(said, Pong):
        return
    if isinstance(said, Hello):
        _refuse(connection, "hello-again")
    elif connection.seat is None:
        connection.send(Refused("turn", say("server.refused.watching"), said.id))
    elif isinstance(said, Play):
        await table.play(connection, said)
    elif isinstance(said, Undo):
        await table.undo(connection, said)
    elif isinstance(said, Redo):
        await table.redo(connection, said)
    elif isinstance(said, Agree):
        await table.agree(connection, said)
    elif isinstance(said, Decline):
        await table.decline(connection, said)
    elif isinstance(said, Hint):
        table.hint(connection, said)
    elif isinstance(said, Foresee):
        table.foresee(connection, said)
    elif isinstance(said, Why):
        table.why(connection, said)
    elif isinstance(said, Ask):
        table.ask(connection, said)
    elif isinstance(said, React):
        table.react(connection, said)


def _refuse(connection: Connection, why: str, message_id: str | None = None) -> None:
    """Refuse a message for what it is."""
    speak(connection.language)
    text = say(f"server.refused.{why}")
    if why == "rate":
        connection.send(Refused("rate", text, message_id))
    elif why == "hello":
        connection.send(Refused("hello", text, message_id))
    else:
        connection.send(Refused("bad", text, message_id))
