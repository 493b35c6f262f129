"""A hostile visitor, as a process of its own, against the real server, as another; beside them
people play at other tables. What they feel of it is measured against how it was just before.

The house as it was stood still for seven to ten seconds under each of these floods, and was closed
by 1,100 half requests.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from . import hostile
from .living import PATIENT, Client, Place

HOSTILE = Path(hostile.__file__)
KINDS = (*hostile.SOCKETS, *hostile.REQUESTS, *hostile.HALVES)
TABLES = 6
SECONDS = 0.6  # that each attack goes on
CALM = 3.0  # seconds that a busy machine may keep anybody waiting, whatever the server does


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with served(tmp_path_factory.mktemp("hostile")) as place:
        yield place


@contextlib.contextmanager
def served(folder: Path) -> Iterator[Place]:
    """`boneyard serve`, with the limits that it has for everybody."""
    store = folder / "t.db"
    command = [sys.executable, "-m", "boneyard", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        [*command, "--store", str(store), "--plain"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C"},
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found is not None, process.stderr.read()
        yield Place(int(found[1]))
        process.terminate()
        assert process.wait(PATIENT) == 0
        assert process.stderr.read() == ""  # nothing was a fault of ours


async def answers(clients: list[Client], until: float) -> list[float]:
    """How long each message of these people took to be answered."""
    took: list[float] = []

    async def talk(client: Client) -> None:
        while time.monotonic() < until:
            begun = time.perf_counter()
            await client.say({"t": "react", "id": f"{begun}", "sign": "oops"})
            await client.until("reacted", "refused", id=f"{begun}")
            took.append(time.perf_counter() - begun)
            await asyncio.sleep(0.11)  # as often as one may

    await asyncio.gather(*map(talk, clients))
    return took


async def health(place: Place, until: float) -> list[float]:
    took = []
    while time.monotonic() < until:
        begun = time.perf_counter()
        status, _ = await place.ask("/api/health")
        assert status == 200
        took.append(time.perf_counter() - begun)
        await asyncio.sleep(0.1)
    return took


def slowest(took: list[float]) -> float:
    """That of a hundred, or the second of fewer, if there was a second: one may have bad luck."""
    return sorted(took)[-min(len(took), max(2, len(took) // 100))]


async def attack(place: Place, kind: str, sockets: int) -> dict[str, Any]:
    elsewhere = f"127.0.0.{2 + KINDS.index(kind)}"  # nobody pays for what another has done
    arguments = [str(place.port), kind, str(SECONDS), str(sockets), elsewhere]
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(HOSTILE), *arguments, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    await process.stdout.readline()
    told = await asyncio.wait_for(process.stdout.read(), PATIENT)
    await process.wait()
    return dict(json.loads(told))


class Calm:
    """How it is when nobody attacks."""

    def __init__(self, place: Place, clients: list[Client]) -> None:
        self._place = place
        self._clients = clients

    async def measure(self) -> None:
        took, waited = await self.beside()
        self._answer, self._health = slowest(took), slowest(waited)

    async def beside(self) -> tuple[list[float], list[float]]:
        """How long answers took, at the tables and at the door."""
        until = time.monotonic() + SECONDS
        return await asyncio.gather(answers(self._clients, until), health(self._place, until))

    async def under(self, kind: str, sockets: int) -> dict[str, Any]:
        """Attack, and see that those at other tables and at the door feel nothing of it."""
        told, (took, waited) = await asyncio.gather(
            attack(self._place, kind, sockets), self.beside()
        )
        assert slowest(took) < max(2 * self._answer, CALM), (kind, self._answer, took)
        assert slowest(waited) < max(2 * self._health, CALM), (kind, self._health, waited)
        return told


@contextlib.asynccontextmanager
async def at_tables(place: Place) -> AsyncIterator[Calm]:
    clients = [await Client.join(place, await place.open(sheet="block")) for _ in range(TABLES)]
    calm = Calm(place, clients)
    await calm.measure()
    yield calm
    for client in clients:
        await client.leave()


def test_no_flood_is_felt_at_another_table(server: Place) -> None:
    async def scene() -> None:
        async with at_tables(server) as calm:
            for kind in (*hostile.SOCKETS, *hostile.REQUESTS):
                told = await calm.under(kind, 2)
                assert told["let_in"] > 0, kind

    asyncio.run(scene())


def test_what_never_gets_on_does_not_close_the_house(server: Place) -> None:
    async def scene() -> None:
        async with at_tables(server) as calm:
            for kind in hostile.HALVES:
                told = await calm.under(kind, 1100)
                assert told["left"] <= hostile.MOST, kind

    asyncio.run(scene())
