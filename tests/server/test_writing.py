"""The store's writer keeps nothing of those whose events it has written."""

from __future__ import annotations

import asyncio
import weakref
from pathlib import Path

from boneyard.core.errors import BoneyardError
from boneyard.server.event_log.events import NOBODY, OPEN, Event
from boneyard.server.store.sqlite import SqliteStore

from .living import PATIENT


class Table:
    """Hears how its event ended."""

    def __init__(self) -> None:
        self.ended: asyncio.Future[BoneyardError | None]
        self.ended = asyncio.get_running_loop().create_future()

    def heard(self, error: BoneyardError | None) -> None:
        self.ended.set_result(error)


def test_who_was_told_that_it_is_written_can_be_forgotten(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        table = Table()
        store.write(Event("t", 1, NOBODY, OPEN, {}, None, 0.0), table.heard)
        assert await table.ended is None
        left = weakref.ref(table)
        del table
        while left() is not None:  # the thread may still be on its way back to where it waits
            await asyncio.sleep(0.01)
        store.close()

    asyncio.run(asyncio.wait_for(scene(), PATIENT))
