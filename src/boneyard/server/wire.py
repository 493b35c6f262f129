"""The WebSocket as bytes: uvicorn's own protocol, with a short way out and a way to hang up.

A frame goes from a table to the transport at once: no queue of ours, no task that empties it. What
the peer has not read waits in the transport, and `Wire.behind` says how much that is.
"""

from struct import pack
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

KEY = "boneyard.wire"  # where the endpoint finds it, in the state of the connection
CLOSING = 2.0  # seconds that a peer has to agree to a close
_TEXT = 0x81  # a whole message of text


class Way(Protocol):
    """What a connection needs of its transport."""

    def push(self, frame: bytes) -> None:
        """Send a message, now."""

    def behind(self) -> int:
        """How many bytes the peer has not taken yet."""

    def hang_up(self, code: int) -> None:
        """Close, with a reason as a number; the peer has a moment to agree."""

    def cut(self) -> None:
        """Drop the connection and whatever it still holds."""


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, reachable from the endpoint as a `Way`."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            state: dict[str, Any] = self.scope["state"]
            state[KEY] = self

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # the handshake is over

    def push(self, frame: bytes) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(framed(frame))

    def behind(self) -> int:
        return int(self.transport.get_write_buffer_size())

    def hang_up(self, code: int) -> None:
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
