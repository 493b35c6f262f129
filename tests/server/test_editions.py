"""A store of an earlier version still opens: its tables go on by the rulings of their time."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import msgspec

import boneyard as by
from boneyard.server.event_log.events import NOBODY, OPEN, Event
from boneyard.server.event_log.setup import Wish, settle
from boneyard.server.event_log.state import TableState
from boneyard.server.store.sqlite import SqliteStore

from .living import running

# A table of Mexican Train as version 0.1 kept it; its first round was blocked by the rulings then.
STORE = Path(__file__).with_name("edition-1.sql")


def test_a_table_of_the_first_edition_opens_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as old:
        old.executescript(STORE.read_text(encoding="utf-8"))
        ((table,),) = old.execute("SELECT DISTINCT table_id FROM events").fetchall()
    old.close()
    store = SqliteStore(path)
    try:
        match = TableState.of(store.read(table)).match
    finally:
        store.close()
    assert (match.sheet.edition, len(match.rounds), match.rounds[0].why) == (1, 1, "blocked")
    assert "edition" not in match.record().fields
    while not match.over:
        match.play(match.moves()[0])
    assert by.replay(match.record()).totals == match.totals


def test_a_new_table_keeps_the_edition_it_was_opened_by() -> None:
    payload = msgspec.to_builtins(settle(Wish("mexican-train"), "seed"))
    assert payload["edition"] == by.EDITION
    state = TableState(Event("t", 1, NOBODY, OPEN, payload, None, 0.0))
    assert state.match.record().fields["edition"] == by.EDITION


def test_a_table_of_a_newer_edition_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    newer = by.EDITION + 1

    async def scene() -> None:
        async with running(path) as place:
            opened = await place.open(sheet="block", seats=2)
        with sqlite3.connect(path) as store:
            store.execute(
                "UPDATE events SET payload = json_set(payload, '$.edition', ?) WHERE version = 1",
                (newer,),
            )
        store.close()
        async with running(path) as place:
            status, told = await place.ask(f"/api/tables/{opened['table']}/seats", {"name": "Ben"})
            assert (status, told["error"]) == (503, "unknown-edition")
            assert f"No edition {newer} of the rulings" in told["text"]

    asyncio.run(scene())
