"""All tables of this process: opened, found again in the store, and given to those who may join."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable
from datetime import date

import msgspec

from ...core.chance import numbered
from ...core.errors import BoneyardError, UnknownEdition, UnknownSheet
from ...sheets import find
from ...sheets.deals import of_the_day
from ..event_log.events import NOBODY, OPEN, Event
from ..event_log.fairness import new_seed
from ..event_log.setup import Setup, Wish, rematch, settle
from ..event_log.state import TableState
from ..event_log.tokens import LIFETIME, Seat
from ..house.house import House
from ..journal import note, note_failure
from ..limits import Limits
from ..sessions.session import BROKEN, GONE
from ..store.shards import shard_of
from ..store.space import Space
from ..store.store import Store, StoreBusy, StoreFailed, Unreadable, append
from ..workers.lane import TooMany
from ..workers.pool import WorkerPool
from .live_table import LiveTable
from .lobby import Lobby

LONGEST_NAME = 24
LONGEST_ID = 32  # of a table
FOLLOW = 2.0  # seconds between two looks at what the host has said elsewhere
TRIES = 60_000  # for an id in a certain shard, of which there are thousands


class NoSuchTable(BoneyardError):
    """There is no table with this `table` id."""

    key = "no-such-table"


class Elsewhere(BoneyardError):
    """Another node has the table `table`."""

    key = "elsewhere"


class TableRegistry:
    """The tables, by id. A table that nobody asks for stays in the store, or goes back there."""

    def __init__(
        self,
        store: Store,
        workers: WorkerPool,
        limits: Limits | None = None,
        space: Space | None = None,
    ) -> None:
        self.store = store
        self.workers = workers
        self.limits = limits or Limits()
        self.space = space
        self.new_seed = new_seed  # tests deal the same tiles in every run
        self.house = House(store)
        self.owns: Callable[[str], bool] = lambda table: True  # where several share a store
        self._tables: dict[str, LiveTable] = {}
        self._coming: dict[str, asyncio.Future[LiveTable]] = {}
        self._started = self._finishing = False
        self.lobby = Lobby(store)
        store.on_busy = self._say_busy

    async def start(self) -> None:
        """Begin, when the store is ready; BadStore."""
        await self.store.start()
        await self.house.start()
        self._started = True

    @property
    def readiness(self) -> str:
        """A word for whether work can be done: `ready`, or why it cannot."""
        if self._finishing:
            return "stopping"
        if not self._started:
            return "starting"
        return "busy" if self.store.is_busy else "ready"

    async def admit(self, address: str) -> None:
        """TooMany when this address has opened as many as it may, at whichever node."""
        if not await self.store.admit(address, self.limits):
            raise TooMany()

    async def open(self, wish: Wish) -> LiveTable:
        """Set up a table; the library's error says what cannot be. NoSpace."""
        return await self._open(settle(wish, self._seed(wish)))

    async def _open(self, setup: Setup, beside: str | None = None) -> LiveTable:
        self.house.check_shut()
        self.check_space()
        event = Event(
            table=self._new_id(beside),
            version=1,
            seat=NOBODY,
            kind=OPEN,
            payload=msgspec.to_builtins(setup),
            move_id=None,
            at=time.time(),
        )
        state = TableState(event)
        await append(self.store, event)
        if not self.owns(state.id):
            raise StoreBusy()  # it went to another node in this moment, and nobody knows of it
        note("open", table=state.id, sheet=setup.sheet, seats=setup.seats)
        return self._keep(state)

    def _new_id(self, beside: str | None) -> str:
        """An id for a table of ours, that is always where the one `beside` it is. None begins like
        an option, since hosts type them."""
        for _ in range(TRIES):
            name = secrets.token_urlsafe(9)
            if name.startswith("-"):
                continue
            if self.owns(name) and (beside is None or shard_of(name) == shard_of(beside)):
                return name
        raise StoreBusy()  # nothing is ours just now

    def _seed(self, wish: Wish) -> str:
        """What the deals follow from: a secret, unless a deal that everybody can know was
        asked for."""
        if wish.deal is not None:
            return numbered(wish.deal)
        if wish.daily:
            return of_the_day(date.today())
        return self.new_seed(find(wish.sheet))

    def check_space(self) -> None:
        """NoSpace when nothing new may be begun."""
        if self.space is not None:
            self.space.check()

    async def table(self, name: str) -> LiveTable:
        """The table with this id; NoSuchTable when there is none."""
        if self._finishing:
            raise StoreFailed()
        if not self.owns(name):
            raise Elsewhere(table=name[:LONGEST_ID])
        table = self._tables.get(name)
        if table is None:
            if len(name) > LONGEST_ID:
                raise NoSuchTable(table=name[:LONGEST_ID])
            if name not in self._coming:
                self._coming[name] = asyncio.create_task(self._fetch(name))
            table = await asyncio.shield(self._coming[name])
        table.used_at = time.monotonic()
        return table

    async def _fetch(self, name: str) -> LiveTable:
        try:
            events = await self.store.load(name)
            if not events or events[0].kind != OPEN:
                raise NoSuchTable(table=name)
            state = await asyncio.to_thread(_folded, events)
            if not self.owns(name):
                raise Elsewhere(table=name)
            return self._keep(state)
        finally:
            del self._coming[name]

    async def glance(self, name: str) -> TableState:
        """A table of another node, as the store has it; NoSuchTable, Unreadable."""
        events = await self.store.load(name)
        if not events or events[0].kind != OPEN:
            raise NoSuchTable(table=name)
        return await asyncio.to_thread(_folded, events)

    async def release(self, shards: set[int], orderly: bool) -> None:
        """Let the tables of these shards go to another node: when what is under way is durable,
        or at once where they are another's already."""
        going = {name: each for name, each in self._tables.items() if shard_of(name) in shards}
        if orderly:
            await asyncio.gather(*(table.hand_over() for table in going.values()))
        for name, table in going.items():
            table.abandon(GONE)
            self._let_go(name)

    def drop(self, name: str) -> None:
        """The store will not have what happened at this table: it is made anew from its log."""
        table = self._tables.get(name)
        if table is not None:
            table.abandon(BROKEN)
            self._let_go(name)

    def _let_go(self, name: str) -> None:
        table = self._tables.pop(name, None)
        if table is not None:
            self.lobby.remove(table)

    def _keep(self, state: TableState) -> LiveTable:
        patience, within = self.limits.patience, self.limits.ready_within
        table = LiveTable(state, self.store, self.workers, patience, within)
        self._tables[state.id] = table
        self.lobby.add(table)
        return table

    def __contains__(self, name: str) -> bool:
        """Is this table in memory?"""
        return name in self._tables

    @contextlib.asynccontextmanager
    async def away(self, name: str) -> AsyncIterator[None]:
        """Inside it nobody is at this table, and who comes is told that there is none; afterwards
        it is what the store says."""
        if name in self._coming:
            await asyncio.wait([self._coming[name]])
        refusal: asyncio.Future[LiveTable] = asyncio.get_running_loop().create_future()
        refusal.set_exception(NoSuchTable(table=name))
        refusal.exception()  # whether anybody comes or not
        self._coming[name] = refusal
        try:
            table = self._tables.pop(name, None)
            if table is not None:
                await table.finish()
                self.lobby.remove(table)
            yield
        finally:
            del self._coming[name]

    def _say_busy(self) -> None:
        for table in self._tables.values():
            table.say_busy()

    def live(self) -> list[LiveTable]:
        """The tables in memory."""
        return list(self._tables.values())

    async def follow_house(self) -> None:
        """For ever: hear what the host has told another node."""
        while True:
            await asyncio.sleep(FOLLOW)
            with contextlib.suppress(StoreBusy):
                await self.house.follow()

    async def sweep(self) -> None:
        """For ever: let tables go that nobody has asked for in a while."""
        while True:
            await asyncio.sleep(max(self.limits.idle_for / 4, 0.05))
            self.forget_idle()

    def forget_idle(self) -> None:
        """Let tables go that nobody has asked for in a while; the store has them."""
        before = time.monotonic() - self.limits.idle_for
        for name, table in list(self._tables.items()):
            if table.is_idle and table.used_at < before:
                table.close()
                self._let_go(name)

    # Seats ---------------------------------------------------------------------------------

    async def sit(self, table: LiveTable, seat: int | None, name: str) -> tuple[int, str]:
        """Give somebody a free seat, the first when none is named; the seat and its token."""
        seat = await table.sit(seat, tidy(name))
        return seat, self._token(table, seat)

    async def take(self, table: LiveTable, token: str) -> tuple[int, str]:
        """A new token for who holds this one, on another device; the old one is void then."""
        seat = await table.take(self.judge(table, token))
        return seat, self._token(table, seat)

    async def rematch(self, table: LiveTable, token: str) -> tuple[LiveTable, int, str]:
        """The table where those who played here play again, opened when the first of them asks,
        and there the seat and a token of who holds this one. NotYours, NotOver, NoSpace."""

        async def opened(state: TableState) -> str:
            seed = self.new_seed(state.match.sheet)
            setup = rematch(state.setup, state.match, state.names, seed)
            return (await self._open(setup, state.id)).state.id

        seat, name = await table.rematch(self.judge(table, token), opened)
        following = await self.table(name)
        await following.arrive(seat)
        return following, seat, self._token(following, seat)

    def _token(self, table: LiveTable, seat: int) -> str:
        epoch = table.state.sitters[seat].epoch
        return self.house.signer.sign(Seat(table.state.id, seat, epoch, time.time() + LIFETIME))

    def judge(self, table: LiveTable, token: str) -> Callable[[], int | None]:
        """Asked whenever it matters: the seat that a token gives at this table."""
        return lambda: self.seat(table, token)

    def seat(self, table: LiveTable, token: str) -> int | None:
        """The seat that a token gives at this table; None for one that gives none."""
        return self.seat_in(table.state, token)

    def seat_in(self, state: TableState, token: str) -> int | None:
        """The same where nobody has the table here."""
        said = self.said(token)
        if said is None or said.table != state.id:
            return None
        sitters = state.sitters
        if not 0 <= said.seat < len(sitters) or sitters[said.seat].epoch != said.epoch:
            return None
        return said.seat

    def said(self, token: str) -> Seat | None:
        """What a token says that is ours and not too old."""
        return self.house.signer.read(token, time.time())

    # The end -------------------------------------------------------------------------------

    async def finish(self, code: int = GONE) -> None:
        """Let what is under way become durable, and hang up everywhere."""
        self._finishing = True
        self.store.hurry()
        await asyncio.gather(*(table.finish(code) for table in self._tables.values()))
        note("finish", tables=len(self._tables))

    async def close(self) -> None:
        """Stop the workers and the store; the store has everything."""
        for table in self._tables.values():
            table.close()
        self.workers.close()
        await self.store.finish()


def _folded(events: list[Event]) -> TableState:
    """The table that these events make; Unreadable."""
    try:
        return TableState.of(events)
    except (UnknownEdition, UnknownSheet):  # a newer version opened it, or one with other games
        raise
    except Exception as error:  # noqa: BLE001 - this table cannot be, all others can
        note_failure("fold", error, table=events[0].table)
        raise Unreadable(table=events[0].table) from None


def tidy(name: str) -> str:
    """A name that can stand in a sentence."""
    shown = "".join(sign for sign in name if sign.isprintable())
    return " ".join(shown.split())[:LONGEST_NAME]
