"""The lobby: pages with an end, for which no table is folded, however many there are."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
import urllib.request
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from boneyard.server.event_log.events import NOBODY, OPEN
from boneyard.server.event_log.setup import Wish, settle
from boneyard.server.store.sqlite import _LISTED, SqliteStore
from boneyard.server.tables.lobby import LOOKED_AT, PAGE

from .living import Place, running

LARGEST_PAGE = 64 * 1024  # bytes


def fill(path: Path, tables: int, first: float, **wish: Any) -> list[str]:
    """Listed tables in a store, opened one after another: their ids, the newest first."""
    SqliteStore(path).close()
    setup = settle(Wish("block", seats=2, listed=True, **wish), "a seed")
    payload = msgspec.json.encode(setup).decode()
    names = [f"table-{first:.0f}-{n}" for n in range(tables)]
    with sqlite3.connect(path) as other:
        rows = [
            (name, 1, NOBODY, OPEN, payload, None, first + n / 1000) for n, name in enumerate(names)
        ]
        other.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    other.close()
    return names[::-1]


def page(place: Place, path: str) -> tuple[list[str], str | None, int]:
    """The tables of a page, where the next one is, and how long it was."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(f"http://127.0.0.1:{place.port}{path}") as answer:
        raw = answer.read()
        link = re.fullmatch(r'<(.+)>; rel="next"', answer.headers["link"] or "")
    found = msgspec.json.decode(raw)
    return [each["table"] for each in found], link and link[1], len(raw)


def pages(place: Place) -> list[list[str]]:
    """All of them."""
    found, at = [], "/api/tables"
    while True:
        tables, more, size = page(place, at)
        assert len(tables) <= PAGE and size < LARGEST_PAGE
        found.append(tables)
        if more is None:
            return found
        at = more


def test_the_lobby_has_pages_and_folds_nothing(tmp_path: Path) -> None:
    names = fill(tmp_path / "t.db", 2 * PAGE + 20, time.time() - 600)

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            found = await asyncio.to_thread(pages, place)
            assert [len(each) for each in found] == [PAGE, PAGE, 20]
            assert list(chain.from_iterable(found)) == names
            assert place.registry.live() == []

    asyncio.run(scene())


def test_tables_in_memory_and_in_the_store_are_listed_by_their_age(tmp_path: Path) -> None:
    older = fill(tmp_path / "t.db", 30, time.time() - 600)
    newer = fill(tmp_path / "t.db", 30, time.time() + 600)

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            live = [
                (await place.registry.open(Wish("block", seats=2, listed=True))).state.id
                for _ in range(PAGE + 10)
            ]
            for name in (older[3], newer[4]):  # some of the stored come into memory
                await place.registry.table(name)
            found = await asyncio.to_thread(pages, place)
            assert list(chain.from_iterable(found)) == [*newer, *reversed(live), *older]

    asyncio.run(scene())


def test_one_page_looks_at_a_bounded_number_of_tables(tmp_path: Path) -> None:
    """Those that nobody can join are looked at too, so that a page may be short."""
    waits = fill(tmp_path / "t.db", 3, time.time() - 900)
    fill(tmp_path / "t.db", 2 * LOOKED_AT, time.time() - 600, bots=["random", "random"])

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            found = await asyncio.to_thread(pages, place)
            assert [len(each) for each in found] == [0, 0, 3]
            assert found[-1] == waits and place.registry.live() == []

    asyncio.run(scene())


def test_the_store_finds_listed_tables_without_looking_at_others(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "t.db").close()
    with sqlite3.connect(tmp_path / "t.db") as store:
        plan = store.execute(f"EXPLAIN QUERY PLAN {_LISTED}", (100, 0, 0, 1)).fetchall()
    assert any("INDEX lobby (at>? AND at<?)" in each[-1] for each in plan), plan
    store.close()
