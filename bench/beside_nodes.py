"""Two nodes on one PostgreSQL: ours and boardgame.io's, and what each has told that is lost.

    npm ci --prefix bench/boardgame && python bench/beside_nodes.py

People play at two nodes, and again and again one is killed by SIGKILL; then what they were told is
compared with what the database has.
"""

import argparse
import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
from beside import BesidePair
from load import Lost, Pair, Rest, Score
from programs import Program, program, running

from boneyard.server.cluster.engines import Nats, Postgres

Start = Callable[[], contextlib.AbstractContextManager[Program]]
THEIRS = """SELECT coalesce(max((state ->> '_stateID')::int), 0) FROM "Games" WHERE id = $1"""
OURS = "SELECT coalesce(max(version), 0) FROM boneyard.events WHERE table_id = $1"


def seated(kind: str, port: int, rest: Rest) -> Pair | BesidePair:
    return Pair(port, "block", rest) if kind == "ours" else BesidePair(port, rest)


def version_of(pair: Pair | BesidePair) -> int:
    """The newest that one of them was told of."""
    return pair.version if isinstance(pair, Pair) else max(each.version for each in pair.states)


async def stored(address: str, kind: str, table: str) -> int:
    connection = await asyncpg.connect(address)
    try:
        return int(await connection.fetchval(OURS if kind == "ours" else THEIRS, table))
    finally:
        await connection.close()


async def killed(kind: str, victim: Program, tables: int, address: str) -> tuple[int, int]:
    """Play at a node until it is killed; the moves that were told, and how many of them are in no
    database."""
    rest, score = Rest(victim.port), Score()
    pairs = [seated(kind, victim.port, rest) for _ in range(tables)]
    for pair in pairs:
        await pair.connect()

    async def play(pair: Pair | BesidePair) -> None:
        with contextlib.suppress(Lost, ConnectionError, OSError):
            while not pair.over:
                await pair.move(score)

    playing = [asyncio.create_task(play(pair)) for pair in pairs]
    await asyncio.sleep(random.uniform(0.5, 1.5))
    victim.kill()
    await asyncio.wait(playing, timeout=5)
    for task in playing:
        task.cancel()
    await asyncio.sleep(0.5)  # what the database was sent is written
    lost = 0
    for pair in pairs:
        lost += max(0, version_of(pair) - await stored(address, kind, pair.table))
    return score.moves, lost


def compare(kind: str, start: Start, address: str, given: argparse.Namespace) -> None:
    told = lost = 0
    with start():  # the other node, that nothing happens to
        for _ in range(given.kills):
            with start() as victim:
                time.sleep(given.settle if kind == "ours" else 0)
                more, gone = asyncio.run(killed(kind, victim, given.tables, address))
                told, lost = told + more, lost + gone
    print(f"{kind:13} {given.kills} kills, {told} moves told, {lost} of them lost", flush=True)


@contextlib.contextmanager
def engines() -> Iterator[tuple[Postgres, Nats]]:
    postgres, nats = Postgres(), Nats()
    try:
        yield postgres.start(), nats.start()
    finally:
        nats.remove()
        postgres.remove()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--boardgame", type=Path, default=Path(__file__).parent / "boardgame")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--settle", type=float, default=3.0)
    given = parser.parse_args()
    with engines() as (postgres, nats):
        flags = ["--bus", nats.address, "--lease", "1"]
        starts: dict[str, Start] = {
            "boardgame.io": lambda: running(
                "node", str(given.boardgame / "server.js"), postgres.address
            ),
            "ours": lambda: program("serving.py", postgres.address, *flags),
        }
        for kind, start in starts.items():
            compare(kind, start, postgres.address, given)


if __name__ == "__main__":
    main()
