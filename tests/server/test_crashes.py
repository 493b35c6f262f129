"""R1, R2, R13: killed at any moment, torn files, a full disk, an orderly end under load."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import socket
import time
from pathlib import Path

import pytest

from boneyard.server.event_log.events import MOVE, Event
from boneyard.server.store.sqlite import SqliteStore
from boneyard.server.store.store import StoreFailed, VersionTaken, append

from .living import PATIENT, Client, Message, running
from .pairs import Pair, told_in_all, until_told
from .process import Process, process

TABLES, KILLS = 5, 3
once = pytest.mark.skipif(
    os.environ.get("BONEYARD_PURE", "") not in ("", "0"),
    reason="proves the store and the processes, which are the same in both modes",
)


@once
def test_nothing_told_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    chance = random.Random(5)

    async def until_killed(pairs: list[Pair]) -> None:
        with process(tmp_path / "t.db") as server:
            if not pairs:
                pairs += [await Pair.open(server, "block") for _ in range(TABLES)]
            playing = asyncio.gather(*(pair.play(server) for pair in pairs))
            await until_told(pairs, chance.randint(30, 150), playing)
            await asyncio.to_thread(server.kill)
            await playing

    pairs: list[Pair] = []
    for _ in range(KILLS):
        asyncio.run(until_killed(pairs))
        store = SqliteStore(tmp_path / "t.db")
        for pair in pairs:
            pair.check(store)
        store.close()
    assert told_in_all(pairs) > TABLES * 10


def _move(version: int, table: str = "t") -> Event:
    return Event(table, version, 0, MOVE, {"move": "6-6"}, f"id{version}", 0.0)


@once
def test_a_torn_log_loses_only_what_nobody_was_told(tmp_path: Path) -> None:
    source = tmp_path / "t.db"
    store = SqliteStore(source)

    async def write() -> None:
        for version in range(1, 9):
            await append(store, _move(version))

    asyncio.run(write())
    log = (tmp_path / "t.db-wal").read_bytes()
    frame = 4096 + 24
    cuts = {len(log) - back for back in range(0, 2 * frame, 61)}
    cuts |= {len(log) - frame + step for step in (-25, -1, 0, 1, 23, 24, 25)}
    for cut in sorted(cuts):
        torn = tmp_path / "torn.db"
        shutil.copy(source, torn)
        (tmp_path / "torn.db-wal").write_bytes(log[:cut])
        again = SqliteStore(torn)
        versions = [event.version for event in again.read("t")]
        assert versions == list(range(1, len(versions) + 1))
        assert len(versions) >= (8 if cut == len(log) else 6)
        asyncio.run(append(again, _move(len(versions) + 1)))
        again.close()
        for left in tmp_path.glob("torn.db*"):
            left.unlink()
    store.close()


@once
def test_a_full_disk_ends_the_process_and_tells_nobody_of_the_move(tmp_path: Path) -> None:
    async def scene() -> None:
        with process(tmp_path / "t.db", largest_file=120_000) as server:
            pair = await Pair.open(server, "block")
            one, two = [await Client.join(server, seat) for seat in pair.seats]
            answer: Message = {"t": "event"}
            while answer["t"] == "event":
                mover = one if one.scene["facts"]["to_move"] == 0 else two
                answer = await mover.play(mover.moves[0], f"id{mover.version}")
                if answer["t"] == "event":
                    for each in (one, two):
                        while each.version < answer["v"]:
                            await each.hear()
            assert answer["why"] == "stopped"
            told = one.version
            assert await one.closed() == 1001 and one.version == told
            assert await two.closed() == 1001 and two.version == told
            assert await asyncio.to_thread(server.ended) != 0
            assert str(tmp_path / "t.db") in server.complaint and "disk" in server.complaint
            assert "Traceback" not in server.complaint
        store = SqliteStore(tmp_path / "t.db")
        assert len(store.read(pair.table)) == told
        store.close()

    asyncio.run(scene())


@once
def test_an_orderly_end_under_load_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    async def scene() -> list[Pair]:
        with process(tmp_path / "t.db") as server:
            pairs = [await Pair.open(server, "block") for _ in range(TABLES)]
            watcher = await Client.join(server, {"table": pairs[0].table})
            playing = asyncio.gather(*(pair.play(server) for pair in pairs))
            await until_told(pairs, TABLES * 10, playing)
            server.terminate()
            assert await watcher.closed() == 1001
            await playing
            assert await asyncio.to_thread(server.ended) == 0
        with process(tmp_path / "t.db") as server:
            playing = asyncio.gather(*(pair.play(server) for pair in pairs))
            await until_told(pairs, TABLES * 10, playing)
            await asyncio.to_thread(server.kill)
            await playing
        return pairs

    pairs = asyncio.run(scene())
    store = SqliteStore(tmp_path / "t.db")
    for pair in pairs:
        pair.check(store)
    store.close()


def _port() -> int:
    """One that is free and that no client is given in between."""
    for port in range(20_000 + os.getpid() % 10_000, 32_000):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")


@once
def test_everybody_comes_back_after_an_orderly_end(tmp_path: Path) -> None:
    """SIGTERM under load, and the next process listens at the same port. Nothing told is lost, no
    version is doubled, and play goes on. `bench/server.py sigterm` measures how long it takes."""

    async def come_back(pair: Pair, server: Process, since: float) -> None:
        """As the page does: try again after a moment, until somebody answers."""
        while pair.back_at < since:
            await pair.play(server)
            await asyncio.sleep(0.2)

    async def scene() -> list[Pair]:
        port = str(_port())
        with process(tmp_path / "t.db", "--port", port) as server:
            pairs = [await Pair.open(server, "block") for _ in range(TABLES)]
            playing = asyncio.gather(*(pair.play(server) for pair in pairs))
            await until_told(pairs, TABLES * 10, playing)
            since = time.monotonic()
            server.terminate()
            await playing
            told = told_in_all(pairs)
            coming = asyncio.gather(*(come_back(pair, server, since) for pair in pairs))
            assert await asyncio.to_thread(server.ended) == 0
        with process(tmp_path / "t.db", "--port", port) as again:
            while any(pair.back_at < since for pair in pairs):
                assert time.monotonic() < since + PATIENT
                await asyncio.sleep(0.05)
            await until_told(pairs, TABLES, coming)
            await asyncio.to_thread(again.kill)
            await coming
        assert told_in_all(pairs) > told
        return pairs

    pairs = asyncio.run(scene())
    store = SqliteStore(tmp_path / "t.db")
    for pair in pairs:
        pair.check(store)
    store.close()


def test_of_two_writers_of_one_version_one_wins(tmp_path: Path) -> None:
    one, two = SqliteStore(tmp_path / "t.db"), SqliteStore(tmp_path / "t.db")

    async def race() -> None:
        await append(one, _move(1))
        both = [append(one, _move(2)), append(two, _move(2)), append(two, _move(1, "other"))]
        told = await asyncio.gather(*both, return_exceptions=True)
        assert [type(each) for each in told].count(VersionTaken) == 1 and told[2] is None

    asyncio.run(race())
    one.close()
    two.close()
    with pytest.raises(StoreFailed):
        asyncio.run(append(one, _move(3)))


def test_a_table_whose_version_was_taken_reads_the_log_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2)
            clients = [await Client.join(place, seat) for seat in seats]
            mover = next(each for each in clients if each.moves)
            other = SqliteStore(tmp_path / "t.db")  # another process with the same store
            table = await place.registry.table(str(seats[0]["table"]))
            before, move = table.state, mover.moves[0]
            seat = before.match.to_move
            await append(
                other,
                Event(before.id, before.version + 1, seat, MOVE, {"move": move}, "theirs", 0.0),
            )
            answer = await mover.play(move, "mine")
            assert answer["why"] == "stale"
            told = await mover.until("state")
            assert told["v"] == mover.version == table.state.version
            assert (await mover.play(move, "theirs"))["why"] == "dup"
            other.close()

    asyncio.run(scene())
