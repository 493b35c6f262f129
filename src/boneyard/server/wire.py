"""The WebSocket as bytes: uvicorn's own protocol, with a short way in and out, and one to hang up.

What a table sends goes out when the loop has done what was due: no task of ours waits for that. To
write at once would wake the peer in the middle of our work, and the kernel's part would take twice
as long; a peer that is told several things in one turn gets them in one write. What the peer has
not read waits in the transport, and `Wire.behind` says how much that is.

What comes in is cut into frames here. A frame that is a whole message of plain text, as every
message of our clients is, goes straight to the endpoint; any other is for the full protocol, which
gets whole frames only, and so never holds a part of one that we should have seen.
"""

import asyncio
from struct import pack
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where that was built
from websockets.http11 import Request

KEY = "boneyard.wire"  # where the endpoint finds it, in the state of the connection
CLOSING = 2.0  # seconds that a peer has to agree to a close
MOST_WAITING = 16  # messages of a peer, before no more are read
MOST_HELD = 16 * 1024  # bytes, before a peer is sent them in the middle of a turn
_TEXT = 0x81  # a whole message of text
_MASKED = 0x80
_CONTROL = 0x08
_LAST = 0x80


class Way(Protocol):
    """What a connection needs of its transport."""

    def push(self, frame: bytes) -> None:
        """Send a message, as soon as what is due has been done."""

    def behind(self) -> int:
        """How many bytes wait because the peer has not taken what was sent before."""

    def hang_up(self, code: int) -> None:
        """Close, with a reason as a number; the peer has a moment to agree."""

    def cut(self) -> None:
        """Drop the connection and whatever it still holds."""


class Inbox:
    """What has come and is not read yet: what uvicorn needs of a queue, for one reader. A queue of
    asyncio's takes 2.5 kB, and several times as long."""

    __slots__ = ("_held", "_loop", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._held: list[Any] = []
        self._reader: asyncio.Future[None] | None = None  # waits for something to come

    def put_nowait(self, message: Any) -> None:
        self._held.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

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


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, reachable from the endpoint as a `Way`."""

    _is_direct = False  # are frames cut here?
    _came_early = False  # did anything come before the handshake was over?
    _is_split = False  # has a message begun that comes in several frames?
    _rest = b""  # the beginning of a frame
    _held = b""  # frames that go out at the end of this turn of the loop

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        if self._is_direct:
            self._cut(self._rest + data if self._rest else data)
            return
        self._came_early = self.handshake_initiated
        super().data_received(data)

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
            masked = data[at + 1] & _MASKED
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
        if first != _TEXT or self._is_split:
            if not first & _CONTROL:
                self._is_split = not first & _LAST
            return False
        message = apply_mask(masked[4:], masked[:4])
        if not message.isascii():  # whether it is text at all, the protocol finds out
            return False
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
            if not self.read_paused and self.queue.qsize() >= MOST_WAITING:
                self.read_paused = True
                self.transport.pause_reading()
        return True

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

    def push(self, frame: bytes) -> None:
        if not self._held:
            self.loop.call_soon(self._write)
        self._held += framed(frame)
        if len(self._held) > MOST_HELD:
            self._write()

    def _write(self) -> None:
        held, self._held = self._held, b""
        if held and not self.close_sent and not self.transport.is_closing():
            self.transport.write(held)

    def behind(self) -> int:
        unread = int(self.transport.get_write_buffer_size())
        return unread + len(self._held) if unread else 0

    def hang_up(self, code: int) -> None:
        self._write()
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        # A peer that does not read would keep a closing transport open for ever.
        self.close_timer = self.loop.call_later(CLOSING, self.transport.abort)

    def cut(self) -> None:
        self.transport.abort()


def framed(message: bytes) -> bytes:
    """A server's frame: whole, text, not masked (RFC 6455, section 5.2)."""
    size = len(message)
    if size < 126:
        return bytes((_TEXT, size)) + message
    if size < 1 << 16:
        return pack("!BBH", _TEXT, 126, size) + message
    return pack("!BBQ", _TEXT, 127, size) + message


def way_of(scope: Any) -> Way:
    """The way out of this connection. The server must run with `ws=Wire`."""
    wire = scope["state"][KEY]
    assert isinstance(wire, Wire)
    return wire
