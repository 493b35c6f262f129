"""However the bytes of a socket come in, the same messages are heard, in the same order."""

from __future__ import annotations

import asyncio
import struct
from itertools import pairwise
from typing import Any

import uvicorn
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState

from boneyard.server.transport.socket import socket_of
from boneyard.server.transport.websocket import Inbox, WebSocket

from .wires import BINARY, HANDSHAKE, LARGEST, LAST, MORE, PING, TEXT, Ear, Transport, frame


async def heard(
    pieces: list[bytes], early: bytes = b"", listens: bool = False, slow: bool = False
) -> tuple[list[Any], bytes, Transport]:
    """What an endpoint hears of these pieces, and what was sent after the handshake; `early` comes
    before the handshake was answered. It asks for each message, or `listens`."""
    begin = asyncio.Event()
    told: list[Any] = []
    ear = Ear(told, slow)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await begin.wait()
        await send({"type": "websocket.accept"})
        if listens:
            socket_of(scope).listen(ear)
            await ear.has_gone.wait()
            return None
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return told.append(message["code"])
            text = message.get("text")
            told.append(message["bytes"] if text is None else text.encode())

    config = uvicorn.Config(app, ws=WebSocket, ws_max_size=LARGEST, ws_per_message_deflate=False)
    config.load()
    wire, transport = WebSocket(config, ServerState(), {}), Transport()
    wire.connection_made(transport)
    wire.data_received(HANDSHAKE)
    await asyncio.sleep(0)
    if early:
        wire.data_received(early)
    begin.set()
    while b"\r\n\r\n" not in transport.sent:
        await asyncio.sleep(0)
    greeting = len(transport.sent)
    for piece in pieces:
        if not transport.closing:
            wire.data_received(piece)
        await asyncio.sleep(0)
    for _ in range(60):
        await asyncio.sleep(0)
        while wire._is_due:
            await asyncio.sleep(0)
    after = transport.sent[greeting:]
    if not transport.closing:
        wire.connection_lost(None)
        for _ in range(5):
            await asyncio.sleep(0)
        told = told[:-1]
    return told, after, transport


def cut(stream: bytes, places: list[int]) -> list[bytes]:
    ends = sorted({place % (len(stream) + 1) for place in places} | {0, len(stream)})
    return [stream[a:b] for a, b in pairwise(ends)]


messages = st.one_of(
    st.binary(max_size=40).map(lambda raw: raw.hex().encode()),
    st.text(max_size=20).map(str.encode),
    st.integers(120, 300).map(lambda size: b"x" * size),
)
few = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@few
@given(
    said=st.lists(st.tuples(messages, st.sampled_from(["text", "binary", "parts", "ping"]))),
    places=st.lists(st.integers(0, 5000), max_size=12),
)
def test_pieces_make_the_same_messages(said: list[tuple[bytes, str]], places: list[int]) -> None:
    stream, meant, pings = b"", [], 0
    for message, way in said:
        if way == "parts":
            half = len(message) // 2
            between = frame(LAST | PING, b"?")
            stream += frame(TEXT, message[:half]) + between + frame(LAST | MORE, message[half:])
            pings += 1
        elif way == "ping":
            stream += frame(LAST | PING, b"?")
            pings += 1
            continue
        else:
            stream += frame(LAST | (TEXT if way == "text" else BINARY), message)
        meant.append(message)
    for listens in (False, True):
        told, after, transport = asyncio.run(heard(cut(stream, places), listens=listens))
        assert told == meant and not transport.paused
        assert after.count(b"\x8a\x01?") == pings


def test_what_comes_before_the_handshake_is_over_is_heard_too() -> None:
    first, second = frame(LAST | TEXT, b"one"), frame(LAST | TEXT, b"two")
    for at in range(1, len(first)):
        for listens in (False, True):
            told, _, _ = asyncio.run(heard([first[at:] + second], first[:at], listens))
            assert told == [b"one", b"two"]


def test_frames_that_are_none_end_the_connection_with_its_code() -> None:
    good = frame(LAST | TEXT, b"good")
    for bad, code in (
        (frame(LAST | TEXT, b"\xff\xfe"), 1007),
        (frame(LAST | TEXT, b"x" * (LARGEST + 1)), 1009),
        (b"\x81\xff" + struct.pack("!Q", 1 << 62), 1009),
        (b"\x81\x02{}", 1002),
        (b"\xf1\x80\0\0\0\0", 1002),
        (frame(LAST | MORE, b"x"), 1002),
    ):
        told, after, transport = asyncio.run(heard([good + bad + good]))
        assert told == [b"good", code] and transport.closing
        assert struct.pack("!H", code) in after


def test_a_flood_is_not_read_on() -> None:
    async def scene() -> None:
        told, _, transport = await heard([frame(LAST | TEXT, b"again") * 20])
        assert told == [b"again"] * 20
        assert transport.pauses == 1
        assert not transport.paused  # all was taken, so that it is read on

    asyncio.run(scene())


def test_a_listener_that_cannot_follow_is_told_no_more_until_it_can() -> None:
    async def scene() -> None:
        piece = frame(LAST | TEXT, b"again")
        one, _, patient = await heard([piece], listens=True, slow=True)
        assert one == [b"again"] and not patient.paused
        one, _, transport = await heard([piece] * 2, listens=True, slow=True)
        assert one == [b"again"] and transport.paused

    asyncio.run(scene())


def test_a_listener_that_cannot_follow_is_told_no_more_in_whatever_way_it_comes() -> None:
    async def scene() -> None:
        for kind in (TEXT, BINARY):
            piece = frame(LAST | kind, "é".encode())
            for pieces in ([piece] * 2, [piece * 2]):
                one, _, transport = await heard(pieces, listens=True, slow=True)
                assert one == ["é".encode()] and transport.paused

    asyncio.run(scene())


def test_a_reader_that_gives_up_loses_nothing() -> None:
    async def scene() -> None:
        inbox = Inbox(asyncio.get_running_loop())
        for put_first in (True, False):
            reader = asyncio.create_task(inbox.get())
            await asyncio.sleep(0)
            if put_first:
                inbox.put_nowait("one")
                reader.cancel()
            else:
                reader.cancel()
                inbox.put_nowait("one")
            inbox.put_nowait("two")
            await asyncio.gather(reader, return_exceptions=True)
            assert reader.cancelled() and inbox.qsize() == 2
            assert [await inbox.get(), await inbox.get()] == ["one", "two"] and inbox.empty()

    asyncio.run(scene())


def test_a_reader_hears_what_comes_while_it_waits() -> None:
    async def scene() -> None:
        inbox = Inbox(asyncio.get_running_loop())
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        for text in ("one", "two"):
            inbox.put_nowait(text)
        assert await reader == "one" and await inbox.get() == "two"

    asyncio.run(scene())
