"""The WebSocket as bytes: the handshake is uvicorn's, what comes after it is cut into frames here.

A frame that is a whole message of plain text, as every message of our clients is, goes straight to
who listens. Every frame costs who sends it, and so does every piece of one. What comes while
another is being answered, or more of an address than is heard in one turn of the loop, waits
(backlog.py), and nothing more is read before all of it was looked at. The endpoint may listen like
any ASGI application, by `receive`, and from some moment on without a task of its own.
"""

import asyncio
import http
import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from ..addresses import address_of
from .frames import (
    ASKS,
    BREAKS,
    ENDS,
    MESSAGE,
    NOTHING,
    PONG,
    FrameReader,
    closing,
    control,
    lone_text,
)
from .post import WireOutbox
from .socket import KEY, Listener
from .visitors import UNIX, visitors_of

MOST_PONGS = 256 * 1024  # bytes not read by a peer that goes on asking for more
RESTARTS = 1012
TRY_LATER = 1013


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

    def listen(self, listener: Listener) -> bool:
        """Hand on what is held, and whatever comes; is an answer under way?"""
        self._listener = listener
        held, self._held = self._held, []
        is_busy = False
        for message in held:
            is_busy = _hand_on(listener, message) or is_busy
        return is_busy

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


def _hand_on(listener: Listener, message: Any) -> bool:
    if message["type"] == "websocket.receive":
        return listener.hear(message["bytes"])
    listener.gone()
    return False


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
    _is_busy = False  # is what was heard last being answered?
    _is_deaf = False  # is whatever comes of no interest any more?
    _is_due = False  # will what is held be looked at in a turn to come?
    _listener: Listener | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]
        self._reader = FrameReader(self.config.ws_max_size)
        self.conn = Handshake(self.default_headers)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._visitors = visitors_of(self.app_state)
        self._backlog = self._visitors.backlog
        self.outbox = WireOutbox(self.transport, self._backlog.post)
        self.client = self.client or (UNIX, 0)
        self.address = self._visitors.address(self.client[0])
        self._whose = self.address  # a proxy speaks for many, and says for whom
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
        is_next = self._may_look and not self._is_due and self._backlog.may(self._whose)
        if is_next and self._reader.idle:
            message = lone_text(data)
            if message is not None:
                self._take(message)
                return
        self._reader.feed(data)
        if is_next:
            self.go_on()
        else:
            self._wait()

    @property
    def _may_look(self) -> bool:
        return self._is_open and not self._is_busy

    def go_on(self) -> bool:
        """Look at the first of what is held, and see to it that the rest is."""
        self._is_due = False
        if not self._may_look or self.transport.is_closing():
            return True
        found = self._reader.next()
        if found != NOTHING:
            self._look_at(found)
            if self.transport.is_closing():
                return True
            if self._reader.held and not self._bucket.take():
                self._flooded()
                return True
        if found != NOTHING and self._reader.held:
            self._wait()
        else:
            self._read(True)
        return True

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
            is_busy = self._listener.hear(message)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
            is_busy = True
        self._is_busy = is_busy and not self.close_sent

    def _wait(self) -> None:
        """Read no more, and go on in a turn to come; if that may not be yet, whoever allows it sees
        to it."""
        self._read(False)
        if self._may_look and not self._is_due:
            self._is_due = True
            self._backlog.add(self._whose, self)

    def _read(self, on: bool) -> None:
        """Read more from the peer, or no more for now."""
        if self.read_paused == on and not self.transport.is_closing():
            self.read_paused = not on
            if on:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()

    def _flooded(self) -> None:
        self._visitors.note("flood", "frames", self.address)
        self._reader.drop()
        self.hang_up(TRY_LATER)
        self.transport.close()

    def listen(self, listener: Listener) -> None:
        self._listener = listener
        inbox: Any = self.queue
        self._is_busy = inbox.listen(listener)
        if not self._is_busy:
            self.read_on()

    def read_on(self) -> None:
        self._is_busy = False
        if self.read_paused:
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
        is_body = message["type"] == "websocket.http.response.body"
        if is_body and self.conn.eof_sent:  # whoever asked has hung up meanwhile
            self.transport.close()
        else:
            await super().send(message)
        if is_body:
            self.handshake_complete = True  # uvicorn would call it a fault that it is refused
        if message["type"] == "websocket.accept" and self.handshake_complete:
            del self.request, self.response, self.conn  # the handshake is over
            self._whose = address_of(self.scope)
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
            self._is_busy = False
            if not self._is_due:
                self._read(True)  # for the peer to agree
        self._end_soon()

    def _end_soon(self) -> None:
        """A peer that does not read would keep a closing transport open for ever."""
        if self.close_timer is None and not self.disconnected:
            self.close_timer = self.loop.call_later(
                self._visitors.limits.close_within, self.transport.abort
            )

    def cut(self) -> None:
        self.transport.abort()
