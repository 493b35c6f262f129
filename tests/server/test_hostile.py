"""A hostile visitor, as a process of its own, against the real server, as another; beside them
people play at other tables, and are answered, as is whoever comes to the door.

How long it takes is measured by bench/hostile.py, and what bounds it is tested in test_backlog.py.
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


async def talk(client: Client, until: float) -> int:
    """How many messages of somebody were answered."""
    answers = 0
    while time.monotonic() < until:
        await client.say({"t": "react", "id": f"{answers}", "sign": "oops"})
        await client.until("reacted", "refused", id=f"{answers}")
        answers += 1
        await asyncio.sleep(0.11)  # as often as one may
    return answers


async def ask(place: Place, until: float) -> int:
    """How many requests at the door were answered."""
    answers = 0
    while time.monotonic() < until:
        status, _ = await place.ask("/api/health")
        assert status == 200
        answers += 1
        await asyncio.sleep(0.1)
    return answers


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


class People:
    """At other tables, and at the door."""

    def __init__(self, place: Place, clients: list[Client]) -> None:
        self._place = place
        self._clients = clients

    async def under(self, kind: str, sockets: int) -> dict[str, Any]:
        """Attack, and see that everybody is answered meanwhile."""
        until = time.monotonic() + SECONDS
        told, *answers = await asyncio.gather(
            attack(self._place, kind, sockets),
            ask(self._place, until),
            *(talk(each, until) for each in self._clients),
        )
        assert all(answers), kind
        return told


@contextlib.asynccontextmanager
async def at_tables(place: Place) -> AsyncIterator[People]:
    clients = [await Client.join(place, await place.open(sheet="block")) for _ in range(TABLES)]
    yield People(place, clients)
    for client in clients:
        await client.leave()


def test_under_any_flood_others_are_answered(server: Place) -> None:
    async def scene() -> None:
        async with at_tables(server) as people:
            for kind in (*hostile.SOCKETS, *hostile.REQUESTS):
                told = await people.under(kind, 2)
                assert told["let_in"] > 0, kind

    asyncio.run(scene())


def test_what_never_gets_on_does_not_close_the_house(server: Place) -> None:
    async def scene() -> None:
        async with at_tables(server) as people:
            for kind in hostile.HALVES:
                told = await people.under(kind, 1100)
                assert told["left"] <= hostile.MOST, kind

    asyncio.run(scene())
