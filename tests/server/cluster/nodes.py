"""Nodes as processes of their own, and people who play on whatever becomes of them."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from boneyard.server.event_log.events import Event
from boneyard.server.store.postgres import _LOAD, _event

from ..living import PATIENT, Client, Message, Place
from ..pairs import Pair
from ..process import Process, process
from .stores import ask

LEASE = 1.0  # seconds
PAUSE = 0.05


@contextlib.contextmanager
def nodes(number: int, store: str, bus: str, *flags: str) -> Iterator[list[Process]]:
    """So many nodes until the block ends."""
    with contextlib.ExitStack() as stack:
        given = ["--bus", bus, "--lease", str(LEASE), *flags]
        yield [stack.enter_context(process(store, *given)) for _ in range(number)]


@contextlib.contextmanager
def another(store: str, bus: str) -> Iterator[Process]:
    """One node more."""
    with nodes(1, store, bus) as made:
        yield made[0]


async def until(holds: Callable[[], Any]) -> None:
    """Wait until something holds, which may be a coroutine's to say."""
    for _ in range(int(PATIENT / PAUSE)):
        found = holds()
        if await found if asyncio.iscoroutine(found) else found:
            return
        await asyncio.sleep(PAUSE)
    raise TimeoutError


async def shared(store: str, among: int) -> None:
    """Wait until so many nodes own all shards."""

    async def holds() -> bool:
        rows = await ask(
            store,
            """SELECT count(DISTINCT node), count(shard) FROM shards JOIN members USING (epoch)""",
        )
        return (rows[0][0], rows[0][1]) == (among, 4096)

    await until(holds)


async def log_of(store: str, table: str) -> list[Event]:
    return [_event(*row) for row in await ask(store, _LOAD, table, 0)]


class Player(Pair):
    """Two people at one table, each at a gate of their own, who play as fast as answers come, come
    back when they are cut off, and say again what was not answered."""

    def __init__(self, seats: list[Message], gates: Sequence[Place]) -> None:
        super().__init__(seats)
        self.gates = list(gates)
        self.moves = 0
        self.cuts = 0  # sockets lost
        self.moved = 0  # times that a node asked to come back by another
        self.stops = False
        self.longest = 0.0  # seconds between two moves

    @classmethod
    async def sit(cls, gates: Sequence[Place], sheet: str = "block", **options: str) -> Player:
        """At a table that is opened for it, and another when something happens meanwhile."""
        while True:
            asked = {"sheet": sheet, "seats": 2, "pace": "quick", "options": options}
            status, first = await gates[0].ask("/api/tables", asked)
            if status == 201:
                status, second = await gates[0].ask(f"/api/tables/{first['table']}/seats", {})
            if status == 201:
                return cls([first, second], gates)
            assert status == 503, "whether it has happened nobody may know; nothing else"
            await asyncio.sleep(PAUSE)

    async def play_on(self) -> None:
        """Play until told to stop, or the match is over."""
        while not self.stops:
            with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError):
                before = self.moved
                if await self._evening():
                    return
                if self.moved == before:  # nobody could say just now; that is no socket lost
                    await asyncio.sleep(PAUSE)
                continue
            self.cuts += 1
            await asyncio.sleep(PAUSE)

    async def _evening(self) -> bool:
        clients = []
        try:
            for number, seat in enumerate(self.seats):
                gate = (
                    random.choice(self.gates)
                    if self.cuts or self.moved
                    else self.gates[number % len(self.gates)]
                )
                clients.append(await Client.join(gate, seat))
            for seat, client in enumerate(clients):
                if not client.scene:
                    return False  # nobody could say just now
                self._note(seat, client)
            at = time.monotonic()
            while not self.stops:
                before, at = at, time.monotonic()
                self.longest = max(self.longest, at - before)
                if clients[0].scene["over"]:
                    return True
                if any(told["t"] == "leaving" for client in clients for told in client.heard):
                    self.moved += 1
                    return False
                await self._move(clients)
            return True
        finally:
            for client in clients:
                client.link.transport.abort()

    async def _move(self, clients: list[Client]) -> None:
        await self._hear(clients, max(client.version for client in clients))
        seat = int(clients[0].scene["facts"]["to_move"])
        mover = clients[seat]
        if self.pending is None or self.pending[1]["v"] != mover.version:
            name = f"{mover.version}-{random.getrandbits(32)}"
            self.pending = (seat, {"t": "play", "id": name, "v": mover.version})
            self.pending[1]["move"] = mover.moves[0]
        message = self.pending[1]
        await mover.say(message)
        answer = await mover.until("event", "refused", id=message["id"])
        if answer["t"] == "refused":
            assert answer["why"] in ("busy", "stopped", "stale", "dup"), answer
            if answer["why"] in ("stale", "dup"):
                self.pending = None
                state = await self._known(clients)
                assert state
            await asyncio.sleep(PAUSE)
            return
        self.pending = None
        self.moves += 1
        await self._hear(clients, answer["v"])

    async def _known(self, clients: list[Client]) -> bool:
        for client in clients:
            before = len(client.heard)
            await client.say({"t": "why", "id": f"w{before}", "tile": "6-6"})
            await client.until("refused", id=f"w{before}")
        return True


@contextlib.asynccontextmanager
async def playing(players: Sequence[Player]) -> AsyncIterator[Callable[[int], Any]]:
    """They play until the block ends; inside, `more(n)` waits for n moves of each."""
    tasks = [asyncio.create_task(player.play_on()) for player in players]

    async def more(number: int) -> None:
        wanted = [player.moves + number for player in players]

        def holds() -> bool:
            for task in tasks:
                if task.done():
                    task.result()
            return all(
                player.moves >= least or task.done()
                for player, least, task in zip(players, wanted, tasks, strict=True)
            )

        await until(holds)

    try:
        yield more
    finally:
        for player in players:
            player.stops = True
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENT)


async def check(store: str, players: Sequence[Player]) -> None:
    """Nothing told is lost, versions have no gap, the fold is what everybody was told, and epochs
    never decrease."""
    for player in players:
        player.check_log(await log_of(store, player.table))
        rows = await ask(
            store, "SELECT by FROM events WHERE table_id = $1 ORDER BY version", player.table
        )
        epochs = [row[0] for row in rows]
        assert epochs == sorted(epochs), player.table
