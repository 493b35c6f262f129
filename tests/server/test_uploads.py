"""What strangers upload: refused before it is read where that can be, and then forgotten."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
from pathlib import Path

import pytest

from .living import GENEROUS, PATIENT, Place, running
from .process import process

MILLION = 1_000_000  # bytes
UPLOADS = 50
GROWTH = 20 * MILLION  # of the process, where all uploads together are 50


def post(place: Place, path: str, body: bytes, times: int) -> set[int]:
    """Upload this again and again; the statuses that were answered."""
    link = http.client.HTTPConnection("127.0.0.1", place.port, timeout=PATIENT)
    told = set()
    for _ in range(times):
        link.request("POST", path, body)
        answer = link.getresponse()
        answer.read()
        told.add(answer.status)
    link.close()
    return told


def broken_off(place: Place) -> None:
    """Begin to upload something, and go."""
    link = socket.create_connection(("127.0.0.1", place.port))
    head = f"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1:{place.port}\r\n"
    link.sendall(f"{head}Content-Length: 1000\r\n\r\nhalf of it".encode())
    assert place.ask_now("/api/health")[0] == 200  # what came before has been heard
    link.close()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads the sizes of processes")
def test_what_was_refused_does_not_stay_in_memory(tmp_path: Path) -> None:
    """Records that a worker refuses: whatever waited for it held the upload, and was held by its
    error, until somebody looked for such garbage."""
    bad = json.dumps({"record": "x" * MILLION, "asked": {}}).encode()
    with process(tmp_path / "t.db") as server:
        assert post(server, "/api/replay", bad, 4) == {400}
        before = server.resident
        assert post(server, "/api/replay", bad, UPLOADS) == {400}
        assert server.resident - before < GROWTH
        broken_off(server)
        server.terminate()
        assert server.ended() == 0 and server.complaint == ""  # there was nothing to note


def test_what_is_announced_as_too_large_is_refused_before_it_comes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            for path in ("/api/replay", "/api/records/check", "/api/companion", "/api/tables"):
                reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
                head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{place.port}\r\n"
                writer.write(f"{head}Content-Length: {50 * MILLION}\r\n\r\n".encode())
                told = await asyncio.wait_for(reader.readline(), PATIENT)
                assert told.split()[1] == b"400"
                writer.close()

    asyncio.run(scene())


def test_an_address_has_only_so_many_large_uploads_at_once(tmp_path: Path) -> None:
    """Whatever has come of each stays in memory until all of it has."""
    large = json.dumps({"record": "x" * 100_000, "asked": {}}).encode()

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            head = "POST /api/replay HTTP/1.1\r\nHost: localhost\r\n"
            half = f"{head}Content-Length: {MILLION}\r\n\r\n".encode() + b"x" * 50_000
            links = []
            for _ in range(GENEROUS.uploads):
                links.append(await asyncio.open_connection("127.0.0.1", place.port))
                links[-1][1].write(half)
                assert (await place.ask("/api/health"))[0] == 200  # what came before was heard
            status, told = await place.ask("/api/replay", large)
            assert (status, told["error"]) == (429, "too-many")
            assert (await place.ask("/api/companion", {"ask": "sheets"}))[0] == 200
            other = await asyncio.to_thread(from_elsewhere, place, large)
            assert other == 400
            for _, writer in links:
                writer.close()
            while (await place.ask("/api/replay", large))[0] == 429:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(scene(), PATIENT))


def from_elsewhere(place: Place, body: bytes) -> int:
    """The status of an upload from another address."""
    link = http.client.HTTPConnection(
        "127.0.0.1", place.port, timeout=PATIENT, source_address=("127.0.0.2", 0)
    )
    link.request("POST", "/api/replay", body)
    status = link.getresponse().status
    link.close()
    return status
