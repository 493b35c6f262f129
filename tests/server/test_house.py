"""Governing a house: by orders that only its host can give, each of which is noted; and by a
password or invitations, which pages, programs and sockets need alike."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import re
import socket
import sqlite3
import stat
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

from boneyard.cli.main import main
from boneyard.core.errors import BoneyardError
from boneyard.server.event_log.events import NOBODY, Event
from boneyard.server.event_log.tokens import DAY, Seat, Signer
from boneyard.server.house.admin import NoServer, OrderRefused, ask, decode_order
from boneyard.server.house.house import House, TooManyGuesses, WrongPassword, hashed, matches
from boneyard.server.house.orders import (
    Admit,
    AnyOrder,
    BarRange,
    Invite,
    RotateKey,
    ShutDoor,
    ShutTable,
    TellAudit,
    TellStatus,
    UnbarRange,
)
from boneyard.server.house.state import BAN, LOG, ROTATE, HouseState
from boneyard.server.settings.limits import Limits

from .living import Client, Place, running
from .paper import Memory

Captured = pytest.CaptureFixture[str]


async def order(path: Path, what: AnyOrder) -> Any:
    return await asyncio.to_thread(ask, path.with_name(path.name + ".admin"), what, "en")


def test_the_socket_is_the_hosts_alone_and_goes_with_the_server(tmp_path: Path) -> None:
    store = tmp_path / "t.db"
    admin = tmp_path / "t.db.admin"

    async def scene() -> None:
        async with running(store):
            mode = admin.stat().st_mode
            assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600
            assert (await order(store, TellStatus()))["admits"] == "anyone"
        assert not admin.exists()
        with pytest.raises(NoServer):
            await order(store, TellStatus())
        with socket.socket(socket.AF_UNIX) as left:  # by a process that was killed
            left.bind(str(admin))
        async with running(store):
            assert (await order(store, TellStatus()))["readiness"] == "ready"

    asyncio.run(scene())


def test_a_store_that_lies_deep_has_its_socket_too(tmp_path: Path) -> None:
    deep = tmp_path / ("a" * 90) / ("b" * 90)
    deep.mkdir(parents=True)

    async def scene() -> None:
        async with running(deep / "t.db"):
            assert (await order(deep / "t.db", TellStatus()))["tables"] == 0

    asyncio.run(scene())


def test_a_range_is_barred_until_the_ban_ends_or_is_lifted(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> None:
        async with running(store) as place:
            client = await Client.join(place, await place.open(sheet="block", seats=2))
            told = await order(store, BarRange("127.0.0.1/8"))  # whoever is meant, is meant
            assert (told["network"], told["cut"]) == ("127.0.0.0/8", 1)
            assert await client.closed() == 4403
            assert (await place.ask("/api/tables"))[1]["error"] == "banned"
            assert (await place.ask("/"))[0] == 403
            with pytest.raises(InvalidStatus):
                await Client.knock(place)
        async with running(store) as place:
            assert (await place.ask("/api/health"))[0] == 403  # after a restart too
            await order(store, UnbarRange("127.0.0.0/8"))
            assert (await place.ask("/api/health"))[0] == 200
            for wrong in ("127.0.0.0/8", "not a range", "10.0.0.0/33"):
                with pytest.raises(OrderRefused) as refused:
                    await order(store, UnbarRange(wrong))
                assert wrong in str(refused.value)
            await order(store, BarRange("127.0.0.1", 1e-9))  # it is over at once
            assert (await place.ask("/api/health"))[0] == 200

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("network", "address", "barred"),
    [
        ("203.0.113.0/24", "203.0.113.9", True),
        ("203.0.113.0/24", "203.0.114.9", False),
        ("203.0.113.0/24", "::ffff:203.0.113.9", True),
        ("2001:db8::/48", "2001:db8:0:7::1", True),
        ("2001:db8::/48", "2001:db9::1", False),
        ("2001:db8::/48", "203.0.113.9", False),
        ("0.0.0.0/0", "::1", False),
        ("0.0.0.0/0", "", False),
        ("0.0.0.0/0", "testclient", False),
    ],
)
def test_a_range_bars_those_in_it(network: str, address: str, barred: bool) -> None:
    house = HouseState()
    house.apply(Event(LOG, 1, NOBODY, BAN, {"network": network, "until": None}, None, 0.0))
    assert house.bars(address) is barred


def test_a_shut_door_lets_what_is_open_go_on(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> None:
        async with running(store) as place:
            seats = await place.seated(sheet="block", seats=2)
            await order(store, ShutDoor())
            pad = {"pad": {}, "keeper": "k" * 30}
            for path, wish in (("/api/tables", {"sheet": "block"}), ("/api/pads", pad)):
                status, told = await place.ask(path, wish)
                assert (status, told["error"]) == (503, "door-shut")
        async with running(store) as place:
            assert (await place.ask("/api/tables", {"sheet": "block"}))[0] == 503
            clients = [await Client.join(place, seat) for seat in seats]
            mover = next(each for each in clients if each.moves)
            assert (await mover.play(mover.moves[0], "a"))["t"] == "event"
            await order(store, ShutDoor(on=False))
            assert (await place.ask("/api/tables", {"sheet": "block"}))[0] == 201

    asyncio.run(scene())


def test_the_house_closes_a_table(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> None:
        async with running(store) as place:
            seat = await place.open(sheet="block", seats=2)
            client = await Client.join(place, seat)
            await order(store, ShutTable(str(seat["table"])))
            event = await client.until("event")
            assert (event["kind"], event["said"][0]["text"]) == (
                "close",
                "The host closed the table.",
            )
            assert await client.closed() == 4403
            for again in (str(seat["table"]), "no-such-table"):
                with pytest.raises(OrderRefused):
                    await order(store, ShutTable(again))

    asyncio.run(scene())


# The door ---------------------------------------------------------------------------------------


async def _form(place: Place, word: str, to: str = "/t/abc") -> tuple[int, dict[str, str]]:
    """What a browser is answered that sends the page's form: the status and the headers."""
    raw = f"word={word}&to={to}".encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    head = f"POST /enter HTTP/1.1\r\nhost: localhost:{place.port}\r\n"
    head += f"origin: http://localhost:{place.port}\r\ncontent-length: {len(raw)}\r\n"
    writer.write(head.encode() + b"connection: close\r\n\r\n" + raw)
    answer = (await reader.read()).decode().partition("\r\n\r\n")[0].split("\r\n")
    writer.close()
    headers = dict(line.lower().split(": ", 1) for line in answer[1:])
    headers |= {"set-cookie": next((x[12:] for x in answer if x.startswith("set-cookie")), "")}
    return int(answer[0].split()[1]), headers


def test_a_house_with_a_password_lets_in_who_says_it(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> None:
        async with running(store) as place:
            seat = await place.open(sheet="block", seats=2)
            with pytest.raises(OrderRefused):
                await order(store, Admit("password", "short"))
            await order(store, Admit("password", "domino night"))
            for path in ("/", "/t/abc", "/assets/index.js", "/sw.js"):
                status, page = await place.ask(path, headers={"accept-language": "es"})
                assert status == 403 and "Contraseña" in page and 'lang="es"' in page
            for path in ("/api/tables", "/api/sheets", "/api/openapi.json"):
                assert (await place.ask(path))[1]["error"] == "house-closed"
            with pytest.raises(InvalidStatus):
                await Client.join(place, seat)
            for path in ("/api/health", "/api/ready", "/api/metrics"):
                assert (await place.ask(path))[0] == 200

            status, told = await place.ask("/api/enter", {"word": "domino"})
            assert (status, told["error"]) == (403, "wrong-password")
            status, told = await place.ask("/api/enter", {"word": "domino night"})
            carry = {"authorization": f"Bearer {told['carry']}"}
            assert (await place.ask("/api/tables", headers=carry))[0] == 200
            cookie = {"cookie": f"other=1; boneyard={told['carry']}"}
            assert (await place.ask("/", headers=cookie))[0] == 200

            assert (await _form(place, "wrong"))[0] == 403
            status, headers = await _form(place, "domino+night")
            assert (status, headers["location"]) == (303, "/t/abc")
            flags = headers["set-cookie"].lower()
            assert "httponly" in flags and "samesite=lax" in flags
            for away in ("//evil.example", "https://evil.example", "/\\evil.example", "x"):
                assert (await _form(place, "domino+night", away))[1].get("location", "/") == "/"
        async with running(store) as place:  # who was let in stays so
            assert (await place.ask("/api/tables", headers=carry))[0] == 200
            await order(store, RotateKey())
            assert (await place.ask("/api/tables", headers=carry))[0] == 200
            await order(store, Admit("password", "another one"))
            assert (await place.ask("/api/tables", headers=carry))[0] == 403
            await order(store, Admit("anyone"))
            await Client.join(place, seat)

    asyncio.run(scene())


def test_a_house_by_invitation_lets_in_who_has_one(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> None:
        async with running(store) as place:
            await order(store, Admit("invitation"))
            status, page = await place.ask("/")
            assert status == 403 and "invitation" in page
            invitation = (await order(store, Invite(3600.0)))["invitation"]
            status, told = await place.ask("/api/enter", {"word": invitation})
            assert status == 200
            carry = {"authorization": f"Bearer {told['carry']}"}
            assert (await place.ask("/api/tables", headers=carry))[0] == 200
            invited = {"authorization": f"Bearer {invitation}"}  # it is no pass
            assert (await place.ask("/api/tables", headers=invited))[0] == 403
            passed = {"word": told["carry"]}  # and a pass invites nobody
            assert (await place.ask("/api/enter", passed))[0] == 403
            late = (await order(store, Invite(1e-9)))["invitation"]
            assert (await place.ask("/api/enter", {"word": late}))[0] == 403

    asyncio.run(scene())


def test_guesses_are_counted_by_address_and_altogether(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [time.monotonic()]  # it stands, so that a slow machine earns no guess by being slow
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])

    async def scene() -> None:
        house = House(Memory(), Limits())
        await house.start()
        await house.admit("password", "domino night")

        async def guesses(address: str) -> int:
            """How many are heard before one is told to wait."""
            for number in range(100):
                try:
                    await house.enter("guess", address)
                except WrongPassword:
                    continue
                except TooManyGuesses:
                    return number
            raise AssertionError

        heard = [await guesses(f"203.0.113.{last}") for last in range(1, 5)]
        assert heard == [6, 6, 6, 2]  # of one, and of all together
        with pytest.raises(TooManyGuesses):  # nobody learns what is right by being refused
            await house.enter("domino night", "203.0.113.1")
        clock[0] += 60.0
        assert await house.enter("domino night", "203.0.113.1")

    asyncio.run(scene())


@pytest.mark.parametrize("word", ["", "x", "ñandú", "\0", "é" * 5000])
def test_a_password_is_kept_as_a_hash_with_salt(word: str) -> None:
    kept = hashed("domino night")
    assert "domino" not in kept and kept != hashed("domino night")
    assert matches("domino night", kept) and not matches(word, kept)


# Keys -------------------------------------------------------------------------------------------


def test_a_new_key_takes_nobodys_seat(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> None:
        async with running(store) as place:
            old = await place.open(sheet="block", seats=2)
            assert (await order(store, RotateKey()))["keys"] == 2
            new = await place.open(sheet="block", seats=2)
            assert _key(old) != _key(new)
            for seat in (old, new):
                await Client.join(place, seat)
        async with running(store) as place:
            for seat in (old, new):
                await Client.join(place, seat)

    asyncio.run(scene())


def _key(seat: dict[str, Any]) -> str:
    """Which key a token says that it is signed with."""
    from base64 import urlsafe_b64decode

    body = str(seat["token"]).partition(".")[0]
    return str(json.loads(urlsafe_b64decode(body + "=" * (-len(body) % 4)))[1])


def test_a_key_is_forgotten_when_the_last_token_has_run_out_that_it_signed() -> None:
    house = HouseState()
    now, lifetime = time.time(), 5 * DAY
    assert house.key_names(5) == ["signing-key"]
    for version, at in enumerate((now - lifetime - 10, now - lifetime + 10, now), start=1):
        house.apply(Event(LOG, version, NOBODY, ROTATE, {}, None, at))
    assert house.key_names(5) == ["signing-key/2", "signing-key/3", "signing-key/4"]


def test_a_token_is_good_for_one_use() -> None:
    signer = Signer(b"old" * 12, b"new" * 12)
    seat = Seat("t", 0, 1, time.time() + 60)
    token = signer.sign(seat)
    assert signer.read(token, time.time()) == seat
    assert signer.unseal(b"boneyard/pass/1", token, Seat) is None
    assert Signer(b"new" * 12).read(token, time.time()) == seat
    assert Signer(b"old" * 12).read(token, time.time()) is None
    assert signer.read(Signer(b"old" * 12).sign(seat), time.time()) == seat


# Orders -----------------------------------------------------------------------------------------


def test_every_order_is_noted_for_good_without_secrets(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> list[dict[str, Any]]:
        async with running(store) as place:
            seat = await place.open(sheet="block", seats=2)
            await order(store, Admit("password", "domino night"))
            await order(store, BarRange("203.0.113.0/24", 60.0))
            await order(store, UnbarRange("203.0.113.0/24"))
            await order(store, ShutDoor())
            await order(store, ShutDoor(on=False))
            await order(store, RotateKey())
            await order(store, ShutTable(str(seat["table"])))
        async with running(store):
            return list(await order(store, TellAudit()))

    noted = asyncio.run(scene())
    acts = ["admit", "ban", "unban", "shut", "reopen", "rotate", "close-table"]
    assert [each["act"] for each in noted] == acts
    assert noted == sorted(noted, key=lambda each: float(each["at"]))
    assert "secret" not in json.dumps(noted)
    assert main(["store", "check", "--store", str(store)]) == 0
    with contextlib.closing(sqlite3.connect(store)) as other:
        for change in ("DELETE FROM events", "UPDATE events SET at = 0"):
            with pytest.raises(sqlite3.IntegrityError):
                other.execute(change)


def test_the_command_gives_orders(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "t.db"
    monkeypatch.setenv("BONEYARD_HOME", str(tmp_path))

    def admin(*words: str) -> tuple[int, str]:
        code = main(["admin", *words, "--store", str(store)])
        told = capsys.readouterr()
        return code, told.out + told.err

    assert admin("status")[0] == 2  # no server runs

    async def scene() -> None:
        async with running(store) as place:
            seat = await place.open(sheet="block", seats=2, name="Ana")
            table = str(seat["table"])

            async def does(*words: str, said: str) -> None:
                code, told = await asyncio.to_thread(admin, *words)
                assert code == 0 and re.search(said, told), told

            await does("tables", said=f"{table}.*Ana")
            await does("ban", "203.0.113.0/24", "--for", "7d", said="can't come in until")
            await does("ban", "2001:db8::/32", said="2001:db8::/32 can't come in.")
            await does("status", said="1 tables(.|\n)*203.0.113.0/24")
            await does("unban", "203.0.113.0/24", said="again")
            await does("shut", said="No new tables")
            await does("open", said="can be opened")
            monkeypatch.setattr("sys.stdin", io.StringIO("domino night\n"))
            await does("admit", "password", said="password")
            await does("admit", "invitation", said="invitation")
            await does("invite", "--for", "2h", said="/enter/")
            await does("rotate", "--json", said='"keys": 2')
            code, told = await asyncio.to_thread(admin, "close", table)
            assert code == 2 and "--yes" in told  # nobody is there to be asked
            await does("close", table, "--yes", said="Closed")
            await does("audit", said="close-table.*" + table)
            code, told = await asyncio.to_thread(admin, "ban", "300.0.0.0")
            assert code == 2 and "300.0.0.0" in told and told.count("\n") == 1
            code, told = await asyncio.to_thread(admin, "ban", "10.0.0.0/8", "--for", "long")
            assert code == 2 and "long" in told

    asyncio.run(scene())


@given(
    st.one_of(
        st.binary(max_size=200),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=9),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(st.sampled_from(["order", "do", "table", "seconds"]), inner)
            ),
            max_leaves=9,
        ).map(lambda value: json.dumps(value).encode()),
    )
)
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_is_no_order_is_refused(line: bytes) -> None:
    try:
        decode_order(line)
    except BoneyardError as error:
        assert error.key == "bad-order"


def test_orders_that_are_broken_off_or_endless_harm_nobody(tmp_path: Path) -> None:
    store = tmp_path / "t.db"

    async def scene() -> None:
        async with running(store) as place:
            for sent in (b"", b"{", b"\n", b"x" * 200_000, b'{"order": {"do": "dance"}}\n'):
                reader, writer = await asyncio.open_unix_connection(f"{store}.admin")
                writer.write(sent)
                writer.write_eof()
                answer = await reader.read()
                assert not answer or json.loads(answer)["error"] == "bad-order"
                writer.close()
            assert (await place.ask("/api/health"))[0] == 200

    asyncio.run(scene())


# Readiness --------------------------------------------------------------------------------------


def test_readiness_is_told_beside_health(tmp_path: Path) -> None:
    from .test_bad_days import locked

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            status, told = await place.ask("/api/ready")
            assert (status, told["ready"], told["store"]) == (200, True, "ready")
            assert told["version"]
            with locked(tmp_path / "t.db"):
                opening = asyncio.create_task(place.ask("/api/tables", {"sheet": "block"}))
                while not place.registry.store.is_busy:
                    await asyncio.sleep(0.01)
                status, told = await place.ask("/api/ready", headers={"accept-language": "es"})
                assert (status, told["state"]) == (503, "busy") and "Otro programa" in told["text"]
                assert (await place.ask("/api/health"))[0] == 200
            await opening
            assert (await place.ask("/api/ready"))[0] == 200

    asyncio.run(scene())


def test_a_server_that_starts_or_stops_is_not_ready() -> None:
    from boneyard.server.tables.registry import TableRegistry

    from .paper import AtOnce

    async def scene() -> None:
        registry = TableRegistry(Memory(), AtOnce())
        assert registry.readiness == "starting"
        await registry.start()
        assert registry.readiness == "ready"
        await registry.finish()
        assert registry.readiness == "stopping"

    asyncio.run(scene())
