"""Orders that only the host of a house can give: each is noted, and none does harm."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import re
import socket
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

from boneyard.cli.main import main
from boneyard.core.errors import BoneyardError
from boneyard.server.event_log.events import NOBODY, Event
from boneyard.server.house.admin import NoServer, OrderRefused, decode_order
from boneyard.server.house.orders import (
    Admit,
    BarRange,
    RotateKey,
    ShutDoor,
    ShutTable,
    TellAudit,
    TellStatus,
    UnbarRange,
)
from boneyard.server.house.state import BAN, LOG, HouseState

from .living import Client, order, running

Captured = pytest.CaptureFixture[str]


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
            await does("status", said="memory: 1(.|\n)*203.0.113.0/24")
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
