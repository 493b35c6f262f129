"""What strangers upload: refused before it is read where that can be, and then forgotten."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
from pathlib import Path

import pytest

from .living import PATIENT, Place, running
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
            for path in ("/api/replay", "/api/records/check", "/api/desk", "/api/tables"):
                reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
                head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{place.port}\r\n"
                writer.write(f"{head}Content-Length: {50 * MILLION}\r\n\r\n".encode())
                told = await asyncio.wait_for(reader.readline(), PATIENT)
                assert told.split()[1] == b"400"
                writer.close()

    asyncio.run(scene())
