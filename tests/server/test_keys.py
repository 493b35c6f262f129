"""Keys that sign the tokens of seats: a new one takes nobody's seat."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

from boneyard.server.event_log.events import NOBODY, Event
from boneyard.server.event_log.tokens import DAY, Seat, Signer
from boneyard.server.house.orders import (
    RotateKey,
)
from boneyard.server.house.state import LOG, ROTATE, HouseState

from .living import Client, order, running


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
