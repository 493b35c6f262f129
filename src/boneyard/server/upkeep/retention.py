"""Keeps a store small while the server runs: matches that are over become records, tables that
nobody comes back to are let go. A few at a time, in threads and in a worker of low priority: no
table waits."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from itertools import islice
from typing import Any, Final

import msgspec

from ...core.errors import BoneyardError
from ..event_log.events import RECORD
from ..event_log.tokens import DAY
from ..house.state import LOG
from ..journal import note, note_failure
from ..people.people import NoSuchPerson
from ..settings.periods import Periods
from ..store.by_address import logs_at
from ..store.logs import Last, Logs
from ..store.pads import SHELF, Pads
from ..tables.registry import TableRegistry
from .age import ABANDONED, RECORDS, UNREADABLE, known_kind
from .people import Erasure, Wanted, erasure_of
from .records import record_of

HOUR: Final = 3600.0  # seconds
FIRST: Final = 60.0  # after the start
AT_ONCE: Final = 50  # logs that are looked at before there is a pause
PAUSE: Final = 0.2
WAIT: Final = 1.0  # for others who write


class Pruned(msgspec.Struct):
    """What became of the logs that were looked at."""

    recorded: int = 0
    erased: int = 0
    unreadable: int = 0


class Retention:
    """Looks through a store, again and again."""

    def __init__(
        self, store: str, registry: TableRegistry, pads: Pads, periods: Periods | None = None
    ) -> None:
        """`store` is its address."""
        self._store = store
        self._registry = registry
        self._pads = pads
        self._periods = periods or Periods()
        self._looking = asyncio.Lock()  # one looks at a time

    async def keep(self) -> None:
        """For ever."""
        await asyncio.sleep(FIRST)
        while True:
            try:
                done = await self.round()
            except BoneyardError as error:  # the disk is full, another holds the file: later, then
                note_failure("retention", error)
            else:
                note("retention", recorded=done.recorded, erased=done.erased)
            await asyncio.sleep(self._periods.every * HOUR)

    async def round(self, pause: float = PAUSE) -> Pruned:
        """Look through all logs once; BadStore."""
        after, gone = self._cutoffs()
        done = Pruned()
        async with self._looking:
            with contextlib.closing(await self._open()) as logs:
                await asyncio.to_thread(logs.forget_erased, time.time() - DAY)
                names = logs.names()
                while some := await asyncio.to_thread(_looked_at, logs, names):
                    for name, last in some:
                        if not name.startswith(SHELF) and name != LOG:
                            await self._table(logs, name, last, after, gone, done)
                    await asyncio.sleep(pause)
        return done

    async def _table(
        self, logs: Logs, name: str, last: Last, after: float, gone: float, done: Pruned
    ) -> None:
        is_ours = self._registry.owns(name)  # each node looks after its own
        if not is_ours or last.kind == RECORD or last.at > max(after, gone):
            return
        rows = await asyncio.to_thread(logs.rows, name)
        kept: list[Any] | None = None
        if last.at < after and not await asyncio.to_thread(logs.is_unfinished, name, last.version):
            try:
                kept = await self._registry.workers.read(record_of, rows)
            except BoneyardError as error:
                note_failure("record", error, table=name)
                done.unreadable += 1
                return
            if kept is None:
                await asyncio.to_thread(logs.note_unfinished, name, last.version)
        if kept is not None:
            done.recorded += await asyncio.to_thread(logs.replace, name, last.version, kept)
        elif last.at < gone and name not in self._registry:
            await self._erase(logs, [name])
            done.erased += 1

    def _cutoffs(self) -> tuple[float, float]:
        """Before when matches become records, and tables are let go."""
        now = time.time()
        periods = (self._periods.records_after, self._periods.abandoned_after)
        after, gone = (now - days * DAY if days else float("-inf") for days in periods)
        return after, gone

    async def _open(self) -> Logs:
        return await asyncio.to_thread(logs_at, self._store, WAIT)

    async def _erase(self, logs: Logs, names: Iterable[str]) -> None:
        """Let logs be no more, and nobody be at their tables."""
        for name in names:
            async with self._put_away(name):
                await asyncio.to_thread(logs.erase, [name])

    @contextlib.asynccontextmanager
    async def _put_away(self, name: str) -> AsyncIterator[None]:
        """Inside it a log is in nobody's memory."""
        if name.startswith(SHELF):
            yield
            self._pads.forget(name.removeprefix(SHELF))
        else:
            async with self._registry.away(name):
                yield

    # For the host ----------------------------------------------------------------------------

    async def erase(self, wanted: Wanted) -> Erasure:
        """Erase what is about a person or a table; BadStore, NothingAbout."""
        for person in wanted.people:
            with contextlib.suppress(NoSuchPerson):  # said below
                await self._registry.people.part_from_all(person)
        async with self._looking:
            with contextlib.closing(await self._open()) as logs:
                erasure = await asyncio.to_thread(erasure_of, logs, wanted)
                for name, said in erasure.rewritten.items():
                    async with self._put_away(name):
                        seats = erasure.seats[name]
                        await asyncio.to_thread(logs.rewrite, name, said, seats)
                await self._erase(logs, erasure.erased)
                await asyncio.to_thread(logs.empty_beside)
                return erasure

    async def prune(self, before: float, kinds: Sequence[str]) -> int:
        """Erase the logs of these kinds that nothing was added to since then; how many."""
        async with self._looking:
            with contextlib.closing(await self._open()) as logs:
                old, names = list[str](), logs.names()
                while some := await asyncio.to_thread(_looked_at, logs, names):
                    for name, last in some:
                        if last.at < before and await self._kind(logs, name, last) in kinds:
                            old.append(name)
                    await asyncio.sleep(0)
                await self._erase(logs, old)
                return len(old)

    async def _kind(self, logs: Logs, name: str, last: Last) -> str:
        known = known_kind(name, last)
        if known is not None:
            return known
        rows = await asyncio.to_thread(logs.rows, name)
        try:
            kept = await self._registry.workers.read(record_of, rows)
        except BoneyardError:
            return UNREADABLE
        return ABANDONED if kept is None else RECORDS


def _looked_at(logs: Logs, names: Iterable[str]) -> list[tuple[str, Last]]:
    found = [(name, logs.last(name)) for name in islice(names, AT_ONCE)]
    return [(name, last) for name, last in found if last is not None]
