"""Connections as such: how many an address has, how long a request and its answer may take, and
what is kept back for the house itself."""

from __future__ import annotations

import asyncio
import dataclasses
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import h11
import pytest

from boneyard.server.app import PAGES
from boneyard.server.settings.limits import Limits
from boneyard.server.transport.http1 import HttpConnection
from boneyard.server.transport.visitors import KEPT_BACK, PROXY, Visitors, room

from .hostile import HANDSHAKE, POST
from .living import GENEROUS, PATIENT, Client, Place, running

HEALTH = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
HALF = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX: "
FEW = dataclasses.replace(GENEROUS, connections=8, frames=0, frames_at_once=40)
Link = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def link(place: Place, said: bytes = b"", address: str = "127.0.0.1") -> Link:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port, local_addr=(address, 0))
    writer.write(said)
    return reader, writer


async def rest(one: Link) -> bytes:
    """All that comes to the end."""
    try:
        return await asyncio.wait_for(one[0].read(), PATIENT)
    except ConnectionResetError:
        return b""


async def answered(place: Place, address: str = "127.0.0.1") -> bool:
    reader, writer = await link(place, HEALTH, address)
    try:
        return b"200 OK" in await asyncio.wait_for(reader.readuntil(b"\r\n"), PATIENT)
    except (ConnectionResetError, asyncio.IncompleteReadError):
        return False
    finally:
        writer.close()


@pytest.mark.parametrize("half", [b"", HALF, POST + b"Content-Length: 10\r\n\r\n{"])
def test_half_requests_of_an_address_make_room_for_its_own_newest(
    half: bytes, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db", FEW) as place:
            halves = [await link(place, half) for _ in range(20)]
            assert await answered(place)
            assert await answered(place, "127.0.0.2")
            for each in halves[:12]:
                assert await rest(each) == b""
            assert not halves[-1][0].at_eof()
            for _, writer in halves:
                writer.close()

    asyncio.run(scene())


def test_a_proxy_brings_the_requests_of_many_through_one_connection(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db", FEW, proxy=("127.0.0.1",)) as place:
            last = HEALTH.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
            told = await rest(await link(place, HEALTH * 100 + last))
            assert told.count(b"200 OK") == 101

    asyncio.run(scene())


def test_sockets_of_an_address_are_counted_too_and_stay(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db", FEW) as place:
            opened = await place.open(sheet="block")
            here = [await Client.join(place, {"table": opened["table"]}) for _ in range(8)]
            assert not await answered(place)
            assert await answered(place, "127.0.0.2")
            await here.pop().leave()
            while not await answered(place):
                await asyncio.sleep(0.01)
            for each in here:  # nobody at a table was cut for it
                await each.say({"t": "play", "id": "x", "v": 1, "move": "6-6"})
                await each.until("refused", id="x")

    asyncio.run(scene())


def test_an_address_holds_only_so_many_sockets_also_behind_a_proxy(tmp_path: Path) -> None:
    few = dataclasses.replace(GENEROUS, sockets_held=3)

    async def scene() -> None:
        async with running(tmp_path / "t.db", few, proxy=("127.0.0.1",)) as place:
            asked = HANDSHAKE.replace(b"\r\n\r\n", b"\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n")
            links = [await link(place, asked) for _ in range(3)]
            for reader, _ in links:
                assert b"101" in await reader.readuntil(b"\r\n")
            assert (await rest(await link(place, asked))).startswith(b"HTTP/1.1 429")
            other = await link(place, asked.replace(b".7", b".8"))
            assert b"101" in await other[0].readuntil(b"\r\n")
            for _, writer in (*links, other):
                writer.close()

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("said", "limit"),
    [
        (b"", "headers_within"),
        (HALF, "headers_within"),
        (HEALTH + HALF, "headers_within"),
        (POST + b"Content-Length: 10\r\n\r\n{", "request_within"),
        (HANDSHAKE, "hello_within"),
    ],
)
def test_what_does_not_come_whole_in_time_is_dropped(
    said: bytes, limit: str, tmp_path: Path, passes: Callable[[float], None]
) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            slow = await link(place, said)
            await asyncio.sleep(0.02)
            if HEALTH in said:
                await slow[0].readuntil(b"}")
            slow[1].write(b"x" if said else b"G")
            await asyncio.sleep(0.02)
            assert not slow[0].at_eof()
            passes(getattr(GENEROUS, limit))
            await rest(slow)
            slow[1].close()
            assert await answered(place)

    asyncio.run(scene())


def narrow(place: Place) -> socket.socket:
    """A connection that holds little of what it is sent."""
    peer = socket.socket()
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    peer.connect(("127.0.0.1", place.port))
    peer.setblocking(False)
    return peer


def test_who_takes_nothing_of_an_answer_is_dropped(
    tmp_path: Path, passes: Callable[[float], None]
) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            peer = narrow(place)
            asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(peer, asked * 100)
            while not any(each.flow.write_paused for each in _visitors(place)):
                await asyncio.sleep(0.01)
            passes(GENEROUS.answer_within)
            while _visitors(place):
                await asyncio.sleep(0.01)
            peer.close()

    asyncio.run(scene())


def test_who_takes_only_some_of_a_last_answer_is_dropped_as_well(
    tmp_path: Path, passes: Callable[[float], None]
) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            peer = narrow(place)
            last = b"GET /api/parcel.zip HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
            loop = asyncio.get_running_loop()
            while not (found := _visitors(place)):
                await asyncio.sleep(0.01)
            http = found[0]
            ours = http.transport.get_extra_info("socket")
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            await loop.sock_sendall(peer, last)
            while http.flow.write_paused or not http.transport.is_closing():
                await loop.sock_recv(peer, 2048)
            assert _visitors(place)  # something is left
            passes(GENEROUS.answer_within)
            while _visitors(place):
                await asyncio.sleep(0.01)
            peer.close()

    asyncio.run(scene())


def _visitors(place: Place) -> list[Any]:
    return list(place.server.server_state.connections)


def test_crumbs_requests_upon_requests_and_parts_without_end_are_cut(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db", FEW) as place:
            many = await link(place, HEALTH * 1000)
            assert 0 < (await rest(many)).count(b"200 OK") <= 41
            crumbs = await link(place)
            with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
                for _ in range(2000):
                    crumbs[1].write(b"x")
                    await crumbs[1].drain()
                    await asyncio.sleep(0)
                await crumbs[0].readexactly(1)
            chunked = POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 5000
            told = await rest(await link(place, chunked))
            assert told == b"" or told.startswith(b"HTTP/1.1 411")  # a reset may cost the answer
            headers = HALF[:-3] + b"a:\r\n" * 100
            told = await link(place, headers + b"Connection: close\r\n\r\n")
            assert b"200 OK" in await rest(told)
            assert await rest(await link(place, headers + b"b:\r\n" * 50 + b"\r\n")) == b""
            endless = await link(place, POST + b"Content-Length: 900000000\r\n\r\n")
            with pytest.raises(ConnectionError):
                for _ in range(64):
                    endless[1].write(b"x" * (1 << 20))
                    await endless[1].drain()
            for one in (many, crumbs, endless):
                one[1].close()
            assert await answered(place)

    asyncio.run(scene())


def test_a_crowd_at_the_door_makes_nobody_else_wait(tmp_path: Path) -> None:
    """All of a crowd knock before anybody else does; what each wants takes longer than to let it
    in."""

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            crowd = [socket.socket() for _ in range(300)]
            for each in crowd:
                each.bind(("127.0.0.2", 0))
                each.connect(("127.0.0.1", place.port))
                each.sendall(HANDSHAKE)
            assert await answered(place)
            assert sum(map(_is_answered, crowd)) < 60
            for each in crowd:
                each.close()

    uvloop = pytest.importorskip("uvloop")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(scene())


def test_no_frame_waits_for_the_one_before_to_be_heard(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """uvloop sees to that by itself; asyncio not for the sockets that we listen on."""
    is_prompt: list[int] = []
    made = HttpConnection.connection_made

    def noted(self: HttpConnection, transport: asyncio.Transport) -> None:
        taken = transport.get_extra_info("socket")
        is_prompt.append(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        made(self, transport)

    monkeypatch.setattr(HttpConnection, "connection_made", noted)

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            assert await answered(place)

    asyncio.run(scene())
    assert is_prompt == [1]


def _is_answered(one: socket.socket) -> bool:
    try:
        return bool(one.recv(1, socket.MSG_DONTWAIT))
    except BlockingIOError:
        return False


def test_a_body_in_chunks_is_refused_unread(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    parsed: list[Any] = []
    next_event = h11.Connection.next_event

    def noted(self: h11.Connection) -> Any:
        parsed.append(next_event(self))
        return parsed[-1]

    monkeypatch.setattr(h11.Connection, "next_event", noted)

    async def scene() -> None:
        async with running(tmp_path / "t.db", FEW) as place:
            chunked = POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 5000
            reader, writer = await link(place, chunked)
            assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 411")
            writer.close()
            assert parsed and not any(isinstance(each, h11.Data) for each in parsed)

    asyncio.run(scene())


@pytest.mark.skipif(not PAGES.is_dir(), reason="the pages are not built")
def test_a_dozen_phones_of_one_address_may_come_at_once() -> None:
    """Behind one router, each for all files, which it keeps for when there is no network."""
    files = sum(each.is_file() for each in PAGES.rglob("*"))
    assert 12 * files <= Limits().pages_at_once


# Counting ----------------------------------------------------------------------------------


class Paper:
    """A connection that is only counted."""

    def __init__(self, visitors: Visitors, address: str) -> None:
        self.address = address
        self.visitors = visitors
        self.is_cut = False

    def cut(self) -> None:
        self.is_cut = True
        self.visitors.work(self)
        self.visitors.go(self.address)


def test_no_address_gets_all_and_the_longest_idle_goes_first() -> None:
    async def scene() -> None:
        visitors = Visitors(dataclasses.replace(Limits(), connections=1000), ["203.0.113.0/24"])
        visitors.most = 16
        assert visitors.address("203.0.113.9") == PROXY != visitors.address("203.0.114.9")
        first = [Paper(visitors, "a") for _ in range(20)]
        assert all(visitors.come(each) for each in first)
        here = [each for each in first if not each.is_cut]
        assert len(here) == len(visitors) == 8 and here == first[-8:]  # half of all that there are
        for each in here:
            visitors.work(each)
        assert not visitors.come(Paper(visitors, "a"))  # nobody who is at work is cut
        others = [Paper(visitors, f"b{number}") for number in range(8)]
        assert all(visitors.come(each) for each in others) and len(visitors) == 16
        late = Paper(visitors, "c")
        assert visitors.come(late) and others[0].is_cut and len(visitors) == 16
        for each in (*here, *others[1:], late):
            visitors.work(each)
        assert not visitors.come(Paper(visitors, "d"))
        for each in (*here, *others[1:], late):
            each.cut()
        assert len(visitors) == 0 and not visitors._here and not visitors._idle

    asyncio.run(scene())


def test_some_descriptors_are_kept_back() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (512, before[1]))
        most = room(Limits().descriptors)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == most + KEPT_BACK > 512
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_who_is_refused_in_the_middle_of_an_upload_hears_it(tmp_path: Path) -> None:
    asked = b"POST /api/records/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n"

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            for ending in (b"Connection: close\r\n\r\n", b"\r\n"):
                reader, writer = await link(place, asked + ending)
                assert b" 400 " in await asyncio.wait_for(reader.readline(), PATIENT)
                for _ in range(90):  # it sends the rest all the same
                    writer.write(b"x" * 10_000)
                    await writer.drain()
                    await asyncio.sleep(0)
                if b"close" in ending:
                    assert b"bad-request" in await rest((reader, writer))
                else:  # and may ask for something else
                    writer.write(HEALTH)
                    assert b"tables" in await reader.readuntil(b'{"tables"')
                writer.close()

    asyncio.run(scene())


def test_what_follows_an_answer_is_counted_by_address(tmp_path: Path) -> None:
    asked = POST + b"Content-Length: 600000\r\n\r\n"
    few = dataclasses.replace(GENEROUS, waste=0.0, waste_at_once=1_000_000.0)

    async def sent(place: Place, address: str) -> bool:
        """Could all of it be sent, and something else be asked for?"""
        reader, writer = await link(place, asked, address)
        try:
            assert b" 400 " in await asyncio.wait_for(reader.readline(), PATIENT)
            for _ in range(60):
                writer.write(b"x" * 10_000)
                await writer.drain()
            writer.write(HEALTH)
            await asyncio.wait_for(reader.readuntil(b'{"tables"'), PATIENT)
            return True
        except (ConnectionError, asyncio.IncompleteReadError):
            return False
        finally:
            writer.close()

    async def scene() -> None:
        async with running(tmp_path / "t.db", few) as place:
            assert await sent(place, "127.0.0.2")
            assert not await sent(place, "127.0.0.2")
            assert await sent(place, "127.0.0.3")

    asyncio.run(scene())
