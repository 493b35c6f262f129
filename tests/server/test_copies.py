"""A host's copies: made under play, put back, and what can go wrong meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from boneyard.cli.main import main
from boneyard.server.event_log.state import TableState
from boneyard.server.store.database import SCHEMA, existing
from boneyard.server.store.sqlite import SqliteStore
from boneyard.server.store.sqlite_logs import SqliteLogs

from .living import Client, Place, running
from .pairs import Pair
from .process import process

Captured = pytest.CaptureFixture[str]


def played(store: Path, tables: int = 1) -> list[str]:
    """A store with tables at which a few moves were made; their names."""

    async def scene() -> list[str]:
        async with running(store) as place:
            return [await _play(place) for _ in range(tables)]

    return asyncio.run(scene())


async def _play(place: Place) -> str:
    pair = await Pair.open(place, "block")
    for number in range(3):
        one, two = [await Client.join(place, seat) for seat in pair.seats]
        mover = one if one.moves else two
        await mover.play(mover.moves[0], f"m{number}")
    return pair.table


def command(*words: str, cwd: Path | None = None, largest: int | None = None) -> tuple[int, str]:
    """A command as a process of its own; how it ended, and what it complained of."""

    def limited() -> None:
        if largest is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))

    done = subprocess.run(
        [sys.executable, "-m", "boneyard", *words],
        capture_output=True,
        text=True,
        cwd=cwd,
        preexec_fn=limited,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LC_ALL": "C"},
    )
    return done.returncode, done.stderr


def test_a_copy_made_under_play_is_whole_and_has_all_that_was_told_before(tmp_path: Path) -> None:
    """The real server is played at while copy after copy is made."""
    store = tmp_path / "t.db"

    async def scene() -> list[tuple[Path, dict[str, int]]]:
        copies: list[tuple[Path, dict[str, int]]] = []
        told: dict[str, int] = {}
        with process(store) as server:
            pairs = [await Pair.open(server, "block") for _ in range(3)]
            ended = asyncio.Event()

            async def go_on(pair: Pair) -> None:
                clients = [await Client.join(server, seat) for seat in pair.seats]
                number = 0
                while not ended.is_set():
                    mover = next((each for each in clients if each.moves), None)
                    if mover is None:
                        return  # the match is over
                    answer = await mover.play(mover.moves[0], f"m{number}")
                    told[pair.table] = int(answer["v"])
                    number += 1
                    for each in clients:
                        while each.version < told[pair.table]:
                            await each.hear()

            playing = [asyncio.create_task(go_on(pair)) for pair in pairs]
            for number in range(3):
                while len(told) < 3:
                    await asyncio.sleep(0.01)
                before = dict(told)
                copy = tmp_path / f"copy-{number}.db"
                code, complaint = await asyncio.to_thread(
                    command, "store", "backup", str(copy), "--store", str(store)
                )
                assert code == 0, complaint
                copies.append((copy, before))
            ended.set()
            await asyncio.gather(*playing)
        return copies

    for copy, before in asyncio.run(scene()):
        assert main(["store", "check", "--store", str(copy)]) == 0
        with contextlib.closing(existing(copy)) as made:
            for table, version in before.items():
                state = TableState.of(SqliteLogs(made, copy).events(table))
                assert state.version >= version
        assert copy.stat().st_mode & 0o077 == 0  # it has the secrets of all tables


def test_a_copy_is_put_back_and_the_store_that_was_there_is_kept(
    tmp_path: Path, capsys: Captured
) -> None:
    store, copy = tmp_path / "t.db", tmp_path / "copy.db"
    (table,) = played(store)
    assert main(["store", "backup", str(copy), "--store", str(store)]) == 0
    later = played(store)
    words = ["store", "restore", str(copy), "--store", str(store)]
    assert main(words) == 2  # nobody is there to be asked
    assert main([*words, "--yes"]) == 2
    assert "played after" in capsys.readouterr().err
    assert main([*words, "--yes", "--even-if-newer", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    again, kept = SqliteStore(store), SqliteStore(Path(told["kept"]))
    assert again.read(table) and not again.read(later[0])
    assert kept.read(table) and kept.read(later[0])
    again.close()
    kept.close()
    assert main(["store", "check", "--store", str(store)]) == 0


def test_a_copy_is_put_where_there_is_no_store_and_where_it_is_damaged(tmp_path: Path) -> None:
    store, copy, elsewhere = (tmp_path / name for name in ("t.db", "copy.db", "new.db"))
    (table,) = played(store)
    assert main(["store", "backup", str(copy), "--store", str(store)]) == 0
    assert main(["store", "restore", str(copy), "--store", str(elsewhere)]) == 0
    again = SqliteStore(elsewhere)
    assert len(again.read(table)) == 6
    again.close()
    raw = bytearray(store.read_bytes())
    raw[100:4000] = b"\x7f" * 3900
    store.write_bytes(raw)
    assert main(["store", "restore", str(copy), "--store", str(store), "--yes"]) == 0
    assert main(["store", "check", "--store", str(store)]) == 0
    assert (tmp_path / "t.replaced-1.db").read_bytes() == raw


def test_a_store_in_use_is_not_replaced(tmp_path: Path, capsys: Captured) -> None:
    store, copy = tmp_path / "t.db", tmp_path / "copy.db"
    played(store)
    assert main(["store", "backup", str(copy), "--store", str(store)]) == 0
    before = store.read_bytes()
    with process(store):
        assert main(["store", "restore", str(copy), "--store", str(store), "--yes"]) == 2
    assert "in use" in capsys.readouterr().err
    assert store.read_bytes() == before


@pytest.mark.parametrize("act", ["info", "check", "backup", "restore"])
def test_what_is_no_store_is_refused_in_a_sentence(
    tmp_path: Path, capsys: Captured, act: str
) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary,\n" * 400)
    newer = tmp_path / "newer.db"
    SqliteStore(newer).close()
    with contextlib.closing(sqlite3.connect(newer)) as later:
        later.execute(f"PRAGMA user_version={SCHEMA + 1}")
    for file in (diary, newer, tmp_path / "none.db", tmp_path):
        given = [str(file)] if act == "restore" else ["--store", str(file)]
        if act == "backup":
            given.append(str(tmp_path / "copy"))
        if act == "restore":
            given += ["--store", str(tmp_path / "target.db")]
        assert main(["store", act, *given]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1 and str(file) in said and "Traceback" not in said
    assert not (tmp_path / "copy").exists() and not (tmp_path / "target.db").exists()


def test_a_disk_that_is_full_ends_a_copy_in_a_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    """A file may not grow beyond 64 KiB, which the system refuses as it does a full disk."""
    store, copy = tmp_path / "t.db", tmp_path / "copy.db"
    played(store)
    with contextlib.closing(sqlite3.connect(store)) as other, other:
        other.execute("INSERT INTO kept VALUES ('ballast', zeroblob(200000))")
    words = ["store", "backup", str(copy), "--store", str(store)]
    code, complaint = command(*words, largest=2**16)
    assert code == 2 and str(copy) in complaint and complaint.count("\n") == 1
    assert [each.name for each in tmp_path.iterdir()] == ["t.db"]
    (tmp_path / "used.db").touch()
    assert command("store", "backup", str(tmp_path / "used.db"), "--store", str(store))[0] == 2
    assert command("store", "backup", str(tmp_path / "no" / "c.db"), "--store", str(store))[0] == 2


@pytest.mark.parametrize(
    ("change", "event"),
    [
        ("UPDATE events SET payload = '{' WHERE version = 4", 4),
        ('UPDATE events SET payload = \'{"move": "9-9"}\' WHERE version = 5', 5),
        ("UPDATE events SET kind = 'dance' WHERE version = 5", 5),
        ("UPDATE events SET payload = '{}' WHERE version = 1", 1),
        ("DELETE FROM events WHERE version = 5", 6),
    ],
)
def test_a_broken_row_is_found_with_its_table_and_its_event(
    tmp_path: Path, capsys: Captured, change: str, event: int
) -> None:
    store = tmp_path / "t.db"
    broken, _ = sorted(played(store, tables=2))
    with contextlib.closing(sqlite3.connect(store)) as other, other:
        other.execute(f"{change} AND table_id = ?", (broken,))
    assert main(["store", "check", "--store", str(store), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    ((fault),) = told["faults"]
    assert (fault["log"], fault["version"]) == (broken, event) and fault["why"]
    assert (told["sound"], told["checked"]) == (False, 2)
    assert main(["store", "check", "--store", str(store)]) == 1
    assert f"{broken}: broken at event {event}" in capsys.readouterr().out


def test_what_is_in_a_store_is_told(tmp_path: Path, capsys: Captured) -> None:
    store = tmp_path / "t.db"
    played(store, tables=2)
    assert main(["store", "info", "--store", str(store), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["tables"], told["records"], told["pads"], told["schema"]) == (2, 0, 0, SCHEMA)
    assert told["events"] == 12 and told["oldest"] < told["newest"]
    assert main(["store", "info", "--store", str(store)]) == 0
    assert "Tables: 2," in capsys.readouterr().out


def test_commands_while_another_program_holds_the_store(tmp_path: Path, capsys: Captured) -> None:
    """What reads goes on; what would change something is refused in a sentence."""
    from .test_bad_days import locked

    store, flags = tmp_path / "t.db", ["--store", str(tmp_path / "t.db")]
    (table,) = played(store)
    with locked(store):
        assert main(["store", "check", *flags]) == 0
        assert main(["store", "backup", str(tmp_path / "copy.db"), *flags]) == 0
        capsys.readouterr()
        for act in (["erase", table], ["prune", "--older-than", "0s"]):
            assert main(["store", *act, "--yes", *flags]) == 2
            said = capsys.readouterr().err
            assert said.count("\n") == 1 and str(store) in said
    for file in (store, tmp_path / "copy.db"):
        assert main(["store", "check", "--store", str(file)]) == 0


def test_a_store_deleted_while_it_is_copied_is_whole_in_the_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from boneyard.server.upkeep import copies

    store, copy = tmp_path / "t.db", tmp_path / "copy.db"
    (table,) = played(store)
    really = copies._copy

    def deleted_then_copied(*given: Any) -> None:
        for each in tmp_path.glob("t.db*"):
            each.unlink()
        really(*given)

    monkeypatch.setattr(copies, "_copy", deleted_then_copied)
    assert main(["store", "backup", str(copy), "--store", str(store)]) == 0
    kept = SqliteStore(copy)
    assert len(kept.read(table)) == 6
    kept.close()
