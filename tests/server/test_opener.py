"""Who opened a table locks it, gives a seat back and closes it. The log has it: a restart changes
nothing of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.event_log.events import MOVE
from boneyard.server.event_log.state import TableState
from boneyard.server.store.sqlite import event_of, row_of
from boneyard.server.upkeep.records import record_of

from .living import Client, Message, Place, running


async def asks(client: Client, kind: str, **said: Any) -> Message:
    """What a seat is answered."""
    message = {"t": kind, "id": f"{kind}{client.version}", "v": client.version, **said}
    await client.say(message)
    return await client.until("event", "refused", id=message["id"])


async def knocks(place: Place, table: str, token: str | None = None) -> Message:
    client = await Client.knock(place)
    return await client.hello({"table": table, "token": token})


def test_a_locked_table_lets_nobody_else_in_and_stays_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seat = await place.open(sheet="block", seats=3, listed=True)
            table = str(seat["table"])
            opener = await Client.join(place, seat)
            assert opener.scene["opener"] == 0 and not opener.scene.get("locked")
            assert (await asks(opener, "lock"))["t"] == "event"
            assert opener.scene["locked"]
        async with running(tmp_path / "t.db") as place:
            assert (await place.ask("/api/tables"))[1] == []
            status, told = await place.ask(f"/api/tables/{table}/seats", {})
            assert (status, told["error"]) == (403, "table-locked")
            assert "locked" in (await knocks(place, table))["text"]
            opener = await Client.join(place, seat)  # who has a seat comes back
            assert (await place.ask(f"/api/tables/{table}"))[1]["locked"]
            assert (await asks(opener, "lock", on=False))["kind"] == "unlock"
            other = await place.sit(table)
            client = await Client.join(place, other)
            refused = await asks(client, "lock")
            assert (refused["t"], refused["why"]) == ("refused", "bad")
        async with running(tmp_path / "t.db") as place:
            assert [each["table"] for each in (await place.ask("/api/tables"))[1]] == [table]

    asyncio.run(scene())


def test_a_seat_that_is_given_back_is_anybodys_and_its_token_nobodys(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            mine, theirs = await place.seated(sheet="block", seats=2, listed=True)
            table = str(mine["table"])
            opener, guest = await Client.join(place, mine), await Client.join(place, theirs)
            for wrong in (0, 2, 99):  # his own, and none
                assert (await asks(opener, "free", seat=wrong))["t"] == "refused"
            assert (await asks(guest, "free", seat=0))["t"] == "refused"
            told = await asks(opener, "free", seat=1)
            assert "seat" in told["said"][0]["text"]
            assert (await guest.until("refused"))["text"] == "Your seat was given to someone else."
            assert await guest.closed() == 4403
            assert (await asks(opener, "free", seat=1))["t"] == "refused"  # it is free
        async with running(tmp_path / "t.db") as place:
            (listed,) = (await place.ask("/api/tables"))[1]
            assert [each["kind"] for each in listed["places"]] == ["person", "free"]
            status, _ = await place.ask(f"/api/tables/{table}/take", {"token": theirs["token"]})
            assert status == 403
            assert (await knocks(place, table, str(theirs["token"])))["t"] == "refused"
            again = await place.sit(table, name="Eva")
            assert again["seat"] == 1 and again["token"] != theirs["token"]
            client = await Client.join(place, again)
            assert client.scene["facts"]["hand"]

    asyncio.run(scene())


def test_bots_take_the_seats_that_nobody_has_come_for(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            bots = [None, "easy", None, None, None]
            mine = await place.open(
                sheet="block", set=9, seats=5, bots=bots, options={"target": "5"}
            )
            table = str(mine["table"])
            guest = await Client.join(place, await place.sit(table, name="Leo"))
            assert "Only the player who opened" in (await asks(guest, "fill"))["text"]
            opener = await Client.join(place, mine)
            assert (await asks(opener, "fill"))["kind"] == "fill"
            names = [each["name"] for each in opener.scene["places"]]
            assert names[1:] == ["Rosa", "Leo", "Leo II", "Marguerite"]
            assert "taken" in (await asks(opener, "fill"))["text"]
            assert (await place.ask(f"/api/tables/{table}/seats", {}))[0] == 409
            filled = (await place.ask(f"/api/tables/{table}"))[1]
            assert filled["bots"] == [None, "easy", None, "medium", "hard"]
        async with running(tmp_path / "t.db") as place:
            assert (await place.ask(f"/api/tables/{table}"))[1]["places"] == [
                {**each, "here": False} for each in filled["places"]
            ]
            live = await place.registry.table(table)
            while not live.state.match.over:
                seat = live.state.match.to_move
                async with live.writer.lock:
                    move = str(live.state.match.moves(seat)[0])
                    await live.writer.written(seat, MOVE, {"move": move})
            rows = [row_of(each) for each in await place.registry.store.load(table)]
            kept = TableState.of([event_of(row) for row in record_of(rows) or []])
            assert kept.bots == live.state.bots and kept.names == live.state.names

    asyncio.run(scene())


def test_a_closed_table_is_closed_for_all(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2)
            table = str(seats[0]["table"])
            opener, guest = [await Client.join(place, seat) for seat in seats]
            assert (await asks(guest, "close"))["t"] == "refused"
            assert (await asks(opener, "close"))["kind"] == "close"
            assert await guest.closed() == 4403 and await opener.closed() == 4403
        async with running(tmp_path / "t.db") as place:
            for seat in seats:
                told = await knocks(place, table, str(seat["token"]))
                assert told["text"] == "This table was closed."
            status, told = await place.ask(f"/api/tables/{table}/seats", {})
            assert (status, told["error"]) == (410, "table-closed")
            assert (await place.ask(f"/api/tables/{table}"))[1]["closed"]

    asyncio.run(scene())


def test_bots_stand_still_at_a_closed_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seat = await place.open(sheet="block", seats=2, bots=[None, "easy"])
            opener = await Client.join(place, seat)
            await asks(opener, "close")
            table = await place.registry.table(str(seat["table"]))
            assert not table.scheduler._is_due()

    asyncio.run(scene())


@pytest.mark.parametrize("sheet", ["squeeze", "block"])
def test_who_plays_alone_may_close_too(tmp_path: Path, sheet: str) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            bots = [] if sheet == "squeeze" else [None, "easy"]
            opener = await Client.join(place, await place.open(sheet=sheet, bots=bots))
            assert (await asks(opener, "close"))["t"] == "event"

    asyncio.run(scene())
