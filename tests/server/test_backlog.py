"""How much of what strangers send is looked at in a turn of the loop, and in which order: by a loop
and a clock that move when they are told to."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import socket
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest

from boneyard.server.messages import PROTOCOL
from boneyard.server.settings.limits import Limits
from boneyard.server.transport.backlog import A_TURN, AT_ONCE, Backlog
from boneyard.server.transport.http1 import HttpConnection
from boneyard.server.transport.post import WireOutbox

from .hostile import HANDSHAKE, POST, frame
from .living import GENEROUS, PATIENT, Client, Place, running
from .wires import Transport

ELSEWHERE = "127.0.0.2"
HEALTH = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


class Loop:
    """Turns by hand."""

    def __init__(self) -> None:
        self.now = 0.0
        self.due: list[Callable[[], object]] = []

    def call_soon(self, call: Callable[[], object]) -> None:
        self.due.append(call)

    def turn(self) -> None:
        due, self.due = self.due, []
        for each in due:
            each()


class Paper:
    """A connection that only says that its turn has come."""

    def __init__(self, name: str, loop: Loop, done: list[str], cost: float = 0.0) -> None:
        self.name, self.cost = name, cost
        self.is_over = True
        self._loop, self._done = loop, done

    def go_on(self) -> bool:
        self._done.append(self.name)
        self._loop.now += self.cost
        return self.is_over


@pytest.fixture
def loop() -> Loop:
    return Loop()


@pytest.fixture
def backlog(loop: Loop) -> Backlog:
    return Backlog(cast(asyncio.AbstractEventLoop, loop), lambda: loop.now)


def test_only_so_long_is_spent_and_every_second_turn_is_for_what_came_of_it(
    loop: Loop, backlog: Backlog
) -> None:
    done: list[str] = []
    for _ in range(10):
        backlog.add("a", Paper("a", loop, done, 0.4 * A_TURN))
    found = []
    while loop.due:
        loop.turn()
        found.append(len(done))
    assert found == [3, 3, 6, 6, 9, 9, 10, 10]


def test_what_more_may_come_of_is_the_last_of_its_turn(loop: Loop, backlog: Backlog) -> None:
    done: list[str] = []
    for _ in range(3):
        paper = Paper("a", loop, done)
        paper.is_over = False
        backlog.add("a", paper)
    for count in (1, 1, 2, 2, 3):
        loop.turn()
        assert len(done) == count


def test_addresses_take_turns_however_much_one_has_sent(loop: Loop, backlog: Backlog) -> None:
    done: list[str] = []
    for name in "aaaaabbc":
        backlog.add(name, Paper(name, loop, done))
    loop.turn()
    assert "".join(done) == "abcabaaa"


def test_what_people_are_sent_goes_before_anything_is_looked_at(
    loop: Loop, backlog: Backlog
) -> None:
    transport = Transport()
    outbox = WireOutbox(transport, backlog.post)
    sent: list[int] = []

    class Late(Paper):
        def go_on(self) -> bool:
            sent.append(len(transport.sent))
            return super().go_on()

    backlog.add("a", Late("a", loop, [], 2 * A_TURN))
    backlog.add("a", Late("a", loop, [], 2 * A_TURN))
    outbox.push(b"one", 1000)
    loop.turn()
    loop.due.append(lambda: sent.append(len(transport.sent)))  # such as the answer to a request
    outbox.push(b"two", 1000)
    loop.turn()
    assert sent == [5, 10]


def test_one_that_breaks_something_stops_no_other(loop: Loop, backlog: Backlog) -> None:
    done: list[str] = []

    class Broken(Paper):
        def go_on(self) -> bool:
            raise ZeroDivisionError

    backlog.add("a", Broken("a", loop, done))
    backlog.add("b", Paper("b", loop, done))
    with pytest.raises(ZeroDivisionError):
        loop.due.pop(0)()
    loop.turn()
    loop.turn()
    assert done == ["b"]


def test_a_few_messages_of_each_address_are_heard_as_they_come(
    loop: Loop, backlog: Backlog
) -> None:
    for _ in range(2):
        assert [backlog.may("a") for _ in range(AT_ONCE + 2)] == [True] * AT_ONCE + [False] * 2
        assert backlog.may("b")
        backlog.post.deliver()


# Over the wire -----------------------------------------------------------------------------


def knock(place: Place, said: bytes, address: str = ELSEWHERE) -> socket.socket:
    """Somebody who has come and said something before the server has looked."""
    made = socket.socket()
    made.bind((address, 0))
    made.connect(("127.0.0.1", place.port))
    made.sendall(said)
    return made


def received(one: socket.socket) -> bytes:
    try:
        return one.recv(1 << 20, socket.MSG_DONTWAIT)
    except (BlockingIOError, ConnectionResetError):
        return b""


async def rest(one: socket.socket) -> bytes:
    """Everything to the end."""
    told = b""
    one.setblocking(False)
    try:
        while more := await asyncio.wait_for(
            asyncio.get_running_loop().sock_recv(one, 65536), PATIENT
        ):
            told += more
    except ConnectionResetError:
        pass
    return told


def test_messages_of_many_sockets_of_one_address_wait_for_those_of_others(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            opened = await place.open(sheet="block")
            person = await Client.join(place, opened)
            hello = {"t": "hello", "table": opened["table"], "protocol": PROTOCOL}
            asked = HANDSHAKE + frame(0x81, json.dumps(hello).encode())
            crowd = [knock(place, asked) for _ in range(60)]
            for each in crowd:
                while b'"state"' not in received(each):
                    await asyncio.sleep(0)
            for each in crowd:
                each.sendall(frame(0x81, b"{") * 10)
            await person.say({"t": "react", "id": "x", "sign": "oops"})
            await person.until("reacted", id="x")
            assert sum(received(each).count(b'"refused"') for each in crowd) < 200
            for each in crowd:
                each.close()

    asyncio.run(scene())


def test_who_comes_too_often_is_turned_away_before_anything_is_made_of_him(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[HttpConnection] = []
    init = HttpConnection.__init__

    def counted(self: HttpConnection, *given: Any, **named: Any) -> None:
        made.append(self)
        init(self, *given, **named)

    monkeypatch.setattr(HttpConnection, "__init__", counted)
    limits = dataclasses.replace(GENEROUS, arrivals=0.0, arrivals_at_once=5.0)
    asked = HEALTH.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")

    async def scene(*proxies: str) -> int:
        async with running(tmp_path / "t.db", limits, proxy=proxies) as place:
            crowd = [knock(place, asked) for _ in range(30)]
            assert b"200 OK" in await rest(knock(place, asked, "127.0.0.1"))
            told = [await rest(each) for each in crowd]
            for each in crowd:
                each.close()
            return sum(b"200 OK" in each for each in told)

    assert asyncio.run(scene()) == 5 and len(made) == 6
    assert asyncio.run(scene(ELSEWHERE)) == 30  # it speaks for many


def test_usual_limits_let_a_dozen_phones_come_at_once() -> None:
    assert Limits().arrivals_at_once >= 12 * 6 * 2  # a browser opens six, and may come twice


def test_nothing_more_is_read_of_a_request_before_what_came_was_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    acts: dict[HttpConnection, list[str]] = {}
    for name in ("data_received", "go_on"):
        act = getattr(HttpConnection, name)

        def noted(
            self: HttpConnection, *given: Any, act: Any = act, name: str = name
        ) -> bool | None:
            acts.setdefault(self, []).append(name)
            return cast(bool | None, act(self, *given))

        monkeypatch.setattr(HttpConnection, name, noted)

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            body = POST + b"Content-Length: 900000\r\n\r\n"  # which is refused before it has come
            crowd = [knock(place, said) for said in (HEALTH[:-2] + b"x: ", body) for _ in range(10)]
            for _ in range(200):
                for each in crowd:
                    each.send(b"x")
                await asyncio.sleep(0)
            for each in crowd:
                each.close()

    asyncio.run(scene())
    for each in acts.values():
        assert all(pair != ("data_received",) * 2 for pair in pairwise(each))
    assert max(map(len, acts.values())) > 4


def test_who_says_two_things_and_goes_was_heard_to_the_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2)
            other = await Client.join(place, {"table": seats[0]["table"]})
            person = await Client.join(place, seats[other.scene["facts"]["to_move"]])
            asks = {"t": "play", "id": "one", "v": person.version, "move": person.moves[0]}
            await person.say(json.dumps(asks))
            await person.say({"t": "react", "id": "two", "sign": "oops"})
            await person.leave()
            await other.until("event")
            await other.until("reacted")
            await other.leave()

    asyncio.run(scene())
