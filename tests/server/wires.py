"""A wire without a network: its transport keeps what is written, an ear hears what is said."""

from __future__ import annotations

import asyncio
import struct
from typing import Any

LARGEST = 2000
HANDSHAKE = (
    b"GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, BINARY, MORE, PING = 0x1, 0x2, 0x0, 0x9
LAST = 0x80


class Transport(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = b""
        self.closing = False
        self.paused = False
        self.pauses = 0

    def write(self, data: Any) -> None:
        self.sent += bytes(data)

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def can_write_eof(self) -> bool:
        return True

    write_eof = close

    def pause_reading(self) -> None:
        self.paused = True
        self.pauses += 1

    def resume_reading(self) -> None:
        self.paused = False


def frame(kind: int, message: bytes, mask: bytes = b"\x07\x81\x5a\x00") -> bytes:
    """A client's frame."""
    size = len(message)
    if size < 126:
        head = bytes((kind, 0x80 | size))
    else:
        head = struct.pack("!BBH", kind, 0x80 | 126, size)
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(message))


class Ear:
    """Hears without a task; when it is `slow` nothing is ever answered."""

    def __init__(self, told: list[Any], slow: bool = False) -> None:
        self.told = told
        self.slow = slow
        self.has_gone = asyncio.Event()

    def hear(self, message: bytes) -> bool:
        self.told.append(message)
        return self.slow

    def gone(self) -> None:
        self.told.append("gone")
        self.has_gone.set()
