"""What a table does: moves, refusals, coming back, covering, clocks, undo, signs, hints."""

from __future__ import annotations

import asyncio
from pathlib import Path

from .living import Client, play_on, running


def test_two_people_play_and_hear_the_same_versions(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2)
            one, two = [await Client.join(place, seat) for seat in seats]
            watcher = await Client.join(place, {"table": seats[0]["table"]})
            assert await play_on([one, two], 12) == 12
            while watcher.version < one.version:
                await watcher.hear()
            for each in (one, two, watcher):
                told = [m["v"] for m in each.heard if m["t"] == "event"]
                assert told == list(range(told[0], told[0] + len(told)))
            assert watcher.scene["facts"]["hand"] == [] and watcher.scene["choices"] == []

    asyncio.run(scene())
