"""Who may come in, and what every answer says."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import socket
from pathlib import Path

import pytest

from boneyard.server.app import PAGES
from boneyard.server.http.admission import Origins
from boneyard.server.http.hosts import Hosts

from .hostile import HANDSHAKE, POST
from .living import GENEROUS, PATIENT, Place, running

NAME = socket.gethostname().lower().partition(".")[0]
SAFE = {
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=()",
    "cross-origin-resource-policy": "same-origin",
}


async def said(place: Place, request: bytes) -> tuple[int, dict[str, str], str]:
    """What is answered to these bytes: status, headers, text."""
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    writer.write(request)
    head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENT)).decode("latin-1")
    first, *rest = head.strip().split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in rest)}
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    writer.close()
    return int(first.split()[1]), headers, body.decode("latin-1")


def get(path: str, host: str = "127.0.0.1", **headers: str) -> bytes:
    lines = [f"GET {path} HTTP/1.1", f"Host: {host}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


# Names -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "alone", "lan"),
    [
        ("localhost", True, True),
        ("LOCALHOST:8000", True, True),
        ("localhost.:8000", True, True),
        ("boneyard.localhost:8000", True, True),
        ("127.0.0.1:8000", True, True),
        ("127.1.2.3", True, True),
        ("[::1]:8000", True, True),
        ("play.example", True, True),
        ("play.example:443", True, True),
        ("192.168.1.20:8000", False, True),
        ("10.0.0.7", False, True),
        ("169.254.3.4", False, True),
        ("[fd00::5]:8000", False, True),
        ("198.51.100.7:8000", False, True),  # where the request has come to
        (f"{NAME}:8000", False, True),
        (f"{NAME.upper()}.local:8000", False, True),
        (f"{NAME}.home.arpa", False, True),
        ("8.8.8.8", False, False),
        ("evil.example", False, False),
        ("localhost.evil.example", False, False),
        ("evil.example:localhost", False, False),
        (f"{NAME}.evil.example", False, False),
        ("127.0.0.1.evil.example", False, False),
        ("xlocalhost", False, False),
        ("127.0.0.1:8000:8000", False, False),
        ("[::1", False, False),
        ("::1", False, False),
        ("user@localhost", False, False),
        ("localhost/", False, False),
        ("localhost ", False, False),
        ("2130706433", False, False),
        ("", False, False),
        (".", False, False),
        ("x" * 5000, False, False),
        (None, False, False),
    ],
)
def test_which_names_are_ours(host: str | None, alone: bool, lan: bool) -> None:
    names = ["Play.Example:8443"]
    assert Hosts(names).allow(host, "198.51.100.7") is alone
    assert Hosts(names, lan=True).allow(host, "198.51.100.7") is lan


def test_names_are_taken_of_origins_however_they_are_written() -> None:
    for origin in ("https://play.example", "https://Play.Example:8443/", "play.example"):
        assert Hosts([origin]).allow("play.example")
        assert not Hosts([origin]).allow("https") and not Hosts([origin]).allow("example")


def test_a_page_under_a_foreign_name_gets_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            for path in ("/", "/api/health", "/api/tables", "/assets/x", "/sw.js"):
                status, headers, text = await said(place, get(path, "evil.example"))
                assert status == 403 and "name" in text
                assert headers["connection"] == "close"
            asked = HANDSHAKE.replace(b"Host: 127.0.0.1", b"Host: evil.example")
            assert (await said(place, asked))[0] == 403
            for host in ("[::1", "a b", "\xff", "localhost:x"):
                assert (await said(place, get("/api/health", host)))[0] in (400, 403)
            for host in ("localhost", "127.0.0.1:1", "[::1]"):
                assert (await said(place, get("/api/health", host)))[0] == 200
        async with running(tmp_path / "u.db", host=("play.example",)) as place:
            assert (await said(place, get("/api/health", "play.example")))[0] == 200
            assert (await said(place, get("/api/health", f"{NAME}.local")))[0] == 403

    asyncio.run(scene())


# Origins -----------------------------------------------------------------------------------

BROKEN = ("http://[", "http://[::1", "http://]", "//", "http://a:b:c", "\xff\xfe", "http://[x]:1")


def test_an_origin_that_is_none_is_refused(tmp_path: Path) -> None:
    for origin in BROKEN:
        assert not Origins().allow(origin, "localhost")
        assert not Origins(("https://play.example",)).allow(origin, "localhost")

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            for origin in BROKEN:
                line = f"\r\nOrigin: {origin}\r\n\r\n".encode("latin-1")
                asked = HANDSHAKE.replace(b"\r\n\r\n", line)
                assert (await said(place, asked))[0] == 403
                asked = POST + b"Content-Length: 2" + line + b"{}"
                assert (await said(place, asked))[0] == 403
            own = f"http://LOCALHOST:{place.port}"
            asked = HANDSHAKE.replace(b"127.0.0.1", f"localhost:{place.port}".encode())
            asked = asked.replace(b"\r\n\r\n", f"\r\nOrigin: {own}\r\n\r\n".encode())
            assert (await said(place, asked))[0] == 101

    asyncio.run(scene())


# Proxies -----------------------------------------------------------------------------------


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",), ("127.0.0.0/8",), ("192.0.2.1",)])
def test_only_a_proxy_that_was_named_says_whom_it_speaks_for(
    proxies: tuple[str, ...], tmp_path: Path
) -> None:
    three = dataclasses.replace(GENEROUS, requests=0, requests_at_once=3)
    believed = bool(proxies) and proxies[0].startswith("127")

    async def scene() -> None:
        async with running(tmp_path / "t.db", three, proxy=proxies) as place:
            told = []
            for number in range(5):
                asked = get("/api/words/en", X_Forwarded_For=f"198.51.100.{number}")
                told.append((await said(place, asked))[0])
            assert told == ([200] * 5 if believed else [200] * 3 + [429] * 2)
            told = []
            for number in range(5):  # all of one network
                asked = get("/api/words/en", X_Forwarded_For=f"2001:db8::{number}")
                told.append((await said(place, asked))[0])
            assert told == ([200] * 3 + [429] * 2 if believed else [429] * 5)
            assert (await said(place, get("/api/health")))[0] == 200

    asyncio.run(scene())


# Headers -----------------------------------------------------------------------------------


def test_every_answer_is_safe(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    length = b"Content-Length: 2\r\n\r\n{}"
    requests = {
        "a page": (200, get("/")),
        "a table's page": (200, get("/t/nothing")),
        "a file that is not there": (404, get("/assets/none.js")),
        "data": (200, get("/api/sheets")),
        "documentation": (200, get("/api/docs")),
        "a way that is not allowed": (405, get("/api/tables").replace(b"GET", b"DELETE")),
        "an error of ours": (400, POST.replace(b"companion", b"tables") + length),
        "another name": (403, get("/", "evil.example")),
        "no length": (411, POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        "no request": (400, b"nonsense\r\n\r\n"),
        "a socket": (101, HANDSHAKE),
        "a socket elsewhere": (404, HANDSHAKE.replace(b"/api/live", b"/api/nothing")),
        "a socket for others": (
            403,
            HANDSHAKE.replace(b"\r\n\r\n", b"\r\nOrigin: http://x\r\n\r\n"),
        ),
        "half a handshake": (400, HANDSHAKE.replace(b"Sec-WebSocket-Key: dGhl", b"X: dGhl")),
        "an older socket": (400, HANDSHAKE.replace(b"Version: 13", b"Version: 7")),
    }

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            broken = place.registry.live
            for name, (status, request) in requests.items():
                found, headers, _ = await said(place, request)
                is_page = name.endswith("page") and not PAGES.is_dir()
                assert found == (404 if is_page else status), name
                _check(headers, name)
            assert capsys.readouterr().err == ""  # nothing of that is a fault of ours
            place.registry.live = None  # type: ignore[method-assign, assignment]
            found, headers, _ = await said(place, get("/api/health"))
            place.registry.live = broken  # type: ignore[method-assign]
            assert found == 500
            _check(headers, "something broken")

    asyncio.run(scene())


def _check(headers: dict[str, str], name: str) -> None:
    for each, value in SAFE.items():
        assert value in headers.get(each, ""), (name, each)
    policy = headers["content-security-policy"]
    assert "'unsafe-inline'" not in policy and "'unsafe-eval'" not in policy
    assert "frame-ancestors 'none'" in policy and "uvicorn" not in json.dumps(headers)
