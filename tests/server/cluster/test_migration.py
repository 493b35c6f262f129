"""A house that outgrows its file goes on in a database: everybody finds table and seat again; and
what is the matter with a database is said in a sentence."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from boneyard.cli.main import main

from ..living import Client, running
from .stores import ask

pytestmark = pytest.mark.once


def test_a_table_goes_on_in_a_database_where_its_file_left_off(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "t.db"

    async def before() -> list[dict[str, Any]]:
        async with running(file) as place:
            seats = await place.seated(sheet="block", seats=2, listed=True)
            clients = [await Client.join(place, seat) for seat in seats]
            mover = next(each for each in clients if each.moves)
            await mover.play(mover.moves[0], "an\0id")
            return seats

    async def after(seats: list[dict[str, Any]]) -> None:
        async with running(database) as place:
            clients = [await Client.join(place, seat) for seat in seats]
            assert clients[0].version == 4
            mover = next(each for each in clients if each.moves)
            assert (await mover.play(mover.moves[0], "next"))["v"] == 5
        rows = await ask(database, "SELECT by FROM events ORDER BY version")
        assert [bool(row[0]) for row in rows] == [False] * 4 + [True]

    seats = asyncio.run(before())
    assert main(["store", "migrate", str(file), database]) == 0
    assert "4 events" in capsys.readouterr().out
    asyncio.run(after(seats))
    assert main(["store", "migrate", str(file), database]) == 2
    assert "already" in capsys.readouterr().err  # nothing is put over what is there


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://somebody:secret@127.0.0.1:1/x", "doesn't answer"),
        ("mysql://127.0.0.1/x", "no address of a database"),
    ],
)
def test_what_is_no_database_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str, said: str
) -> None:
    async def empty() -> None:
        async with running(tmp_path / "t.db"):
            pass

    asyncio.run(empty())
    assert main(["store", "migrate", str(tmp_path / "t.db"), address]) == 2
    complaint = capsys.readouterr().err
    assert said in complaint and "secret" not in complaint and "Traceback" not in complaint


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("/test_", "/no_such_"), "no database by that name"),
        (("postgres@", "nobody_here:secret@"), "refuses the user name or the password"),
        (("/test_", "x/test_"), "no address of a database"),
        (("//", "//["), "no address of a database"),
    ],
)
def test_a_server_whose_database_will_not_have_it_says_so(
    database: str, capsys: pytest.CaptureFixture[str], change: tuple[str, str], said: str
) -> None:
    given = ["serve", "--no-browser", "--port", "0", "--store", database.replace(*change)]
    assert main(given) == 2
    assert said in _sentence(capsys)


def test_a_server_without_its_bus_or_its_standby_says_so(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["serve", "--no-browser", "--port", "0", "--store", database]
    assert main([*given, "--bus", "nats://127.0.0.1:1"]) == 2
    assert "NATS at nats://127.0.0.1:1" in _sentence(capsys)
    assert main([*given, "--durability", "replicated"]) == 2
    assert "no synchronous standby" in _sentence(capsys)


def _sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What a server said that did not start: a line, and not that it is anywhere."""
    told = capsys.readouterr()
    assert not told.out and "secret" not in told.err
    assert told.err.startswith("boneyard: ") and told.err.count("\n") == 1
    return told.err


def test_one_process_on_a_file_imports_nothing_of_this() -> None:
    script = "import sys, boneyard.server.app, boneyard.cli.main; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    names = {name.partition(".")[0] for name in loaded.stdout.decode().split()}
    assert "boneyard" in names and not names & {"asyncpg", "nats"}
