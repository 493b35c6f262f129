"""The faults of docs/cluster.md again and again (`make test-cluster`); CLUSTER_ROUNDS says how
often, CLUSTER_MOVES how many moves are made meanwhile at least."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Awaitable, Callable
from statistics import median

import pytest

from boneyard.server.cluster.engines import Nats, Postgres
from boneyard.server.store.database import FULL, REPLICATED
from boneyard.server.store.member import Member
from boneyard.server.store.postgres import PostgresStore
from boneyard.server.store.relations import prepare

from ..process import Process
from .nodes import Player, another, check, nodes, shared, until
from .stores import Heard, ask, move

pytestmark = [pytest.mark.once, pytest.mark.long]
ROUNDS = int(os.environ.get("CLUSTER_ROUNDS", "50"))
MOVES = int(os.environ.get("CLUSTER_MOVES", "100000"))
TABLES = 20
Fault = Callable[[Process], Awaitable[None]]


async def _again_and_again(store: str, bus: str, rounds: int, fault: Fault) -> None:
    """People play match after match at two gates while a third node suffers."""
    played: list[Player] = []
    stops = asyncio.Event()

    async def chair(gates: list[Process]) -> None:
        while not stops.is_set():
            player = await Player.sit(gates, "block")
            played.append(player)
            await player.play_on()

    def moves() -> int:
        return sum(player.moves for player in played)

    async def more(number: int) -> None:
        wanted = moves() + number
        while (before := moves()) < wanted:
            await until(
                lambda: moves() > before or [each.result() for each in chairs if each.done()]
            )

    with nodes(2, store, bus) as two:
        await shared(store, 2)
        chairs = [asyncio.create_task(chair(two[:: 1 - 2 * (n % 2)])) for n in range(TABLES)]
        for _ in range(rounds):
            with contextlib.ExitStack() as stack:
                third = await asyncio.to_thread(stack.enter_context, another(store, bus))
                await shared(store, 3)
                await more(MOVES // ROUNDS)
                await fault(third)
        stops.set()
        for player in played:
            player.stops = True
        await asyncio.gather(*chairs)
    assert not sum(player.cuts for player in played)
    await check(store, played)
    pauses = sorted(player.longest for player in played)
    print(f"{rounds} rounds, {moves()} moves at {len(played)} matches, nothing lost;")
    print(f"the longest pause {pauses[-1]:.1f} s, half of all matches under {median(pauses):.1f} s")


def test_a_worker_killed_again_and_again(database: str, nats: Nats) -> None:
    async def killed(node: Process) -> None:
        node.kill()
        await shared(database, 2)

    asyncio.run(_again_and_again(database, nats.address, ROUNDS, killed))


def test_a_worker_stopped_again_and_again(database: str, nats: Nats) -> None:
    async def stopped(node: Process) -> None:
        before = {row[0] for row in await ask(database, "SELECT epoch FROM members")}
        node.signal(signal.SIGSTOP)
        await shared(database, 2)
        left = {row[0] for row in await ask(database, "SELECT epoch FROM members")}
        count = "SELECT count(*) FROM events WHERE by = ANY($1::bigint[])"
        written = await ask(database, count, sorted(before - left))
        node.signal(signal.SIGCONT)
        await shared(database, 3)
        assert await ask(database, count, sorted(before - left)) == written
        node.kill()
        await shared(database, 2)

    asyncio.run(_again_and_again(database, nats.address, ROUNDS, stopped))


def test_a_database_killed_again_and_again(postgres: Postgres, nats: Nats) -> None:
    async def crashed(node: Process) -> None:
        await asyncio.to_thread(postgres.end, signal.SIGQUIT)
        await asyncio.to_thread(postgres.start)
        await shared(postgres.address, 3)
        node.terminate()
        await shared(postgres.address, 2)

    rounds = max(1, ROUNDS * 2 // 5)
    asyncio.run(_again_and_again(postgres.address, nats.address, rounds, crashed))


@pytest.mark.parametrize("durability", [REPLICATED, FULL])
def test_the_standby_has_what_was_told_or_it_was_not_promised(durability: str) -> None:
    """The primary is lost while the standby hears nothing. What waits for a standby is not told
    before; what does not wait is lost: that is the difference between the two."""

    async def scene(primary: Postgres, standby: Postgres) -> None:
        await prepare(primary.address, durability)
        member = Member(primary.address, "one", "", 60.0)
        store = PostgresStore(primary.address, member, durability)
        await store.start()
        heard = Heard()
        heard.write(store, *(move(1, f"t{n}") for n in range(20)))
        await heard.until(20)
        await until(lambda: _count(standby.address, 20))
        rows = await ask(standby.address, "SELECT pid FROM pg_stat_wal_receiver")
        os.kill(rows[0][0], signal.SIGSTOP)
        heard.write(store, *(move(2, f"t{n}") for n in range(20)))
        if durability == FULL:
            await heard.until(40)
        else:
            await until(lambda: store.is_busy)
            assert len(heard.told) == 20
        primary.end(signal.SIGQUIT)
        standby.end(signal.SIGQUIT)
        standby.start()
        standby.tool("pg_ctl", "promote", "-w", "-D", str(standby.data))
        found = await ask(standby.address, "SELECT table_id, version FROM events")
        lost = set(heard.told) - {(row[0], row[1]) for row in found}
        assert bool(lost) == (durability == FULL)
        await store.finish()

    primary = Postgres(synchronous_standby_names="*" if durability == REPLICATED else "").start()
    standby = primary.standby()
    try:
        asyncio.run(scene(primary, standby))
    finally:
        standby.remove()
        primary.remove()


async def _count(address: str, number: int) -> bool:
    return (await ask(address, "SELECT count(*) FROM events"))[0][0] == number
