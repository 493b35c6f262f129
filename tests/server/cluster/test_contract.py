"""What every store promises, whatever it is made of: paper, SQLite, PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.event_log.events import NOBODY, OPEN, SIT, Event
from boneyard.server.store.sqlite import SqliteStore
from boneyard.server.store.store import StoreFailed, VersionTaken, append

from ..paper import Memory
from .stores import Heard, move, postgres_store

Opened = Callable[[], Any]  # another store over the same log, as `async with` takes it


@pytest.fixture(params=["paper", "sqlite", "postgres"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    paper = Memory()

    @contextlib.asynccontextmanager
    async def on_paper() -> AsyncIterator[Any]:
        yield paper

    @contextlib.asynccontextmanager
    async def in_a_file() -> AsyncIterator[Any]:
        store = SqliteStore(tmp_path / "t.db")
        try:
            yield store
        finally:
            await store.finish()

    if request.param == "postgres":
        address = request.getfixturevalue("database")
        return lambda: postgres_store(address)
    return {"paper": on_paper, "sqlite": in_a_file}[request.param]


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, 60))


def test_what_was_written_is_read_in_order_and_from_any_version_on(opened: Opened) -> None:
    async def scene() -> None:
        async with opened() as store:
            events = [move(version) for version in range(1, 6)]
            for event in events:
                await append(store, event)
            await append(store, move(1, "other"))
            assert await store.load("t") == events
            assert await store.load("t", 3) == events[3:]
            assert await store.load("t", 9) == await store.load("nobody") == []

    run(scene())


def test_a_version_is_written_once_and_the_rest_of_the_batch_goes_on(opened: Opened) -> None:
    async def scene() -> None:
        async with opened() as store:
            await append(store, move(1))
            heard = Heard()
            heard.write(store, move(1, id="again"), move(1, "a"), move(1, "b"))
            assert not heard.all  # never before the caller is done
            await heard.until(3)
            assert isinstance(heard.all["t", 1], VersionTaken)
            assert sorted(heard.told) == [("a", 1), ("b", 1)]
            assert await store.load("t") == [move(1)]

    run(scene())


def test_of_two_who_write_the_same_version_one_wins(opened: Opened) -> None:
    """In a log that is no table's: of those each has one owner."""

    async def scene() -> None:
        async with opened() as one, opened() as two:
            for version in range(1, 20):
                heard = [Heard(), Heard()]
                heard[0].write(one, move(version, "pad/t", id="one"))
                heard[1].write(two, move(version, "pad/t", id="two"))
                for each in heard:
                    await each.until(1)
                won = [bool(each.told) for each in heard]
                assert sorted(won) == [False, True]
                last = (await one.load("pad/t"))[-1]
                assert last.move_id == ("one" if won[0] else "two")
                assert await two.load("pad/t") == await one.load("pad/t")

    run(scene())


@pytest.mark.parametrize("odd", ["\0", "a\0b", "´'\"\\;--", "🁫🀱", "\u2028", "x" * 64])
def test_whatever_somebody_writes_comes_back(opened: Opened, odd: str) -> None:
    async def scene() -> None:
        async with opened() as store:
            event = move(1, id=odd, payload={"name": odd, "more": [odd, None, 1.5, True]})
            await append(store, event)
            assert await store.load("t") == [event]

    run(scene())


def test_what_is_kept_is_made_once_for_all(opened: Opened) -> None:
    async def scene() -> None:
        async with opened() as one, opened() as two:
            made = await asyncio.gather(
                one.keep("key", lambda: b"of the first"), two.keep("key", lambda: b"of the second")
            )
            assert made[0] == made[1] and made[0] in (b"of the first", b"of the second")
            assert await two.keep("key", lambda: b"late") == made[0]

    run(scene())


def test_listed_tables_are_found_with_those_who_sit_there(opened: Opened) -> None:
    def opening(table: str, at: float, listed: bool) -> Event:
        return Event(table, 1, NOBODY, OPEN, {"listed": listed, "seats": 2}, None, at)

    async def scene() -> None:
        async with opened() as store:
            if isinstance(store, Memory):
                return  # has no lobby
            await append(store, opening("a", 10.0, True))
            await append(store, opening("b", 20.0, True))
            await append(store, opening("c", 30.0, False))
            await append(store, Event("b", 2, 1, SIT, {"name": "Rosa"}, None, 21.0))
            found = await store.listed(0.0, 99.0, 5)
            assert found == [
                (opening("b", 20.0, True), {1: "Rosa"}),
                (opening("a", 10.0, True), {}),
            ]
            assert [each.table for each, _ in await store.listed(0.0, 20.0, 5)] == ["a"]
            assert [each.table for each, _ in await store.listed(0.0, 99.0, 1)] == ["b"]

    run(scene())


def test_many_at_once_are_each_answered_once(opened: Opened) -> None:
    async def scene() -> None:
        async with opened() as store:
            heard = Heard()
            for version in range(1, 31):
                heard.write(store, *(move(version, f"table{n}") for n in range(40)))
                await heard.until(40 * version)  # as tables do: one after another
            assert len(heard.told) == 1200
            assert len(await store.load("table7")) == 30

    run(scene())


def test_a_store_that_has_ended_says_so(opened: Opened) -> None:
    async def scene() -> None:
        async with opened() as store:
            pass
        if isinstance(store, Memory):
            return  # never ends
        with pytest.raises(StoreFailed):
            await append(store, move(1))

    run(scene())
