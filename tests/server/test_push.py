"""Called when it is one's turn: sealed for one browser, sent once a turn, to nobody who looks, and
nowhere that a stranger could choose to harm others."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from boneyard.server.base64url import bytes_of, text_of
from boneyard.server.push.envelope import NotAKey, sealed
from boneyard.server.push.post import Unreached, post
from boneyard.server.push.signature import PushKey, new_key
from boneyard.server.push.subscription import is_address, is_public
from boneyard.server.settings.push import PushSettings

from .living import Client, Message, Place, running
from .push_service import CURVE, Browser, PushService, claims, opened, point, push_service

HERE = PushSettings(private=True, after=0.0)  # the service is on this machine


def test_what_the_standard_seals_is_sealed_so() -> None:
    """RFC 8291, appendix A."""
    text = b"When I grow up, I want to be a watermelon"
    sender = int.from_bytes(bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    reader = int.from_bytes(bytes_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    auth = bytes_of("BTBZMqHH6r4Tts7J_aSIgg")
    key = ec.derive_private_key(reader, CURVE)
    body = sealed(
        text,
        point(key),
        auth,
        ec.derive_private_key(sender, CURVE),
        bytes_of("DGv6ra1nlYgDCS1FRnbzlw"),
        room=0,
    )
    assert text_of(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
        "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB"
        "St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert opened(body, key, auth) == text


def test_every_message_is_as_long_and_only_one_browser_reads_it() -> None:
    key, other, auth = (
        *(ec.generate_private_key(CURVE) for _ in range(2)),
        secrets.token_bytes(16),
    )
    short, long = (sealed(text, point(key), auth) for text in (b"x", b"y" * 500))
    assert len(short) == len(long) and opened(long, key, auth) == b"y" * 500
    for reader, secret in ((other, auth), (key, secrets.token_bytes(16))):
        with pytest.raises(InvalidTag):
            opened(short, reader, secret)
    for theirs, secret in ((b"\x04" + b"\x01" * 64, auth), (b"", auth), (point(key), b"short")):
        with pytest.raises(NotAKey):
            sealed(b"x", theirs, secret)


def test_who_sends_is_signed_for_one_service() -> None:
    key = PushKey(new_key())
    head = key.authorization("https://push.example:8443/a/b?c", "mailto:host@play.example", 1000.0)
    said, public = claims(head)
    assert public == key.public
    assert said["aud"] == "https://push.example:8443" and said["sub"] == "mailto:host@play.example"
    assert 1000 < said["exp"] <= 1000 + 24 * 3600
    assert "sub" not in claims(key.authorization("https://push.example/a", ""))[0]
    with pytest.raises(InvalidSignature):
        claims(head.replace(f"k={key.public}", f"k={PushKey(new_key()).public}"))


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://10.0.0.7/a",
        "https://192.168.1.1/a",
        "https://169.254.169.254/latest",
        "https://[::ffff:10.0.0.1]/a",
        "https://[64:ff9b::10.0.0.1]/a",
        "https://[2002:7f00:1::]/a",
        "https://[fe80::1]/a",
        "https://0.0.0.0/a",
        "https://224.0.0.1/a",
        "https://localhost/a",
        "https://x.localhost/a",
        "https://user:word@push.example/a",
        "https://push.example/a#b",
        "https://push.example/a b",
        "https://push.example/a\r\nx: y",
        "https://push.example:99999/a",
        "https:///a",
        "ftp://push.example/a",
        "javascript:alert(1)",
        "",
    ],
)
def test_no_address_of_this_network_is_taken(address: str) -> None:
    assert not is_address(address, private=False)


def test_addresses_of_push_services_are_taken() -> None:
    for host in ("fcm.googleapis.com", "web.push.apple.com", "updates.push.services.mozilla.com"):
        assert is_address(f"https://{host}/wpush/v2/gAAA?x=1", private=False)
    assert is_public("8.8.8.8") and not is_public("172.16.0.1")


def test_a_name_that_leads_into_this_network_is_gone_to_by_nobody() -> None:
    async def scene() -> None:
        async with push_service() as service:
            with pytest.raises(Unreached, match="private"):
                await post(service.origin.replace("127.0.0.1", "localhost"), {}, b"x", False)
            assert service.asked == 0

    asyncio.run(scene())


# At a table --------------------------------------------------------------------------------------


@asynccontextmanager
async def evening(
    path: Path, **wish: Any
) -> AsyncIterator[tuple[Place, PushService, list[Message]]]:
    """A server, a push service, and a table of two who are not there."""
    async with push_service() as service, running(path, push=HERE) as place:
        assert place.registry.caller is not None
        place.registry.caller._pause = 0.01
        seats = await place.seated(**{"sheet": "block", "seats": 2, "name": "Ann", **wish})
        yield place, service, seats


async def ask(place: Place, seat: Message, browser: Browser | None) -> tuple[int, Any]:
    given = None if browser is None else browser.subscription()
    body = {"token": seat["token"], "subscription": given}
    return await place.ask(f"/api/tables/{seat['table']}/calls", body)


def by_turn(client: Client, seats: list[Message]) -> tuple[Message, Message]:
    """Who is to move, and the other."""
    mover = client.scene["facts"]["to_move"]
    return seats[mover], seats[1 - mover]


async def mover_and_other(place: Place, seats: list[Message]) -> tuple[Client, Message]:
    """The socket of who is to move, and the seat of the other, who is away."""
    watcher = await Client.join(place, {"table": seats[0]["table"]})
    mover, other = by_turn(watcher, seats)
    return await Client.join(place, mover), other


async def moves(client: Client, number: str) -> Message:
    while not client.moves:  # it hears of the others' moves first
        await client.hear()
    told = await client.play(client.moves[0], number)
    assert told["t"] == "event"
    return told


def test_who_is_away_is_called_once_for_each_turn(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path / "t.db") as (place, service, seats):
            mover, away = await mover_and_other(place, seats)
            browser = service.browser()
            assert (await ask(place, away, browser))[0] == 200
            await moves(mover, "m1")
            await service.calls(browser, 1)
            told, head = browser.told[0], browser.heads[0]
            assert told["table"] == away["table"] and told["title"] == "Your turn"
            assert told["body"].startswith("Block with ") and head["urgency"] == "high"
            assert 0 < int(head["ttl"]) <= 600 and len(head["topic"]) <= 32
            # Things happen, and it is still the same turn.
            await mover.say({"t": "undo", "id": "u", "v": mover.version})
            await mover.until("event")
            again = await Client.join(place, away)
            await again.say({"t": "decline", "id": "d", "v": again.version})
            await again.until("event", kind="decline")
            await again.link.close()
            await asyncio.sleep(0.2)
            assert len(browser.told) == 1
            assert (await ask(place, away, browser))[0] == 200  # and it asks once more
            # The next turn is another.
            again = await Client.join(place, away)
            await moves(again, "n1")
            await again.link.close()
            await moves(mover, "m2")
            await service.calls(browser, 2)
            assert service.asked == 2

    asyncio.run(scene())


def test_who_looks_is_not_called_but_who_has_it_behind_others_is(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path / "t.db") as (place, service, seats):
            mover, away = await mover_and_other(place, seats)
            browser, watched = service.browser(), await Client.join(place, away)
            await ask(place, away, browser)
            await moves(mover, "m1")
            await watched.until("event")
            await asyncio.sleep(0.2)
            assert service.asked == 0
            await moves(watched, "n1")
            await watched.say({"t": "sight", "id": "s", "on": False})
            assert (await watched.until("noted"))["id"] == "s"
            await moves(mover, "m2")
            await service.calls(browser, 1)

    asyncio.run(scene())


def test_who_asks_not_to_be_called_is_not(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path / "t.db") as (place, service, seats):
            mover, away = await mover_and_other(place, seats)
            await ask(place, away, service.browser())
            assert (await ask(place, away, None))[0] == 200
            await moves(mover, "m1")
            await asyncio.sleep(0.2)
            assert service.asked == 0 and not await subscriptions(place)

    asyncio.run(scene())


async def subscriptions(place: Place) -> dict[str, bytes]:
    return await place.registry.store.under("push/")


@pytest.mark.parametrize("status", [404, 410, 301, 400])
def test_where_nobody_is_any_more_nothing_is_sent_again(tmp_path: Path, status: int) -> None:
    async def scene() -> None:
        async with evening(tmp_path / "t.db") as (place, service, seats):
            mover, away = await mover_and_other(place, seats)
            browser = service.browser()
            browser.statuses, browser.headers = [status] * 9, {"location": service.origin + "/x"}
            await ask(place, away, browser)
            await moves(mover, "m1")
            await service.asks(1)
            while await subscriptions(place):
                await asyncio.sleep(0.01)
            assert service.asked == 1

    asyncio.run(scene())


def test_a_service_that_is_away_is_asked_a_few_times(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path / "t.db") as (place, service, seats):
            mover, away = await mover_and_other(place, seats)
            browser = service.browser()
            await ask(place, away, browser)
            browser.statuses = [503, 429]
            await moves(mover, "m1")
            await service.calls(browser, 1)
            assert service.asked == 3
            for turn in range(3):  # and forgotten when nobody has taken three calls
                browser.statuses = [500] * 3
                other = await Client.join(place, away)
                await moves(other, f"n{turn}")
                await other.link.close()
                await moves(mover, f"m2{turn}")
                await service.asks(3 + 3 * (turn + 1))
            while await subscriptions(place):
                await asyncio.sleep(0.01)

    asyncio.run(scene())


def test_each_device_of_a_seat_is_called_and_few_are_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path / "t.db") as (place, service, seats):
            mover, away = await mover_and_other(place, seats)
            browsers = [service.browser(str(n)) for n in range(6)]
            for each in browsers:
                await ask(place, away, each)
            assert len(await subscriptions(place)) == 4
            await moves(mover, "m1")
            for each in browsers[2:]:
                await service.calls(each, 1)
            assert service.asked == 4

    asyncio.run(scene())


def test_a_seat_taken_over_calls_its_old_device_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path / "t.db") as (place, service, seats):
            mover, away = await mover_and_other(place, seats)
            await ask(place, away, service.browser())
            status, _ = await place.ask(
                f"/api/tables/{away['table']}/take", {"token": away["token"]}
            )
            assert status == 201 and (await ask(place, away, service.browser()))[0] == 403
            while await subscriptions(place):
                await asyncio.sleep(0.01)
            await mover.until("event")
            await moves(mover, "m1")
            await asyncio.sleep(0.2)
            assert service.asked == 0

    asyncio.run(scene())


def test_nothing_is_sent_twice_after_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        async with push_service() as service:
            browser = service.browser()
            async with running(tmp_path / "t.db", push=HERE) as place:
                seats = await place.seated(sheet="block", seats=2)
                mover, away = await mover_and_other(place, seats)
                await ask(place, away, browser)
                await moves(mover, "m1")
                await service.calls(browser, 1)
                key = (await place.ask("/api/calls"))[1]["key"]
            async with running(tmp_path / "t.db", push=HERE) as place:
                assert (await place.ask("/api/calls"))[1]["key"] == key
                client = await Client.join(place, away)
                await client.link.close()
                await asyncio.sleep(0.2)
                assert service.asked == 1
                await place.registry.house.act("rotate")  # those of before are called all the same
                assert (await place.ask("/api/calls"))[1]["key"] != key
                other = await Client.join(place, away)
                await moves(other, "n1")
                await other.link.close()
                mover = await Client.join(place, next(each for each in seats if each is not away))
                await moves(mover, "m2")
                await service.calls(browser, 2)
                assert claims(browser.heads[1]["authorization"])[1] == key

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"endpoint": "https://10.0.0.1/x"}, "endpoint"),
        ({"keys": {"p256dh": "AAAA", "auth": text_of(b"a" * 16)}}, "p256dh"),
        ({"keys": {"p256dh": "ä", "auth": text_of(b"a" * 16)}}, "p256dh"),
        ({"auth": "AAAA"}, "auth"),
    ],
)
def test_what_cannot_be_called_is_refused_by_its_field(
    tmp_path: Path, wrong: dict[str, Any], field: str
) -> None:
    async def scene() -> None:
        async with (
            push_service() as service,
            running(tmp_path / "t.db", push=replace(HERE, private=False)) as place,
        ):
            (seat, *_) = await place.seated(sheet="block", seats=2)
            given = {**service.browser().subscription(), "endpoint": "https://push.example/x"}
            given["keys"] = {**given["keys"], **{k: v for k, v in wrong.items() if k == "auth"}}
            given |= {k: v for k, v in wrong.items() if k != "auth"}
            body = {"token": seat["token"], "subscription": given}
            status, told = await place.ask(f"/api/tables/{seat['table']}/calls", body)
            assert status == 400 and told["error"] == "bad-subscription" and told["why"] == field

    asyncio.run(scene())


def test_strangers_and_quiet_houses(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path / "t.db") as (place, service, seats):
            stranger = {**seats[0], "token": "nonsense"}
            assert (await ask(place, stranger, service.browser()))[0] == 403
        async with running(tmp_path / "t.db", push=replace(HERE, on=False)) as place:
            assert (await place.ask("/api/calls")) == (200, {"key": None})
            status, told = await ask(place, seats[0], service.browser())
            assert status == 409 and told["error"] == "no-calls"

    asyncio.run(scene())


def test_when_the_match_is_over_nobody_is_known_any_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with evening(tmp_path / "t.db", options={"target": "10"}) as (place, service, seats):
            for each in seats:
                await ask(place, each, service.browser(each["token"][:6]))
            clients = [await Client.join(place, each) for each in seats]
            number = 0
            while not clients[0].scene["over"]:
                number += 1
                mover = clients[clients[0].scene["facts"]["to_move"]]
                told = await moves(mover, f"m{number}")
                for each in clients:
                    while each.version < told["v"]:
                        await each.hear()
            while await subscriptions(place):
                await asyncio.sleep(0.01)
            assert service.asked == 0  # they looked all the time

    asyncio.run(scene())


def test_the_key_is_in_the_store_and_nowhere_else(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db", push=HERE) as place:
            await place.ask("/api/calls")

    asyncio.run(scene())
    with sqlite3.connect(tmp_path / "t.db") as store:
        assert store.execute("SELECT count(*) FROM kept WHERE name = 'push-key'").fetchone() == (1,)
