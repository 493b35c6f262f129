"""Days on which a part of a cluster is cut off, full or of another release: nothing told is lost,
and what can go on goes on."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from typing import Any
from urllib.parse import urlsplit

import pytest

from boneyard.cli.main import main
from boneyard.server.cluster.bus import Item
from boneyard.server.cluster.engines import Nats
from boneyard.server.settings.terms import Terms
from boneyard.server.store import member

from ..living import Client, Place, running
from ..proxy import Proxy, proxied
from .nodes import LEASE, Player, check, playing, shared, until
from .stores import ask

pytestmark = pytest.mark.once
FULL = """CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$"""
SHORT = Terms(leave_within=0, connect_within=1, statement_within=1)


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, 240))


async def epochs(store: str) -> set[int]:
    return {row[0] for row in await ask(store, "SELECT epoch FROM members")}


@contextlib.asynccontextmanager
async def behind_proxies(store: str, bus: str) -> AsyncIterator[tuple[list[Place], list[Proxy]]]:
    """Two nodes; the first has a proxy before its database and one before its NATS."""
    given: dict[str, Any] = {"lease": LEASE, "cluster": SHORT}
    ports = [urlsplit(each).port or 0 for each in (store, bus)]
    async with contextlib.AsyncExitStack() as stack:
        cuts = [await stack.enter_async_context(proxied(Place(port))) for port in ports]
        far, far_bus = [
            each.replace(f":{port}", f":{cut.port}")
            for each, port, cut in zip((store, bus), ports, cuts, strict=True)
        ]
        first = await stack.enter_async_context(running(far, bus=far_bus, **given))
        yield [first, await stack.enter_async_context(running(store, bus=bus, **given))], cuts


def test_wires_that_are_cut_in_one_direction_or_both(database: str, nats: Nats) -> None:
    """One after another: from a node to its database and back, and the same of its NATS."""

    async def scene() -> None:
        async with behind_proxies(database, nats.address) as (two, cuts):
            await shared(database, 2)
            players = [await Player.sit(two[:: 1 - 2 * (n % 2)], "muggins") for n in range(4)]
            async with playing(players) as more:
                await more(1)
                for number, cut in enumerate(cuts):
                    for ways in ({"there": False}, {"back": False}, {}):
                        before = {
                            row[0] for row in await ask(database, "SELECT epoch FROM members")
                        }
                        cut.hold(**ways)
                        if number:
                            await asyncio.sleep(LEASE)
                        else:  # its lease ends, and it tells nothing; the other has all tables
                            await until(lambda: not two[0].registry.store.member.alive)
                            await until(lambda: two[1].registry.store.member.shards == 4096)
                        cut.release()
                        await shared(database, 2)
                        await more(1)
                        assert number or not before <= await epochs(database)  # it was fenced
        await check(database, players)

    run(scene())


def test_a_database_without_room_is_waited_for(database: str) -> None:
    async def scene() -> None:
        async with running(database, lease=60.0) as place:
            seats = await place.seated(sheet="block", seats=2)
            quiet = await place.open(sheet="block", seats=2)
            clients = [await Client.join(place, seat) for seat in seats]
            mover = next(each for each in clients if each.moves)
            await ask(database, FULL)
            await ask(
                database,
                "CREATE TRIGGER full_disk BEFORE INSERT ON events EXECUTE FUNCTION full_disk()",
            )
            said = {"t": "play", "id": "a", "v": mover.version, "move": mover.moves[0]}
            await mover.say(said)
            assert (await mover.until("refused", "event"))["why"] == "busy"
            assert (await place.ask("/api/tables", {"sheet": "block"}))[0] == 503
            assert (await place.ask("/api/ready"))[1]["store"] == "busy"
            assert (await place.ask(f"/api/tables/{quiet['table']}"))[0] == 200
            await ask(database, "DROP TRIGGER full_disk ON events")
            assert (await mover.until("event", "refused", id="a"))["t"] == "event"
            assert (await place.ask("/api/tables", {"sheet": "block"}))[0] == 201

    run(scene())


def test_a_node_that_finds_no_room_at_its_start_says_so(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> None:
        async with running(database, lease=60.0):
            pass
        await ask(database, FULL)
        await ask(
            database,
            "CREATE TRIGGER full_disk BEFORE INSERT ON members EXECUTE FUNCTION full_disk()",
        )

    run(scene())
    assert main(["serve", "--no-browser", "--port", "0", "--store", database]) == 2
    complaint = capsys.readouterr().err
    assert "no room left" in complaint and "Traceback" not in complaint


def test_nodes_of_two_releases_play_together(
    database: str, nats: Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As while one node after another is replaced; the newer one also says what the older one has
    never heard of."""

    async def scene() -> None:
        given: dict[str, Any] = {"bus": nats.address, "lease": LEASE}
        async with running(database, **given) as old:
            monkeypatch.setattr(member, "__version__", "9.9")
            async with running(database, **given) as new:
                await shared(database, 2)
                rows = await ask(database, "SELECT DISTINCT release FROM members")
                assert len(rows) == 2
                players = [await Player.sit([old, new], "block") for _ in range(4)]
                async with playing(players) as more:
                    await more(1)
                    node = new.server.config.app.state.node
                    node.bus.tell(old.registry.store.member.name, Item(99, 1, 1, b"news"))
                    await more(2)
                assert not sum(player.cuts for player in players)
        await check(database, players)

    run(scene())
