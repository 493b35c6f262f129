"""The tables that strangers may join or watch, a page at a time. None is folded to be listed."""

import time
from bisect import bisect_left, insort
from collections.abc import Awaitable, Callable, Iterable, Sequence

import msgspec

from ...core.errors import BoneyardError
from ...sheets import find
from ..event_log.events import Event
from ..event_log.setup import Setup
from ..event_log.sitters import sitters_of
from ..event_log.tokens import DAY
from ..scene import Seated
from ..scenes.states import places
from ..store.store import Store
from .live_table import LiveTable

PAGE = 50  # tables
LOOKED_AT = 500  # tables for one page, whether they may be shown or not
READ_AT_ONCE = 100  # of those in the store
NEVER = float("-inf")


class Listed(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    table: str
    sheet: str
    title: str
    set: int
    seats: int
    options: dict[str, str]
    places: list[Seated]
    opened_at: float


# Some tables, and how far was looked for them: there may be others that were opened before that.
Part = tuple[list[Listed], float]


class Lobby:
    """The listed tables: those in memory, and those in the store that wait for somebody."""

    def __init__(self, store: Store, days: float) -> None:
        """Those in the store are looked for as long as so many days. `elsewhere` tells of those
        that other nodes have."""
        self.elsewhere: Callable[[float], Awaitable[list[Part]]] = _nobody
        self._store = store
        self._days = days
        self._tables: dict[str, LiveTable] = {}
        self._order: list[tuple[float, str]] = []  # the same by when they were opened

    def add(self, table: LiveTable) -> None:
        """A table has come into memory."""
        if table.state.setup.listed:
            self._tables[table.state.id] = table
            insort(self._order, (table.state.opened_at, table.state.id))

    def remove(self, table: LiveTable) -> None:
        """A table has left it."""
        if self._tables.pop(table.state.id, None) is not None:
            del self._order[bisect_left(self._order, (table.state.opened_at, table.state.id))]

    async def page(self, before: float) -> tuple[list[Listed], float | None]:
        """Those opened before then, the newest first, and before when to ask for others; None
        when there are none."""
        found, reached = together([await self.part(before), *await self.elsewhere(before)])
        return found, reached if reached > NEVER else None

    async def part(self, before: float) -> Part:
        """What is known of them here."""
        end = bisect_left(self._order, (before, ""))
        looked_at = reversed(self._order[max(end - LOOKED_AT, 0) : end])
        live = _some(map(self._live, looked_at), end > LOOKED_AT)
        return together([await self._waiting(before), live])

    async def _waiting(self, before: float) -> tuple[list[Listed], float]:
        """A page of those in the store, like `_some`; read a few at a time, for mostly the first
        will do."""
        since, found = time.time() - self._days * DAY, list[Listed]()
        for _ in range(0, LOOKED_AT, READ_AT_ONCE):
            rows = await self._store.listed(since, before, READ_AT_ONCE)
            more, before = _some(map(self._stored, rows), len(rows) == READ_AT_ONCE)
            found += more
            if before == NEVER or len(found) >= PAGE:
                break
        return found, before

    def _live(self, placed: tuple[float, str]) -> tuple[float, Listed | None]:
        at, name = placed
        table = self._tables[name]
        rights = table.state.rights
        is_open = not (table.state.match.over or rights.locked or rights.closed)
        if table.is_quiet and is_open:
            state = table.state
            return at, _listed(name, state.setup, at, table.audience.places(state))
        return at, None

    def _stored(self, found: tuple[Event, dict[int, str]]) -> tuple[float, Listed | None]:
        """A table as its first events tell it; None for one in memory, and where no seat is
        free."""
        opening, names = found
        if opening.table in self._tables:
            return opening.at, None
        try:
            setup = msgspec.convert(opening.payload, Setup)
            sitters = sitters_of(setup)
            for seat, name in names.items():
                sitters[seat].take(name)
            if any(sitter.free for sitter in sitters):
                return opening.at, _listed(opening.table, setup, opening.at, places(sitters))
        except (msgspec.ValidationError, BoneyardError, IndexError):
            pass  # who comes to it is told that it cannot be read
        return opening.at, None


async def _nobody(before: float) -> list[Part]:
    """There are no other nodes."""
    return []


def together(parts: Sequence[Part]) -> Part:
    """A page of what is in any of them, as far as all have looked: what is older may have others
    before it. Who is named later knows a table better."""
    reached = max(part[1] for part in parts)
    known = {each.table: each for part in parts for each in part[0] if each.opened_at >= reached}
    found = sorted(known.values(), key=lambda each: -each.opened_at)
    if len(found) > PAGE:
        return found[:PAGE], found[PAGE - 1].opened_at
    return found, reached


def _some(
    looked_at: Iterable[tuple[float, Listed | None]], there_are_more: bool
) -> tuple[list[Listed], float]:
    """A page of those that may be shown, and when the last was opened that was looked at, if there
    are others before it."""
    found: list[Listed] = []
    at = NEVER
    for at, each in looked_at:
        if each is not None:
            found.append(each)
        if len(found) == PAGE:
            return found, at
    return found, at if there_are_more else NEVER


def _listed(table: str, setup: Setup, at: float, seats: list[Seated]) -> Listed:
    title = find(setup.sheet).title
    return Listed(table, setup.sheet, title, setup.set, setup.seats, setup.options, seats, at)
