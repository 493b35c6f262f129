"""The server's figures and their yardsticks, measured over the loopback in one run.

    python bench/server.py load      moves a second and CPU a move, beside a bare Starlette echo
    python bench/server.py commits   group commit beside a commit a move
    python bench/server.py latency   200 moves a second: latency over the disk's own fsync
    python bench/server.py memory    what an idle table of two sockets takes
    python bench/server.py deaf      what a peer takes that floods and never reads
    python bench/server.py storm     2,000 sockets at one table at once, the limits lifted
    python bench/server.py kills     kill -9, restart, compare (--kills 50 --tables 40)
    python bench/server.py restart   a store of 100,000 events: until it answers, until all stand

`load --boardgame bench/boardgame` also measures boardgame.io with its store in memory, in the same
run, once `npm ci` was run in that directory; without it, the echo is the yardstick.
"""

import argparse
import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from beside import BesidePair
from durability import kills, restart
from hardship import deaf, memory, storm
from load import Pair, Rest, Score, dial
from programs import program, running, store

Run = tuple[Score, float, float]  # what was done, the seconds, and the CPU it took
FRAME = 660  # bytes, about what an event of a two-handed game of Block takes


# Load --------------------------------------------------------------------------------------


async def played(
    pairs: Sequence[Pair | BesidePair], seconds: float, cpu: Callable[[], float]
) -> Run:
    """So many tables as fast as answers come: the score, the seconds, and the CPU they took."""
    for pair in pairs:
        await pair.connect()
    score, end = Score(), time.perf_counter() + seconds
    before, began = cpu(), time.perf_counter()

    async def play(pair: Pair | BesidePair) -> None:
        while time.perf_counter() < end and not pair.over:
            await pair.move(score)

    await asyncio.gather(*(play(pair) for pair in pairs))
    took, spent = time.perf_counter() - began, cpu() - before
    for pair in pairs:
        pair.close()
    return score, took, spent


async def echoed(port: int, tables: int, seconds: float, cpu: Callable[[], float]) -> Run:
    """The same traffic with nothing behind it."""
    pairs = [
        [await dial(port, f"/api/live?pair={number}") for _ in range(2)] for number in range(tables)
    ]
    await asyncio.sleep(0.5)
    score, end = Score(), time.perf_counter() + seconds
    before, began = cpu(), time.perf_counter()
    message = b'{"t":"play","id":"1234567-1234","v":12,"move":"6-5>6-6"}'

    async def play(number: int) -> None:
        turn = 0
        while time.perf_counter() < end:
            turn = 1 - turn
            at = time.perf_counter()
            pairs[number][turn].send(message)
            await pairs[number][turn].frames.get()
            score.times.append(time.perf_counter() - at)
            await pairs[number][1 - turn].frames.get()
            score.moves += 1

    await asyncio.gather(*(play(number) for number in range(tables)))
    took, spent = time.perf_counter() - began, cpu() - before
    for pair in pairs:
        for each in pair:
            each.transport.abort()
    return score, took, spent


def _line(name: str, tables: int, run: Run) -> str:
    score, took, spent = run
    each = 1e6 * spent / max(score.moves, 1)
    return (
        f"{name:34} {tables:5} tables {score.moves / took:8.0f} moves/s {each:7.0f} us CPU a move "
        f"p50 {score.at(0.5):7.1f} ms p99 {score.at(0.99):7.1f} ms"
    )


def seated(port: int, tables: int) -> list[Pair]:
    """So many tables of two-handed Block."""
    rest = Rest(port)
    return [Pair(port, "block", rest) for _ in range(tables)]


def beside(folder: Path, tables: int, seconds: float) -> Run:
    """The same on boardgame.io."""
    with running("node", str(folder / "server.js")) as it:
        rest = Rest(it.port)
        pairs = [BesidePair(it.port, rest) for _ in range(tables)]
        return asyncio.run(played(pairs, seconds, it.cpu))


def _ratio(ours: Run, theirs: Run) -> str:
    """How many times their moves a second, and which part of their CPU a move."""
    (one, took, spent), (other, its, cost) = ours, theirs
    moves = (one.moves / took) / (other.moves / its)
    return f"{moves:.2f} x the moves/s, {spent / one.moves / (cost / other.moves):.2f} x the CPU"


def load(given: argparse.Namespace) -> None:
    for tables in given.tables or [200, 1000]:
        theirs: Run | None = None
        if given.boardgame:
            theirs = beside(given.boardgame, tables, given.seconds)
            print(_line("boardgame.io, in memory", tables, theirs), flush=True)
        for durability in ("full", "process"):
            with (
                store() as path,
                program("serving.py", str(path), "--durability", durability) as it,
            ):
                run = asyncio.run(played(seated(it.port, tables), given.seconds, it.cpu))
                print(_line(f"boneyard, {durability}", tables, run), flush=True)
                if theirs is not None:
                    print(f"    {_ratio(run, theirs)} of boardgame.io", flush=True)
        with program("echo.py", str(FRAME)) as it:
            run = asyncio.run(echoed(it.port, tables, given.seconds, it.cpu))
            print(_line("bare Starlette echo", tables, run), flush=True)


def commits(given: argparse.Namespace) -> None:
    rates = []
    tables = (given.tables or [200])[0]
    for most in (512, 1):
        with store() as path, program("serving.py", str(path), "--most-at-once", str(most)) as it:
            run = asyncio.run(played(seated(it.port, tables), given.seconds, it.cpu))
            rates.append(run[0].moves / run[1])
            print(_line(f"at most {most} events a commit", tables, run), flush=True)
    print(f"group commit: {rates[0] / rates[1]:.1f} times")
    print(_store_alone())


def _store_alone() -> str:
    """The store without a server: what many waiting events gain from one flush."""
    from boneyard.server.events import MOVE, Event
    from boneyard.server.store import SqliteStore

    async def write(store: SqliteStore, tables: int, each: int) -> float:
        async def one(table: int) -> None:
            for version in range(1, each + 1):
                await store.append(
                    Event(f"{table}", version, 0, MOVE, {"move": "6-5>6-6"}, f"{version}", 0.0)
                )

        began = time.perf_counter()
        await asyncio.gather(*(one(table) for table in range(tables)))
        return tables * each / (time.perf_counter() - began)

    rates = []
    for most, each in ((512, 60), (1, 4)):
        with store() as path:
            made = SqliteStore(path, most_at_once=most)
            rates.append(asyncio.run(write(made, 200, each)))
            made.close()
    return (
        f"the store alone, 200 tables: {rates[0]:.0f} events/s in groups, "
        f"{rates[1]:.0f} one by one: {rates[0] / rates[1]:.1f} times"
    )


def latency(given: argparse.Namespace) -> None:
    rate, tables = 200, 40

    async def paced(port: int) -> Score:
        rest = Rest(port)
        pairs = [Pair(port, "block", rest) for _ in range(tables)]
        for pair in pairs:
            await pair.connect()
        score, end = Score(), time.perf_counter() + given.seconds

        async def play(pair: Pair, first: float) -> None:
            due = first
            while time.perf_counter() < end and not pair.over:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                await pair.move(score)
                due += tables / rate

        now = time.perf_counter()
        await asyncio.gather(*(play(pair, now + n / rate) for n, pair in enumerate(pairs)))
        return score

    with store() as path, program("serving.py", str(path)) as it:
        flushed = _fsync(path.parent)
        score = asyncio.run(paced(it.port))
    print(
        f"fsync p50 {flushed:.2f} ms; a move at {rate}/s p50 {score.at(0.5):.2f} ms, "
        f"p99 {score.at(0.99):.2f} ms"
    )
    print(f"over the fsync: {score.at(0.5) - flushed:+.2f} ms")


def _fsync(folder: Path) -> float:
    """The median time, in milliseconds, of a commit of one row: what the disk itself takes."""
    line = sqlite3.connect(folder / "probe.db", isolation_level=None)
    line.execute("PRAGMA journal_mode=WAL")
    line.execute("PRAGMA synchronous=FULL")
    line.execute("CREATE TABLE t (x)")
    times = []
    for number in range(200):
        began = time.perf_counter()
        line.execute("INSERT INTO t VALUES (?)", (f"{number}" * 40,))
        times.append(time.perf_counter() - began)
    line.close()
    return 1000 * sorted(times)[100]


def main() -> None:
    jobs = {
        each.__name__: each
        for each in (load, commits, latency, memory, deaf, storm, kills, restart)
    }
    given = argparse.ArgumentParser()
    given.add_argument("what", choices=list(jobs))
    given.add_argument("--tables", type=int, nargs="*")
    given.add_argument("--seconds", type=float, default=8.0)
    given.add_argument("--kills", type=int, default=50)
    given.add_argument("--events", type=int, default=100_000)
    given.add_argument("--boardgame", type=Path)
    asked = given.parse_args()
    jobs[asked.what](asked)


if __name__ == "__main__":
    main()
