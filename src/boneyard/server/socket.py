"""One connection: a bounded queue outwards, a bucket of tokens inwards. It knows no game."""

import asyncio
import time
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from .messages import Struct, encode

MOST_FRAMES = 256
MOST_QUEUED = 256 * 1024  # bytes
GOING_AWAY = 1001
TRY_LATER = 1013
TAKEN_OVER = 4409  # the seat is played from another window or device now


class Bucket:
    """Lets `rate` messages a second through, and `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """May one more pass?"""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Connection:
    """A socket with a queue of its own: nobody waits for a peer that does not read."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._queued = 0
        self._code = TRY_LATER
        self.closed = False
        self.seat: int | None = None
        self.language = "en"
        self.shape = "wide"
        self.bucket = Bucket(rate=10, burst=40)

    def send(self, message: Struct) -> None:
        """Queue a message; one whose peer is too far behind is closed: the log has everything."""
        self.send_bytes(encode.encode(message))

    def send_bytes(self, frame: bytes) -> None:
        if self.closed:
            return
        self._queued += len(frame)
        if self._queued > MOST_QUEUED or self._queue.qsize() >= MOST_FRAMES:
            self.close()
            return
        self._queue.put_nowait(frame)

    def close(self, code: int = TRY_LATER) -> None:
        """Send nothing more and hang up; the code says whether to come back."""
        if not self.closed:
            self.closed = True
            self._code = code
            self._queue.put_nowait(None)

    async def pump(self) -> None:
        """Send what is queued until the connection is closed."""
        try:
            while (frame := await self._queue.get()) is not None and not self.closed:
                await self._socket.send_text(frame.decode())
                self._queued -= len(frame)
            if self._socket.application_state == WebSocketState.CONNECTED:
                await self._socket.close(self._code)
        except (WebSocketDisconnect, RuntimeError):  # the peer has gone
            self.closed = True

    async def receive(self) -> bytes:
        """The next message as it came; WebSocketDisconnect when there is no more."""
        message: dict[str, Any] = dict(await self._socket.receive())
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GOING_AWAY))
        text = message.get("text")
        return text.encode() if text is not None else message.get("bytes") or b""
