"""A match that counts cannot be talked away: by leaving, by sending others off, by closing the
table, by erasing a profile, or by sitting at it twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from .living import Client, Message, Place, running
from .signed import Signer
from .test_friends import say, together, told
from .test_rematch import SHORT, again, play_out

Scene = Callable[[Place, tuple[Signer, Signer], list[Message], list[Client]], Awaitable[None]]


async def agreed(place: Place) -> tuple[tuple[Signer, Signer], list[Message], list[Client]]:
    """Two people at a match that both have said shall count."""
    ana, ben, seats = await together(place, rated=True)
    clients = [await Client.join(place, each) for each in seats]
    for client in clients:
        for each in clients:  # everybody has heard everything
            await say(each, "ready")
        assert (await say(client, "rate", v=client.version))["t"] == "event"
    return (ana, ben), seats, clients


async def rated(signer: Signer) -> Message:
    """What the only match has made of somebody's rating, once it has."""
    for _ in range(200):
        if found := (await told(signer))["ratings"]:
            (history,) = found
            (result,) = history["history"]
            return dict(result)
        await asyncio.sleep(0.02)
    raise AssertionError("never rated")


async def over(client: Client) -> None:
    """Play any moves until a match is over in which bots play for the others."""
    while not client.scene["over"]:
        facts = client.scene["facts"]
        if client.moves and facts["to_move"] == facts["seat"]:
            await say(client, "play", v=client.version, move=client.moves[0])
        else:
            await client.hear()


async def leaves(
    place: Place, people: tuple[Signer, Signer], seats: list[Message], clients: list[Client]
) -> None:
    assert (await say(clients[1], "leave", v=clients[1].version))["kind"] == "leave"
    await clients[1].leave()
    await over(clients[0])


async def sends_off(
    place: Place, people: tuple[Signer, Signer], seats: list[Message], clients: list[Client]
) -> None:
    """Who opened the table would rather have neither the other nor the match."""
    await say(clients[0], "ready")
    for kind, more in (("free", {"seat": 1}), ("close", {})):
        refused = await say(clients[0], kind, v=clients[0].version, **more)
        assert (refused["t"], refused["why"]) == ("refused", "bad") and "counts" in refused["text"]
    for each in clients:
        await each.leave()
    await play_out(place, seats)


async def is_erased(
    place: Place, people: tuple[Signer, Signer], seats: list[Message], clients: list[Client]
) -> None:
    assert (await people[1].ask("/api/people/erase"))[0] == 200
    eve = await Signer.made(place, "Eve")
    path = f"/api/tables/{seats[1]['table']}/known"
    assert (await eve.ask(path, {"token": seats[1]["token"]}))[0] == 403  # the loss is not hers
    _, company = await people[0].ask("/api/people/company", {"table": seats[0]["table"]})
    assert company == []
    await play_out(place, seats)


@pytest.mark.parametrize("how", [leaves, sends_off, is_erased])
def test_a_match_that_counts_counts(tmp_path: Path, how: Scene) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            people, seats, clients = await agreed(place)
            await how(place, people, seats, clients)
            results = [await rated(each) for each in people[: 1 if how is is_erased else 2]]
            assert all(each["of"] == 2 for each in results)
            assert len({each["place"] for each in results}) == len(results)

    asyncio.run(scene())


def test_nobody_sits_at_a_table_twice(tmp_path: Path) -> None:
    """One would win and lose at once, and keep the better."""

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            ana = await Signer.made(place, "Ana")
            wish = {"sheet": "block", "seats": 3, "options": SHORT}
            first = await place.open(**wish)
            both = await asyncio.gather(ana.sit(first["table"]), ana.sit(first["table"]))
            assert both[0]["seat"] == both[1]["seat"]
            other = await place.sit(first["table"])
            path = f"/api/tables/{first['table']}/known"
            status, refused = await ana.ask(path, {"token": other["token"]})
            assert (status, refused["error"]) == (409, "sits-already")
            await play_out(place, [first, both[0], other])
            # Nor at the next, whoever is known there first.
            _, following = await again(place, other)
            path = f"/api/tables/{following['table']}/known"
            assert (await ana.ask(path, {"token": following["token"]}))[0] == 201
            status, mine = await again(place, both[0])
            assert status == 201
            sitters = (await place.registry.table(mine["table"])).state.sitters
            assert [each.person for each in sitters].count(ana.id) == 1

    asyncio.run(scene())


def test_who_left_before_the_first_deal_has_not_agreed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            _, _, seats = await together(place, rated=True)
            clients = [await Client.join(place, each) for each in seats]
            await say(clients[1], "rate", v=clients[1].version)
            await clients[0].until("event", kind="rate")
            assert (await say(clients[0], "free", v=clients[0].version, seat=1))["t"] == "event"
            eve = await Signer.made(place, "Eve")
            await eve.sit(seats[0]["table"])
            agreement = (await place.registry.table(seats[0]["table"])).state.agreement
            assert agreement.waits_for == [0, 1]

    asyncio.run(scene())
