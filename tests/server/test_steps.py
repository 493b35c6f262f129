"""A store of every earlier shape is brought up, a step at a time, and its tables go on."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from boneyard.cli.main import main
from boneyard.server.store.database import APPLICATION, FULL, BadStore, connect
from boneyard.server.store.steps import SCHEMA, STEPS

from .living import Client, running

EVENTS = """CREATE TABLE events (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    payload TEXT NOT NULL, move_id TEXT, at REAL NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
CREATE TABLE kept (name TEXT PRIMARY KEY, value BLOB NOT NULL);
"""
LOBBY = """CREATE INDEX lobby ON events (at)
    WHERE version = 1 AND instr(payload, '"listed":true');
"""
MARKED = f"PRAGMA application_id={APPLICATION};\nPRAGMA user_version="
UNFINISHED = """CREATE TABLE unfinished (table_id TEXT PRIMARY KEY, version INTEGER NOT NULL)
    WITHOUT ROWID;
"""
STAYS = "".join(
    f"""CREATE TRIGGER house_log_{name} BEFORE {act} ON events
    WHEN OLD.table_id = 'house/log'
    BEGIN SELECT RAISE(ABORT, 'the log of the house is only added to'); END;
"""
    for name, act in (("stays", "DELETE"), ("stands", "UPDATE"))
)
ONCE = "CREATE UNIQUE INDEX once ON events (table_id, seat, move_id) WHERE move_id IS NOT NULL;\n"
OPENINGS = "CREATE INDEX openings ON events (at) WHERE version = 1;\n"
# As each version made its stores, written out: the steps of today may not say what was then.
SHAPES = {
    "0.1": EVENTS + ONCE,
    "0.1 with an index of openings": EVENTS + ONCE + OPENINGS,
    "1": EVENTS + LOBBY + MARKED + "1;",
    "2": EVENTS + LOBBY + UNFINISHED + MARKED + "2;",
    "3": EVENTS + LOBBY + UNFINISHED + STAYS + MARKED + "3;",
}


def test_there_is_a_shape_for_every_schema_before_this() -> None:
    assert {str(number) for number in range(1, SCHEMA)} <= set(SHAPES)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_store_of_an_earlier_shape_goes_on(tmp_path: Path, shape: str) -> None:
    now, old = tmp_path / "now.db", tmp_path / "old.db"

    async def begin() -> list[dict[str, object]]:
        async with running(now) as place:
            return list(await place.seated(sheet="block", seats=2))

    seats = asyncio.run(begin())
    with contextlib.closing(sqlite3.connect(old)) as made, made:
        made.executescript(SHAPES[shape])
        made.execute("ATTACH ? AS now", (str(now),))
        for table in ("events", "kept"):
            made.execute(f"INSERT INTO {table} SELECT * FROM now.{table}")

    assert main(["store", "check", "--store", str(old)]) == 0  # as it is: nothing is changed
    with contextlib.closing(sqlite3.connect(old)) as still:
        (version,) = still.execute("PRAGMA user_version").fetchone()
        assert version == (int(shape) if shape.isdigit() else 0)

    async def go_on() -> None:
        async with running(old) as place:
            clients = [await Client.join(place, seat) for seat in seats]
            mover = next(each for each in clients if each.moves)
            assert (await mover.play(mover.moves[0], "a"))["t"] == "event"

    asyncio.run(go_on())
    assert _schema(old) == _schema(now)


def _schema(path: Path) -> list[tuple[str, str]]:
    with contextlib.closing(sqlite3.connect(path)) as store:
        assert store.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
        found = store.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        return sorted((name, " ".join(sql.split())) for name, sql in found.fetchall())


def test_a_step_that_fails_leaves_the_store_at_the_step_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.db"
    broken = (*STEPS[:1], ("CREATE TABLE half (a)", "SELECT nothing FROM nowhere"))
    monkeypatch.setattr("boneyard.server.store.database.STEPS", broken)
    with pytest.raises(BadStore):
        connect(path, FULL, 0.1)
    with contextlib.closing(sqlite3.connect(path)) as store:
        assert store.execute("PRAGMA user_version").fetchone() == (1,)
        assert store.execute("SELECT 1 FROM sqlite_master WHERE name = 'half'").fetchall() == []
    monkeypatch.undo()
    connect(path, FULL, 0.1).close()
