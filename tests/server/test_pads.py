"""Pads that several phones write on: nothing lost, nothing doubled, and the keeper's stays his."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from boneyard.companion.answers import answer
from boneyard.server.tables.recall import NoSuchTable

from .living import Place, running

ID = "0123456789abcdef01234567"
SECRET = "s" * 32
HEAD = {"id": ID, "sheet": "block", "set": 6, "seats": 2, "players": ["Ana", "Ben"], "options": {}}


def entry(name: str, clock: int = 1, **fields: Any) -> dict[str, Any]:
    held = {"kind": "hand", "number": 1, "seat": 0, "held": {"sum": 5}}
    return {"id": name, "clock": clock, "by": "a", **held, **fields}


def settled(name: str) -> dict[str, Any]:
    result = {"why": "out", "out": 0, "held": [None, {"sum": 9}]}
    return {"id": name, "clock": 2, "by": "k", "kind": "round", "number": 1, "result": result}


async def shared(place: Place) -> None:
    status, news = await place.ask("/api/pads", {"pad": HEAD, "keeper": SECRET})
    assert status == 201 and news["version"] == 1


async def write(place: Place, *entries: dict[str, Any], **more: Any) -> tuple[int, Any]:
    return await place.ask(f"/api/pads/{ID}/entries", {"entries": list(entries), **more})


def test_entries_are_taken_once_and_outlive_the_server(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            await shared(place)
            await shared(place)  # the answer to the first was lost
            _, news = await write(place, entry("a-1"), entry("a-2", 2))
            assert (news["version"], len(news["entries"])) == (3, 2)
            _, news = await write(place, entry("a-2", 2), entry("b-1", seat=1), after=3)
            assert [each["id"] for each in news["entries"]] == ["b-1"]
        async with running(tmp_path / "t.db") as place:
            _, news = await place.ask(f"/api/pads/{ID}?after=2")
            assert [each["id"] for each in news["entries"]] == ["a-2", "b-1"]
            _, news = await write(place, entry("b-1", seat=1), entry("c-1"))
            assert [each["id"] for each in news["entries"]] == ["a-1", "a-2", "b-1", "c-1"]
            _, tables = await place.ask("/api/tables")
            assert tables == []

    asyncio.run(scene())


def test_phones_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            await shared(place)
            names = [f"{phone}-{n}" for phone in "abcd" for n in range(5)]
            await asyncio.gather(*(write(place, entry(each)) for each in [*names, *names]))
            _, news = await place.ask(f"/api/pads/{ID}")
            assert sorted(each["id"] for each in news["entries"]) == sorted(names)

    asyncio.run(scene())


def test_only_the_keeper_is_shown_the_code_for_another_phone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            await shared(place)
            status, code = await place.ask(f"/api/pads/{ID}/keeper.svg", {"keeper": SECRET})
            assert status == 200 and "<svg" in code
            _, other = await place.ask(f"/api/pads/{ID}/qr.svg")
            assert code != other
            status, told = await place.ask(f"/api/pads/{ID}/keeper.svg", {"keeper": "x" * 32})
            assert (status, told["error"]) == (403, "not-keeper")
            status, _ = await place.ask(f"/api/pads/{'0' * 24}/keeper.svg", {"keeper": SECRET})
            assert status == 404

    asyncio.run(scene())


def test_no_code_is_drawn_of_what_is_too_long_to_be_ours(tmp_path: Path) -> None:
    """A picture of 2,000 signs takes an eighth of a second, in which nobody is answered."""

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            for number, size in enumerate((2000, 20_000)):
                head, keeper = {**HEAD, "id": f"{number:024x}"}, {"keeper": "x" * size}
                status, _ = await place.ask("/api/pads", {"pad": head, **keeper})
                assert status == 201
                status, told = await place.ask(f"/api/pads/{head['id']}/keeper.svg", keeper)
                assert (status, told["error"]) == (400, "bad-request")

    asyncio.run(scene())


def test_only_the_keeper_settles(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            await shared(place)
            status, told = await write(place, entry("a-1"), settled("k-1"))
            assert (status, told["error"]) == (403, "not-keeper")
            status, told = await write(place, settled("k-1"), keeper="x" * 32)
            assert (status, told["error"]) == (403, "not-keeper")
            _, news = await place.ask(f"/api/pads/{ID}")
            assert news["entries"] == []  # all or nothing
            status, news = await write(place, settled("k-1"), keeper=SECRET)
            assert (status, news["version"]) == (200, 2)
            status, _ = await place.ask("/api/pads", {"pad": HEAD, "keeper": "t" * 32})
            assert status == 403
            other = {**HEAD, "players": ["Eva", "Ben"]}
            status, _ = await place.ask("/api/pads", {"pad": other, "keeper": SECRET})
            assert status == 403
            assert SECRET not in (tmp_path / "t.db").read_bytes().decode("latin-1")

    asyncio.run(scene())


def test_what_is_no_entry_or_no_pad_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            await shared(place)
            for bad in (
                entry("a-1", seat=2),
                entry("a-1", kind="theft"),
                entry("a-1", note="x" * 5000),
                {"id": "a-1"},
            ):
                status, told = await write(place, bad)
                assert (status, told["error"]) == (400, "bad-entry")
            for head in ({**HEAD, "id": "short"}, {**HEAD, "sheet": "chess"}):
                status, _ = await place.ask("/api/pads", {"pad": head, "keeper": SECRET})
                assert status == 400
            for name in ("f" * 24, "nonsense"):
                status, told = await place.ask(f"/api/pads/{name}")
                assert (status, told["error"]) == (404, "no-such-pad")

    asyncio.run(scene())


def test_a_pad_is_no_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            await shared(place)
            registry = place.registry
            assert await registry.store.listed(0, float("inf"), 5) == []
            with pytest.raises(NoSuchTable):
                await registry.table(f"pad/{ID}")

    asyncio.run(scene())


def test_the_desk_answers_as_it_does_in_the_page(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            asked = {"ask": "hub.keys", "presses": ["-6", "+2", "="]}
            status, told = await place.ask("/api/companion", asked)
            assert status == 200 and told == json.loads(answer(json.dumps(asked)))
            assert told["total"] == 20 and told["theme"]

    asyncio.run(scene())
