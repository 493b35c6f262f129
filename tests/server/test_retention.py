"""What becomes of old logs: matches that are over become records, and all about them is where it
was; tables that nobody comes back to are let go; and what the host has erased is gone."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from boneyard.cli.main import main
from boneyard.server.event_log.state import TableState
from boneyard.server.event_log.tokens import DAY
from boneyard.server.house.orders import EraseAbout, PruneOld
from boneyard.server.settings.periods import Periods
from boneyard.server.store.database import FULL, connect
from boneyard.server.store.pads import Pads
from boneyard.server.store.sqlite_logs import SqliteLogs
from boneyard.server.upkeep.records import record_of
from boneyard.server.upkeep.retention import Pruned, Retention

from .living import Client, Place, order, running
from .pairs import Pair

Captured = pytest.CaptureFixture[str]
YEAR = 365 * DAY


def age(store: Path, seconds: float, *tables: str) -> None:
    """Let it be so long ago that anything happened at these tables."""
    with contextlib.closing(sqlite3.connect(store)) as other, other:
        for table in tables:
            change = "UPDATE events SET at = at - ? WHERE table_id = ?"
            other.execute(change, (seconds, table))


def retention(store: Path, place: Place, **days: float) -> Retention:
    registry = place.registry
    pads = Pads(registry.store, registry.limits, registry.check_space)
    return Retention(str(store), registry, pads, Periods(**days))


async def told(place: Place, pair: Pair) -> list[Any]:
    """Everything that can be asked about a match that is over."""
    table, tokens = pair.table, [str(seat["token"]) for seat in pair.seats]
    paths = ["", "/record", "/deals", "/deals/1", "/replay?round=1&step=3&seat=0"]
    answers = [await place.ask(f"/api/tables/{table}{path}") for path in paths]
    answers.append(await place.ask("/api/history", {"tokens": tokens}))
    client = await Client.join(place, pair.seats[1])
    answers.append((200, {**client.scene, "clock": None}))
    await client.leave()
    return answers


async def finished(place: Place) -> Pair:
    pair = await Pair.open(place, "tiddle-a-wink")
    await pair.play(place)
    return pair


def test_a_match_that_is_over_becomes_a_record_and_nothing_of_it_is_lost(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> tuple[Pair, list[Any]]:
        async with running(store) as place:
            pair = await finished(place)
            open_table = await Pair.open(place, "block")
            before = await told(place, pair)
        age(store, 8 * DAY, pair.table, open_table.table)
        async with running(store) as place:
            events = len(await place.registry.store.load(pair.table))
            kept = retention(store, place)
            assert await kept.round(0) == Pruned(recorded=1)
            assert await kept.round(0) == Pruned()
            assert len(await place.registry.store.load(pair.table)) == 2 < events
            assert len(await place.registry.store.load(open_table.table)) == 3
            after = await told(place, pair)
        for (status, was), (now_status, now) in zip(before, after, strict=True):
            assert (status, _undated(was)) == (now_status, _undated(now))
        return pair, before

    pair, before = asyncio.run(scene())
    assert all(status == 200 for status, _ in before)
    assert main(["store", "check", "--store", str(store)]) == 0

    async def goes_on() -> None:
        """Who has a seat there takes it along to another device, and the log goes on."""
        async with running(store) as place:
            token = {"token": pair.seats[0]["token"]}
            status, opened = await place.ask(f"/api/tables/{pair.table}/take", token)
            assert status == 201, opened
            await Client.join(place, opened)
            assert (await place.ask(f"/api/tables/{pair.table}/take", token))[0] == 403

    asyncio.run(goes_on())
    assert main(["store", "check", "--store", str(store)]) == 0


def _undated(answer: Any) -> Any:
    """Without the times that the test itself has changed."""
    if isinstance(answer, list):
        return [_undated(each) for each in answer]
    if isinstance(answer, dict):
        times = ("opened_at", "moved_at", "here")
        return {key: _undated(each) for key, each in answer.items() if key not in times}
    return answer


def test_a_solitaire_is_taken_back_also_from_its_record(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> None:
        async with running(store) as place:
            seat = await place.open(sheet="squeeze", deal=1)
            client = await Client.join(place, seat)
            number = 0
            while not client.scene["over"]:
                await client.play(client.moves[0], f"m{number}")
                number += 1
        age(store, 8 * DAY, str(seat["table"]))
        async with running(store) as place:
            assert (await retention(store, place).round(0)).recorded == 1
            client = await Client.join(place, seat)
            assert client.scene["over"]
            await client.say({"t": "undo", "id": "u", "v": client.version})
            answer = await client.until("event", "refused", id="u")
            assert answer["t"] == "event" and not client.scene["over"]
        async with running(store) as place:
            assert not (await Client.join(place, seat)).scene["over"]

    asyncio.run(scene())
    assert main(["store", "check", "--store", str(store)]) == 0


def test_tables_that_nobody_comes_back_to_are_let_go(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> None:
        async with running(store) as place:
            old, here, young, over = [await Pair.open(place, "block") for _ in range(3)] + [
                await finished(place)
            ]
        age(store, YEAR, old.table, here.table, over.table)
        age(store, 8 * DAY, young.table)
        async with running(store) as place:
            await Client.join(place, here.seats[0])  # somebody did come back
            never = retention(store, place, records_after=0, abandoned_after=0)
            assert await never.round(0) == Pruned()
            kept = retention(store, place)
            assert await kept.round(0) == Pruned(recorded=1, erased=1)
            assert (await place.ask(f"/api/tables/{old.table}"))[0] == 404
            for each in (here, young, over):
                assert (await place.ask(f"/api/tables/{each.table}"))[0] == 200

    asyncio.run(scene())


def test_play_goes_on_while_records_are_made(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> None:
        async with running(store) as place:
            old = [await finished(place) for _ in range(2)]
        age(store, 8 * DAY, *(each.table for each in old))
        async with running(store) as place:
            playing = await Pair.open(place, "block")
            done, _ = await asyncio.gather(retention(store, place).round(0), playing.play(place))
            assert done.recorded == 2
            state = TableState.of(await place.registry.store.load(playing.table))
            assert state.match.over and state.version == playing.told

    asyncio.run(scene())


def test_a_log_that_went_on_meanwhile_stays(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> str:
        async with running(store) as place:
            return (await finished(place)).table

    table = asyncio.run(scene())
    logs = SqliteLogs(connect(store, FULL, 1.0), store)
    rows = logs.rows(table)
    kept = record_of(rows)
    assert kept is not None
    assert not logs.replace(table, rows[-1][1] - 1, kept) and logs.rows(table) == rows
    assert logs.replace(table, rows[-1][1], kept) and logs.rows(table) == kept
    # Two rows instead of many, and smaller by far.
    assert sum(len(str(row)) for row in kept) < sum(len(str(row)) for row in rows)
    logs.close()


# The host ---------------------------------------------------------------------------------------


def test_a_person_is_given_what_is_known_and_then_erased(tmp_path: Path, capsys: Captured) -> None:
    store = tmp_path / "t.db"
    flags = ["--store", str(store)]

    async def scene() -> tuple[str, str, str, str]:
        async with running(store) as place:
            alone = await place.open(sheet="squeeze", name="Ana María")
            shared = await place.open(sheet="block", seats=2, name="Ana María")
            await place.sit(str(shared["table"]), name="Ben")
            other = await place.open(sheet="block", seats=2, name="Eva")
            return (*(str(each["table"]) for each in (alone, shared, other)), str(shared["token"]))

    alone, shared, other, token = asyncio.run(scene())
    assert main(["store", "export", "--name", "Ana María", *flags]) == 0
    given = json.loads(capsys.readouterr().out)
    assert {each["table"] for each in given["tables"]} == {alone, shared}
    assert all("seed" not in each["setup"] for each in given["tables"])  # nothing is over
    assert main(["store", "export", "--token", token, *flags]) == 0
    (given,) = json.loads(capsys.readouterr().out)["tables"]
    assert (given["table"], given["seats"]) == (shared, [0])

    words = ["store", "erase", "--name", "Ana María", *flags]
    assert main(words) == 2  # nobody is there to be asked
    capsys.readouterr()
    assert main([*words, "--yes", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"erased": 1, "rewritten": 1}
    for file in tmp_path.glob("t.db*"):
        assert "Ana María".encode() not in file.read_bytes()
    assert main(["store", "export", shared, *flags]) == 0
    (given,) = json.loads(capsys.readouterr().out)["tables"]
    assert given["names"] == ["Player 1", "Ben"]
    assert main(["store", "export", alone, *flags]) == 2
    assert main(["store", "check", *flags]) == 0
    assert main(["store", "erase", other, "--yes", *flags]) == 0
    for wrong in ([], ["--name", "Nobody"], ["--token", "x.y"], ["house/log"], ["none"]):
        capsys.readouterr()
        assert main(["store", "export", *wrong, *flags]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_running_server_erases_and_prunes_by_itself(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> None:
        async with running(store) as place:
            shared = await place.open(sheet="block", seats=2, name="Ana")
            guest = await place.sit(str(shared["table"]), name="Ben")
            client = await Client.join(place, guest)
            assert client.scene["places"][0]["name"] == "Ana"
            assert await order(store, EraseAbout(name="Ana")) == {"erased": 0, "rewritten": 1}
            assert await client.closed() == 1001  # it comes back
            client = await Client.join(place, guest)
            assert client.scene["places"][0]["name"] == "Player 1"
            table = str(shared["table"])
            assert await order(store, EraseAbout(logs=[table])) == {"erased": 1, "rewritten": 0}
            assert (await place.ask(f"/api/tables/{table}"))[0] == 404
            pair, over = await Pair.open(place, "block"), await finished(place)
            age(store, YEAR, pair.table, over.table)
            assert (await order(store, PruneOld(YEAR / 2, ["pads"])))["erased"] == 0
            assert (await order(store, PruneOld(YEAR / 2, ["abandoned"])))["erased"] == 1
            assert (await place.ask(f"/api/tables/{pair.table}"))[0] == 404
            assert (await place.ask(f"/api/tables/{over.table}/record"))[0] == 200
            assert (await order(store, PruneOld(YEAR / 2, ["records"])))["erased"] == 1
            assert (await place.ask(f"/api/tables/{over.table}/record"))[0] == 404

    asyncio.run(scene())


def test_what_is_old_is_pruned_when_no_server_runs(tmp_path: Path, capsys: Captured) -> None:
    store = tmp_path / "t.db"

    async def scene() -> list[str]:
        async with running(store) as place:
            return [(await Pair.open(place, "block")).table for _ in range(3)]

    tables = asyncio.run(scene())
    age(store, YEAR, *tables[:2])
    words = ["store", "prune", "--older-than", "180d", "--store", str(store)]
    assert main([*words, "--dry-run", "--json"]) == 0
    assert sorted(json.loads(capsys.readouterr().out)) == sorted(tables[:2])
    assert main([*words, "--yes"]) == 0
    assert "Removed 2" in capsys.readouterr().out
    assert main(["store", "info", "--store", str(store), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["tables"] == 1
    now = time.time()
    logs = SqliteLogs(connect(store, FULL, 1.0), store)
    last = logs.last("house/log")
    logs.close()
    assert last is not None and last.kind == "prune" and abs(last.at - now) < 3600
