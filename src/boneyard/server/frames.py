"""WebSocket frames as bytes (RFC 6455, section 5.2). Nothing of connections."""

from struct import pack
from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where that was built

TEXT: Final = 0x81  # a whole message of text
MASKED: Final = 0x80
CONTROL: Final = 0x08
LAST: Final = 0x80
SHORT: Final = 126  # bytes of a message from which on its length takes more than one byte
KEY: Final = 4  # bytes that a message is masked with


def framed(message: bytes) -> bytes:
    """A server's frame: whole, text, not masked."""
    size = len(message)
    if size < SHORT:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return pack("!BBH", TEXT, 126, size) + message
    return pack("!BBQ", TEXT, 127, size) + message


def lone_text(received: bytes) -> bytes | None:
    """The message, if this is one short frame of plain text and nothing else: what nearly
    everything that our clients send comes as."""
    size = len(received) - 2 - KEY
    if size < 0 or size >= SHORT or received[0] != TEXT or received[1] != MASKED | size:
        return None
    return unmasked(received[2:])


def unmasked(masked: bytes) -> bytes | None:
    """A masked message after its length; None when it is not plain text."""
    message: bytes = apply_mask(masked[KEY:], masked[:KEY])
    return message if message.isascii() else None
