"""Links that others are given: a phone cannot open what this machine calls itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from boneyard.server.http.reach import own_address

from .living import running

NEARBY = own_address()


@pytest.mark.parametrize(
    ("lan", "host", "origin", "here_only"),
    [
        (False, "127.0.0.1:8000", "http://127.0.0.1:8000", True),
        (False, "localhost:8000", "http://localhost:8000", True),
        (True, "127.0.0.1:8000", f"http://{NEARBY}:8000", False),
        (True, "localhost", f"http://{NEARBY}", False),
        (True, "192.168.1.20:8000", "http://192.168.1.20:8000", False),
    ],
)
def test_links_begin_with_what_others_can_open(
    tmp_path: Path, lan: bool, host: str, origin: str, here_only: bool
) -> None:
    async def evening() -> None:
        async with running(tmp_path / "t.db", lan=lan) as place:
            status, told = await place.ask("/api/reach", headers={"host": host})
            assert status == 200
            assert (told["origin"], told["here_only"]) == (origin, here_only)
            assert NEARBY in told["nearby"] or told["nearby"] == origin

    asyncio.run(evening())
