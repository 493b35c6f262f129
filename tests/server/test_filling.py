"""The disk is the host's: what strangers may write is of known kinds and sizes, so much from an
address, and nothing new when little room is left."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from boneyard.server.event_log.events import ENTRY, NOBODY
from boneyard.server.http.scorepads import MOST_TOLD
from boneyard.server.settings.limits import Limits
from boneyard.server.store.pads import Pads
from boneyard.server.store.space import SELDOM
from boneyard.server.store.sqlite import SqliteStore

from .living import GENEROUS, PATIENT, Client, Place, play_on, running
from .test_pads import HEAD, ID, SECRET, entry, settled, shared, write

ENDLESS = 1e18  # bytes: more than any disk has


def size(folder: Path) -> int:
    """Of a store, with what SQLite keeps beside it."""
    return sum(each.stat().st_size for each in folder.glob("t.db*"))


def write_from(place: Place, address: str, entries: list[dict[str, Any]]) -> tuple[int, Any]:
    """Tell hands as somebody at this address."""
    link = http.client.HTTPConnection(
        "127.0.0.1", place.port, timeout=PATIENT, source_address=(address, 0)
    )
    link.request("POST", f"/api/pads/{ID}/entries", json.dumps({"entries": entries}))
    answer = link.getresponse()
    told = answer.status, json.loads(answer.read())
    link.close()
    return told


# What is written -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "bad",
    [
        entry("a-1", note="x"),
        entry("a-1", held={"sum": 5, "why": "x"}),
        entry("a-1", held={"tiles": ["6-6"] * 201}),
        entry("a-1", held={"tiles": ["12-12"] * 150}),
        entry("a-1", held={"tiles": ["6" * 100]}),
        entry("a-1", held={"sum": [[[[[1]]]]]}),
        entry("a-1", held={"sum": 10**12}),
        entry("a-1", kind="note", text="x"),
        {**settled("a-1"), "result": {"why": "out", "x": 1}},
        {**settled("a-1"), "result": {"why": "out", "taken": {"x" * 30: 1}}},
        {**settled("a-1"), "gathers": ["x"] * 50},
    ],
)
def test_an_entry_has_what_its_kind_has_and_nothing_else(
    tmp_path: Path, bad: dict[str, Any]
) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            await shared(place)
            status, told = await write(place, bad, keeper=SECRET)
            assert (status, told["error"]) == (400, "bad-entry")
            _, news = await place.ask(f"/api/pads/{ID}")
            assert news["entries"] == []

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"options": {"target": "0" * 40_000 + "50"}}, "bad-option"),
        ({"after": {"rounds": 1, "totals": [2**62, 0], "starter": 0}}, "cannot-go-on"),
        ({"after": {"rounds": 2**62, "totals": [0, 0], "starter": 0}}, "cannot-go-on"),
    ],
)
def test_a_table_is_set_up_in_few_bytes(tmp_path: Path, wish: dict[str, Any], why: str) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            status, told = await place.ask("/api/tables", {"sheet": "block", "seats": 2, **wish})
            assert (status, told["error"]) == (400, why)

    asyncio.run(scene())


def test_a_table_where_all_is_taken_back_again_and_again_has_an_end(tmp_path: Path) -> None:
    """The log of one is written by hand, as long as it may become."""

    async def opened() -> tuple[dict[str, Any], int, str]:
        async with running(tmp_path / "t.db") as place:
            alone = await place.open(sheet="bingo")
            client = await Client.join(place, alone)
            return alone, client.version, client.moves[0]

    async def asked(alone: dict[str, Any]) -> None:
        async with running(tmp_path / "t.db") as place:
            client = await Client.join(place, alone)
            assert client.version >= Limits.events
            await client.say({"t": "undo", "id": "u", "v": client.version})
            told = await client.until("refused", "event", id="u")
            assert (told["t"], told["why"]) == ("refused", "bad")
            status, said = await place.ask(
                f"/api/tables/{alone['table']}/take", {"token": alone["token"]}
            )
            assert (status, said["error"]) == (400, "log-full")
            assert (await client.play(client.moves[0], "m"))["t"] == "event"

    alone, version, move = asyncio.run(opened())
    made = [("move", json.dumps({"move": move})), ("undo", '{"moves":1}')]
    rows = [
        (alone["table"], at, 0, *made[(at - version) % 2 - 1], f"i{at}", 0.0)
        for at in range(version + 1, Limits.events + 2)
    ]
    with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as other, other:
        other.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    asyncio.run(asked(alone))


# How much -------------------------------------------------------------------------------------


def test_an_address_writes_so_much_and_others_go_on(tmp_path: Path) -> None:
    """As an attacker did at megabytes a second: hands upon hands on a pad, without its secret."""
    tiles = ["12-12"] * 91

    async def scene() -> None:
        async with running(tmp_path / "t.db", limits=Limits(requests_at_once=1000)) as place:
            await shared(place)
            told = set()
            for batch in range(20):
                hands = [
                    entry(f"b{batch}-{n}", held={"tiles": tiles, "sum": n}) for n in range(100)
                ]
                told.add((await asyncio.to_thread(write_from, place, "127.0.0.1", hands))[0])
            assert told == {200, 429}
            assert size(tmp_path) < 2 * 2**20  # of as much, and what SQLite makes of it
            other = await asyncio.to_thread(write_from, place, "127.0.0.2", [entry("d-1")])
            assert other[0] == 200

    asyncio.run(scene())


def test_the_sockets_of_an_address_share_what_they_may_say(tmp_path: Path) -> None:
    """Each message may become a row of the log, whichever socket it comes by."""
    limits = replace(GENEROUS, address_messages=1 / PATIENT, address_messages_at_once=10)

    async def scene() -> None:
        async with running(tmp_path / "t.db", limits=limits) as place:
            seats = await place.seated(sheet="block", seats=2)
            one, two = [await Client.join(place, seat) for seat in seats]
            for _ in range(4):
                for each in (one, two):
                    await each.say({"t": "why", "id": "w", "tile": "6-6"})
                    assert (await each.until("refused"))["why"] != "rate"
            for each in (one, two):
                await each.say({"t": "why", "id": "w", "tile": "6-6"})
                assert (await each.until("refused"))["why"] == "rate"
            other = Client(await connect_from("127.0.0.2", place))
            assert (await other.hello({"table": seats[0]["table"]}))["t"] == "state"

    asyncio.run(scene())


def connect_from(address: str, place: Place) -> connect:
    return connect(f"ws://127.0.0.1:{place.port}/api/live", proxy=None, local_addr=(address, 0))


def test_hands_leave_the_keeper_room_on_the_pad(tmp_path: Path) -> None:
    async def begun() -> None:
        async with running(tmp_path / "t.db") as place:
            await shared(place)

    async def full() -> None:
        async with running(tmp_path / "t.db") as place:
            status, told = await write(place, entry("a-1"))
            assert (status, told["error"]) == (409, "pad-full")
            status, _ = await write(place, settled("k-1"), keeper=SECRET, after=Limits.pad_hands)
            assert status == 200
            version, heard = 0, list[str]()
            while len(heard) <= Limits.pad_hands:  # it is told by and by
                _, news = await place.ask(f"/api/pads/{ID}?after={version}")
                assert len(news["entries"]) <= MOST_TOLD
                heard += [each["id"] for each in news["entries"]]
                version = news["version"]
                assert news.get("more", False) == (len(heard) <= Limits.pad_hands)
            assert heard == [*(f"h-{n}" for n in range(Limits.pad_hands)), "k-1"]

    asyncio.run(begun())
    rows = [
        (f"pad/{ID}", n + 2, NOBODY, ENTRY, json.dumps(entry(f"h-{n}")), f"h-{n}", 0.0)
        for n in range(Limits.pad_hands)
    ]
    with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as other, other:
        other.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    asyncio.run(full())


def test_entries_that_come_together_are_flushed_together(tmp_path: Path) -> None:
    commits: list[int] = []
    store = SqliteStore(tmp_path / "t.db", on_commit=lambda events, _: commits.append(events))

    async def scene() -> None:
        pads = Pads(store, GENEROUS, lambda: None)
        await pads.open(HEAD, SECRET)
        await pads.write(ID, [entry(f"a-{n}") for n in range(40)], None, "")
        assert len((await pads.find(ID)).entries) == 40

    asyncio.run(scene())
    store.close()
    assert commits == [1, 40]


# How little is left ------------------------------------------------------------------------------


@pytest.mark.parametrize("short", [{"free_space": ENDLESS}, {"largest_store": 1}])
def test_below_the_floor_nothing_new_is_begun_and_tables_go_on(
    tmp_path: Path, short: dict[str, float]
) -> None:
    async def before() -> list[dict[str, Any]]:
        async with running(tmp_path / "t.db") as place:
            await shared(place)
            await write(place, entry("a-1"))
            return await place.seated(sheet="block", seats=2)

    async def after(seats: list[dict[str, Any]]) -> None:
        async with running(tmp_path / "t.db", limits=replace(GENEROUS, **short)) as place:
            for path, body in (
                ("/api/tables", {"sheet": "block"}),
                ("/api/pads", {"pad": {**HEAD, "id": "f" * 24}, "keeper": SECRET}),
                (f"/api/pads/{ID}/entries", {"entries": [entry("a-2")]}),
            ):
                status, told = await place.ask(path, body)
                assert (status, told["error"]) == (507, "no-space"), path
                assert "full" in told["text"]
            status, news = await write(place, entry("a-1"))  # it is there already
            assert (status, len(news["entries"])) == (200, 1)
            one, two = [await Client.join(place, seat) for seat in seats]
            mover = one if one.moves else two
            assert (await mover.play(mover.moves[0], "a"))["t"] == "event"

    asyncio.run(after(asyncio.run(before())))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 4 MB, where whoever runs the tests may have one."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(place)]
    try:
        made = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    except OSError:
        made = False
    if not made:
        pytest.skip("a disk cannot be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_room_on_a_disk_is_looked_at_again(
    small_disk: Path, passes: Callable[[float], None]
) -> None:
    async def scene() -> None:
        limits = replace(GENEROUS, free_space=2 * 2**20)
        async with running(small_disk / "t.db", limits=limits) as place:
            wish = {"sheet": "block", "seats": 2}
            seats = await place.seated(**wish)
            (small_disk / "another's").write_bytes(bytes(2 * 2**20))
            passes(2 * SELDOM)
            assert (await place.ask("/api/tables", wish))[0] == 507
            clients = [await Client.join(place, seat) for seat in seats]
            assert await play_on(clients, 5) == 5
            (small_disk / "another's").unlink()
            passes(2 * SELDOM)
            assert (await place.ask("/api/tables", wish))[0] == 201

    asyncio.run(scene())
