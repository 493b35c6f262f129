"""What a host does with a store is the same in a file and in a database, and there beside nodes
that play on it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from boneyard.cli.main import main
from boneyard.server.event_log.tokens import DAY
from boneyard.server.settings.periods import Periods
from boneyard.server.store.by_address import is_database, logs_at
from boneyard.server.store.pads import Pads
from boneyard.server.upkeep.people import Wanted, export
from boneyard.server.upkeep.retention import Retention

from ..living import Client, Place, running
from ..pairs import Pair
from ..test_pads import HEAD, SECRET
from ..test_retention import told
from .nodes import until
from .stores import ask

pytestmark = pytest.mark.once
YEAR = 365 * DAY


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, 120))


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        return str(request.getfixturevalue("database"))
    return str(tmp_path / "t.db")


async def age(address: str, seconds: float, table: str) -> None:
    """Let it be so long ago that anything happened at this table."""
    change = "UPDATE events SET at = at - {} WHERE table_id = {}"
    if is_database(address):
        await ask(address, change.format("$1", "$2"), seconds, table)
        return
    with contextlib.closing(sqlite3.connect(address)) as other, other:
        other.execute(change.format("?", "?"), (seconds, table))


def retention(address: str, place: Place) -> Retention:
    registry = place.registry
    pads = Pads(registry.store, registry.limits, registry.check_space)
    return Retention(address, registry, pads, Periods())


async def looked_at(address: str, look: Callable[[Any], Any]) -> Any:
    def looks() -> Any:
        with contextlib.closing(logs_at(address)) as logs:
            return look(logs)

    return await asyncio.to_thread(looks)


def test_old_matches_become_records_and_what_is_erased_is_gone(address: str) -> None:
    async def scene() -> None:
        async with running(Path(address) if "://" not in address else address) as place:
            over = await Pair.open(place, "block")
            await over.play(place)
            left = await place.seated(sheet="block", seats=2, name="Rosa")
            await place.ask("/api/pads", {"pad": HEAD, "keeper": SECRET})
            before = await told(place, over)
            await age(address, 10 * DAY, over.table)
            await age(address, YEAR, left[0]["table"])
            for name in (over.table, left[0]["table"]):
                place.registry.drop(name)
            kept = retention(address, place)
            done = await kept.round(pause=0)
            assert (done.recorded, done.erased, done.unreadable) == (1, 1, 0)
            counts = await looked_at(address, lambda logs: logs.counts())
            assert (counts.tables, counts.records, counts.pads) == (1, 1, 1)
            place.registry.drop(over.table)
            after = await told(place, over)
            ages = ("opened_at", "moved_at")
            assert _but(after, *ages) == _but(before, *ages)
            assert (await place.ask(f"/api/tables/{left[0]['table']}"))[0] == 404
            wanted = Wanted(logs=[HEAD["id"]])
            found = await looked_at(address, lambda logs: export(logs, wanted))
            assert [each["pad"]["id"] for each in found["pads"]] == [HEAD["id"]]
            await kept.erase(wanted)
            assert await looked_at(address, lambda logs: logs.last("pad/" + HEAD["id"])) is None
            assert await kept.prune(1e12, ["records"]) == 1
            assert await looked_at(address, lambda logs: list(logs.names())) == []

    run(scene())


def _but(value: Any, *left_out: str) -> Any:
    if isinstance(value, dict):
        return {name: _but(each, *left_out) for name, each in value.items() if name not in left_out}
    if isinstance(value, (list, tuple)):
        return [_but(each, *left_out) for each in value]
    return value


def test_what_the_host_erases_is_gone_while_nodes_play(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who has the table in memory cannot add to what is no more, and hears of it soon."""

    async def scene() -> None:
        async with running(database, lease=60.0) as place:
            seats = await place.seated(sheet="block", seats=2, name="Rosa")
            clients = [await Client.join(place, seat) for seat in seats]
            table = seats[0]["table"]
            done = await asyncio.to_thread(
                main, ["store", "erase", table, "--store", database, "--yes", "--json"]
            )
            assert done == 0
            assert json.loads(capsys.readouterr().out)["erased"] == 1
            mover = next(each for each in clients if each.moves)
            answer = await mover.play(mover.moves[0], "late")
            assert answer["t"] == "refused"
            await place.registry.house.follow()
            assert table not in place.registry
            assert (await place.ask(f"/api/tables/{table}"))[0] == 404
            rows = await ask(database, "SELECT kind FROM events WHERE table_id = $1", table)
            assert [row[0] for row in rows] == ["erased"]

    run(scene())


def test_commands_look_at_a_database_as_at_a_file(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> None:
        async with running(database) as place:
            await place.seated(sheet="block", seats=2, name="Rosa")

    def said(*given: str) -> str:
        assert main(["store", *given, "--store", database]) == 0
        return capsys.readouterr().out

    assert main(["store", "info", "--store", database]) == 2
    assert "no games" in capsys.readouterr().err
    run(scene())
    assert json.loads(said("info", "--json"))["tables"] == 1
    assert json.loads(said("check", "--json"))["sound"]
    assert json.loads(said("export", "--name", "Rosa"))["tables"][0]["names"][0] == "Rosa"
    assert "1" in said("prune", "--older-than", "0d", "--dry-run")
    assert main(["store", "backup", "copy.db", "--store", database]) == 2
    assert "PostgreSQL" in capsys.readouterr().err


def test_a_long_log_is_read_from_its_snapshot_on(address: str) -> None:
    """And makes the same table as all of it."""

    async def scene() -> None:
        from boneyard.server.event_log.events import SNAPSHOT
        from boneyard.server.event_log.state import TableState

        from ..shown import scene as shown

        async with running(Path(address) if "://" not in address else address) as place:
            opened = await place.open(sheet="block", seats=2, bots=[None, "random"])
            client = await Client.join(place, opened)
            table = await place.registry.table(opened["table"])
            number = 0
            while table.state.version < 700:
                number += 1
                kind = "undo" if number % 3 == 0 else "play"
                if client.moves or kind == "undo":
                    said = {"t": kind, "id": f"m{number}", "v": client.version}
                    if kind == "play":
                        said["move"] = client.moves[0]
                    await client.say(said)
                    await client.until("event", "refused", id=f"m{number}")
                else:
                    await client.hear()
            await place.registry.remember()
            await until(lambda: table.is_quiet)
            whole = await place.registry.store.load(opened["table"])
            part = await place.registry.store.recall(opened["table"])
            assert part[1].kind == SNAPSHOT and len(part) < len(whole) - 200
            one, two = TableState.of(whole), TableState.of(part[: len(whole)])
            assert (one.version, one.turn, one.answered) == (two.version, two.turn, two.answered)
            assert one.lines == two.lines and one.unmade == two.unmade
            assert one.record() == two.record() and one.names == two.names
            assert shown(one, 0, set(), "wide") == shown(two, 0, set(), "wide")

    run(scene())
