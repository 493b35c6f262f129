"""What can become of a store: deleted, locked, damaged, another's. Nothing told is lost, and who
runs the server reads a sentence that names the file and what to do."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boneyard.cli.main import main
from boneyard.server.event_log.events import MOVE, Event
from boneyard.server.settings.limits import Limits
from boneyard.server.store.database import APPLICATION, FULL, SCHEMA, BadStore, connect
from boneyard.server.store.sqlite import SqliteStore
from boneyard.server.store.store import StoreBusy, StoreFailed, append

from .living import PATIENT, Client, Place, running
from .pairs import Pair
from .process import process

OLD = """
CREATE TABLE events (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    payload TEXT NOT NULL, move_id TEXT, at REAL NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
CREATE UNIQUE INDEX once ON events (table_id, seat, move_id) WHERE move_id IS NOT NULL;
CREATE TABLE kept (name TEXT PRIMARY KEY, value BLOB NOT NULL);
INSERT INTO events VALUES ('t', 1, -1, 'open', '{}', NULL, 0.0);
INSERT INTO events VALUES ('t', 2, 0, 'move', '{"move": "6-6"}', 'id2', 0.0);
INSERT INTO kept VALUES ('signing-key', CAST('old key' AS BLOB));
"""  # as version 0.1 made them


def _move(version: int) -> Event:
    return Event("t", version, 0, MOVE, {"move": "6-6"}, f"id{version}", 0.0)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[sqlite3.Connection]:
    """Another program that writes to the store and takes its time."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield other
    finally:
        other.close()


# Gone -------------------------------------------------------------------------------------------


def test_a_store_deleted_while_running_ends_the_process_and_loses_nothing_told(
    tmp_path: Path,
) -> None:
    store = tmp_path / "t.db"

    async def scene() -> tuple[Pair, int]:
        with process(store) as server:
            pair = await Pair.open(server, "block")
            one, two = [await Client.join(server, seat) for seat in pair.seats]
            mover = one if one.moves else two
            answer = await mover.play(mover.moves[0], "a")
            told = int(answer["v"])
            for each in (one, two):
                while each.version < told:
                    await each.hear()
            for each in tmp_path.glob("t.db*"):
                each.unlink()
            mover = one if one.scene["facts"]["to_move"] == 0 else two
            answer = await mover.play(mover.moves[0], "b")
            assert (answer["t"], answer["why"]) == ("refused", "stopped")
            for each in (one, two):
                assert await each.closed() == 1001 and each.version == told
            assert await asyncio.to_thread(server.ended) != 0
            assert str(store) in server.complaint and "Traceback" not in server.complaint
            return pair, told

    pair, told = asyncio.run(scene())
    kept = SqliteStore(tmp_path / "t.rescued-1.db")
    assert len(kept.read(pair.table)) >= told
    kept.close()


@pytest.mark.parametrize("name", ["t.db", "t.db-wal", "t.db-shm"])
@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_told_that_is_not_in_the_file_at_its_place(
    tmp_path: Path, name: str, replaced: bool
) -> None:
    failures: list[BadStore] = []
    store = SqliteStore(tmp_path / "t.db", on_failure=failures.append)

    async def scene() -> None:
        await append(store, _move(1))
        os.utime(tmp_path, (0, 0))  # nothing has happened in the folder for long
        await append(store, _move(2))
        if replaced:
            shutil.copy(tmp_path / name, tmp_path / "other")
            (tmp_path / "other").replace(tmp_path / name)
        else:
            (tmp_path / name).unlink()
        with pytest.raises(StoreFailed):
            await append(store, _move(3))

    asyncio.run(scene())
    store.close()
    assert [each.why for each in failures] == ["rescued"]
    Path(failures[0].copy).replace(tmp_path / "t.db")  # as the sentence says
    assert not (tmp_path / "t.db-wal").exists()  # it would be taken for the copy's
    again = SqliteStore(tmp_path / "t.db")
    assert again.read("t")[:2] == [_move(1), _move(2)]
    asyncio.run(append(again, _move(4)))
    again.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as whole:
        assert whole.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_store_that_was_deleted_is_missed_also_by_a_server_that_only_stops(
    tmp_path: Path,
) -> None:
    failures: list[BadStore] = []
    store = SqliteStore(tmp_path / "t.db", on_failure=failures.append)
    asyncio.run(append(store, _move(1)))
    (tmp_path / "t.db").unlink()
    store.close()
    assert [each.why for each in failures] == ["rescued"]


def test_a_server_whose_notes_find_no_room_goes_on(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "boneyard", "serve", "--no-browser", "--port", "0"]
    with Path("/dev/full").open("w") as full:  # whatever is written there finds a full disk
        server = subprocess.Popen(
            [*command, "--store", str(tmp_path / "t.db"), "--plain"],
            stdout=subprocess.PIPE,
            stderr=full,
            text=True,
        )
    assert server.stdout is not None
    found = re.search(r":([0-9]+)/", server.stdout.readline())
    assert found
    place = Place(int(found[1]))
    assert place.ask_now("/api/tables", {"sheet": "block"})[0] == 201  # and that is noted
    server.terminate()
    assert server.wait(PATIENT) == 0
    server.stdout.close()


# Locked -----------------------------------------------------------------------------------------


def test_a_locked_store_is_waited_for_and_everybody_is_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            pair = await Pair.open(place, "block")
            quiet = await place.open(sheet="block", seats=2)
            one, two = [await Client.join(place, seat) for seat in pair.seats]
            mover, other = (one, two) if one.moves else (two, one)
            with locked(tmp_path / "t.db") as holder:
                await mover.say(
                    {"t": "play", "id": "a", "v": mover.version, "move": mover.moves[0]}
                )
                for each in (one, two):  # its move waits, and both are told why
                    told = await each.until("refused", "event")
                    assert (told["why"], told.get("id")) == ("busy", None)
                await other.say({"t": "undo", "id": "b", "v": other.version})
                assert (await other.until("refused", id="b"))["why"] == "busy"
                await other.say({"t": "hint", "id": "c"})
                assert (await other.until("refused", id="c"))["why"] == "busy"
                status, said = await place.ask("/api/tables", {"sheet": "block"})
                assert (status, said["error"]) == (503, "store-busy")
                status, said = await place.ask(f"/api/tables/{quiet['table']}/seats", {})
                assert (status, said["error"]) == (503, "store-busy")
                status, _ = await place.ask(f"/api/tables/{quiet['table']}")
                assert status == 200  # what is there can be read
                holder.execute("ROLLBACK")
                assert (await mover.until("event", "refused", id="a"))["t"] == "event"
            assert (await place.sit(quiet["table"]))["seat"] == 1

    asyncio.run(scene())


def test_a_lock_that_is_never_released_does_not_keep_a_server_from_stopping(
    tmp_path: Path, passes: Callable[[float], None]
) -> None:
    failures: list[BadStore] = []
    store = SqliteStore(
        tmp_path / "t.db", on_failure=failures.append, limits=Limits(busy_after=0.01)
    )

    async def scene() -> None:
        with locked(tmp_path / "t.db"):
            waiting = asyncio.create_task(append(store, _move(1)))
            while not store.is_busy:
                await asyncio.sleep(0.01)
            with pytest.raises(StoreBusy):
                await append(store, _move(1))
            assert not waiting.done()
            store.hurry()
            passes(PATIENT)
            with pytest.raises(StoreFailed):
                await waiting

    asyncio.run(scene())
    store.close()
    assert [each.why for each in failures] == ["locked"]


def test_a_store_that_is_locked_from_the_beginning_is_said_to_be(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "t.db").close()
    with locked(tmp_path / "t.db"), pytest.raises(BadStore) as refused:
        connect(tmp_path / "t.db", FULL, 0.01)
    assert refused.value.why == "locked"


# Not ours, not whole, not new enough --------------------------------------------------------------


def _text(path: Path) -> None:
    path.write_text("Dear diary,\n" * 400)


def _foreign(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE events (id INTEGER PRIMARY KEY, title TEXT)")


def _marked(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA application_id=252006673")  # a GeoPackage, or whatever it is


def _newer(path: Path) -> None:
    SqliteStore(path).close()
    with contextlib.closing(sqlite3.connect(path)) as later:
        later.execute(f"PRAGMA user_version={SCHEMA + 1}")


def _damaged(path: Path) -> None:
    SqliteStore(path).close()
    raw = bytearray(path.read_bytes())
    raw[100:2000] = b"\x7f" * 1900
    path.write_bytes(raw)


def _incomplete(path: Path) -> None:
    SqliteStore(path).close()
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("DROP TABLE kept")


def _folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (_text, "foreign"),
        (_foreign, "foreign"),
        (_marked, "foreign"),
        (_newer, "newer"),
        (_damaged, "damaged"),
        (_folder, "closed"),
    ],
)
def test_a_file_that_is_no_store_is_refused_in_a_sentence_and_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], make: Callable[[Path], None], why: str
) -> None:
    path = tmp_path / "t.db"
    make(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(BadStore) as refused:
        SqliteStore(path)
    assert refused.value.why == why
    assert main(["serve", "--no-browser", "--store", str(path)]) != 0
    said = capsys.readouterr().err
    assert str(refused.value) in said and str(path) in said and "Traceback" not in said
    assert (path.read_bytes() if path.is_file() else b"") == before
    assert [each.name for each in tmp_path.iterdir()] == ["t.db"]


def test_a_store_that_lacks_something_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _incomplete(tmp_path / "t.db")
    assert main(["serve", "--no-browser", "--store", str(tmp_path / "t.db")]) != 0
    said = capsys.readouterr().err
    assert str(tmp_path / "t.db") in said and "Traceback" not in said


def test_a_store_that_may_only_be_read_is_said_to_be() -> None:
    """As somebody who may read the folder and its files, whoever runs the tests."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "t.db")
        SqliteStore(path).close()
        path.chmod(0o444)
        Path(folder).chmod(0o555)
        try:
            if os.geteuid() == 0:
                os.seteuid(65534)
            with pytest.raises(BadStore) as refused:
                SqliteStore(path)
        finally:
            os.seteuid(os.getuid())
            Path(folder).chmod(0o755)
        assert refused.value.why == "closed"


def test_a_store_of_version_0_1_is_brought_up(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with contextlib.closing(sqlite3.connect(path)) as old:
        old.executescript(OLD)
    store = SqliteStore(path)
    assert [each.version for each in store.read("t")] == [1, 2]
    assert store.kept("signing-key", lambda: b"new key") == b"old key"
    asyncio.run(append(store, _move(3)))
    store.close()
    with contextlib.closing(sqlite3.connect(path)) as now:
        assert now.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
        assert now.execute("PRAGMA application_id").fetchone() == (APPLICATION,)


@pytest.mark.parametrize("payload", ["{", "{}", '{"move": "9-9"}'])
def test_a_table_that_cannot_be_read_harms_no_other(tmp_path: Path, payload: str) -> None:
    async def opened() -> tuple[str, str, list[str]]:
        async with running(tmp_path / "t.db") as place:
            pair = await Pair.open(place, "block")
            one, two = [await Client.join(place, seat) for seat in pair.seats]
            mover = one if one.moves else two
            await mover.play(mover.moves[0], "a")
            whole = await place.open(sheet="block", seats=2)
            tokens = [str(each["token"]) for each in (pair.seats[0], whole)]
            return pair.table, str(whole["table"]), tokens

    async def asked(broken: str, whole: str, tokens: list[str]) -> None:
        async with running(tmp_path / "t.db") as place:
            status, said = await place.ask(f"/api/tables/{broken}")
            assert (status, said["error"]) == (503, "unreadable")
            assert (await place.ask(f"/api/tables/{whole}"))[0] == 200
            status, matches = await place.ask("/api/history", {"tokens": tokens})
            assert status == 200 and [each["table"] for each in matches] == [whole]
            client = await Client.knock(place)
            assert (await client.hello({"table": broken}))["t"] == "refused"

    broken, whole, tokens = asyncio.run(opened())
    with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as other, other:
        changed = "UPDATE events SET payload = ? WHERE table_id = ? AND kind = 'move'"
        other.execute(changed, (payload, broken))
    asyncio.run(asked(broken, whole, tokens))
