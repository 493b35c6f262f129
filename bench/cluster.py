"""What a database, a fence and a bus cost, beside one process on SQLite in the same run.

    python bench/cluster.py load       moves a second, CPU a move of all processes, and latency:
                                       SQLite; PostgreSQL; one node that has the tables and another
                                       whose gate has all sockets; two nodes that each have half
    python bench/cluster.py light      what PostgreSQL and a gate add to a move when nobody else
                                       plays: all servers run, and one table at each takes turns
    python bench/cluster.py appends    fenced and unfenced statements, in one process
    python bench/cluster.py takeover   from kill -9 of a node until its tables answer again
    python bench/cluster.py leave      SIGTERM to a node that has all tables: sockets that were
                                       closed, and how long each table's people waited

`load` takes turns of half a second with all servers up, and ratios are the medians of those to
SQLite's turn just before. PostgreSQL and NATS come from wheels.
"""

import argparse
import asyncio
import contextlib
import json
import os
import secrets
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import asyncpg
from load import Lost, Pair, Rest, Score, Told
from programs import Program, program, store

from boneyard.server.cluster.engines import Nats, Postgres
from boneyard.server.event_log.events import MOVE, Event
from boneyard.server.store.member import Member
from boneyard.server.store.postgres import APPEND, PostgresStore
from boneyard.server.store.relations import connect
from boneyard.server.store.shards import SHARDS

SQLITE, POSTGRES, GATE, NODES = "SQLite", "PostgreSQL", "through a gate", "two nodes"
UNFENCED = "WITH mine AS (SELECT unnest($9::bigint[]) AS epoch)"
LEASE = 1.0
MOMENT = 0.5  # seconds that one side plays before the next does
THINKS = 0.2  # seconds before a move, where a match is to last
LONG = 20.0  # where no node is meant to die: others may want the cores for seconds


def scheduled(pids: list[int]) -> tuple[float, float]:
    """For how many seconds these processes, and those that they have started, have run, and waited
    for a core while others had it."""
    ran = waited = 0.0
    children = list(pids)
    while children:
        tasks = Path(f"/proc/{children.pop()}/task")
        with contextlib.suppress(OSError):
            for task in tasks.iterdir():
                fields = (task / "schedstat").read_text().split()
                ran, waited = ran + int(fields[0]) / 1e9, waited + int(fields[1]) / 1e9
                children += map(int, (task / "children").read_text().split())
    return ran, waited


class Run(NamedTuple):
    """Moves a second, microseconds of CPU a move, milliseconds at the median; how many times as
    long everything took since others wanted the cores too, and what a move takes of those who
    play, in microseconds."""

    moves: float
    cpu: float
    p50: float
    slowed: float
    people: float


class Side:
    """Tables whose people play at the same servers. `ports` are where tables are opened and where
    their people sit, `pids` are of all processes that have to do with it."""

    def __init__(self, ports: list[tuple[int, int]], pids: list[int]) -> None:
        self._ports = ports
        self._pids = pids
        self._pairs: list[tuple[Pair, tuple[int, int]]] = []
        self.runs: list[Run] = []

    async def sit(self, tables: int) -> None:
        """See to it that so many tables are being played."""
        for pair, _ in self._pairs:
            if pair.over:
                pair.close()
        self._pairs = [each for each in self._pairs if not each[0].over]
        while len(self._pairs) < tables:
            place = self._ports[len(self._pairs) % len(self._ports)]
            self._pairs.append((await _opened(*place), place))

    async def play(self, seconds: float) -> None:
        """As fast as answers come."""
        score, (ran, waited) = Score(), scheduled(self._pids)
        began, own = time.perf_counter(), time.process_time()

        async def play(pair: Pair) -> None:
            while time.perf_counter() < began + seconds and not pair.over:
                await pair.move(score)

        await asyncio.gather(*(play(pair) for pair, _ in self._pairs))
        took, own = time.perf_counter() - began, time.process_time() - own
        after = scheduled(self._pids)
        cpu = after[0] - ran
        slowed = 1 + (after[1] - waited) / max(cpu, 0.01)
        each = [1e6 * used / score.moves for used in (cpu, own)]
        self.runs.append(Run(score.moves / took, each[0], score.at(0.5), slowed, each[1]))


@contextlib.contextmanager
def _nodes(number: int, store: str, nats: Nats, lease: float = LEASE) -> Iterator[list[Program]]:
    with contextlib.ExitStack() as stack:
        flags = ["--bus", nats.address, "--lease", str(lease)]
        nodes = [stack.enter_context(_node(store, *flags)) for _ in range(number)]
        asyncio.run(_shared(store, number))
        yield nodes


@contextlib.contextmanager
def _node(store: str, *flags: str) -> Iterator[Program]:
    """One that leaves when the block ends, so that nobody waits for its lease."""
    with program("serving.py", store, *flags) as made:
        yield made
        made.terminate()
        made.ended()


async def _shared(store: str, among: int) -> None:
    """Wait until so many nodes have all shards."""
    asked = "SELECT count(DISTINCT node), count(shard) FROM shards JOIN members USING (epoch)"
    connection = await connect(store)
    found: tuple[int, int] | None = None
    while found != (among, SHARDS):
        await asyncio.sleep(0.1)
        with contextlib.suppress(asyncpg.UndefinedTableError):  # the first makes what is missing
            found = tuple(await connection.fetchrow(asked))
    await connection.close()


def load(
    tables: int, seconds: float, repeat: int, postgres: Postgres, nats: Nats, runs_to: Path | None
) -> None:
    """All of them in turn, for a moment each: whatever else the machine does hits all alike."""
    with _all_sides(postgres, nats) as (one, two, a, b):
        both = [a.pid, b.pid, postgres.pid, nats.pid]
        sides = {
            SQLITE: Side([(one.port, one.port)], [one.pid]),
            POSTGRES: Side([(two.port, two.port)], [two.pid, postgres.pid]),
            GATE: Side([(a.port, b.port)], both),
            NODES: Side([(a.port, a.port), (b.port, b.port)], both),
        }

        async def played() -> None:
            for _ in range(round(repeat * seconds / MOMENT)):
                for side in sides.values():
                    await side.sit(tables)
                    await side.play(MOMENT)

        asyncio.run(played())
    found = {name: side.runs for name, side in sides.items()}
    base = _medians(found[SQLITE])
    for name, runs in found.items():
        moves, cpu, p50, slowed, _ = _medians(runs)
        turns = list(zip(runs, found[SQLITE], strict=True))
        more, dearer = (
            statistics.median(each[field] / other[field] for each, other in turns)
            for field in (0, 1)
        )
        print(
            f"{name:15} {moves:7.0f} moves/s ({more:.2f} x)  "
            f"{cpu:6.0f} us CPU a move ({dearer:.2f} x)  p50 {p50:6.1f} ms  "
            f"slowed by others {slowed:.1f} x"
        )
    if runs_to is not None:  # for bench/million.py
        real = []
        for workers, name in ((1, POSTGRES), (2, NODES)):
            moves, _, p50, slowed, people = _medians(found[name])
            shape = {"workers": workers, "tables": tables, "cores": os.cpu_count()}
            inputs = {"move": base[1] / 1e6}
            crowd = {"slowed": slowed, "people": people / 1e6}
            real.append({**shape, **crowd, "moves": moves, "p50": p50 / 1000, "inputs": inputs})
        runs_to.write_text(json.dumps(real), encoding="utf-8")


@contextlib.contextmanager
def _all_sides(postgres: Postgres, nats: Nats) -> Iterator[list[Program]]:
    """One on SQLite; one on a database of its own; two on another, with NATS."""
    other = postgres.address.rpartition("/")[0] + "/alone"
    asyncio.run(_created(postgres.address, "alone"))
    with contextlib.ExitStack() as stack:
        file = stack.enter_context(store())
        one = stack.enter_context(program("serving.py", str(file)))
        two = stack.enter_context(_node(other, "--lease", str(LONG)))
        pair = stack.enter_context(_nodes(2, postgres.address, nats, LONG))
        asyncio.run(_shared(other, 1))
        yield [one, two, *pair]


def _medians(runs: list[Run]) -> list[float]:
    return [statistics.median(each) for each in zip(*runs, strict=True)]


async def _appended(store: PostgresStore, tables: int, seconds: float, statement: str) -> float:
    """Events a second; each table waits for its last."""
    store._append = statement
    names, done = [secrets.token_hex(6) for _ in range(tables)], 0
    end = time.perf_counter() + seconds
    ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    left = tables

    def write(name: str, version: int) -> None:
        event = Event(name, version, 0, MOVE, {"move": "6-6"}, f"id{version}", 0.0)
        store.write(event, lambda error: heard(name, version))

    def heard(name: str, version: int) -> None:
        nonlocal done, left
        done += 1
        if time.perf_counter() < end:
            write(name, version + 1)
            return
        left -= 1
        if not left:
            ended.set_result(None)

    for name in names:
        write(name, 1)
    await ended
    return done / seconds


async def appends(tables: int, seconds: float, repeat: int, postgres: Postgres) -> None:
    """Fenced and unfenced, in turn."""
    member = Member(postgres.address, "bench", "", 60.0)
    made = PostgresStore(postgres.address, member)
    await made.start()
    unfenced = UNFENCED + APPEND[APPEND.index(" INSERT") :]
    found = [
        (
            await _appended(made, tables, seconds, APPEND),
            await _appended(made, tables, seconds, unfenced),
        )
        for _ in range(repeat)
    ]
    await made.finish()
    fenced, bare = (statistics.median(each) for each in zip(*found, strict=True))
    print(f"fenced {fenced:.0f}, unfenced {bare:.0f} events/s: {fenced / bare:.2f} x")


def takeover(repeat: int, postgres: Postgres, nats: Nats) -> None:
    """Kill a node while somebody sits at its table by another's gate."""
    times = []
    for _ in range(repeat):
        with _nodes(2, postgres.address, nats) as (gate, owner):

            async def once(gate: Program = gate, owner: Program = owner) -> float:
                pair, score = Pair(owner.port, "block", Rest(owner.port)), Score()
                await pair.connect(gate.port)
                await pair.move(score)
                os.kill(owner.pid, 9)
                began = time.perf_counter()
                await pair.move(score)
                pair.close()
                return time.perf_counter() - began

            times.append(asyncio.run(once()))
    print(f"takeover {', '.join(f'{each:.2f}' for each in times)} s at a lease of {LEASE} s")


async def _opened(at: int, gate: int) -> Pair:
    pair = Pair(at, "block", Rest(at))
    await pair.connect(gate)
    return pair


def light(moves: int, repeat: int, postgres: Postgres, nats: Nats) -> None:
    """One table each, in turn; so many moves at a time."""
    with _all_sides(postgres, nats) as (one, two, a, b):
        ports = {SQLITE: (one, one), POSTGRES: (two, two), NODES: (a, a), GATE: (a, b)}
        scores = {name: Score() for name in ports}

        async def played() -> None:
            for _ in range(repeat):
                for name, (at, gate) in ports.items():
                    pair = await _opened(at.port, gate.port)
                    for _ in range(moves):
                        if pair.over:
                            break
                        await pair.move(scores[name])
                    pair.close()

        asyncio.run(played())
    p50 = {name: score.at(0.5) for name, score in scores.items()}
    for name, before in ((SQLITE, SQLITE), (POSTGRES, SQLITE), (NODES, POSTGRES), (GATE, NODES)):
        print(f"{name:15} p50 {p50[name]:.2f} ms, {p50[name] - p50[before]:+.2f} to {before}")


async def _created(address: str, name: str) -> None:
    connection = await connect(address)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


class Patient(Pair):
    """Two who come back by another gate when theirs asks them to, as pages do, and remember their
    longest wait."""

    is_asked = False
    closed = 0
    longest = 0.0

    async def hear(self, number: int) -> Told:
        told = await super().hear(number)
        self.is_asked = self.is_asked or told.t == "leaving"
        return told

    async def play_on(self, other: int, stops: asyncio.Event) -> None:
        """Until told to stop; `other` is a gate that stays."""
        score, last = Score(), time.perf_counter()
        while not stops.is_set() and not self.over:
            try:
                if self.is_asked:
                    left, self.is_asked = self.sockets, False
                    await self.connect(other)
                    for socket in left:
                        socket.transport.abort()
                await self.move(score)
            except Lost:
                self.closed += 1
                await self.connect(other)
            self.longest = max(self.longest, time.perf_counter() - last)
            await asyncio.sleep(THINKS)
            last = time.perf_counter()


def leave(tables: int, seconds: float, postgres: Postgres, nats: Nats) -> None:
    """Tables of one node, half of them by its own gate, half by another's; it is told to leave."""
    with _nodes(2, postgres.address, nats, LONG) as (stays, leaves):

        async def played() -> None:
            rest = Rest(leaves.port)
            pairs = [Patient(leaves.port, "block", rest) for _ in range(tables)]
            for number, pair in enumerate(pairs):
                await pair.connect((stays, leaves)[number % 2].port)
            stops = asyncio.Event()
            tasks = [asyncio.create_task(each.play_on(stays.port, stops)) for each in pairs]
            await asyncio.sleep(seconds)
            _say_pauses("before", pairs)
            leaves.terminate()
            await asyncio.sleep(seconds)
            stops.set()
            await asyncio.gather(*tasks)
            _say_pauses("gate that stays", pairs[::2])
            _say_pauses("gate that leaves", pairs[1::2])

        asyncio.run(played())


def _say_pauses(name: str, pairs: list[Patient]) -> None:
    waits = sorted(1000 * each.longest for each in pairs)
    p50, p99 = (waits[int(share * (len(waits) - 1))] for share in (0.5, 0.99))
    closed = sum(each.closed for each in pairs)
    print(
        f"{name:16} {len(pairs)} tables: longest wait p50 {p50:.0f}, p99 {p99:.0f}, "
        f"most {waits[-1]:.0f} ms; {closed} sockets closed"
    )
    for each in pairs:
        each.longest = 0.0


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("what", choices=("load", "light", "appends", "takeover", "leave"))
    given.add_argument("--tables", type=int, default=200)
    given.add_argument("--seconds", type=float, default=4.0)
    given.add_argument("--repeat", type=int, default=3)
    given.add_argument("--runs", type=Path, help="where load keeps what it found")
    asked = given.parse_args()
    postgres, nats = Postgres(), Nats()
    try:
        postgres.start()
        nats.start()
        if asked.what == "load":
            load(asked.tables, asked.seconds, asked.repeat, postgres, nats, asked.runs)
        elif asked.what == "appends":
            asyncio.run(appends(asked.tables, asked.seconds, asked.repeat, postgres))
        elif asked.what == "light":
            light(40, 5 * asked.repeat, postgres, nats)
        elif asked.what == "leave":
            leave(asked.tables, asked.seconds, postgres, nats)
        else:
            takeover(asked.repeat, postgres, nats)
    finally:
        nats.remove()
        postgres.remove()


if __name__ == "__main__":
    main()
