"""Stores of every kind, for tests that are the same for all."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from boneyard.core.errors import BoneyardError
from boneyard.server.event_log.events import MOVE, Event
from boneyard.server.store.member import Member
from boneyard.server.store.postgres import PostgresStore

LEASE = 2.0  # seconds


def move(version: int, table: str = "t", **more: Any) -> Event:
    """An event like those of any table."""
    payload = more.pop("payload", {"move": "6-6"})
    return Event(table, version, 0, MOVE, payload, more.pop("id", f"id{version}"), 1.5)


class Heard:
    """What a store says of events, in the order that it says so."""

    def __init__(self) -> None:
        self.all: dict[tuple[str, int], BoneyardError | None] = {}
        self._changed = asyncio.Event()

    def write(self, store: Any, *events: Event) -> None:
        for event in events:
            store.write(event, lambda error, event=event: self._hear(event, error))

    def _hear(self, event: Event, error: BoneyardError | None) -> None:
        key = (event.table, event.version)
        assert key not in self.all, f"{key} was answered twice"
        self.all[key] = error
        self._changed.set()

    async def until(self, number: int) -> None:
        while len(self.all) < number:
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), 60)

    @property
    def told(self) -> list[tuple[str, int]]:
        return [key for key, error in self.all.items() if error is None]


@asynccontextmanager
async def postgres_store(address: str, lease: float = LEASE) -> AsyncIterator[PostgresStore]:
    """A store on this database, until the block ends."""
    member = Member(address, secrets.token_hex(4), "", lease)
    store = PostgresStore(address, member)
    await store.start()
    try:
        yield store
    finally:
        await store.finish()


async def ask(address: str, question: str, *given: Any) -> list[Any]:
    """Ask the database itself."""
    connection = await asyncpg.connect(address, server_settings={"search_path": "boneyard"})
    try:
        return list(await connection.fetch(question, *given))
    finally:
        await connection.close()
