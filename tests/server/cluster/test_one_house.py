"""Several nodes are one house: whoever looks into the lobby sees all tables, and an order to one
node is one to all."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.cluster.engines import Nats
from boneyard.server.house.admin import OrderRefused, ask
from boneyard.server.house.orders import AnyOrder, BarRange, ListTables, ShutTable, TellStatus

from ..living import Client, Place, running

pytestmark = pytest.mark.once


async def two_nodes(stack: AsyncExitStack, store: str, bus: str, folder: Path) -> list[Place]:
    given = {"bus": bus, "lease": 60.0}
    made = [
        await stack.enter_async_context(running(store, admin=str(folder / name), **given))
        for name in ("one", "two")
    ]
    for _ in range(2):
        for each in made:
            await each.registry.store.member.look()
    return made


def test_a_table_that_is_played_is_in_the_lobby_of_every_node(
    database: str, nats: Nats, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            nodes = await two_nodes(stack, database, nats.address, tmp_path)
            opened = [await each.seated(sheet="block", seats=2, listed=True) for each in nodes]
            waiting = await nodes[0].open(sheet="muggins", seats=2, listed=True)
            names = {waiting["table"], *(seats[0]["table"] for seats in opened)}
            for each in nodes:
                status, listed = await each.ask("/api/tables")
                assert status == 200
                assert sorted(entry["table"] for entry in listed) == sorted(names)
                times = [entry["opened_at"] for entry in listed]
                assert times == sorted(times, reverse=True)
            # One node knows no more than it has: the other is asked, and may be gone.
            nodes[1].registry.lobby.elsewhere = _nobody
            _, listed = await nodes[1].ask("/api/tables")
            assert opened[0][0]["table"] not in {entry["table"] for entry in listed}

    asyncio.run(scene())


async def _nobody(before: float) -> list[Any]:
    return []


def test_an_order_to_one_node_is_one_to_all(database: str, nats: Nats, tmp_path: Path) -> None:
    async def order(what: AnyOrder) -> Any:
        return await asyncio.to_thread(ask, tmp_path / "one", what, "en")

    async def scene() -> None:
        async with AsyncExitStack() as stack:
            one, two = await two_nodes(stack, database, nats.address, tmp_path)
            here, there = [await each.seated(sheet="block", seats=2) for each in (one, two)]
            clients = [await Client.join(two, seat) for seat in there]
            told = await order(TellStatus())
            assert (told["tables"], told["sockets"]) == (2, 2)
            tables = {each["table"] for each in await order(ListTables())}
            assert tables == {here[0]["table"], there[0]["table"]}

            await order(ShutTable(there[0]["table"]))
            closed = [each["table"] for each in await order(ListTables()) if each["closed"]]
            assert closed == [there[0]["table"]]
            with pytest.raises(OrderRefused):
                await order(ShutTable(_other(two)))

            # Who is barred is put out of every node at once, whichever was told.
            staying = await Client.join(two, here[0])
            await order(BarRange("127.0.0.0/8"))
            assert await staying.closed() == 4403
            for client in clients:
                client.link.transport.abort()

    asyncio.run(scene())


def _other(node: Place) -> str:
    """A table that there is not, and would be this node's."""
    member = node.registry.store.member
    return next(name for n in range(10_000) if member.owns(name := f"nosuchtable{n}"))
