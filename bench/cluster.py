"""What a database, a fence and a bus cost, beside one process on SQLite in the same run.

    python bench/cluster.py load       moves a second, CPU a move of all processes, and latency:
                                       SQLite; PostgreSQL; every socket at another node's gate; two
                                       nodes that each have half of the tables
    python bench/cluster.py appends    fenced and unfenced statements, in one process
    python bench/cluster.py takeover   from kill -9 of a node until its tables answer again

`--repeat 3` takes turns; ratios are those of the medians. PostgreSQL and NATS come from wheels.
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

from load import Pair, Rest, Score
from programs import TICKS, Program, program, store

from boneyard.server.cluster.engines import Nats, Postgres
from boneyard.server.event_log.events import MOVE, Event
from boneyard.server.store.member import Member
from boneyard.server.store.postgres import APPEND, PostgresStore

SQLITE, POSTGRES, GATE, NODES = "SQLite", "PostgreSQL", "through a gate", "two nodes"
UNFENCED = "WITH mine AS (SELECT unnest($9::bigint[]) AS epoch)"
LEASE = 1.0


def cpu_of(pid: int) -> float:
    """Seconds of CPU of a process and of all that it has started."""
    used, children = 0.0, [pid]
    while children:
        each = children.pop()
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{each}/stat").read_text().rpartition(") ")[2].split()
            used += sum(map(int, fields[11:15])) / TICKS
            children += map(int, Path(f"/proc/{each}/task/{each}/children").read_text().split())
    return used


def scheduled(pids: list[int]) -> tuple[float, float]:
    """For how many seconds these processes, and those that they have started, have run, and waited
    for a core while others had it."""
    ran = waited = 0.0
    children = list(pids)
    while children:
        each = children.pop()
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{each}/schedstat").read_text().split()
            ran, waited = ran + int(fields[0]) / 1e9, waited + int(fields[1]) / 1e9
            children += map(int, Path(f"/proc/{each}/task/{each}/children").read_text().split())
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


async def _played(
    ports: list[tuple[int, int]], tables: int, seconds: float, pids: list[int]
) -> Run:
    """`ports` are where tables are opened and where their people sit."""
    rests = {at: Rest(at) for at, _ in ports}
    where = [ports[number % len(ports)] for number in range(tables)]
    pairs = [Pair(at, "block", rests[at]) for at, _ in where]
    for pair, (_, gate) in zip(pairs, where, strict=True):
        await pair.connect(gate)
    score, before = Score(), sum(map(cpu_of, pids))
    ran, waited = scheduled(pids)
    began, own = time.perf_counter(), time.process_time()

    async def play(pair: Pair) -> None:
        while time.perf_counter() < began + seconds and not pair.over:
            await pair.move(score)

    await asyncio.gather(*map(play, pairs))
    took, spent = time.perf_counter() - began, sum(map(cpu_of, pids)) - before
    own, after = time.process_time() - own, scheduled(pids)
    for pair in pairs:
        pair.close()
    slowed = 1 + (after[1] - waited) / max(after[0] - ran, 0.01)
    cpu, people = (1e6 * each / score.moves for each in (spent, own))
    return Run(score.moves / took, cpu, score.at(0.5), slowed, people)


@contextlib.contextmanager
def _nodes(number: int, postgres: Postgres, nats: Nats) -> Iterator[list[Program]]:
    with contextlib.ExitStack() as stack:
        flags = ["--bus", nats.address, "--lease", str(LEASE)]
        nodes = [
            stack.enter_context(program("serving.py", postgres.address, *flags))
            for _ in range(number)
        ]
        time.sleep(2 * LEASE)  # until each has its share
        yield nodes


def load(
    tables: int, seconds: float, repeat: int, postgres: Postgres, nats: Nats, runs_to: Path | None
) -> None:
    """All of them in turn."""
    found: dict[str, list[Run]] = {}
    for _ in range(repeat):
        with store() as file, program("serving.py", str(file)) as one:
            ports = [(one.port, one.port)]
            told = asyncio.run(_played(ports, tables, seconds, [one.pid]))
            found.setdefault(SQLITE, []).append(told)
        with program("serving.py", postgres.address, "--lease", str(LEASE)) as one:
            time.sleep(2 * LEASE)  # until it has what those before it had
            ports, pids = [(one.port, one.port)], [one.pid, postgres.pid]
            told = asyncio.run(_played(ports, tables, seconds, pids))
            found.setdefault(POSTGRES, []).append(told)
        with _nodes(2, postgres, nats) as two:
            a, b = (each.port for each in two)
            pids = [*(each.pid for each in two), postgres.pid, nats.pid]
            told = asyncio.run(_played([(a, b), (b, a)], tables, seconds, pids))
            found.setdefault(GATE, []).append(told)
            told = asyncio.run(_played([(a, a), (b, b)], tables, seconds, pids))
            found.setdefault(NODES, []).append(told)
    base = _medians(found[SQLITE])
    for name, runs in found.items():
        moves, cpu, p50, slowed, _ = _medians(runs)
        print(
            f"{name:15} {moves:7.0f} moves/s ({moves / base[0]:.2f} x)  "
            f"{cpu:6.0f} us CPU a move ({cpu / base[1]:.2f} x)  p50 {p50:6.1f} ms  "
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
        with _nodes(2, postgres, nats) as (gate, owner):

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


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("what", choices=("load", "appends", "takeover"))
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
        else:
            takeover(asked.repeat, postgres, nats)
    finally:
        nats.remove()
        postgres.remove()


if __name__ == "__main__":
    main()
