"""The WebSocket as bytes: the handshake is uvicorn's, what comes after it is cut into frames here.

A frame that is a whole message of plain text, as every message of our clients is, goes straight to
who listens. Every frame costs who sends it, and so does every piece of one; of what comes at once
only so much is looked at in one turn of the loop, and nothing more is read before all of it is. The
endpoint may listen like any ASGI application, by `receive`, and from some moment on without a task
of its own.
"""

import asyncio
import http
import logging
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from ..journal import note_stranger
from .frames import ASKS, BREAKS, ENDS, MESSAGE, NOTHING, PONG, Reader, closing, control, lone_text
from .outbox import Outbox, Post
from .visitors import visitors_of

KEY = "boneyard.websocket"  # where the endpoint finds it, in the state of the connection
CLOSING = 2.0  # seconds that a peer has to agree to a close
MOST_PONGS = 256 * 1024  # bytes not read by a peer that goes on asking for more
MOST_WAITING = 16  # messages of a peer, before no more are read
MOST_A_TURN = 16  # frames of a peer that are looked at in one turn of the loop
RESTARTS = 1012
TRY_LATER = 1013
POST = "boneyard.post"  # where all connections of a server find it


class Listener(Protocol):
    """Who hears what a peer says."""

    def hear(self, message: bytes) -> int:
        """A message; how many wait to be answered."""

    def gone(self) -> None:
        """There will be no more."""


class Socket(Protocol):
    """What a connection needs of its transport."""

    outbox: Outbox  # for what is sent to the peer

    def listen(self, listener: Listener) -> None:
        """Let somebody hear everything from here on."""

    def read_on(self) -> None:
        """Nothing waits for an answer any more."""

    def hang_up(self, code: int) -> None:
        """Close, with a reason as a number; the peer has a moment to agree."""

    def cut(self) -> None:
        """Drop the connection and whatever it still holds."""


class Inbox:
    """What has come and is not read yet: what uvicorn needs of a queue, for one reader. A queue of
    asyncio's takes 2.5 kB, and several times as long."""

    __slots__ = ("_held", "_listener", "_loop", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._held: list[Any] = []
        self._reader: asyncio.Future[None] | None = None  # waits for something to come
        self._listener: Listener | None = None  # gets everything instead

    def put_nowait(self, message: Any) -> None:
        if self._listener is not None:
            _hand_on(self._listener, message)
            return
        self._held.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def listen(self, listener: Listener) -> None:
        """Hand on what is held, and whatever comes."""
        self._listener = listener
        held, self._held = self._held, []
        for message in held:
            _hand_on(listener, message)

    async def get(self) -> Any:
        if not self._held:
            self._reader = self._loop.create_future()
            try:
                await self._reader
            finally:
                self._reader = None  # also when the reader is told to stop
        return self._held.pop(0)

    def qsize(self) -> int:
        return len(self._held)

    def empty(self) -> bool:
        return not self._held


def _hand_on(listener: Listener, message: Any) -> None:
    if message["type"] == "websocket.receive":
        listener.hear(message["bytes"])
    else:
        listener.gone()


class Handshake(ServerProtocol):
    """A refusal says what every answer says."""

    def __init__(self, headers: list[tuple[bytes, bytes]]) -> None:
        super().__init__(logger=logging.getLogger("uvicorn.error"))
        self._headers = headers

    def reject(self, status: http.HTTPStatus | int, text: str) -> Response:
        response = super().reject(status, text)
        for name, value in self._headers:
            if name != b"date":
                response.headers[name.decode()] = value.decode()
        return response


class WebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, reachable from the endpoint as a `Socket`."""

    _is_open = False  # is the handshake over?
    _is_full = False  # does as much wait to be answered as may?
    _is_deaf = False  # is whatever comes of no interest any more?
    _is_due = False  # will what is held be looked at in a turn to come?
    _listener: Listener | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]
        self._reader = Reader(self.config.ws_max_size)
        self.conn = Handshake(self.default_headers)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        post = self.app_state.get(POST)
        if post is None:
            post = self.app_state[POST] = Post(self.loop)
        self.outbox = Outbox(self.transport, post)
        self._visitors = visitors_of(self.app_state)
        self.address = self._visitors.address(self.client[0] if self.client else "")
        self._bucket = self._visitors.limits.frames_bucket()
        self._visitors.stay(self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        self._visitors.go(self.address)
        self._reader.drop()
        super().connection_lost(exc)
        if hasattr(self, "scope"):
            self.scope["state"].pop(KEY, None)  # leaves no cycle behind

    # In --------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if not self._bucket.take():
            self._flooded()
            return
        if self._is_deaf:
            return
        if self._is_open and self._reader.idle:
            message = lone_text(data)
            if message is not None:
                self._take(message)
                return
        self._reader.feed(data)
        if not self._is_due:
            self.go_on()

    def go_on(self) -> None:
        """Look at some of what is held, and see to it that the rest is."""
        self._is_due = False
        looked_at = 0
        while self._is_open and not self._is_full:
            found = NOTHING if looked_at == MOST_A_TURN else self._reader.next()
            if found == NOTHING:
                break
            self._look_at(found)
            looked_at += 1
            if self.transport.is_closing():
                return
            if self._reader.held and not self._bucket.take():
                self._flooded()
                return
        is_more = looked_at == MOST_A_TURN and self._reader.held > 0
        self._read(self._is_open and not self._is_full and not is_more)
        if is_more and not self._is_full:
            self._wait()

    def _look_at(self, found: int) -> None:
        if found == MESSAGE:
            self._take(self._reader.payload)
        elif found == ASKS:
            if not self.close_sent:
                self.outbox.flush()  # what was asked before is answered before
                self.transport.write(control(PONG, self._reader.payload))
            if self.transport.get_write_buffer_size() > MOST_PONGS:
                self.cut()
        elif found == ENDS:
            self.hang_up(self._reader.code)
            self.transport.close()
        elif found == BREAKS:
            self.hang_up(self._reader.code)
            # To close with something unread could cost the peer what it was told: the reason.
            self._is_deaf = True
            if self.transport.can_write_eof():
                self.transport.write_eof()

    def _take(self, message: bytes) -> None:
        if self.close_sent:
            return
        if self._listener is not None:
            waiting = self._listener.hear(message)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
            waiting = self.queue.qsize()
        if waiting >= MOST_WAITING and not self.close_sent:
            self._is_full = True
            self._read(False)

    def _wait(self) -> None:
        """Go on in a turn to come."""
        if not self._is_due:
            self._is_due = True
            self._visitors.backlog.add(self.address, self)

    def _read(self, on: bool) -> None:
        """Read more from the peer, or no more for now."""
        if self.read_paused == on and not self.transport.is_closing():
            self.read_paused = not on
            if on:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()

    def _flooded(self) -> None:
        note_stranger("flood", "frames", self.address)
        self._reader.drop()
        self.hang_up(TRY_LATER)
        self.transport.close()

    def listen(self, listener: Listener) -> None:
        self._listener = listener
        inbox: Any = self.queue
        inbox.listen(listener)
        self.read_on()

    def read_on(self) -> None:
        if self._is_full:
            self._is_full = False
            self._wait()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.queue.empty():
            self.read_on()
        return message

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            state: dict[str, Any] = self.scope["state"]
            state[KEY] = self

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.http.response.start":  # it is refused
            message = {**message, "headers": [*self.default_headers, *message["headers"]]}
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # uvicorn would call it a fault that it is refused
        if message["type"] == "websocket.accept" and self.handshake_complete:
            del self.request, self.response, self.conn  # the handshake is over
            self._is_open = True
            self.go_on()

    # Out -------------------------------------------------------------------------------------

    def shutdown(self) -> None:
        if self._is_open and not self.transport.is_closing():
            self.hang_up(RESTARTS)
            self.transport.close()
        elif self.handshake_complete:  # the peer was quicker: there is nothing more to say
            self.cut()
        else:
            super().shutdown()

    def hang_up(self, code: int) -> None:
        self.outbox.flush()
        if self._is_open and not (self.close_sent or self.transport.is_closing()):
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
            self.transport.write(closing(code))
            self.close_sent = self.outbox.shut = True
            self._is_full = False
            if not self._is_due:
                self._read(True)  # for the peer to agree
        self._end_soon()

    def _end_soon(self) -> None:
        """A peer that does not read would keep a closing transport open for ever."""
        if self.close_timer is None and not self.disconnected:
            self.close_timer = self.loop.call_later(CLOSING, self.transport.abort)

    def cut(self) -> None:
        self.transport.abort()


def socket_of(scope: Any) -> Socket:
    """The socket of this connection. The server must run with `ws=WebSocket`."""
    wire = scope["state"][KEY]
    assert isinstance(wire, WebSocket)
    return wire
