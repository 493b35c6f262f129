"""Memory and strangers: what bench/server.py measures besides speed."""

import argparse
import asyncio
import json
import time

from load import PROTOCOL, Pair, Rest, Score, dial
from programs import Program, program, store


def memory(given: argparse.Namespace) -> None:
    tables = (given.tables or [500])[0]

    async def fill(it: Program) -> None:
        rest = Rest(it.port)
        first = [Pair(it.port, "block", rest) for _ in range(20)]
        for pair in first:
            await pair.connect()
        before = it.memory()
        pairs = [Pair(it.port, "block", rest) for _ in range(tables)]
        apart = it.memory()
        for pair in pairs:
            await pair.connect()
        joined = it.memory()
        score = Score()
        for pair in pairs:
            for _ in range(6):
                await pair.move(score)
        played = it.memory()
        print(
            f"{tables} tables of two: {(apart - before) / tables / 1000:.1f} kB without sockets, "
            f"{(joined - before) / tables / 1000:.1f} kB with both, "
            f"{(played - before) / tables / 1000:.1f} kB after six moves"
        )

    with store() as path, program("serving.py", str(path)) as it:
        asyncio.run(fill(it))


def deaf(given: argparse.Namespace) -> None:
    async def flood(it: Program) -> None:
        rest = Rest(it.port)
        pair = Pair(it.port, "block", rest)
        await pair.connect()
        before = it.memory()
        hostile = pair.sockets[0]
        hostile.transport.pause_reading()
        most, end = before, time.perf_counter() + given.seconds
        sent = 0
        while time.perf_counter() < end and not hostile.transport.is_closing():
            hostile.send(b'{"t":"undo","id":"%d","v":0}' % sent)  # answered with a whole state
            sent += 1
            if sent % 50 == 0:
                await asyncio.sleep(0.01)
                most = max(most, it.memory())
                if hostile.transport.get_write_buffer_size() > 1 << 20:
                    break  # the server takes no more
        print(f"a peer that never reads: {sent} messages, {(most - before) / 1e6:.2f} MB at most")

    with store() as path, program("serving.py", str(path)) as it:
        asyncio.run(flood(it))


def storm(given: argparse.Namespace) -> None:
    sockets = (given.tables or [2000])[0]

    async def rush(it: Program) -> None:
        rest = Rest(it.port)
        pair = Pair(it.port, "block", rest)
        await pair.connect()
        score = Score()
        crowd: list[object] = []

        async def knock(number: int) -> bool:
            try:
                made = await dial(it.port)
            except OSError:
                return False
            crowd.append(made)
            hello = {"t": "hello", "table": pair.table, "protocol": PROTOCOL}
            made.send(json.dumps(hello).encode())
            return await made.frames.get() is not None

        began = time.perf_counter()
        knocking = asyncio.gather(*(knock(number) for number in range(sockets)))
        while not knocking.done() and not pair.over:
            await pair.move(score)
        answered = sum(await knocking)
        print(
            f"{sockets} sockets in {time.perf_counter() - began:.1f} s: {answered} answered; "
            f"meanwhile {score.moves} moves, p50 {score.at(0.5):.1f} ms, "
            f"slowest {score.at(1):.0f} ms"
        )

    with store() as path, program("serving.py", str(path)) as it:
        asyncio.run(rush(it))
