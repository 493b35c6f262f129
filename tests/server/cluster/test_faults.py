"""What may befall a cluster, a short round of each: nothing told is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import pytest
from nats import connect

from boneyard.lab.join import play, take_seat
from boneyard.server.cluster.engines import Nats, Postgres

from ..living import GENEROUS, Client, running
from ..process import Process
from .nodes import Player, another, check, nodes, playing, shared
from .stores import ask

pytestmark = pytest.mark.once


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, 240))


async def seated(gates: Any, number: int) -> list[Player]:
    """Tables at all nodes, whose people sit at different gates, for matches that last."""
    turned = [[*gates[n % len(gates) :], *gates[: n % len(gates)]] for n in range(number)]
    return [await Player.sit(each, "muggins", target="5000") for each in turned]


def test_whatever_befalls_a_cluster_while_people_play(postgres: Postgres, nats: Nats) -> None:
    """One after another, so that everything is started once."""
    store, bus = postgres.address, nats.address

    async def scene() -> None:
        with nodes(2, store, bus) as two:
            await shared(store, 2)
            players = await seated(two, 6)

            def cuts() -> int:
                return sum(player.cuts for player in players)

            async with playing(players) as more:
                await more(2)
                with another(store, bus) as third:
                    await shared(store, 3)
                    await more(1)  # tables went to it
                    await _stopped_for_long(store, third, more)
                    third.kill()
                    await shared(store, 2)
                    await more(1)
                await _nats_goes_and_comes(nats, more)
                assert not cuts()  # no socket was closed for any of this
                for _ in range(2):
                    await asyncio.to_thread(postgres.end, signal.SIGQUIT)
                    await asyncio.to_thread(postgres.start)
                    await more(2)
                for each in two:
                    assert (await each.ask("/api/health"))[0] == 200
            late = await seated(two, 4)
            async with playing(late) as more:
                await more(1)
                for player in late:
                    player.gates = [two[0]]
                two[1].terminate()  # those at its gate come back by another
                await shared(store, 1)
                await more(1)
                assert await asyncio.to_thread(two[1].ended) == 0
                # It asked them to, and closed no socket.
                assert [player.moved for player in late] == [1] * 4
                assert not sum(player.cuts for player in late)
            players += late
        await check(store, players)

    run(scene())


async def _stopped_for_long(store: str, node: Process, more: Any) -> None:
    """A node that was stopped for longer than its lease finds that others have its tables."""
    members = "SELECT epoch FROM members"
    before = {row[0] for row in await ask(store, members)}
    node.signal(signal.SIGSTOP)
    await shared(store, 2)
    fenced = sorted(before - {row[0] for row in await ask(store, members)})
    assert fenced
    count = "SELECT count(*) FROM events WHERE by = ANY($1::bigint[])"
    written = await ask(store, count, fenced)
    await more(1)
    node.signal(signal.SIGCONT)
    await shared(store, 3)  # it lives on, under epochs of its own
    await more(1)
    assert await ask(store, count, fenced) == written


async def _nats_goes_and_comes(nats: Nats, more: Any) -> None:
    nats.end(signal.SIGKILL)
    nats.start()
    await more(2)
    nats.signal(signal.SIGSTOP)
    await asyncio.sleep(0.5)
    nats.signal(signal.SIGCONT)
    await more(1)


def test_a_gate_hears_what_its_own_seats_are_told_and_nothing_else(
    database: str, nats: Nats
) -> None:
    """Everything on NATS is read along: no seed, and of the frames of a seat that sits at its
    table's own node not one."""

    async def scene() -> None:
        heard: list[bytes] = []

        async def note(message: Any) -> None:
            heard.append(message.data)

        spy = await connect(nats.address)
        await spy.subscribe("boneyard.>", cb=note)
        lease = {"bus": nats.address, "lease": 60.0}
        async with running(database, **lease) as here, running(database, **lease) as there:
            await here.registry.store.member.look()
            await there.registry.store.member.look()
            opened = await here.seated(sheet="block", seats=2)
            near, far = [
                await Client.join(gate, seat)
                for gate, seat in zip((here, there), opened, strict=True)
            ]
            for number in range(6):
                mover = near if near.moves else far
                told = await mover.play(mover.moves[0], f"a{number}")
                for client in (near, far):
                    while client.version < told["v"]:
                        await client.hear()
            await spy.flush()
            rows = await ask(database, "SELECT payload FROM events WHERE version = 1")
            seed = json.loads(rows[0][0])["seed"]
            packed = b"".join(heard)
            assert seed.encode() not in packed
            assert not [each for each in set(near.raw) - set(far.raw) if each in packed]
            assert all(each in packed for each in far.raw)
        await spy.close()

    run(scene())


def test_without_a_bus_a_table_of_another_node_is_said_to_be_there(database: str) -> None:
    async def scene() -> None:
        async with running(database, lease=60.0) as one, running(database, lease=60.0) as two:
            await one.registry.store.member.look()
            await two.registry.store.member.look()
            opened = await one.open(sheet="block", seats=2)
            assert (await one.ask(f"/api/tables/{opened['table']}"))[0] == 200
            status, told = await two.ask(f"/api/tables/{opened['table']}")
            assert (status, told["error"]) == (421, "elsewhere")
            client = await Client.knock(two)
            refused = await client.hello(opened)
            assert refused["t"] == "refused" and await client.closed() == 1001
            _, listed = await two.ask("/api/history", {"tokens": [opened["token"]]})
            assert [each["table"] for each in listed] == [opened["table"]]

    run(scene())


def test_an_address_opens_so_many_tables_at_all_nodes_together(database: str) -> None:
    limits = replace(GENEROUS, tables_at_once=5, tables_a_minute=0.001)

    async def scene() -> None:
        lease = {"limits": limits, "lease": 60.0}
        async with running(database, **lease) as one, running(database, **lease) as two:
            await one.registry.store.member.look()
            await two.registry.store.member.look()
            told = [await each.ask("/api/tables", {"sheet": "block"}) for each in (one, two) * 5]
            assert [status for status, _ in told] == [201] * 5 + [429] * 5

    run(scene())


def test_a_table_that_the_database_refuses_ends_and_all_others_go_on(database: str) -> None:
    async def scene() -> None:
        async with running(database, lease=60.0) as place:
            pairs = [await place.seated(sheet="block", seats=2) for _ in range(2)]
            await ask(
                database,
                f"""ALTER TABLE events ADD CONSTRAINT never CHECK
                (version < 4 OR table_id <> '{pairs[0][0]["table"]}')""",
            )
            for number, pair in enumerate(pairs):
                clients = [await Client.join(place, seat) for seat in pair]
                mover = next(each for each in clients if each.moves)
                told = await mover.play(mover.moves[0], "a")
                if number == 0:
                    assert (told["t"], told["why"]) == ("refused", "stopped")
                    assert await clients[0].closed() == 1011
                    again = await Client.join(place, pair[0])
                    assert again.version == 3  # as the log has it
                else:
                    assert told["t"] == "event"

    run(scene())


@pytest.mark.parametrize("dies", [False, True])
def test_a_hint_under_way_is_asked_for_again_where_its_table_goes(
    database: str, nats: Nats, dies: bool
) -> None:
    """Whether its node leaves, or says nothing more and is taken for dead."""

    async def scene() -> None:
        given = {"bus": nats.address, "lease": 60.0}
        async with running(database, **given) as here, running(database, **given) as there:
            for each in (here, there, here):
                await each.registry.store.member.look()
            opened = await here.open(sheet="block", seats=2, bots=[None, "random"])
            client = await Client.join(there, opened)
            while not client.moves:
                await client.hear()

            def think_for_ever(*given: Any) -> asyncio.Future[Any]:
                return asyncio.get_running_loop().create_future()

            here.registry.workers.hint = think_for_ever
            await client.say({"t": "hint", "id": "h"})
            await client.say({"t": "why", "id": "w", "tile": "6-6"})
            await client.until("refused", id="w")  # the hint was heard, and is not answered
            if dies:
                name = here.registry.store.member.name
                await ask(database, "DELETE FROM members WHERE node = $1", name)
            else:
                await here.registry.store.member.leave()
            await there.registry.store.member.look()
            told = await client.until("hinted", "refused", id="h")
            assert told["t"] == "hinted"
            await client.play(told["move"], "m")
            assert [each["t"] for each in client.heard if each.get("id") == "h"] == ["hinted"]

    run(scene())


def test_what_is_refused_by_another_node_holds_nobody_up(database: str, nats: Nats) -> None:
    async def scene() -> None:
        given = {"bus": nats.address, "lease": 60.0}
        async with running(database, **given) as here, running(database, **given) as there:
            for each in (here, there, here):
                await each.registry.store.member.look()
            opened = await here.seated(sheet="block", seats=2)
            clients = [await Client.join(there, seat) for seat in opened]
            mover = next(each for each in clients if each.moves)
            for rubbish in (b"{", b'{"t":"no such thing"}', b'{"t":"play","id":"a"}', b"x" * 5000):
                await mover.say(rubbish)
                assert (await mover.until("refused"))["why"] == "bad"
            assert (await mover.play(mover.moves[0], "b"))["t"] == "event"

    run(scene())


def test_a_node_that_has_no_table_passes_on_who_sits_down_and_what_is_refused(
    database: str, nats: Nats
) -> None:
    async def scene() -> None:
        given = {"bus": nats.address, "lease": 60.0}
        async with running(database, **given) as here, running(database, **given) as there:
            for each in (here, there, here):
                await each.registry.store.member.look()
            opened = await here.open(sheet="block", seats=2)
            path = f"/api/tables/{opened['table']}/seats"
            assert (await there.ask(path, {"seat": "no number"}))[0] == 400
            assert (await there.ask(path, {}))[0] == 201

    run(scene())


def test_a_gate_that_was_only_late_loses_nobody(database: str, nats: Nats) -> None:
    """Taken for dead and alive again, before anybody at it has said anything."""

    async def scene() -> None:
        given = {"bus": nats.address, "lease": 60.0}
        async with running(database, **given) as here, running(database, **given) as there:
            for each in (here, there, here):
                await each.registry.store.member.look()
            opened = await here.seated(sheet="block", seats=2)
            clients = [await Client.join(gate, seat) for gate in (here,) for seat in opened]
            mover = next(each for each in clients if each.moves)
            quiet = await Client.join(there, opened[1 - clients.index(mover)])
            member, node = here.registry.store.member, here.server.config.app.state.node
            late = {each for each in member.nodes if each != member.name}
            member.nodes = {member.name: member.nodes[member.name]}
            node._changed()
            assert late
            await member.look()
            told = await mover.play(mover.moves[0], "a")
            while quiet.version < told["v"]:
                await quiet.hear()

    run(scene())


def test_a_bot_plays_by_any_gate_wherever_its_table_goes(database: str, nats: Nats) -> None:
    async def scene() -> None:
        given = {"bus": nats.address, "lease": 60.0}
        async with running(database, **given) as here, running(database, **given) as there:
            for each in (here, there, here):
                await each.registry.store.member.look()
            seats = await here.seated(sheet="block", seats=2, options={"target": "2000"})
            link = f"http://127.0.0.1:{there.port}/t/{seats[0]['table']}"
            places = [await asyncio.to_thread(take_seat, link, "", each["token"]) for each in seats]
            moves, has_begun = [0, 0], asyncio.Event()
            loop = asyncio.get_running_loop()

            def play_on(number: int) -> None:
                for _ in play(places[number], "greedy"):
                    moves[number] += 1
                    loop.call_soon_threadsafe(has_begun.set)

            playing = [asyncio.create_task(asyncio.to_thread(play_on, n)) for n in (0, 1)]
            await has_begun.wait()
            before = sum(moves)
            await here.registry.store.member.leave()  # its tables go to the other
            await there.registry.store.member.look()
            await asyncio.gather(*playing)
            assert sum(moves) > before
            _, told = await there.ask(f"/api/tables/{seats[0]['table']}")
            assert told["over"]
            rows = await ask(database, "SELECT DISTINCT by FROM events WHERE kind = 'move'")
            assert len(rows) == 2  # it was played at both

    run(scene())
