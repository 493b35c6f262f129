"""The server's figures and their yardsticks, measured over the loopback in one run.

    python bench/server.py load      moves a second and CPU a move, beside a bare Starlette echo
    python bench/server.py commits   group commit beside a commit a move
    python bench/server.py latency   200 moves a second: latency over the disk's own fsync
    python bench/server.py memory    what an idle table of two sockets takes
    python bench/server.py deaf      what a peer takes that floods and never reads
    python bench/server.py storm     2,000 sockets at one table at once, the limits lifted
    python bench/server.py kills     kill -9, restart, compare (--kills 50 --tables 40)
    python bench/server.py sigterm   from SIGTERM until everybody is back at the next process
    python bench/server.py restart   a store of 100,000 events: until it answers, until all stand

`load --boardgame bench/boardgame` also measures boardgame.io with its store in memory, in the same
run, once `npm ci` was run in that directory; without it, the echo is the yardstick. `--repeat 3`
takes turns, and compares the best of each.
"""

import argparse
import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from beside import BesidePair
from durability import kills, restart, sigterm
from hardship import deaf, memory, storm
from load import Pair, Rest, Score, dial
from programs import program, running, store

Run = tuple[Score, float, float]  # what was done, the seconds, and the CPU it took
BESIDE = "boardgame.io, in memory"
ECHO = "bare Starlette echo"
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
    score = run[0]
    return (
        f"{name:34} {tables:5} tables {_rate(run):8.0f} moves/s {_cost(run):7.0f} us CPU a move "
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


def ours(tables: int, seconds: float, durability: str) -> Run:
    """The same on our server."""
    with store() as path, program("serving.py", str(path), "--durability", durability) as it:
        return asyncio.run(played(seated(it.port, tables), seconds, it.cpu))


def bare(tables: int, seconds: float) -> Run:
    """The same traffic with nothing behind it."""
    with program("echo.py", str(FRAME)) as it:
        return asyncio.run(echoed(it.port, tables, seconds, it.cpu))


def load(given: argparse.Namespace) -> None:
    """One after the other and again from the front, so that whatever else the machine does meets
    all of them; the best of each is compared."""
    for tables in given.tables or [200, 1000]:
        runs: dict[str, list[Run]] = {}
        for _ in range(given.repeat):
            for name, run in _contenders(given, tables):
                runs.setdefault(name, []).append(run())
                print(_line(name, tables, runs[name][-1]), flush=True)
        best = {name: (max(map(_rate, each)), min(map(_cost, each))) for name, each in runs.items()}
        yardstick = BESIDE if given.boardgame else ECHO
        moves, cost = best[yardstick]
        print(f"best of {given.repeat}, beside {yardstick}:")
        for name, (rate, spent) in best.items():
            print(
                f"{name:34} {rate:8.0f} moves/s ({rate / moves:.2f} x) "
                f"{spent:7.0f} us CPU a move ({spent / cost:.2f} x)"
            )


def _contenders(given: argparse.Namespace, tables: int) -> list[tuple[str, Callable[[], Run]]]:
    seconds = given.seconds
    listed: list[tuple[str, Callable[[], Run]]] = [
        (f"boneyard, {how}", partial(ours, tables, seconds, how)) for how in ("full", "process")
    ]
    if given.boardgame:
        listed.insert(0, (BESIDE, partial(beside, given.boardgame, tables, seconds)))
    return [*listed, (ECHO, partial(bare, tables, seconds))]


def _rate(run: Run) -> float:
    """Moves a second."""
    return run[0].moves / run[1]


def _cost(run: Run) -> float:
    """Microseconds of CPU a move."""
    return 1e6 * run[2] / max(run[0].moves, 1)


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
    from boneyard.server.event_log.events import MOVE, Event
    from boneyard.server.store.sqlite import SqliteStore
    from boneyard.server.store.store import append

    async def write(store: SqliteStore, tables: int, each: int) -> float:
        async def one(table: int) -> None:
            for version in range(1, each + 1):
                move = {"move": "6-5>6-6"}
                await append(store, Event(f"{table}", version, 0, MOVE, move, f"{version}", 0.0))

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
        for each in (load, commits, latency, memory, deaf, storm, kills, sigterm, restart)
    }
    given = argparse.ArgumentParser()
    given.add_argument("what", choices=list(jobs))
    given.add_argument("--tables", type=int, nargs="*")
    given.add_argument("--seconds", type=float, default=8.0)
    given.add_argument("--kills", type=int, default=50)
    given.add_argument("--events", type=int, default=100_000)
    given.add_argument("--boardgame", type=Path)
    given.add_argument("--repeat", type=int, default=1)
    asked = given.parse_args()
    jobs[asked.what](asked)


if __name__ == "__main__":
    main()
