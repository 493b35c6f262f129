"""Seats are chosen and swapped before the first deal, and nobody sees a tile before that. Whoever
sits somewhere is asked; tokens, wins and the right to close the table go along with people."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.event_log.events import ASK, SWAP, Event
from boneyard.server.event_log.places import DAY
from boneyard.server.event_log.state import TableState

from .living import Client, Message, Place, running
from .test_rematch import SHORT, again, play_out

FOUR: dict[str, Any] = {"sheet": "texas-42", "seats": 4, "name": "Ann"}


async def said(client: Client, kind: str, number: str, **more: Any) -> Message:
    """Say something; the answer, when everything before it has been heard."""
    await client.say({"t": kind, "id": number, "v": client.version, **more})
    return await client.until("event", "refused", id=number)


def names(client: Client) -> list[str]:
    return [each["name"] for each in client.scene["places"]]


def test_nobody_sees_a_tile_before_all_have_come(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            for sheet in ("block", "poker", "texas-42", "mexican-train", "blind"):
                first = await place.open(sheet=sheet, seats=4)
                ann = await Client.join(place, first)
                assert ann.scene["facts"]["hand"] == [] and not ann.scene["choices"]
                assert ann.scene["dealt"] is False
                asked = {"hint": {}, "ask": {"word": "train"}, "why": {"tile": "6-6"}}
                for kind, more in asked.items():
                    await ann.say({"t": kind, "id": kind, **more})
                    told = await ann.until("refused", id=kind)
                    assert told["text"] == "Tiles are dealt when everyone is here.", kind
                told = await said(ann, "play", "p", move="6-6")
                assert told["t"] == "refused"
                shown = str(ann.raw)
                for _ in range(3):
                    await place.sit(first["table"])
                while ann.scene.get("dealt") is False:
                    await ann.hear()
                state = (await place.registry.table(first["table"])).state
                hand = [str(tile) for tile in state.match.view(0).hand]
                assert sorted(ann.scene["facts"]["hand"]) == sorted(hand)
                assert not any(f'"{tile}"' in shown for tile in hand), sheet

    asyncio.run(evening())


def test_a_free_seat_is_taken_at_once_and_everything_goes_along(tmp_path: Path) -> None:
    async def evening() -> None:
        store = tmp_path / "t.db"
        async with running(store) as place:
            first = await place.open(**FOUR)
            ann = await Client.join(place, first)
            told = await said(ann, "swap", "s1", seat=2)
            assert told["kind"] == "swap" and told["said"][0]["text"] == "Ann changed seats."
            state = await ann.until("state")
            assert state["seat"] == 2 and state["scene"]["opener"] == 2
            ben = await place.sit(first["table"], name="Ben")
            assert ben["seat"] == 0
            again_ann = await Client.join(place, first)  # the token goes along
            assert again_ann.heard[0]["seat"] == 2
            assert names(again_ann) == ["Ben", "", "Ann", ""]
            _, found = await place.ask("/api/history", {"tokens": [first["token"], ben["token"]]})
            assert sorted((each["seat"], each["names"][each["seat"]]) for each in found) == [
                (0, "Ben"),
                (2, "Ann"),
            ]
        async with running(store) as place:  # the log has it
            link = await Client.join(place, ben)
            assert link.heard[0]["seat"] == 0 and link.scene["side"] == 2
            locked = await said(await Client.join(place, first), "lock", "l", on=True)
            assert locked["t"] == "event"  # who opened it still may
            refused = await said(link, "lock", "l2", on=False)
            assert refused["t"] == "refused"

    asyncio.run(evening())


def test_who_opened_without_a_name_says_it_while_friends_are_awaited(tmp_path: Path) -> None:
    async def evening() -> None:
        store = tmp_path / "t.db"
        async with running(store) as place:
            first = await place.open(**{**FOUR, "seats": 2, "sheet": "block", "name": ""})
            ann = await Client.join(place, first)
            told = await said(ann, "name", "n0", name=" \u200b ")
            assert told["t"] == "refused"
            told = await said(ann, "name", "n1", name="  Ann  ")
            assert told["kind"] == "named"
            assert told["said"][0]["text"] == "Player 1 is now called Ann."
            assert names(ann) == ["Ann", ""]
        async with running(store) as place:  # the log has it
            ann = await Client.join(place, first)
            assert names(ann) == ["Ann", ""]
            await place.sit(first["table"], name="Ben")
            while ann.scene.get("dealt") is False:
                await ann.hear()
            late = await said(ann, "name", "n2", name="Eve")
            assert late["t"] == "refused" and names(ann) == ["Ann", "Ben"]

    asyncio.run(evening())


def test_who_sits_there_is_asked(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            first = await place.open(**FOUR)
            seats = [first, *[await place.sit(first["table"], name=name) for name in ("Ben", "Cy")]]
            ann, ben, cy = [await Client.join(place, each) for each in seats]
            told = await said(ann, "swap", "s1", seat=1)
            assert told["kind"] == "ask-swap"
            assert told["said"][0]["text"] == "Ann wants to swap seats with Ben."
            for each in (ben, cy):
                await each.until("event", kind="ask-swap")
            asking = {"seat": 0, "waits_for": [1], "what": "swap", "whom": 1}
            assert ben.scene["asking"] == asking
            assert (await said(cy, "agree", "c1"))["t"] == "refused"  # it is not theirs to say
            assert (await said(cy, "decline", "c2"))["t"] == "refused"
            assert (await said(cy, "swap", "c3", seat=0))["t"] == "refused"  # one thing at a time
            declined = await said(ben, "decline", "b1")
            assert declined["said"][0]["text"] == "Ben said no."
            await ann.until("event", kind="decline")
            assert (await said(ann, "swap", "s2", seat=1))["t"] == "refused"  # the same once more
            await cy.until("event", kind="decline")
            assert (await said(cy, "swap", "c4", seat=0))["kind"] == "ask-swap"
            await ann.until("event", kind="ask-swap")
            agreed = await said(ann, "agree", "a1")
            assert [each["text"] for each in agreed["said"]] == [
                "Ann said yes.",
                "Cy and Ann swapped seats.",
            ] or agreed["said"][1]["text"] == "Ann and Cy swapped seats."
            assert (await ann.until("state"))["seat"] == 2
            assert (await cy.until("state"))["seat"] == 0
            assert names(cy) == ["Cy", "Ben", "Ann", ""]
            await place.sit(first["table"], name="Di")
            while not cy.scene["choices"] and not cy.scene["facts"]["hand"]:
                await cy.hear()
            late = await said(cy, "swap", "c9", seat=1)
            assert late["text"] == "The tiles are dealt. Seats stay as they are."

    asyncio.run(evening())


@pytest.mark.parametrize("seat", [0, 4, 99])
def test_there_is_nowhere_else_to_go(tmp_path: Path, seat: int) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            ann = await Client.join(place, await place.open(**FOUR))
            told = await said(ann, "swap", "s", seat=seat)
            assert told["t"] == "refused" and told["why"] == "bad"

    asyncio.run(evening())


def test_a_bot_does_not_mind(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            bots = [None, None, "easy", "easy"]
            first = await place.open(**FOUR, bots=bots)
            ann = await Client.join(place, first)
            assert (await said(ann, "swap", "s", seat=3))["kind"] == "swap"
            ben = await place.sit(first["table"], name="Ben")  # sits opposite: partners
            assert ben["seat"] == 1
            while ann.scene.get("dealt") is False:
                await ann.hear()
            assert [each["kind"] for each in ann.scene["places"]] == [
                "bot",
                "person",
                "bot",
                "person",
            ]

    asyncio.run(evening())


def test_wins_go_along_and_seats_are_kept_where_they_went(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2, options=SHORT, series=3, name="Ann")
            one, _ = await play_out(place, seats)
            wins = one.scene["series"]["wins"]
            _, coming = await again(place, seats[0])
            ann = await Client.join(place, coming)
            assert (await said(ann, "swap", "s", seat=1))["kind"] == "swap"
            state = await ann.until("state")
            assert state["seat"] == 1 and state["scene"]["series"]["wins"] == wins[::-1]
            _, late = await again(place, seats[1])
            assert late["seat"] == 0
            _, ann_again = await again(place, seats[0])
            assert ann_again["seat"] == 1
            clients = [await Client.join(place, late), await Client.join(place, ann_again)]
            assert [each.heard[0]["seat"] for each in clients] == [0, 1]

    asyncio.run(evening())


def test_erasing_somebody_who_changed_seats_erases_that_name(tmp_path: Path) -> None:
    from boneyard.server.store.database import FULL, connect
    from boneyard.server.store.sqlite_logs import SqliteLogs
    from boneyard.server.upkeep.people import Wanted, erasure_of

    async def evening() -> list[Message]:
        async with running(tmp_path / "t.db") as place:
            first = await place.open(**FOUR)
            ann = await Client.join(place, first)
            await said(ann, "swap", "s", seat=2)
            return [first, await place.sit(first["table"], name="Ben")]

    seats = asyncio.run(evening())
    logs = SqliteLogs(connect(tmp_path / "t.db", FULL, 1.0), tmp_path / "t.db")
    for wanted, other in (
        (Wanted(name="Ann"), "Ben"),
        (Wanted(tokens=[seats[0]["token"]]), "Ben"),
        (Wanted(name="Ben"), "Ann"),
        (Wanted(tokens=[seats[1]["token"]]), "Ann"),
    ):
        found = erasure_of(logs, wanted)
        said_now = {each.version: each.payload for each in logs.events(seats[0]["table"])}
        for changed in found.rewritten.values():
            said_now |= changed
        left = str(list(said_now.values()))
        gone = "Ann" if other == "Ben" else "Ben"
        assert other in left and gone not in left, wanted
    logs.close()


# Days --------------------------------------------------------------------------------------------


async def days(place: Place, people: int, patience: str = "day") -> tuple[list[Message], Client]:
    seats = await place.seated(sheet="block", seats=people, patience=patience)
    watcher = await Client.join(place, {"table": seats[0]["table"]})
    return seats, watcher


def test_over_days_a_bot_stands_in_when_all_agree(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            seats, watcher = await days(place, 3)
            mover = watcher.scene["facts"]["to_move"]
            assert watcher.scene["patience"] == "day"
            assert time.time() < watcher.scene["due"] <= time.time() + DAY
            one, two = [
                await Client.join(place, each) for n, each in enumerate(seats) if n != mover
            ]
            told = await said(one, "cover", "k", seat=mover)
            assert told["kind"] == "ask-cover"
            await two.until("event", kind="ask-cover")
            assert sorted(two.scene["asking"]["waits_for"]) == sorted({mover, two.heard[0]["seat"]})
            await said(two, "agree", "y")
            third = await Client.join(place, seats[mover])
            granted = await said(third, "agree", "z")
            assert granted["said"][-1]["text"].endswith("A bot is playing.")
            await third.link.close()
            moved = await one.until("event", kind="move")  # and then it plays
            assert moved["seat"] == mover
            back = await Client.join(place, seats[mover])
            assert not back.scene["places"][mover].get("covered")

    asyncio.run(evening())


def test_who_let_the_time_run_out_is_not_asked(tmp_path: Path, monkeypatch: Any) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            seats, watcher = await days(place, 2)
            mover = watcher.scene["facts"]["to_move"]
            other = await Client.join(place, seats[1 - mover])
            assert (await said(other, "cover", "k", seat=mover))["kind"] == "ask-cover"
            assert other.scene["asking"]["waits_for"] == [mover]
            await said(other, "decline", "w")  # no, let it be
            late = time.time() + DAY + 1
            monkeypatch.setattr("boneyard.server.event_log.places.time.time", lambda: late)
            told = await said(other, "cover", "k2", seat=mover)
            assert told["said"][-1]["text"].endswith("A bot is playing.")

    asyncio.run(evening())


def test_elsewhere_nobody_asks_for_a_bot(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            seats, _ = await days(place, 2, "live")
            ann = await Client.join(place, seats[0])
            for seat in (0, 1, 7):
                assert (await said(ann, "cover", f"k{seat}", seat=seat))["why"] == "bad"

    asyncio.run(evening())


def test_over_days_bots_move_when_nobody_is_there(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(
                sheet="block", seats=3, bots=[None, None, "easy"], patience="days"
            )
            table = await place.registry.table(seats[0]["table"])
            number = 0
            while table.state.match.to_move != 2 or not number:
                number += 1
                mover = table.state.match.to_move
                if mover == 2:
                    await asyncio.sleep(0.01)
                    continue
                client = await Client.join(place, seats[mover])
                await client.play(client.moves[0], f"m{number}")
                await client.link.close()
            async with asyncio.timeout(20):
                while table.state.match.to_move == 2:
                    await asyncio.sleep(0.01)

    asyncio.run(evening())


# The log -----------------------------------------------------------------------------------------


def test_logs_of_before_have_nobody_who_moved() -> None:
    opening = {
        "sheet": "block", "set": 6, "seats": 2, "options": {}, "bots": [None, None],
        "seed": "s", "listed": False, "pace": "calm", "seconds": None,
    }  # fmt: skip
    events = [Event("t", 1, -1, "open", opening, None, 0.0)]
    state = TableState.of(events)
    assert not state.dealt and [each.home for each in state.sitters] == [0, 1]
    move = str(state.match.moves()[0])
    mover = state.match.to_move
    state = TableState.of([*events, Event("t", 2, mover, "move", {"move": move}, None, 1.0)])
    assert state.dealt  # they began before all had come


def test_a_question_about_places_lapses_when_they_change() -> None:
    opening = {
        "sheet": "block", "set": 6, "seats": 3, "options": {}, "bots": [None] * 3,
        "seed": "s", "listed": False, "pace": "calm", "seconds": None,
    }  # fmt: skip
    state = TableState.of([Event("t", 1, -1, "open", opening, None, 0.0)])
    for version, seat in ((2, 0), (3, 1)):
        state.apply(Event("t", version, seat, "sit", {"name": f"p{seat}"}, None, 0.0))
    state.apply(Event("t", 4, 0, ASK, {"swap": 1}, "a", 0.0))
    assert state.consent.waits_for(state.present) == [1]
    state.apply(Event("t", 5, 0, SWAP, {"seat": 2}, "b", 0.0))
    assert state.consent.asking is None and state.names == ["", "p1", "p0"]
