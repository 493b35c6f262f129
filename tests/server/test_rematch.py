"""Another match of the same people: one press each, and nobody who presses later is left behind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boneyard.core.sheet import Sheet
from boneyard.server.event_log.setup import MatchSeries, Setup, Wish, rematch, settle
from boneyard.server.tables.live_table import LiveTable
from boneyard.sheets import SHEETS

from .living import Client, Message, Place, running
from .test_playing import Desk, at_a_desk, whatever_is_due

SHORT = {"target": "10"}  # points: a round or two


async def play_out(place: Place, seats: list[Message]) -> list[Client]:
    """Sit everybody down, and play any moves to the end of the match."""
    clients = [await Client.join(place, each) for each in seats]
    number = 0
    while not clients[0].scene["over"]:
        mover = clients[clients[0].scene["facts"]["to_move"]]
        number += 1
        told = await mover.play(mover.moves[0], f"m{number}")
        assert told["t"] == "event"
        for each in clients:
            while each.version < told["v"]:
                await each.hear()
    return clients


async def again(place: Place, seat: Message) -> tuple[int, Any]:
    return await place.ask(f"/api/tables/{seat['table']}/rematch", {"token": seat["token"]})


def test_all_come_to_one_table_in_any_order(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=3, options=SHORT, name="Ana")
            watcher = await Client.join(place, {"table": seats[0]["table"]})
            status, told = await again(place, seats[0])
            assert status == 409 and told["error"] == "not-over"
            await play_out(place, seats)
            answers = await asyncio.gather(*(again(place, each) for each in reversed(seats)))
            assert {status for status, _ in answers} == {201}
            coming = [told for _, told in reversed(answers)]
            assert len({told["table"] for told in coming}) == 1
            assert coming[0]["table"] != seats[0]["table"]
            assert [told["seat"] for told in coming] == [told["seat"] for told in seats]
            event = await watcher.until("event", kind="rematch")
            assert event["changed"]["next"] == coming[0]["table"]
            first = await Client.join(place, coming[0])
            names = [each["name"] for each in first.scene["places"]]
            _, before = await place.ask(f"/api/tables/{seats[0]['table']}")
            assert names == [each["name"] for each in before["places"]]
            assert before["next"] == coming[0]["table"]
            await play_out(place, coming)  # and everybody's token is good for their seat

    asyncio.run(evening())


def test_seats_are_kept_until_their_people_come(tmp_path: Path) -> None:
    async def evening() -> None:
        store = tmp_path / "t.db"
        async with running(store) as place:
            seats = await place.seated(sheet="block", seats=2, options=SHORT, name="Ana")
            await play_out(place, seats)
            _, first = await again(place, seats[0])
            status, told = await place.ask(f"/api/tables/{first['table']}/seats", {"name": "Eve"})
            assert status == 409 and told["error"] == "seat-taken"
            _, waits = await place.ask(f"/api/tables/{first['table']}")
            assert [each["kind"] for each in waits["places"]] == ["person", "free"]
            assert all(each["name"] for each in waits["places"])
        async with running(store) as place:  # the log has it
            _, late = await again(place, seats[1])
            assert late["table"] == first["table"]
            _, twice = await again(place, seats[1])  # from another device: it has the seat now
            assert twice["table"] == first["table"] and twice["token"] != late["token"]
            client = await Client.join(place, twice)
            assert [each["kind"] for each in client.scene["places"]] == ["person", "person"]

    asyncio.run(evening())


def test_a_bot_sits_in_until_who_was_expected_comes(tmp_path: Path) -> None:
    async def evening() -> None:
        store = tmp_path / "t.db"
        async with running(store) as place:
            seats = await place.seated(sheet="block", seats=2, options=SHORT, name="Ana")
            await play_out(place, seats)
            _, guest = await again(place, seats[1])  # and who opened the first does not come
            client = await Client.join(place, guest)
            await client.say({"t": "fill", "id": "f", "v": client.version})
            assert (await client.until("event", id="f"))["kind"] == "fill"
            assert [each["kind"] for each in client.scene["places"]] == ["bot", "person"]
            assert client.scene["opener"] == 1
        async with running(store) as place:
            _, late = await again(place, seats[0])
            assert late["seat"] == 0 and late["table"] == guest["table"]
            client = await Client.join(place, late)
            assert [each["kind"] for each in client.scene["places"]] == ["person", "person"]
            assert client.scene["places"][0]["name"] == "Ana" and client.scene["opener"] == 0

    asyncio.run(evening())


def test_nobody_else_asks_for_it(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2, options=SHORT)
            stranger = await place.open(sheet="block", seats=2)
            await play_out(place, seats)
            table = seats[0]["table"]
            for token in ("", "nonsense", stranger["token"]):
                status, told = await again(place, {"table": table, "token": token})
                assert status == 403 and told["error"] == "not-yours"
            _, invitation = await place.ask(f"/api/tables/{table}")
            assert invitation["next"] is None

    asyncio.run(evening())


@pytest.mark.parametrize(
    "sheet", [each for each in SHEETS if each.usual_seats > 1], ids=lambda sheet: sheet.id
)
def test_the_deal_or_the_lead_is_passed_on(sheet: Sheet) -> None:
    setup = settle(Wish(sheet.id), "one")
    match = setup.match()
    firsts = []
    for number in range(setup.seats + 1):
        names = ["x"] * setup.seats
        firsts.append(setup.first)
        setup = rematch(setup, match, setup.bots, names, f"seed {number}")
        assert setup.match().first == setup.first and setup.seed != match.seed
    if sheet.first_is_chosen:
        assert firsts == [None, *range(1, setup.seats), None]
    else:
        assert set(firsts) == {None}


def test_a_lot_is_passed_on_from_whom_it_fell_to() -> None:
    setup = settle(Wish("block", seats=3, first="lot"), "one")
    began = setup.match().sheet.first_starter("lot", 3, "one")
    assert (rematch(setup, setup.match(), setup.bots, [""] * 3, "two").first or 0) == (
        began + 1
    ) % 3


def test_a_series_is_counted_and_begins_anew_when_it_is_won() -> None:
    series = MatchSeries(2, [0, 0])
    assert not series.over and series.after([1]) == MatchSeries(2, [0, 1])
    assert series.after([1]).after([0, 1]).over
    setup = settle(Wish("block", seats=2, options=SHORT, series=2), "series")
    stood: list[list[int]] = []
    for number in range(4):
        match = setup.match()
        while not match.over:
            match.play(match.moves()[0])
        assert setup.series is not None
        stood.append(setup.series.after(match.winners).wins)
        setup = rematch(setup, match, setup.bots, ["A", "B"], f"series {number}")
    for before, after in zip([[0, 0], *stood], stood, strict=False):
        begun = [0, 0] if max(before) >= 2 else before
        assert sum(after) > sum(begun)


def test_a_series_is_told_with_the_match_that_is_over(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2, options=SHORT, series=3)
            one, _ = await play_out(place, seats)
            wins = [int(seat in one.scene["winners"]) for seat in range(2)]
            assert one.scene["series"] == {"target": 3, "wins": wins}
            _, coming = await again(place, seats[0])
            following = await Client.join(place, coming)
            assert following.scene["series"] == {"target": 3, "wins": wins}

    asyncio.run(evening())


@pytest.mark.parametrize("wrong", [{"series": 1}, {"series": 10}, {"patience": "endless"}])
def test_what_cannot_be_is_refused(tmp_path: Path, wrong: Message) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            status, told = await place.ask("/api/tables", {"sheet": "block", **wrong})
            assert status == 400 and next(iter(wrong)) in told["text"]

    asyncio.run(evening())


def test_setups_of_before_have_no_series_and_the_usual_patience() -> None:
    assert Setup("block", 6, 2, {}, [None, None], "s", False, "calm", None).patience == "live"


@pytest.mark.parametrize(("patience", "waits"), [("live", 9.0), ("relaxed", 90.0)])
def test_people_are_waited_for_as_long_as_the_table_says(
    patience: Any, waits: float, passes: Callable[[float], None]
) -> None:
    async def scene() -> None:
        table, desk = await left(patience)
        passes(waits - 1)
        await whatever_is_due()
        assert not table.state.sitters[table.state.match.to_move].covered
        passes(2)
        await desk.until("cover")

    at_a_desk(scene(), waits)


def test_over_days_nobody_stands_in(passes: Callable[[float], None]) -> None:
    async def scene() -> None:
        table, _ = await left("days")
        passes(3 * 24 * 3600.0)
        await whatever_is_due()
        assert not any(each.covered for each in table.state.sitters)

    at_a_desk(scene(), 3 * 24 * 3600.0)


async def left(patience: Any) -> tuple[LiveTable, Desk]:
    """A table of two where the one is away whose turn it is."""
    desk = Desk(Wish("block", seats=2, patience=patience, pace="quick"))
    table = await desk.open()
    await desk.connect(1 - table.state.match.to_move)
    await whatever_is_due()
    return table, desk
