"""WebSocket frames as bytes (RFC 6455, sections 5 to 8). Nothing of connections."""

from struct import pack
from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where that was built

TEXT: Final = 0x81  # a whole message of text
MASKED: Final = 0x80
LAST: Final = 0x80
SHORT: Final = 126  # bytes of a message from which on its length takes more than one byte
KEY: Final = 4  # bytes that a message is masked with

MORE: Final = 0  # what frames are: more of a message that has begun,
IN_TEXT: Final = 1  # a message,
IN_BYTES: Final = 2
CLOSE: Final = 8  # or what the ends of a connection say to each other
PING: Final = 9
PONG: Final = 10
MOST_CONTROL: Final = 125  # bytes of the latter

NOTHING: Final = 0  # what a reader found: no whole frame,
MESSAGE: Final = 1  # the last frame of a message,
PART: Final = 2  # one that was not the last, nor said anything to us,
ASKS: Final = 3  # a ping, which is to be sent back,
ENDS: Final = 4  # that the peer has ended it,
BREAKS: Final = 5  # or that it does not keep to the protocol

NORMAL: Final = 1000
PROTOCOL_ERROR: Final = 1002
NO_CODE: Final = 1005
NOT_TEXT: Final = 1007
TOO_LARGE: Final = 1009


def framed(message: bytes) -> bytes:
    """A server's frame: whole, text, not masked."""
    size = len(message)
    if size < SHORT:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return pack("!BBH", TEXT, 126, size) + message
    return pack("!BBQ", TEXT, 127, size) + message


def control(kind: int, payload: bytes) -> bytes:
    """A server's frame that is no message."""
    return bytes((LAST | kind, len(payload))) + payload


def closing(code: int) -> bytes:
    """A server's last frame."""
    return control(CLOSE, b"" if code == NO_CODE else pack("!H", code))


def lone_text(received: bytes) -> bytes | None:
    """The message, if this is one short frame of plain text and nothing else: what nearly
    everything that our clients send comes as."""
    size = len(received) - 2 - KEY
    if size < 0 or size >= SHORT or received[0] != TEXT or received[1] != MASKED | size:
        return None
    message: bytes = apply_mask(received[2 + KEY :], received[2 : 2 + KEY])
    return message if message.isascii() else None


class FrameReader:
    """Cuts what a client sends into frames, however it comes, and makes messages of them. It holds
    what is not read yet, and of a message that has begun no more than `largest` bytes."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._held = bytearray()
        self._wanted = 2  # bytes without which there is no whole frame
        self._kind = 0  # of the message that has begun, if any
        self._begun = bytearray()  # as much of it as has come
        self.payload = b""  # of what was found
        self.code = 0  # for the end, where it is one

    @property
    def held(self) -> int:
        """Bytes that came and are not read."""
        return len(self._held)

    @property
    def idle(self) -> bool:
        """Is nothing held, and no message begun?"""
        return not self._held and not self._kind

    def feed(self, data: bytes) -> None:
        """More has come."""
        self._held += data

    def next(self) -> int:
        """Read a frame; what it is."""
        held = self._held
        size = len(held)
        if size < self._wanted:
            return NOTHING
        first, length = held[0], held[1] & 127
        kind = first & 15
        # What is wrong is said before the rest has come.
        if first & 0x70 or not held[1] & MASKED or 2 < kind < 8 or kind > PONG:
            return self._breaks(PROTOCOL_ERROR)
        if kind >= CLOSE:
            if not first & LAST or length > MOST_CONTROL:
                return self._breaks(PROTOCOL_ERROR)
        elif (kind == MORE) != (self._kind != 0):
            return self._breaks(PROTOCOL_ERROR)
        start = 2
        if length >= SHORT:
            start = 4 if length == SHORT else 10
            if size < start:
                self._wanted = start
                return NOTHING
            length = int.from_bytes(held[2:start], "big")
        if length + (len(self._begun) if kind == MORE else 0) > self._largest:
            return self._breaks(TOO_LARGE)
        end = start + KEY + length
        if size < end:
            self._wanted = end
            return NOTHING
        payload: bytes = apply_mask(
            bytes(held[start + KEY : end]), bytes(held[start : start + KEY])
        )
        del held[:end]
        self._wanted = 2
        if kind >= CLOSE:
            return self._told(kind, payload)
        return self._said(kind, payload, first & LAST != 0)

    def _said(self, kind: int, payload: bytes, is_last: bool) -> int:
        """A message, or a part of one."""
        if kind != MORE:
            self._kind = kind
        if not is_last:
            self._begun += payload
            return PART
        if self._begun:
            payload = bytes(self._begun + payload)
            self._begun = bytearray()
        kind = self._kind
        self._kind = 0
        if kind == IN_TEXT and not is_text(payload):
            return self._breaks(NOT_TEXT)
        self.payload = payload
        return MESSAGE

    def _told(self, kind: int, payload: bytes) -> int:
        """Something for us, not for who listens."""
        self.payload = payload
        if kind == PING:
            return ASKS
        if kind == PONG:
            return PART
        if not payload:
            self.code = NO_CODE
            return ENDS
        self.code = int.from_bytes(payload[:2], "big")
        if len(payload) == 1 or not may_be_sent(self.code):
            return self._breaks(PROTOCOL_ERROR)
        if not is_text(payload[2:]):
            return self._breaks(NOT_TEXT)
        return ENDS

    def _breaks(self, code: int) -> int:
        self.code = code
        self.drop()
        return BREAKS

    def drop(self) -> None:
        """Forget everything."""
        self._held = bytearray()
        self._begun = bytearray()
        self._kind = 0
        self._wanted = 2


def is_text(payload: bytes) -> bool:
    """Is this UTF-8?"""
    if payload.isascii():
        return True
    try:
        payload.decode()
    except UnicodeDecodeError:
        return False
    return True


def may_be_sent(code: int) -> bool:
    """May a frame name this reason for the end (RFC 6455, section 7.4, and the registry)?"""
    return 1000 <= code <= 1003 or 1007 <= code <= 1014 or 3000 <= code <= 4999
