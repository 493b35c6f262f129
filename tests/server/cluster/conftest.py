"""One PostgreSQL for all processes that run tests, and a database of its own for each test."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from boneyard.server.cluster.engines import Nats, Postgres

_names = count()


@contextmanager
def _locked(folder: Path) -> Iterator[Path]:
    """The note that says who uses the one that runs, for one process at a time."""
    with (folder / "postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield folder / "postgres.json"


@pytest.fixture(scope="session")
def postgres_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The first who asks starts it, the last who leaves stops it."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with _locked(folder) as note:
        found = json.loads(note.read_text()) if note.exists() else None
        if found is None:
            engine = Postgres(fsync="off", max_connections="200").start()
            found = {"address": engine.address, "pid": engine.pid, "users": 0}
            found["folder"] = str(engine.folder)
        found["users"] += 1
        note.write_text(json.dumps(found))
    yield found["address"]
    with _locked(folder) as note:
        found = json.loads(note.read_text())
        found["users"] -= 1
        note.write_text(json.dumps(found))
        if not found["users"]:
            note.unlink()
            os.kill(found["pid"], signal.SIGQUIT)
            while (Path(found["folder"]) / "data" / "postmaster.pid").exists():
                time.sleep(0.02)
            shutil.rmtree(found["folder"], ignore_errors=True)


@pytest.fixture
def new_database(postgres_address: str) -> Iterator[Callable[[], str]]:
    """Makes empty databases; the address of each."""
    made: list[str] = []

    async def execute(statement: str) -> None:
        connection = await asyncpg.connect(postgres_address)
        await connection.execute(statement)
        await connection.close()

    def make() -> str:
        made.append(f"test_{os.getpid()}_{next(_names)}")
        asyncio.run(execute(f"CREATE DATABASE {made[-1]}"))
        return postgres_address.rpartition("/")[0] + "/" + made[-1]

    yield make
    for each in made:
        asyncio.run(execute(f"DROP DATABASE {each} WITH (FORCE)"))


@pytest.fixture
def database(new_database: Callable[[], str]) -> str:
    """The address of an empty database."""
    return new_database()


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """One that a test may kill."""
    engine = Postgres().start()
    yield engine
    engine.remove()


@pytest.fixture
def nats() -> Iterator[Nats]:
    """One that a test may kill."""
    engine = Nats().start()
    yield engine
    engine.remove()
