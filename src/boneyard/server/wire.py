"""The WebSocket as bytes: uvicorn's own protocol, with a short way in and out, and one to hang up.

What comes in is cut into frames here. A frame that is a whole message of plain text, as every
message of our clients is, goes straight to who listens; any other is for the full protocol, which
gets whole frames only, and so never holds a part of one that we should have seen. The endpoint may
listen like any ASGI application, by `receive`, and from some moment on without a task of its own.
"""

import asyncio
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from .frames import CONTROL, LAST, MASKED, TEXT, lone_text, unmasked
from .outbox import Outbox, Post

KEY = "boneyard.wire"  # where the endpoint finds it, in the state of the connection
CLOSING = 2.0  # seconds that a peer has to agree to a close
MOST_PONGS = 256 * 1024  # bytes not read by a peer that goes on asking for more
MOST_WAITING = 16  # messages of a peer, before no more are read
POST = "boneyard.post"  # where all connections of a server find it


class Listener(Protocol):
    """Who hears what a peer says."""

    def hear(self, message: bytes) -> int:
        """A message; how many wait to be answered."""

    def gone(self) -> None:
        """There will be no more."""


class Way(Protocol):
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

    __slots__ = ("_held", "_listener", "_loop", "_reader", "_unanswered")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._held: list[Any] = []
        self._reader: asyncio.Future[None] | None = None  # waits for something to come
        self._listener: Listener | None = None  # gets everything instead
        self._unanswered = 0  # messages that waited there when the last was handed on

    def put_nowait(self, message: Any) -> None:
        if self._listener is not None:
            self._unanswered = self._hand_on(self._listener, message)
            return
        self._held.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def listen(self, listener: Listener) -> None:
        """Hand on what is held, and whatever comes."""
        self._listener = listener
        held, self._held = self._held, []
        for message in held:
            self._hand_on(listener, message)

    def _hand_on(self, listener: Listener, message: Any) -> int:
        """How many wait to be answered."""
        if message["type"] != "websocket.receive":
            listener.gone()
            return 0
        text = message.get("text")
        return listener.hear(message["bytes"] if text is None else text.encode())

    async def get(self) -> Any:
        if not self._held:
            self._reader = self._loop.create_future()
            try:
                await self._reader
            finally:
                self._reader = None  # also when the reader is told to stop
        return self._held.pop(0)

    def qsize(self) -> int:
        return len(self._held) if self._listener is None else self._unanswered

    def empty(self) -> bool:
        return not self._held


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, reachable from the endpoint as a `Way`."""

    _is_direct = False  # are frames cut here?
    _came_early = False  # did anything come before the handshake was over?
    _is_split = False  # has a message begun that comes in several frames?
    _rest = b""  # the beginning of a frame
    _listener: Listener | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        post = self.app_state.get(POST)
        if post is None:
            post = self.app_state[POST] = Post(self.loop)
        self.outbox = Outbox(self.transport, post)

    # In --------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self._is_direct:
            self._came_early = self.handshake_initiated
            super().data_received(data)
            return
        if not self._rest and not self._is_split:
            message = lone_text(data)
            if message is not None:
                self._take(message)
                return
        self._cut(self._rest + data)

    def _cut(self, data: bytes) -> None:
        """Take every whole frame, and keep the rest."""
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1] & 127, at + 2
            if length >= 126:
                start += 2 if length == 126 else 8
                if start > size:
                    break
                length = int.from_bytes(data[at + 2 : start], "big")
            if length > self.config.ws_max_size:
                self._is_direct = False  # the protocol says why it ends here
                super().data_received(data[at:])
                return
            masked = data[at + 1] & MASKED
            end = start + length + (4 if masked else 0)
            if end > size:
                break
            if not (masked and self._is_plain(data[at], data[start:end])):
                super().data_received(data[at:end])
                if self.close_sent or self.transport.is_closing():
                    return
            at = end
        self._rest = data[at:]

    def _is_plain(self, first: int, masked: bytes) -> bool:
        """Hand on a whole message of plain text; False for what the protocol has to look at."""
        if first != TEXT or self._is_split:
            if not first & CONTROL:
                self._is_split = not first & LAST
            return False
        message = unmasked(masked)
        if message is None:  # whether it is text at all, the protocol finds out
            return False
        self._take(message)
        return True

    def _take(self, message: bytes) -> None:
        if self.close_sent:
            return
        if self._listener is not None:
            waiting = self._listener.hear(message)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
            waiting = self.queue.qsize()
        if waiting >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def listen(self, listener: Listener) -> None:
        self._listener = listener
        inbox: Any = self.queue
        inbox.listen(listener)
        self.read_on()

    def send_receive_event_to_app(self) -> None:
        super().send_receive_event_to_app()
        if self._listener is not None and self.queue.qsize() < MOST_WAITING:
            self.read_on()  # the protocol stops for each message until that is asked for

    def read_on(self) -> None:
        if self.read_paused and not self.close_sent and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            state: dict[str, Any] = self.scope["state"]
            state[KEY] = self

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # the handshake is over
            self._is_direct = not self._came_early

    # Out -------------------------------------------------------------------------------------

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_PONGS:
            self.cut()

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._end_soon()

    def shutdown(self) -> None:
        if self.transport.is_closing():  # the peer was quicker: there is nothing more to say
            self.cut()
        else:
            super().shutdown()

    def hang_up(self, code: int) -> None:
        self.outbox.flush()
        if not (self.close_sent or self.transport.is_closing()):
            self._say_close(code)
        self._end_soon()

    def _say_close(self, code: int) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.outbox.shut = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def _end_soon(self) -> None:
        """A peer that does not read would keep a closing transport open for ever."""
        if self.close_timer is None and not self.disconnected:
            self.close_timer = self.loop.call_later(CLOSING, self.transport.abort)

    def cut(self) -> None:
        self.transport.abort()


def way_of(scope: Any) -> Way:
    """The way out of this connection. The server must run with `ws=Wire`."""
    wire = scope["state"][KEY]
    assert isinstance(wire, Wire)
    return wire
