"""People who play again: friends, invitations, leaving, what is written, and what counts."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from boneyard.core.match import Match
from boneyard.server.people.ratings import FIRST, changes, places_of
from boneyard.sheets import new_match

from .living import Client, Message, Place, running
from .signed import Signer
from .test_rematch import SHORT, play_out

FRIENDS = "/api/people/friends"


async def told(signer: Signer) -> Message:
    status, me = await signer.ask("/api/people/me")
    assert status == 200, me
    return dict(me)


async def together(place: Place, **wish: Any) -> tuple[Signer, Signer, list[Message]]:
    """Two people with profiles at a table."""
    ana, ben = await Signer.made(place, "Ana", "bun"), await Signer.made(place, "Ben", "cap")
    first = await ana.open(sheet="block", seats=2, options=SHORT, **wish)
    return ana, ben, [first, await ben.sit(first["table"])]


async def say(client: Client, kind: str, **said: Any) -> Message:
    """Say something on the table as it is; what is answered."""
    name = f"{kind}{len(client.heard)}"
    await client.say({"t": kind, "id": name, **said})
    while (heard := await client.hear()).get("id") != name:
        pass
    return heard


def test_who_played_together_plays_again_with_one_press(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            ana, ben, (first, _) = await together(place)
            eve = await Signer.made(place, "Eve")
            beside = {"table": first["table"], "seat": 1}
            _, company = await ana.ask("/api/people/company", {"table": first["table"]})
            assert company == [{"seat": 1, "friend": False}]
            assert (await eve.ask("/api/people/company", {"table": first["table"]}))[0] == 403
            assert (await eve.ask(FRIENDS, beside))[0] == 403  # she has never played with them
            assert (await ana.ask(FRIENDS, {**beside, "seat": 0}))[0] == 403  # oneself
            assert (await ana.ask(FRIENDS, beside))[0] == 200
            (met,) = (await told(ben))["met"]
            assert (met["name"], met["face"]) == ("Ana", "bun")
            new = await ana.open(sheet="muggins", seats=2)
            invite = {"person": ben.id, "table": new["table"]}
            await ana.ask(f"{FRIENDS}/invite", invite)
            assert (await told(ben))["invitations"] == []  # she is in his list not yet
            assert (await eve.ask(f"{FRIENDS}/back", {"person": ana.id}))[0] == 403
            assert (await ben.ask(f"{FRIENDS}/back", {"person": ana.id}))[0] == 200
            assert [each["mutual"] for each in (await told(ana))["friends"]] == [True]
            assert (await ana.ask(f"{FRIENDS}/invite", invite))[0] == 200
            (asked,) = (await told(ben))["invitations"]
            assert (asked["table"], asked["name"]) == (new["table"], "Ana")
            await ben.sit(new["table"])
            assert (await told(ben))["invitations"] == []
            other = await ana.open(sheet="muggins", seats=2)
            await ana.ask(f"{FRIENDS}/invite", {**invite, "table": other["table"]})
            assert (await ben.ask(f"{FRIENDS}/part", {"person": ana.id}))[0] == 200
            assert (await told(ben))["friends"] == (await told(ben))["invitations"] == []
            await ana.ask(f"{FRIENDS}/invite", {**invite, "table": other["table"]})
            assert (await told(ben))["invitations"] == []
            await ana.ask("/api/people", {"name": "Answer me"})  # a name is a text, too:
            assert (await ana.ask(FRIENDS, beside))[0] == 200
            assert (await told(ben))["met"] == []  # who was turned away does not knock again
            assert (await ben.ask(FRIENDS, {**beside, "seat": 0}))[0] == 200  # unless Ben asks
            assert [each["mutual"] for each in (await told(ana))["friends"]] == [True]
            assert (await ana.ask("/api/people/erase"))[0] == 200
            assert (await told(ben))["met"] == (await told(ben))["friends"] == []
            assert (await ana.ask("/api/people/me"))[0] == 404

    asyncio.run(scene())


def test_who_is_erased_is_nowhere_in_the_file_and_others_keep_their_match(tmp_path: Path) -> None:
    async def scene() -> None:
        store = tmp_path / "t.db"
        async with running(store) as place:
            eva = await Signer.made(place, "Evangelina", "silver")
            ben = await Signer.made(place, "Ben")
            alone = await eva.open(sheet="block", seats=2, bots=[None, "easy"])
            first = await eva.open(sheet="block", seats=2, options=SHORT)
            seats = [first, await ben.sit(first["table"])]
            await play_out(place, seats)
            await eva.ask(FRIENDS, {"table": first["table"], "seat": 1})  # Ben's profile has her,
            await ben.ask(f"{FRIENDS}/back", {"person": eva.id})
            put_away = await eva.open(sheet="draw", seats=2)  # and a table that hers has no more
            await ben.sit(put_away["table"])
            await eva.ask("/api/people/leave", {"tables": [put_away["table"]]})
            status, copy = await eva.ask("/api/people/export")
            assert status == 200 and copy["name"] == "Evangelina" and len(copy["seats"]) == 2
            assert (await eva.ask("/api/people/erase"))[0] == 200
            assert (await eva.ask("/api/people/me"))[0] == 404
            _, found = await place.ask(f"/api/tables/{first['table']}")
            assert [each["name"] for each in found["places"]] == ["Player 1", "Ben"]
            assert (await place.ask(f"/api/tables/{alone['table']}"))[0] == 404
            assert (await Client.join(place, seats[1])).scene["over"]
            for file in tmp_path.glob("t.db*"):
                raw = file.read_bytes() if file.is_file() else b""
                assert b"Evangelina" not in raw and eva.id.encode() not in raw

    asyncio.run(scene())


def test_a_rematch_keeps_profiles(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            _, _, seats = await together(place)
            await play_out(place, seats)
            for each in seats:
                path = f"/api/tables/{each['table']}/rematch"
                _, following = await place.ask(path, {"token": each["token"]})
            _, found = await place.ask(f"/api/tables/{following['table']}")
            assert [each.get("look") for each in found["places"]] == ["bun", "cap"]

    asyncio.run(scene())


def test_who_leaves_frees_the_seat_or_lets_a_bot_play(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            first = await place.open(sheet="block", seats=3, name="Ana")
            second = await place.sit(first["table"], name="Ben")
            ana, ben = await Client.join(place, first), await Client.join(place, second)
            heard = await say(ben, "leave", v=ben.version)
            assert heard["kind"] == "leave"
            heard = await ana.until("event", kind="leave")
            assert [each["kind"] for each in heard["changed"]["places"]] == [
                "person",
                "free",
                "free",
            ]
            again, last = await place.sit(first["table"]), await place.sit(first["table"])
            seats = [ana, *[await Client.join(place, each) for each in (again, last)]]
            while ana.version < seats[-1].version:
                await ana.hear()
            mover = seats[ana.scene["facts"]["to_move"]]
            heard = await say(mover, "leave", v=mover.version)
            assert heard["t"] == "event", heard
            await mover.leave()
            other = next(each for each in seats if each is not mover)
            await other.until("event", kind="move")  # a bot's, at once

    asyncio.run(scene())


def test_what_is_written_reaches_people_with_profiles_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            wrong = {"sheet": "block", "seats": 2, "talk": True, "listed": True}
            status, refused = await place.ask("/api/tables", wrong)
            assert (status, refused["error"]) == (400, "public-talk")
            ana, ben, (first, _) = await together(place)
            quiet = await Client.join(place, first)
            assert not quiet.scene.get("talk")
            assert (await say(quiet, "talk", text="hello"))["t"] == "refused"

            mine = await ana.open(sheet="block", seats=3, talk=True)
            theirs, guest = await ben.sit(mine["table"]), await place.sit(mine["table"])
            writer, reader, without = [
                await Client.join(place, each) for each in (mine, theirs, guest)
            ]
            watcher = await Client.join(place, {"table": mine["table"]})
            assert writer.scene["talk"]
            heard = await say(writer, "talk", text="  nice \u202e\n tile  ")
            assert (heard["t"], heard["text"], heard["seat"]) == ("talked", "nice tile", 0)
            assert (await reader.until("talked"))["text"] == "nice tile"
            assert (await say(without, "talk", text="hello"))["t"] == "refused"
            refused = [
                await say(writer, "talk", text="\n"),
                *[await say(writer, "talk", text="again") for _ in range(8)],
            ]
            assert refused[0]["t"] == "refused"
            assert refused[-1]["why"] == "rate"
            await writer.say({"t": "talk", "id": "long", "text": "x" * 201})
            assert (await writer.until("refused"))["why"] == "bad"
            for each in (without, watcher):
                await each.say({"t": "hint", "id": "last"})
                said = [await each.hear()]
                while said[-1].get("id") != "last":
                    said.append(await each.hear())
                assert "talked" not in [one["t"] for one in said]
            log = await place.registry.store.load(mine["table"])
            assert "nice tile" not in str(log)

    asyncio.run(scene())


def test_a_match_counts_when_all_have_agreed_before_it_began(tmp_path: Path) -> None:
    async def scene() -> None:
        store = tmp_path / "t.db"
        async with running(store) as place:
            wrong = {"sheet": "block", "seats": 2, "rated": True, "bots": [None, "easy"]}
            status, refused = await place.ask("/api/tables", wrong)
            assert (status, refused["error"]) == (400, "rated-bots")
            ana, ben, seats = await together(place, rated=True)
            first, second = [await Client.join(place, each) for each in seats]
            assert first.scene["unrated"] == [0, 1]
            mover = (first, second)[first.scene["facts"]["to_move"]]
            assert mover.moves == []  # nothing is dealt before that is settled
            refused = await mover.play("6-6", "early")
            assert refused["t"] == "refused", refused
            await say(first, "rate", v=first.version, on=True)
            await second.until("event", kind="rate")
            agreed = await say(second, "rate", v=second.version, on=True)
            assert agreed["changed"]["counts"] and agreed["changed"]["unrated"] == []
            refused = await say(second, "rate", v=second.version, on=False)
            assert refused["t"] == "refused"  # it is settled
            await first.leave()
            await second.leave()
            await play_out(place, seats)
            for _ in range(200):
                me = await told(ana)
                if me["ratings"]:
                    break
                await asyncio.sleep(0.02)
            both = [(await told(each))["ratings"][0] for each in (ana, ben)]
            assert {each["family"] for each in both} == {"line"}
            (one,), (two,) = (each["history"] for each in both)
            assert {one["place"], two["place"]} == {1, 2}
            winner, loser = (one, two) if one["place"] == 1 else (two, one)
            assert winner["strength"] > FIRST[0] > loser["strength"]
            assert winner["doubt"] < FIRST[1]
            table = await place.registry.table(seats[0]["table"])
            for _ in range(3):
                await place.registry.rating.rate(table)  # once is enough
            assert [(await told(each))["ratings"][0]["history"] for each in (ana, ben)] == [
                [one],
                [two],
            ]

    asyncio.run(scene())


def test_who_declines_lets_all_play_for_fun(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            ana = await Signer.made(place, "Ana")
            first = await ana.open(sheet="block", seats=2, options=SHORT, rated=True)
            second = await place.sit(first["table"])  # without a profile
            one, two = await Client.join(place, first), await Client.join(place, second)
            assert (await say(two, "rate", v=two.version, on=True))["t"] == "refused"
            declined = await say(two, "rate", v=two.version, on=False)
            assert declined["changed"]["unrated"] == []
            assert not declined["changed"].get("counts")
            await one.leave()
            await two.leave()
            await play_out(place, [first, second])
            assert (await told(ana))["ratings"] == []

    asyncio.run(scene())


def test_a_match_that_ended_with_the_server_is_rated_when_somebody_asks(tmp_path: Path) -> None:
    async def scene() -> None:
        store = tmp_path / "t.db"
        async with running(store) as place:
            ana, ben, seats = await together(place, rated=True)
            clients = [await Client.join(place, each) for each in seats]
            await say(clients[0], "rate", v=clients[0].version)
            await clients[1].until("event", kind="rate")
            await say(clients[1], "rate", v=clients[1].version)
            for each in clients:
                await each.leave()
            place.registry.rating.rate = _dies  # type: ignore[method-assign]
            await play_out(place, seats)
            people = place.registry.people
            assert (await people.find(ana.id)).counting
        async with running(store) as place:
            ana.place = ben.place = place
            assert len((await told(ana))["ratings"][0]["history"]) == 1
            assert len((await told(ben))["ratings"][0]["history"]) == 1
            assert not (await place.registry.people.find(ana.id)).counting

    asyncio.run(scene())


async def _dies(table: object) -> None:
    """The server ends before it comes to it."""


@pytest.mark.parametrize(("sheet", "seats"), [("block", 4), ("texas-42", 4), ("mexican-train", 5)])
def test_places_and_changes_are_fair(sheet: str, seats: int) -> None:
    match: Match = new_match(sheet, seats=seats, seed="a")
    chance = random.Random(5)
    while not match.over:
        match.play(chance.choice(match.moves(match.to_move)), match.to_move)
    places = places_of(match)
    assert [seat for seat, place in enumerate(places) if place == 1] == sorted(match.winners)
    found = changes(match, [FIRST] * seats)
    for one, first in zip(found, places, strict=True):
        for other, second in zip(found, places, strict=True):
            if first < second:
                assert one.strength > other.strength
            elif first == second:
                assert one.strength == pytest.approx(other.strength)
    assert all(0 < each.doubt < 1.01 for each in found)
