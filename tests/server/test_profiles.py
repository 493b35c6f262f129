"""Profiles without accounts: signed requests, and one's tables on another device."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boneyard.server.people.people import People
from boneyard.server.people.person import LOOKS, MOST_SEATS
from boneyard.server.people.signature import HEADER, WINDOW

from .living import Client, Place, running
from .process import Process, process
from .signed import Signer

ME = "/api/people/me"


def test_a_profile_is_seen_at_the_table_and_its_tables_on_another_device(tmp_path: Path) -> None:
    async def scene() -> None:
        store = tmp_path / "t.db"
        async with running(store) as place:
            ana = await Signer.made(place, "Ana", "braids")
            mine = await ana.open(sheet="block", seats=2)
            client = await Client.join(place, mine)
            (seated, _) = client.scene["places"]
            assert (seated["name"], seated["look"]) == ("Ana", "braids")
            assert ana.id not in str(client.scene)
        async with running(store) as place:
            elsewhere = Signer(place, ana._key.private_bytes_raw())
            status, (seat,) = await elsewhere.ask("/api/people/seats", {"tables": []})
            assert status == 200 and (seat["table"], seat["seat"]) == (mine["table"], 0)
            phone = await Client.join(place, seat)
            assert phone.scene["facts"]["seat"] == 0
            laptop = await Client.join(place, mine)  # both tokens are good
            assert laptop.scene["facts"]["seat"] == 0
            again = await elsewhere.sit(mine["table"])  # by the link: one keeps one's own seat
            assert again["seat"] == 0
            _, none = await elsewhere.ask("/api/people/seats", {"tables": [mine["table"]]})
            assert none == []

    asyncio.run(scene())


def test_a_seat_of_before_can_be_made_known(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            first, second = await place.seated(sheet="block", seats=2)
            client = await Client.join(place, second)
            ana, ben = await Signer.made(place, "Ana", "cap"), await Signer.made(place, "Ben")
            path = f"/api/tables/{first['table']}/known"
            status, told = await ana.ask(path, {"token": first["token"]})
            assert status == 201 and told["seat"] == 0
            heard = await client.until("event", kind="known")
            assert heard["changed"]["places"][0] == {
                "name": "Ana", "kind": "person", "here": False, "look": "cap"
            }  # fmt: skip
            version = (await place.registry.table(first["table"])).state.version
            assert (await ana.ask(path, {"token": first["token"]}))[0] == 201  # once is enough
            assert (await place.registry.table(first["table"])).state.version == version
            # A stolen token is good for the seat, never for whose it is.
            status, told = await ben.ask(path, {"token": first["token"]})
            assert (status, told["error"]) == (403, "not-yours")
            status, told = await ana.ask(path, {"token": "nonsense"})
            assert (status, told["error"]) == (403, "not-yours")
            # Who took the seat over with a stolen link does not keep its owner out.
            _, thief = await place.ask(
                f"/api/tables/{first['table']}/take", {"token": first["token"]}
            )
            _, (own,) = await ana.ask("/api/people/seats", {})
            assert (await Client.join(place, own)).scene["facts"]["seat"] == 0
            assert thief["token"] not in str(await ana.ask(ME))

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("wrong", "status", "error"),
    [
        ({"method": "GET"}, 401, "bad-signature"),
        ({"host": "elsewhere.example"}, 401, "bad-signature"),
        ({"at": time.time() - WINDOW - 60}, 401, "wrong-clock"),
        ({"at": time.time() + WINDOW + 3600}, 401, "wrong-clock"),
        ({"at": 0}, 401, "wrong-clock"),
    ],
)
def test_what_was_not_signed_so_is_refused(
    tmp_path: Path, wrong: dict[str, Any], status: int, error: str
) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            ana = await Signer.made(place, "Ana")
            found, told = await ana.ask(ME, **wrong)
            assert (found, told["error"]) == (status, error)
            if error == "wrong-clock":
                assert (await ana.ask(ME, at=told["now"] / 1000))[0] == 200
            assert (await ana.ask(ME))[0] == 200

    asyncio.run(scene())


def test_forged_and_repeated_requests_are_refused(tmp_path: Path) -> None:
    async def refused(place: Place, body: bytes, header: str) -> str:
        status, told = await place.ask(ME, body, {HEADER: header})
        assert status in (401, 409), told
        return str(told["error"])

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            ana, eve = await Signer.made(place, "Ana"), Signer(place)
            header = ana.header(ME, b"{}")
            assert (await place.ask(ME, b"{}", header))[0] == 200
            assert await refused(place, b"{}", header[HEADER]) == "replayed"
            key, at, nonce, mark = ana.header(ME, b"{}")[HEADER].split(".")
            theirs = eve.header(ME, b"{}")[HEADER].split(".")
            for forged in (
                "", "x", ".", "...", "....", f"{key}.{at}.{nonce}", f"{key}.{at}.{nonce}.",
                f"{key}.{at}.{nonce}.{theirs[3]}", f"{theirs[0]}.{at}.{nonce}.{mark}",
                f"{key}.{int(at) + 1}.{nonce}.{mark}", f"{key}.{at}.{theirs[2]}.{mark}",
                f"{key}=.{at}.{nonce}.{mark}", f"{key}.{'9' * 400}.{nonce}.{mark}",
                f"{key}.-1.{nonce}.{mark}", f"{key}.{at}.{nonce}.{'A' * 86}",
                f"{'A' * 43}.{at}.{nonce}.{mark}", f"{key}.²³.{nonce}.{mark}",
            ):  # fmt: skip
                assert await refused(place, b"{}", forged) == "bad-signature", forged
            other = ana.header(ME, b"{}")
            assert await refused(place, b"{ }", other[HEADER]) == "bad-signature"
            status, told = await eve.ask(ME)
            assert (status, told["error"]) == (404, "no-such-person")
        async with running(tmp_path / "t.db") as place:
            # A process that has just begun cannot know what the last one has heard.
            ana.place = place
            late = ana.header(ME, b"{}", at=time.time() - 30)
            assert await refused(place, b"{}", late[HEADER]) == "wrong-clock"
            assert (await ana.ask(ME))[0] == 200

    asyncio.run(scene())


def test_names_and_faces_are_tidied_and_changed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            ana = await Signer.made(place, "  Ana\u202e\n María ", "bun")
            _, told = await ana.ask(ME)
            assert (told["name"], told["face"]) == ("Ana María", "bun")
            for face in LOOKS:
                assert (await ana.ask("/api/people", {"name": "Ana", "face": face}))[0] == 201
            for wrong in (
                {"name": ""},
                {"name": "A", "face": "none"},
                {"face": "cap"},
                {"name": 5},
            ):
                status, told = await ana.ask("/api/people", wrong)
                assert (status, told["error"]) == (400, "bad-request")
            _, told = await ana.ask(ME)
            assert (told["name"], told["face"]) == ("Ana", LOOKS[-1])

    asyncio.run(scene())


def test_changes_at_one_moment_are_all_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            ana = await Signer.made(place, "Ana")
            people = People(place.registry.store)
            await asyncio.gather(*(people.seat(ana.id, f"t{number}", 1) for number in range(6)))
            known = await people.find(ana.id)
            assert {each.table for each in known.seats} == {f"t{number}" for number in range(6)}
            for number in range(MOST_SEATS + 5):
                await people.seat(ana.id, f"u{number}", number % 4)
            known = await people.find(ana.id)
            assert len(known.seats) == MOST_SEATS
            assert known.seats[-1].table == f"u{MOST_SEATS + 4}"

    asyncio.run(scene())


def test_whatever_is_signed_is_answered(tmp_path: Path) -> None:
    """Every request that people sign, with bodies of all kinds: an answer, and never a fault."""
    chance = Random(20)
    values: list[Any] = [
        None,
        True,
        -1,
        10**30,
        1.5,
        "",
        "x",
        "\0",
        "é" * 50,
        [],
        {},
        [[[]]],
        ["a"],
    ]
    names = ["table", "seat", "person", "tables", "name", "face", "token", "x"]

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            ana = await Signer.made(place, "Ana")
            mine = await ana.open(sheet="block", seats=2)
            values.extend([mine["table"], mine["token"], ana.id, 0])
            _, described = await place.ask("/api/openapi.json")
            paths = [path for path in described["paths"] if path.startswith("/api/people")]
            assert len(paths) >= 10
            paths.append(f"/api/tables/{mine['table']}/known")
            for path in sorted(paths, key=lambda path: path.endswith("erase")):
                for _ in range(12):
                    some = chance.sample(names, chance.randrange(4))
                    body = {name: chance.choice(values) for name in some}
                    said = body if chance.random() < 0.9 else chance.choice(values)
                    status, told = await ana.ask(path, said)
                    assert status < 500, (path, said, told)
                    if status >= 400:
                        assert told["text"], (path, said)

    asyncio.run(scene())


def test_what_was_told_of_a_profile_is_kept_when_the_process_is_killed(tmp_path: Path) -> None:
    async def rename(server: Place, ana: Signer, told: list[str]) -> None:
        with contextlib.suppress(OSError, http.client.HTTPException):
            while True:
                name = f"Ana {len(told)}"
                status, _ = await ana.ask("/api/people", {"name": name, "face": "cap"})
                assert status == 201
                told.append(name)

    async def until_killed(server: Process) -> tuple[bytes, list[str]]:
        ana = await Signer.made(server, "Ana")
        told = ["Ana"]
        renaming = asyncio.create_task(rename(server, ana, told))
        while len(told) < 20:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(server.kill)
        await renaming
        return ana._key.private_bytes_raw(), told

    with process(tmp_path / "t.db") as server:
        secret, told = asyncio.run(until_killed(server))
    with process(tmp_path / "t.db") as server:
        _, kept = asyncio.run(Signer(server, secret).ask(ME))
    assert kept["name"] in (told[-1], f"Ana {len(told)}")  # the last was perhaps not told any more
