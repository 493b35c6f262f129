"""A club's evening on the server: who may write what, tables on the screen, and the same tiles at
all of them, which nobody sees before having played them."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
from pathlib import Path
from typing import Any

from club.evenings import opened, with_round

from boneyard.club import Evening, evening_from, read, standings

from .living import PROTOCOL, Client, Message, Place, running
from .process import Process, process
from .test_rematch import play_out

CODE = "abcdefgh23"
SECRET = "s" * 32
SHORT = {"target": "10"}


def evening(people: int = 4, **plan: Any) -> dict[str, Any]:
    """An evening with its first round drawn, as a phone would send it."""
    fields = with_round(opened(people, sheet="block", options=SHORT, **plan)).fields()
    return {**fields, "id": CODE}


def told(name: str, fields: dict[str, Any], **more: Any) -> dict[str, Any]:
    draw = fields["entries"][-1]["id"]
    said = {"kind": "result", "draw": draw, "table": 0, "points": [10, 0], **more}
    return {"id": name, "clock": 99, "by": "a", **said}


async def shared(place: Place, fields: dict[str, Any]) -> None:
    status, _ = await place.ask("/api/pads", {"pad": fields, "keeper": SECRET})
    assert status == 201
    status, _ = await write(place, *fields["entries"], keeper=SECRET)
    assert status == 200


async def write(place: Place, *entries: dict[str, Any], **more: Any) -> tuple[int, Any]:
    return await place.ask(f"/api/pads/{CODE}/entries", {"entries": list(entries), **more})


async def now(place: Place) -> Evening:
    _, news = await place.ask(f"/api/pads/{CODE}")
    return evening_from({**news["pad"], "entries": news["entries"]})


async def on_screen(place: Place, fields: dict[str, Any], keeper: str = SECRET) -> tuple[int, Any]:
    asked = {"keeper": keeper, "draw": fields["entries"][-1]["id"]}
    return await place.ask(f"/api/pads/{CODE}/tables", asked)


async def seated(place: Place, match: str) -> list[Message]:
    found = []
    for seat in range(2):
        status, given = await place.ask(f"/api/pads/{CODE}/seats", {"match": match, "seat": seat})
        assert status == 201, given
        found.append(given)
    return found


def test_players_tell_results_and_nothing_else(tmp_path: Path) -> None:
    fields = evening()

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            await shared(place, fields)
            assert (await write(place, told("r1", fields)))[0] == 200
            for kind in ("settle", "draw", "side", "leave", "void", "plan", "end", "deals"):
                entry = next((e for e in fields["entries"] if e["kind"] == kind), None)
                more = {
                    "settle": told("x", fields, kind="settle"),
                    "leave": {"id": "x", "clock": 9, "by": "a", "kind": "leave", "side": "s"},
                    "void": {"id": "x", "clock": 9, "by": "a", "kind": "void", "entry": "r1"},
                    "plan": {"id": "x", "clock": 9, "by": "a", "kind": "plan", "rounds": 9},
                    "end": {"id": "x", "clock": 9, "by": "a", "kind": "end"},
                    "deals": told("x", fields, kind="deals", match="m", deals=[], starts=[]),
                }
                status, _ = await write(place, more.get(kind) or {**(entry or {}), "id": "x"})
                assert status in (400, 403), kind
            wrong: list[dict[str, Any]] = [
                told("y", fields, points=[1]),
                told("y", fields, points=[10**9, 0]),
                told("y", fields, extra="x" * 10),
                told("y", fields, table=-1),
                told("y", fields, kind="pad", entry={"kind": "round"}),
                told("y" * 80, fields),
            ]
            for each in wrong:
                assert (await write(place, each))[0] == 400
            assert read(await now(place)).rounds[0].tables[0].points == (10, 0)

    asyncio.run(scene())


def test_tables_on_the_screen_are_for_those_who_were_drawn(tmp_path: Path) -> None:
    fields = evening(where="screen")

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            await shared(place, fields)
            assert (await on_screen(place, fields, "t" * 32))[0] == 403
            assert (await on_screen(place, fields))[0] == 200
            await on_screen(place, fields)  # the answer to the first was lost
            tables = read(await now(place)).rounds[0].tables
            matches = [table.match for table in tables]
            assert len(set(matches)) == 2 and None not in matches
            status, _ = await place.ask(f"/api/tables/{matches[0]}/seats", {"name": "Eve"})
            assert status == 409
            seats = await seated(place, str(matches[0]))
            asked = {"match": matches[0], "seat": 0}
            assert (await place.ask(f"/api/pads/{CODE}/seats", asked))[0] == 409
            stranger = {"match": "nowhere", "seat": 0}
            assert (await place.ask(f"/api/pads/{CODE}/seats", stranger))[0] == 400
            assert [each.state for each in tables] == ["playing", "playing"]
            clients = await play_out(place, seats)
            names = [each["name"] for each in clients[0].scene["places"]]
            assert tuple(names) == tables[0].seats
            totals = tuple(clients[0].scene["facts"]["totals"])
            await asyncio.sleep(2.1)  # it is looked at seldom
            assert read(await now(place)).rounds[0].tables[0].points == totals

    asyncio.run(scene())


def test_the_same_tiles_and_nobody_sees_them_early(tmp_path: Path) -> None:
    fields = evening(duplicate=True)

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            await shared(place, fields)
            await on_screen(place, fields)
            matches = [str(each.match) for each in read(await now(place)).rounds[0].tables]
            first, second = [await seated(place, match) for match in matches]
            hands = [
                (await Client.join(place, seats[0])).scene["facts"]["hand"]
                for seats in (first, second)
            ]
            assert hands[0] == hands[1]
            await play_out(place, first)
            for path in ("record", "deals", "deals/1", "replay?round=1&move=0", "review"):
                assert (await place.ask(f"/api/tables/{matches[0]}/{path}"))[0] == 409, path
            watcher = await Client.knock(place)
            await watcher.say({"t": "hello", "table": matches[0], "protocol": PROTOCOL})
            assert (await watcher.until("refused"))["text"]
            await play_out(place, second)
            assert (await place.ask(f"/api/tables/{matches[0]}/record"))[0] == 200
            await asyncio.sleep(2.1)
            course = read(await now(place))
            percents = {each.side: each.values[0] for each in standings(course).places}
            assert sum(percents.values()) == 200  # of four, two by two against the same tiles

    asyncio.run(scene())


def test_killed_while_tables_are_opened(tmp_path: Path) -> None:
    """What was told is kept, and asking again opens what is missing, with the same tiles."""
    fields = evening(duplicate=True)
    with process(tmp_path / "t.db") as server:
        asyncio.run(shared(server, fields))
        asyncio.run(on_screen(server, fields))
        before = asyncio.run(now(server))
        server.kill()
    with process(tmp_path / "t.db") as server:
        assert asyncio.run(now(server)) == before
        asyncio.run(on_screen(server, fields))
        after = read(asyncio.run(now(server))).rounds[0].tables
        kept = [each.match for each in read(before).rounds[0].tables if each.match]
        assert [each.match for each in after][: len(kept)] == kept
        assert all(each.match for each in after)


def test_what_phones_were_told_is_kept_when_the_process_is_killed(tmp_path: Path) -> None:
    """Results that the server has taken are there after kill -9, and nothing else is."""
    fields = evening()

    async def tell(server: Process, name: str, taken: list[str], asked: list[str]) -> None:
        with contextlib.suppress(OSError, http.client.HTTPException):
            while True:
                one = f"{name}{len(taken)}"
                asked.append(one)
                status, _ = await write(server, told(one, fields, by=name, points=[1, 0]))
                assert status == 200
                taken.append(one)

    async def until_killed(server: Process) -> tuple[list[str], list[str]]:
        await shared(server, fields)
        taken: list[list[str]] = [[], [], []]
        asked: list[str] = []
        phones = asyncio.gather(*(tell(server, "abc"[i], taken[i], asked) for i in range(3)))
        while sum(map(len, taken)) < 40:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(server.kill)
        await phones
        return [each for one in taken for each in one], asked

    with process(tmp_path / "t.db") as server:
        taken, asked = asyncio.run(until_killed(server))
    with process(tmp_path / "t.db") as server:
        kept = {each["id"] for each in asyncio.run(now(server)).entries if each["kind"] == "result"}
    assert set(taken) <= kept <= set(asked)
