"""All tables of this process: opened, found again in the store, and given to those who may join."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable
from datetime import date
from typing import TYPE_CHECKING

import msgspec

from ...core.chance import numbered
from ...core.errors import BoneyardError
from ...sheets import find
from ...sheets.deals import named_day, of_the_day
from ..event_log.events import NOBODY, OPEN, Event, Known
from ..event_log.fairness import new_seed
from ..event_log.setup import Setup, Wish, rematch, settle
from ..event_log.sitters import tidy
from ..event_log.state import LINES, TableState
from ..event_log.summary import snapshot_of
from ..event_log.tokens import DAY, Seat
from ..house.house import House
from ..journal import note
from ..people.people import People
from ..sessions.session import BROKEN, GONE
from ..settings.limits import Limits
from ..store.shards import shard_of
from ..store.space import Space
from ..store.store import Store, StoreBusy, StoreFailed, Unreadable, append
from ..workers.lane import TooMany
from ..workers.pool import WorkerPool
from .live_table import LiveTable
from .lobby import Lobby
from .rating import RatingDesk
from .recall import NoSuchTable, recall, recalled
from .refusals import NotOver, SitsAlready

if TYPE_CHECKING:
    from ..push.caller import Caller  # brings cryptography, which pages have not

LONGEST_ID = 32  # of a table
GROWN = 512  # events of a table between two snapshots
TRIES = 60_000  # for an id in a certain shard, of which there are thousands


class Elsewhere(BoneyardError):
    """Another node has the table `table`."""

    key = "elsewhere"


class TableRegistry:
    """The tables, by id. A table that nobody asks for stays in the store, or goes back there."""

    mark = ""  # what the ids of new tables begin with

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
        self.house = House(store, self.limits)
        self.people = People(store)
        self.rating = RatingDesk(self.people)
        self.caller: Caller | None = None  # where people are called
        self.owns: Callable[[str], bool] = lambda table: True  # where several share a store
        self._tables: dict[str, LiveTable] = {}
        self._coming: dict[str, asyncio.Future[LiveTable]] = {}
        self._started = self._finishing = False
        self.lobby = Lobby(store, self.limits.listed_days)
        store.on_busy = self._say_busy
        self.house.on_erased = self.drop

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

    async def open_as(self, name: str, setup: Setup) -> LiveTable:
        """Set up a table under an id of `new_id`, for people who are expected there; NoSpace."""
        return await self._open(setup, name=name)

    async def check_twins(self, state: TableState) -> None:
        """NotOver while the same tiles are still played at another table."""
        for name in state.setup.twins:
            if name != state.id:
                with contextlib.suppress(NoSuchTable):
                    is_ours = self.owns(name)
                    twin = (await self.table(name)).state if is_ours else await self.glance(name)
                    if not twin.match.over:
                        raise NotOver(table=name)

    async def _open(
        self, setup: Setup, beside: str | None = None, name: str | None = None
    ) -> LiveTable:
        self.house.check_shut()
        self.check_space()
        event = Event(
            table=name or self.new_id(beside),
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

    def new_id(self, beside: str | None) -> str:
        """An id for a table of ours, that is always where the one `beside` it is. None begins like
        an option, since hosts type them."""
        for _ in range(TRIES):
            name = self.mark + secrets.token_urlsafe(9)
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
        if wish.day is not None:
            return named_day(wish.day)
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
            state = await self.glance(name)
            if not self.owns(name):
                raise Elsewhere(table=name)
            return self._keep(state)
        finally:
            del self._coming[name]

    async def glance(self, name: str) -> TableState:
        """A table as the store has it, perhaps of another node; NoSuchTable, Unreadable."""
        return await recall(self.store, name)

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
        table = LiveTable(state, self.store, self.workers, self.limits, self.caller)
        table.on_rating = self.rating.hear
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

    async def follow_house(self, every: float) -> None:
        """For ever, after so many seconds each: hear what the host has told another node."""
        while True:
            await asyncio.sleep(every)
            with contextlib.suppress(StoreBusy):
                await self.house.follow()

    async def sweep(self) -> None:
        """For ever: let tables go that nobody has asked for in a while."""
        while True:
            await asyncio.sleep(max(self.limits.idle_for / 4, 0.05))
            self.forget_idle()
            with contextlib.suppress(StoreBusy, Unreadable, NoSuchTable):
                await self.remember()

    async def remember(self) -> None:
        """Keep snapshots of tables whose logs have grown long since their last, so that whoever
        has them next reads little."""
        for table in self.live():
            if table.state.version >= table.remembered + GROWN:
                table.remembered = table.state.version
                events = await recalled(self.store, table.state.id)
                snapshot = await asyncio.to_thread(snapshot_of, TableState, events, LINES)
                if snapshot is not None:
                    await self.store.remember(snapshot)

    def forget_idle(self) -> None:
        """Let tables go that nobody has asked for in a while; the store has them."""
        before = time.monotonic() - self.limits.idle_for
        for name, table in list(self._tables.items()):
            if table.is_idle and table.used_at < before:
                table.close()
                self._let_go(name)

    # Seats ---------------------------------------------------------------------------------

    async def sit(
        self, table: LiveTable, seat: int | None, name: str, known: Known | None = None
    ) -> tuple[int, str]:
        """Give somebody a free seat, the first when none is named; the seat and its token. Who is
        known and sits there already keeps that seat."""
        had = None if known is None else table.state.seat_of(known.person)
        if had is None:
            try:
                had = await table.sit(seat, tidy(name), known)
            except SitsAlready:  # by another request of this moment
                assert known is not None
                had = table.state.seat_of(known.person)
        assert had is not None
        seat = had
        return seat, self.token(table.state, seat)

    async def know(self, table: LiveTable, token: str, name: str, known: Known) -> tuple[int, str]:
        """Say whose profile who holds this token has; NotYours."""
        seat = await table.know(self.judge(table, token), tidy(name), known)
        return seat, self.token(table.state, seat)

    async def take(self, table: LiveTable, token: str) -> tuple[int, str]:
        """A new token for who holds this one, on another device; the old one is void then."""
        seat = await table.take(self.judge(table, token))
        return seat, self.token(table.state, seat)

    async def arrive(self, table: LiveTable, seat: int) -> tuple[int, str]:
        """Give somebody a seat that is kept for them by name; SeatTaken."""
        seat = await table.arrive(seat, again=False)
        return seat, self.token(table.state, seat)

    async def rematch(self, table: LiveTable, token: str) -> tuple[LiveTable, int, str]:
        """The table where those who played here play again, opened when the first of them asks,
        and there the seat and a token of who holds this one. NotYours, NotOver, NoSpace."""

        async def opened(state: TableState) -> str:
            seed = self.new_seed(state.match.sheet)
            setup = rematch(state.setup, state.match, state.bots, state.names, seed)
            return (await self._open(setup, state.id)).state.id

        seat, name = await table.rematch(self.judge(table, token), opened)
        following = await self.table(name)
        sitter = table.state.sitters[seat]
        known = Known(sitter.person, sitter.look) if sitter.person else None
        seat = await following.arrive(seat, known)
        return following, seat, self.token(following.state, seat)

    def token(self, state: TableState, seat: int) -> str:
        """A token for a seat, for who has shown that it is theirs."""
        sitter, until = state.sitters[seat], time.time() + self.limits.seat_days * DAY
        return self.house.signer.sign(Seat(state.id, sitter.home, sitter.epoch, until))

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
        for seat, sitter in enumerate(state.sitters):
            if sitter.home == said.seat:
                return seat if sitter.epoch == said.epoch else None
        return None

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
        if self.caller is not None:
            await self.caller.close()
        self.workers.close()
        await self.store.finish()
