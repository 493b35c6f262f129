"""What is sent goes out at the end of a turn of the loop: all of it, in order, before a close; and
to hold it back for so long counts against nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from boneyard.server.sessions.session import GONE, Session
from boneyard.server.settings.limits import Limits
from boneyard.server.transport.frames import framed
from boneyard.server.transport.post import MOST_HELD
from boneyard.server.transport.visitors import KEY, Visitors
from boneyard.server.transport.websocket import WebSocket

from .living import GENEROUS

LIMITS = Limits()

HANDSHAKE = (
    b"GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PING = b"\x89\x80\0\0\0\0"
CLOSE = b"\x88\x80\0\0\0\0"
CLOSED = b"\x88\x02" + GONE.to_bytes(2, "big")


class Transport(asyncio.Transport):
    """Keeps what is written; a peer that is `deaf` takes none of it."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[bytes] = []
        self.deaf = False
        self.unread = 0
        self.closing = False

    def write(self, data: Any) -> None:
        self.writes.append(bytes(data))
        self.unread += len(data) if self.deaf else 0

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    abort = close

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading


@asynccontextmanager
async def wired() -> AsyncIterator[tuple[WebSocket, Transport, Session]]:
    """A wire after its handshake, whose endpoint says nothing."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    config = uvicorn.Config(app, ws=WebSocket, ws_per_message_deflate=False)
    config.load()
    wire, transport = WebSocket(config, ServerState(), {KEY: Visitors(GENEROUS)}), Transport()
    wire.connection_made(transport)
    wire.data_received(HANDSHAKE)
    while not transport.writes:
        await asyncio.sleep(0)
    transport.writes.clear()
    try:
        yield wire, transport, Session(wire, LIMITS)
    finally:
        wire.connection_lost(None)
        for task in list(wire.tasks):
            await task


async def turn() -> None:
    """The rest of this turn of the loop, and what the next begins with."""
    await asyncio.sleep(0)


def test_what_is_sent_in_one_turn_goes_out_in_one_write_and_in_order() -> None:
    async def scene() -> None:
        async with wired() as (_, transport, session):
            session.send_bytes(b"one")
            session.send_bytes(b"two" * 100)
            assert transport.writes == []
            await turn()
            assert transport.writes == [framed(b"one") + framed(b"two" * 100)]
            session.send_bytes(b"three")
            await turn()
            assert transport.writes[1:] == [framed(b"three")]

    asyncio.run(scene())


def test_a_close_comes_after_what_was_sent_before_it_and_nothing_after_it() -> None:
    async def scene() -> None:
        async with wired() as (wire, transport, session):
            session.send_bytes(b"last words")
            session.close(GONE)
            wire.outbox.push(b"too late", LIMITS.outbox_bytes)
            await turn()
            assert b"".join(transport.writes) == framed(b"last words") + CLOSED

    asyncio.run(scene())


def test_nothing_goes_to_a_peer_that_was_cut_off() -> None:
    async def scene() -> None:
        async with wired() as (wire, transport, session):
            session.send_bytes(b"never read")
            wire.cut()
            await turn()
            assert transport.writes == []

    asyncio.run(scene())


def test_a_great_deal_does_not_wait_for_the_end_of_the_turn() -> None:
    async def scene() -> None:
        async with wired() as (_, transport, session):
            session.send_bytes(b"x" * MOST_HELD)
            assert transport.writes == [framed(b"x" * MOST_HELD)]
            await turn()
            assert len(transport.writes) == 1

    asyncio.run(scene())


def test_a_peer_that_reads_may_be_sent_any_number_in_one_turn() -> None:
    async def scene() -> None:
        async with wired() as (_, transport, session):
            for _ in range(3 * LIMITS.outbox_frames):
                session.send_bytes(b"{}")
            await turn()
            assert not session.closed
            assert b"".join(transport.writes) == 3 * LIMITS.outbox_frames * framed(b"{}")

    asyncio.run(scene())


def test_a_peer_that_does_not_read_is_cut_by_frames_though_they_are_held() -> None:
    async def scene() -> None:
        async with wired() as (_, transport, session):
            transport.deaf = True
            session.send_bytes(b"{}")
            await turn()
            for _ in range(LIMITS.outbox_frames):
                session.send_bytes(b"{}")
            assert not session.closed
            session.send_bytes(b"{}")
            assert session.closed
            assert transport.closing

    asyncio.run(scene())


def test_a_peer_that_does_not_read_is_cut_by_bytes_though_they_are_held() -> None:
    async def scene() -> None:
        async with wired() as (_, transport, session):
            transport.deaf = True
            session.send_bytes(b"x" * (LIMITS.outbox_bytes // 2))
            session.send_bytes(b"x" * (MOST_HELD // 2))
            session.send_bytes(b"x" * (LIMITS.outbox_bytes // 2 - MOST_HELD // 2))
            assert session.closed
            await turn()
            assert len(transport.writes) == 1

    asyncio.run(scene())


def test_a_peer_that_asks_again_and_again_and_does_not_read_is_cut() -> None:
    async def scene() -> None:
        async with wired() as (wire, transport, _):
            transport.deaf = True
            wire.data_received(PING * (LIMITS.outbox_bytes // 2))
            while wire._reader.held:
                assert not transport.closing
                await asyncio.sleep(0)
            wire.data_received(PING)
            assert transport.closing

    asyncio.run(scene())


def test_a_peer_that_has_closed_and_does_not_read_is_cut_after_a_moment() -> None:
    async def scene() -> None:
        for is_told_first in (False, True):
            async with wired() as (wire, transport, session):
                transport.deaf = True
                if is_told_first:
                    session.close(GONE)
                wire.data_received(CLOSE)
                assert transport.closing
                assert wire.close_timer is not None
                assert wire.close_timer.when() <= wire.loop.time() + LIMITS.close_within

    asyncio.run(scene())


def test_a_peer_that_says_nothing_more_and_does_not_read_is_cut_when_it_is_hung_up_on() -> None:
    async def scene() -> None:
        async with wired() as (wire, transport, session):
            transport.close()  # as asyncio does when a peer sends its end: what is held still waits
            session.close(GONE)
            assert wire.close_timer is not None
        assert wire.close_timer is None

    asyncio.run(scene())


def test_a_peer_that_closes_as_the_process_ends_stops_nothing() -> None:
    async def scene() -> None:
        async with wired() as (wire, transport, _):
            wire.data_received(CLOSE)
            assert transport.closing
            wire.shutdown()

    asyncio.run(scene())
