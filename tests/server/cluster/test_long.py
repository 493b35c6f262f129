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

from ..process import Process
from .nodes import Player, another, check, nodes, shared, until
from .stores import ask

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
