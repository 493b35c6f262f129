"""A node's place among others: its epochs, its lease, and the shards that it owns under each.

Whoever takes shards takes them with a new epoch, so that along a table's log epochs never decrease.
An epoch is a row; who deletes the row has waited for what was written under it, and nothing is
after that. Leases are judged by the database's clock, and by our own before we tell anybody
anything.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, NamedTuple

from ... import __version__
from ..journal import note, note_failure
from ..settings.terms import Terms
from .database import BadStore
from .relations import AGAIN, LOST, Reading, connect, shown
from .shards import SHARDS, homes, shard_of
from .store import StoreBusy

SPEAKS: Final = 1  # the form of what nodes tell each other; others are not understood
MARGIN: Final = 0.9  # of a lease that we trust our own clock for
_BEAT = "UPDATE members SET beat = clock_timestamp() WHERE node = $1 RETURNING epoch"
_JOIN = """INSERT INTO members (node, address, release, speaks, lease, beat)
VALUES ($1, $2, $3, $4, $5, clock_timestamp()) RETURNING epoch"""
_LOOK = """SELECT epoch, node, address, speaks, release, leaving,
clock_timestamp() - beat > make_interval(secs => lease) AS dead FROM members"""
_OWNED = "SELECT epoch, array_agg(shard) AS shards FROM shards GROUP BY epoch"
_FENCE = """DELETE FROM members WHERE epoch = ANY($1::bigint[])
AND clock_timestamp() - beat > make_interval(secs => lease)"""
_CLAIM = f"""WITH term AS ({_JOIN})
UPDATE shards SET epoch = term.epoch FROM term WHERE shard = ANY($6::int[]) AND shards.epoch IS NULL
RETURNING shard, term.epoch"""
_GIVE = "UPDATE shards SET epoch = NULL WHERE shard = ANY($1::int[]) AND epoch = ANY($2::bigint[])"
_LEAVING = "UPDATE members SET leaving = true WHERE node = $1"
_LEAVE = "DELETE FROM members WHERE node = $1"
_SPENT = """DELETE FROM members WHERE node = $1 AND epoch <> $2
AND NOT EXISTS (SELECT 1 FROM shards WHERE shards.epoch = members.epoch)"""
_AT_ONCE = 512  # shards that are given away together by who leaves
_FIT = 8  # terms of one node, after which those without shards are given up


class Node(NamedTuple):
    """Another node, or this one."""

    name: str
    address: str
    speaks: int
    leaving: bool  # does it give its shards away?


class Member:
    """This node among those on one database. `release` is awaited with the shards that it is about
    to give away or has lost: from then on nothing may happen at their tables."""

    def __init__(
        self, database: str, name: str, address: str, lease: float, terms: Terms | None = None
    ) -> None:
        self.terms = terms or Terms()
        self.name = name
        self.address = address
        self.lease = lease
        self.release: Callable[[set[int], bool], Awaitable[None]] = _nothing
        self.changed: Callable[[], None] = lambda: None  # shards have other owners now
        self.ring: Callable[[], None] = lambda: None  # others should look at once
        self.nodes: dict[str, Node] = {}  # those alive, by name
        self.owners: list[str | None] = [None] * SHARDS  # the node that owns each shard
        self._database = database
        self._reading = Reading(database, self.terms.connect_within, self.terms.connections)
        self._connection: Any = None  # for beats: nothing else may hold them up
        self._own: dict[int, int] = {}  # our shards, and the epoch that we have each under
        self._giving: set[int] = set()  # of those, what others will have as soon as it is quiet
        self._epochs: set[int] = set()
        self._first = 0  # the epoch that has no shards: that we are here at all
        self._until = 0.0  # by our own clock: then our lease has ended
        self._steady_since = 0.0  # since when no beat has failed
        self._beaten = asyncio.Event()
        self._looking = asyncio.Lock()
        self._is_leaving = False
        self._stopping = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    # Asked ---------------------------------------------------------------------------------

    @property
    def alive(self) -> bool:
        """Do we still have our lease?"""
        return time.monotonic() < self._until

    def owns(self, table: str) -> bool:
        """Is this table ours now?"""
        shard = shard_of(table)
        return shard in self._own and shard not in self._giving

    def owner(self, table: str) -> str | None:
        """The node that has this table; None while nobody has."""
        return self.owners[shard_of(table)]

    @property
    def shards(self) -> int:
        """How many shards we own."""
        return len(self._own)

    def epoch_of(self, name: str) -> int | None:
        """The epoch to write to this log under; None for a table that is not ours. Logs that are
        no table's may be written by anybody, and the key says who was first."""
        return self._first if "/" in name else self._own.get(shard_of(name))

    async def assured(self, epoch: int) -> bool:
        """Is this epoch still ours? Waits for a beat where our lease is over."""
        while not self.alive and epoch in self._epochs:
            self._beaten.clear()
            await self._beaten.wait()
        return epoch in self._epochs

    # Beats ---------------------------------------------------------------------------------

    async def start(self) -> None:
        """Become a member and own a fair share; BadStore."""
        await self._check_others()
        self._connection = await connect(self._database, "off", self.terms.connect_within)
        try:
            await self._join()
        except (*LOST, *AGAIN) as error:
            why = "no-room" if isinstance(error, AGAIN) else "away"
            raise BadStore(file=shown(self._database), why=why) from error
        self._steady_since -= 2 * self.lease  # who was killed before us need not be waited for
        await self.look()
        self.ring()
        self._tasks = [asyncio.create_task(self._beat_on()), asyncio.create_task(self._look_on())]

    async def _check_others(self) -> None:
        async with self._reading.connection() as connection:
            others = await connection.fetch(_LOOK)
        for other in others:
            if other["speaks"] != SPEAKS and not other["dead"]:
                raise BadStore(
                    file=shown(self._database), why="other-release", release=other["release"]
                )

    async def _join(self) -> None:
        now = time.monotonic()
        self._first = await self._connection.fetchval(_JOIN, *self._row)
        self._epochs.add(self._first)
        self._until = now + MARGIN * self.lease
        self._steady_since = now

    @property
    def _row(self) -> tuple[str, str, str, int, float]:
        return self.name, self.address, __version__, SPEAKS, self.lease

    async def _beat_on(self) -> None:
        while not await self._stops():
            try:
                await asyncio.wait_for(self._beat(), self.lease / 2)
            except (BadStore, *LOST, *AGAIN) as error:
                note_failure("beat", error)
                self._steady_since = 0.0
                if self._connection is not None:
                    self._connection.terminate()
                    self._connection = None

    async def _beat(self) -> None:
        if self._connection is None:
            self._connection = await connect(self._database, "off", self.terms.connect_within)
        now, before = time.monotonic(), self._epochs.copy()
        left = {row["epoch"] for row in await self._connection.fetch(_BEAT, self.name)}
        fenced = before - left
        if fenced:
            await self.fenced(fenced)
        if self._first in fenced and not self._is_leaving:
            await self._join()
        self._until = now + MARGIN * self.lease
        self._steady_since = self._steady_since or now
        self._beaten.set()

    async def fenced(self, epochs: set[int]) -> None:
        """Others have taken what we had under these epochs: say nothing of it any more."""
        epochs &= self._epochs
        if not epochs:
            return
        self._epochs -= epochs
        gone = {shard for shard, epoch in self._own.items() if epoch in epochs}
        for shard in gone:
            del self._own[shard]
        self._beaten.set()
        note("fenced", shards=len(gone))
        await self.release(gone, False)

    # Shards --------------------------------------------------------------------------------

    async def _look_on(self) -> None:
        while not await self._stops():
            with contextlib.suppress(StoreBusy, *LOST):
                await self.look()

    async def _stops(self) -> bool:
        """Wait for the next beat; is there none?"""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stopping.wait(), self.lease / self.terms.beats)
        return self._stopping.is_set()

    async def look(self) -> None:
        """See who is alive and who owns what; fence the dead, claim what nobody has and should be
        ours, give away what should be another's."""
        async with self._looking, self._reading.connection() as connection:
            rows = await connection.fetch(_LOOK)
            dead = [row["epoch"] for row in rows if row["dead"] and row["node"] != self.name]
            if dead and self._may_judge:
                await connection.execute(_FENCE, dead)
                self.ring()
                rows = await connection.fetch(_LOOK)
            by = {row["epoch"]: row["node"] for row in rows}
            alive = {
                row["node"]: Node(row["node"], row["address"], row["speaks"], row["leaving"])
                for row in rows
                if not row["dead"] or row["node"] == self.name
            }
            owned = {row["epoch"]: row["shards"] for row in await connection.fetch(_OWNED)}
            if not self._is_leaving:
                await self._settle(connection, alive, owned)
            self._note(alive, by, owned)

    @property
    def _may_judge(self) -> bool:
        """When the database was away everybody's beat is old: each has a lease to come back."""
        return bool(self._steady_since) and time.monotonic() > self._steady_since + self.lease

    async def _settle(
        self, connection: Any, alive: dict[str, Node], owned: dict[int | None, list[int]]
    ) -> None:
        home = homes(frozenset(each.name for each in alive.values() if not each.leaving))
        free = [shard for shard in owned.get(None, []) if home[shard] == self.name]
        if free and self.alive:
            for row in await connection.fetch(_CLAIM, *self._row, free):
                self._own[row["shard"]] = row["epoch"]
                self._epochs.add(row["epoch"])
                owned.setdefault(row["epoch"], []).append(row["shard"])
                owned[None].remove(row["shard"])
            if len(self._epochs) > _FIT:
                await connection.execute(_SPENT, self.name, self._first)
                self._epochs = {self._first, *self._own.values()}
            self.ring()
        foreign = {shard for shard in self._own if home[shard] != self.name}
        if foreign:
            await self._give(connection, foreign)
            for epoch in self._epochs:
                owned[epoch] = [each for each in owned.get(epoch, []) if each not in foreign]

    async def _give(self, connection: Any, shards: set[int]) -> None:
        self._giving = shards
        await self.release(shards, True)
        epochs = sorted({self._own.pop(shard) for shard in shards if shard in self._own})
        self._giving = set()
        await connection.execute(_GIVE, sorted(shards), epochs)
        self.ring()

    def _note(
        self, alive: dict[str, Node], by: dict[int, str], owned: dict[int | None, list[int]]
    ) -> None:
        owners: list[str | None] = [None] * SHARDS
        for epoch, shards in owned.items():
            node = self.name if epoch in self._epochs else by.get(epoch or 0)
            for shard in shards:
                owners[shard] = node
        if (owners, alive) != (self.owners, self.nodes):
            self.owners, self.nodes = owners, alive
            self.changed()

    # The end -------------------------------------------------------------------------------

    async def leave(self) -> None:
        """Give everything to others and be no member any more."""
        self._is_leaving = True
        with contextlib.suppress(StoreBusy, *LOST):
            async with self._looking, self._reading.connection() as connection:
                await connection.execute(_LEAVING, self.name)
                going = sorted(self._own)
                for first in range(0, len(going), _AT_ONCE):  # no table waits for all others
                    await self._give(connection, set(going[first : first + _AT_ONCE]))

    async def close(self) -> None:
        """Beat no more."""
        self._stopping.set()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(StoreBusy, *LOST):
            async with self._reading.connection() as connection:
                await connection.execute(_LEAVE, self.name)
        self.ring()
        await self._reading.close()
        if self._connection is not None:
            self._connection.terminate()


async def _nothing(shards: Iterable[int], orderly: bool) -> None:
    """Nobody has a table here."""
