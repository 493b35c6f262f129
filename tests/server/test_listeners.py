"""Where a server listens: addresses old and new, a file, sockets that were handed over."""

from __future__ import annotations

import http.client
import json
import socket
import stat
from collections.abc import Sequence
from pathlib import Path

import pytest

from boneyard.server.transport.listeners import Address, CannotListen, address_of, listeners

from .house import house

HEALTH = "/api/health"


class FileConnection(http.client.HTTPConnection):
    """HTTP by a Unix socket."""

    def __init__(self, file: str) -> None:
        super().__init__("localhost", timeout=60)
        self._file = file

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(60)
        self.sock.connect(self._file)


def asked(address: str, path: str = HEALTH, **headers: str) -> int:
    """The status that a server at this address answers with."""
    if address.startswith("unix:"):
        link: http.client.HTTPConnection = FileConnection(address.removeprefix("unix:"))
    else:
        link = http.client.HTTPConnection(address.split("/")[2], timeout=60)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    link.request("GET", path, headers={**named, "Connection": "close"})
    status = link.getresponse().status
    link.close()
    return status


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:8000", Address("127.0.0.1", 8000)),
        ("0.0.0.0:0", Address("0.0.0.0", 0)),
        ("[::1]:65535", Address("::1", 65535)),
        ("unix:/run/b.sock", Address(file="/run/b.sock")),
        ("systemd", Address()),
        *((text, None) for text in ("", "8000", ":8000", "::1:8000", "[127.0.0.1]:1", "a:1")),
        *((text, None) for text in ("1.2.3.4:65536", "1.2.3.4:", "1.2.3.4:x", "[::1]", "unix:b")),
        ("unix:/" + "x" * 100, None),
    ],
)
def test_addresses_are_read(text: str, address: Address | None) -> None:
    assert address_of(text) == address
    assert address is None or str(address) == text


def test_one_server_listens_in_several_places(tmp_path: Path) -> None:
    file = tmp_path / "b.sock"
    places = ["127.0.0.1:0", "[::1]:0", f"unix:{file}"]
    flags = [flag for each in places for flag in ("--listen", each)]
    with house(tmp_path, *flags, "--socket-mode", "0600") as running:
        assert len(running.addresses) == 3, running.complaint
        assert [asked(each) for each in running.addresses] == [200] * 3
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert running.end() == 0
    assert not file.exists()


def test_who_comes_by_a_file_is_counted_as_one_unless_a_proxy_speaks_for_many(
    tmp_path: Path,
) -> None:
    file = f"unix:{tmp_path / 'b.sock'}"
    few = ["--listen", file, "--limits-requests-at-once", "3", "--limits-requests", "0.01"]

    def told() -> list[int]:
        peers = [f"198.51.100.{number}" for number in range(5)]
        return [asked(file, "/api/words/en", X_Forwarded_For=each) for each in peers]

    with house(tmp_path, *few):
        assert told() == [200] * 3 + [429] * 2
    with house(tmp_path, *few, "--proxy", "unix"):
        assert told() == [200] * 5


def test_sockets_of_systemd_are_taken_over_by_whom_they_are_for(tmp_path: Path) -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        given = listening.fileno()

        def by_shell(pid: str, command: Sequence[str]) -> list[str]:
            start = f'LISTEN_FDS=1 LISTEN_PID={pid} exec "$@" 3<&{given}'
            return ["bash", "-c", start, "bash", *command]

        def handed(command: Sequence[str]) -> list[str]:
            return by_shell("$$", command)

        def anothers(command: Sequence[str]) -> list[str]:
            return by_shell("1", command)

        flags = ("--listen", "systemd")
        with house(tmp_path, *flags, wrapped=handed, handed=[given]) as running:
            assert running.port == listening.getsockname()[1]
            assert asked(running.addresses[0]) == 200
        with house(tmp_path, *flags, wrapped=anothers, handed=[given]) as running:
            assert running.process.wait(60) == 2
            assert "systemd handed no socket over" in running.complaint
            assert running.complaint.count("\n") == 1


def test_a_file_that_was_left_behind_is_replaced_and_one_in_use_is_not(tmp_path: Path) -> None:
    address = Address(file=str(tmp_path / "b.sock"))
    (first,) = listeners(address, 0o660)
    with pytest.raises(CannotListen, match=r"b\.sock"):
        listeners(address, 0o660)
    first.close()  # the file stays, as after a crash
    (second,) = listeners(address, 0o660)
    second.close()
    (tmp_path / "text").write_text("mine")
    with pytest.raises(CannotListen):
        listeners(Address(file=str(tmp_path / "text")), 0o660)
    assert (tmp_path / "text").read_text() == "mine"


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        with house(tmp_path, "--port", port) as running:
            assert running.process.wait(60) == 2
            assert running.complaint.count("\n") == 1 and f"127.0.0.1:{port}" in running.complaint


def test_everything_stands_under_a_path(tmp_path: Path) -> None:
    with house(tmp_path, "--port", "0", "--path", "/domino") as running:
        address = running.addresses[0]
        assert address.endswith("/domino/")
        found = [(200, "/domino/"), (200, "/domino/t/x"), (200, "/domino/sw.js")]
        found += [(200, "/domino/api/health"), (404, "/domino/api/tables/nobody")]
        found += [(308, "/domino"), (404, "/"), (404, "/dominoes/"), (404, "/api/health")]
        assert [(asked(address, path), path) for _, path in found] == found
        link = http.client.HTTPConnection(address.split("/")[2], timeout=60)
        link.request("GET", "/domino/api/openapi.json")
        assert json.loads(link.getresponse().read())["servers"] == [{"url": "/domino"}]
        link.close()
