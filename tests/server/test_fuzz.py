"""Hundreds of thousands of frames, good and bad, cut anywhere: what is heard is what was said, what
ends a connection ends it with the code that the protocol asks for, and nothing else happens. The
frames are counted as they are read."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Opcode
from websockets.protocol import OPEN, SERVER
from websockets.protocol import Protocol as Other

from boneyard.server.transport.frames import NOTHING, FrameReader
from boneyard.server.transport.socket import socket_of
from boneyard.server.transport.visitors import KEY, Visitors
from boneyard.server.transport.websocket import WebSocket

from .living import GENEROUS
from .wires import HANDSHAKE, LAST, Ear, Transport, frame

SEEDS = range(10)
FRAMES = 30_000  # a seed
A_SOCKET = 1500
LARGEST = 64 * 1024
ODD = (0x00, 0x80, 0x88, 0x89, 0xFF)  # bytes that change what a frame is
ANY = 0
TEXT, BINARY, MORE, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10


class Counting:
    """A reader that counts."""

    def __init__(self) -> None:
        self._reader = FrameReader(LARGEST)
        self.frames = 0

    def next(self) -> int:
        found = self._reader.next()
        self.frames += found != NOTHING
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)


async def wired(told: list[Any]) -> tuple[WebSocket, Transport, Counting]:
    """A wire after its handshake; what it says is told."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        ear = Ear(told)
        socket_of(scope).listen(ear)
        await ear.has_gone.wait()

    config = uvicorn.Config(app, ws=WebSocket, ws_max_size=LARGEST, log_config=None)
    config.load()
    wire, transport = WebSocket(config, ServerState(), {KEY: Visitors(GENEROUS)}), Transport()
    counting = Counting()
    wire._reader = counting  # type: ignore[assignment]
    wire.connection_made(transport)
    wire.data_received(HANDSHAKE)
    while wire._listener is None:
        await asyncio.sleep(0)
    transport.sent = b""
    return wire, transport, counting


async def feed(wire: WebSocket, transport: Transport, stream: bytes, chance: random.Random) -> None:
    """Let it come in pieces, as the transport lets it."""
    at = 0
    while at < len(stream) and not transport.closing:
        if transport.paused:
            await asyncio.sleep(0)
            continue
        size = chance.choice((1, 2, 7, 100, 1000, 5000))
        wire.data_received(stream[at : at + size])
        at += size
    while wire._is_due and not transport.closing:
        await asyncio.sleep(0)


def said(chance: random.Random) -> tuple[bytes, bytes]:
    """A message, and its kind."""
    kind = chance.choice((TEXT, TEXT, BINARY))
    size = chance.choice((0, 1, 3, 20, 125, 126, 200))
    raw = chance.randbytes(size)
    return raw.hex().encode() if kind == TEXT else raw, bytes((kind,))


def good(chance: random.Random, frames: int) -> tuple[bytes, list[bytes], bytes]:
    """A stream that keeps to the protocol, what it says, and what is answered to its pings."""
    stream, messages, pongs = bytearray(), [], bytearray()
    made = 0
    while made < frames:
        message, (kind,) = said(chance)
        places = sorted(chance.randrange(len(message) + 1) for _ in range(chance.choice((0, 0, 3))))
        parts = [message[a:b] for a, b in zip([0, *places], [*places, len(message)], strict=True)]
        for number, part in enumerate(parts):
            first = (kind if number == 0 else MORE) | (LAST if number == len(parts) - 1 else 0)
            mask = chance.randbytes(4)
            stream += frame(first, part, mask)
            made += 1
            if chance.random() < 0.4:
                payload = chance.randbytes(chance.choice((0, 4, 125)))
                pings = chance.random() < 0.6
                stream += frame(LAST | (PING if pings else PONG), payload, mask)
                if pings:
                    pongs += bytes((LAST | PONG, len(payload))) + payload
                made += 1
        messages.append(message)
    return bytes(stream), messages, bytes(pongs)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_heard_is_what_was_said(seed: int) -> None:
    chance = random.Random(f"good {seed}")

    async def scene() -> int:
        parsed = 0
        while parsed < FRAMES:
            told: list[Any] = []
            wire, transport, counting = await wired(told)
            stream, messages, pongs = good(chance, A_SOCKET)
            await feed(wire, transport, stream, chance)
            assert told == messages and transport.sent == pongs
            assert not (transport.closing or transport.paused or wire._reader.held)
            parsed += counting.frames
            wire.connection_lost(None)
            await asyncio.sleep(0)
        return parsed

    assert asyncio.run(scene()) >= FRAMES


def other(stream: bytes) -> tuple[list[bytes], bytes, int | None]:
    """What another implementation hears: messages, answers to pings, and the code of the end."""
    peer = Other(SERVER, state=OPEN, max_size=LARGEST)
    peer.receive_data(stream)
    messages, pongs, begun, is_text, is_begun = [], bytearray(), bytearray(), False, False
    for event in peer.events_received():
        if event.opcode == Opcode.PING:
            pongs += bytes((LAST | PONG, len(event.data))) + bytes(event.data)
        if event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            is_text = event.opcode == Opcode.TEXT if event.opcode != Opcode.CONT else is_text
            begun += event.data
            is_begun = not event.fin
            if event.fin:
                if is_text and not _decodes(begun):  # it leaves that to who reads
                    return messages, bytes(pongs), 1007
                messages.append(bytes(begun))
                begun.clear()
    sent = peer.close_sent
    if sent is not None and sent.code == 1002 and is_begun:
        return messages, bytes(pongs), ANY  # it takes no close in the middle of a message
    return messages, bytes(pongs), None if sent is None else sent.code


def _decodes(raw: bytearray) -> bool:
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_broken_ends_as_another_implementation_says(seed: int) -> None:
    """Streams with a few bytes changed: mostly they are heard up to some place, and end there."""
    chance = random.Random(f"bad {seed}")

    async def scene() -> int:
        parsed = ended = 0
        for _ in range(150):
            stream = bytearray(good(chance, 12)[0])
            for _ in range(chance.randrange(1, 4)):
                stream[chance.randrange(len(stream))] = chance.choice(ODD)
            told: list[Any] = []
            wire, transport, counting = await wired(told)
            await feed(wire, transport, bytes(stream), chance)
            messages, pongs, code = other(bytes(stream))
            assert (transport.closing, told[-1:] == ["gone"]) == (code is not None,) * 2
            assert [each for each in told if each != "gone"] == messages
            if code is None:
                assert transport.sent == pongs
            else:
                assert transport.sent.startswith(pongs)
                ours = _code(transport.sent, pongs)  # of two things wrong each may name another
                assert code in (ours, ANY) or {ours, code} <= {1002, 1007, 1009}
                ended += 1
            parsed += counting.frames
            if not transport.closing:
                wire.connection_lost(None)
                await asyncio.sleep(0)
        assert ended > 30
        return parsed

    assert asyncio.run(scene()) > 300


def _code(sent: bytes, pongs: bytes) -> int:
    """The code of the frame that ends it."""
    last = sent[len(pongs) :]
    assert last[0] == LAST | CLOSE and len(last) == 2 + last[1]
    return int.from_bytes(last[2:4], "big") if last[1] else 1005
