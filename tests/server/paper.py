"""Stand-ins without a disk or a network: a way out that keeps frames, a store in memory, bots that
answer at once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from boneyard.core.errors import BoneyardError
from boneyard.core.match import Match
from boneyard.core.view import View
from boneyard.record.snapshot import snapshot
from boneyard.server.event_log.events import Event
from boneyard.server.messages import decode
from boneyard.server.sessions.session import Session
from boneyard.server.settings.limits import Limits
from boneyard.server.store.store import Heard, StoreFailed, VersionTaken
from boneyard.server.tables.live_table import LiveTable
from boneyard.server.transport.outbox import Outbox
from boneyard.server.transport.socket import Listener
from boneyard.server.workers.pool import WorkerPool, answered


class Paper(Outbox):
    """A way out that keeps what is sent."""

    def __init__(self) -> None:
        self.outbox: Outbox = self
        self.sent: list[bytes] = []
        self.unread = 0
        self.code: int | None = None
        self.held: list[bytes] = []  # that was said and not heard yet
        self._listener: Listener | None = None
        self._is_busy = False

    def push(self, frame: bytes, most: int) -> int:
        behind = self.unread + len(frame) if self.unread else 0
        if behind <= most:
            self.sent.append(frame)
        return behind

    def listen(self, listener: Listener) -> None:
        self._listener = listener

    def say(self, message: bytes) -> None:
        """What a peer would say."""
        self.held.append(message)
        self._go_on()

    def read_on(self) -> None:
        self._is_busy = False
        asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        while self.held and not self._is_busy and self._listener is not None:
            self._is_busy = self._listener.hear(self.held.pop(0))

    def hang_up(self, code: int) -> None:
        self.code = code

    def cut(self) -> None:
        self.code = 1006

    def take(self) -> list[dict[str, Any]]:
        """What was sent since this was last asked."""
        told = [json.loads(frame) for frame in self.sent]
        self.sent = []
        return told


def paper_session() -> tuple[Session, Paper]:
    paper = Paper()
    return Session(paper, Limits(messages=1e6, messages_at_once=1e6)), paper


async def answer(table: LiveTable, session: Session, message: dict[str, Any]) -> None:
    """Let a table answer a message, and wait until it has."""
    ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    said = decode.decode(json.dumps(message).encode())
    table.answer(session, said, lambda: ended.set_result(None))
    await ended


class Memory:
    """A store for one test. `full` makes it refuse like a disk that is full."""

    def __init__(self) -> None:
        self.events: dict[str, list[Event]] = {}
        self.snapshots: dict[str, Event] = {}
        self.kept: dict[str, bytes] = {}
        self.full = False
        self.is_busy = False
        self.on_busy: Callable[[], None] = lambda: None
        self._tasks: set[asyncio.Task[None]] = set()
        self.slow: asyncio.Event | None = None  # when there is one, nothing is durable before it

    def write(self, event: Event, heard: Heard) -> None:
        task = asyncio.create_task(self._write(event, heard))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self, event: Event, heard: Heard) -> None:
        try:
            await self._append(event)
        except BoneyardError as error:
            heard(error)
        else:
            heard(None)

    async def _append(self, event: Event) -> None:
        if self.slow is not None:
            await self.slow.wait()
        if self.full:
            raise StoreFailed()
        rows = self.events.setdefault(event.table, [])
        if event.version != len(rows) + 1:
            raise VersionTaken(table=event.table, version=event.version)
        rows.append(event)

    async def start(self) -> None:
        pass

    async def load(self, table: str, after: int = 0) -> list[Event]:
        return self.read(table)[after:]

    async def recall(self, table: str) -> list[Event]:
        snapshot, events = self.snapshots.get(table), self.read(table)
        if snapshot is None or not events:
            return events
        return [events[0], snapshot, *events[snapshot.version :]]

    async def remember(self, snapshot: Event) -> None:
        if snapshot.table in self.events:
            self.snapshots[snapshot.table] = snapshot

    def read(self, table: str) -> list[Event]:
        return list(self.events.get(table, []))

    async def admit(self, address: str, limits: Limits) -> bool:
        return True

    async def listed(
        self, since: float, before: float, most: int
    ) -> list[tuple[Event, dict[int, str]]]:
        return []

    async def keep(self, name: str, make: Callable[[], bytes]) -> bytes:
        return self.kept.setdefault(name, make())

    async def under(self, shelf: str) -> dict[str, bytes]:
        return {name: value for name, value in self.kept.items() if name.startswith(shelf)}

    async def exchange(self, name: str, before: bytes | None, after: bytes | None) -> bool:
        if self.kept.get(name) != before:
            return False
        if after is None:
            del self.kept[name]
        else:
            self.kept[name] = after
        return True

    def hurry(self) -> None:
        pass

    async def finish(self) -> None:
        pass


class AtOnce(WorkerPool):
    """Bots that play their first move without a thought, in this process."""

    def __init__(self) -> None:
        super().__init__(tempo=0.0)

    async def move(self, bot: str, match: Match, seat: int, moment: int, whose: str = "") -> str:
        await asyncio.sleep(0)
        return str(match.moves(seat)[0])

    async def hint(self, view: View, whose: str = "") -> tuple[str, str]:
        return str(view.moves()[0]), "because"

    async def answer(
        self, view: View, names: list[str], word: str, whose: str = ""
    ) -> tuple[list[str], list[str]]:
        return answered(snapshot(view), names, word)
