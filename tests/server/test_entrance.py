"""A house with a password, or by invitation: pages, programs and sockets need it alike."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from boneyard.server.house.admin import OrderRefused
from boneyard.server.house.house import House, TooManyGuesses, WrongPassword, hashed, matches
from boneyard.server.house.orders import (
    Admit,
    Invite,
    RotateKey,
)
from boneyard.server.settings.limits import Limits

from .living import Client, Place, order, running
from .paper import Memory


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
