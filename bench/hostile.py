"""What people at other tables and at the door feel of a hostile visitor, attack by attack.

    python bench/hostile.py [--seconds 3] [--rounds 3] [--kinds pings,pongs]

Forty tables are played at beside each attack of tests/server/hostile.py, by people who each have
an address of their own; every second message of theirs is a reaction, which is answered at once,
the others are moves, which are answered when they are durable. Told is the 99th of a hundred, over
all rounds, and how many times that of a calm is: the longer an attack is felt, the worse.

A server, an attacker and players on one machine take each other's processor, and then it is the
scheduler that is measured. So the server has one core for itself, and the players share the other
with the attacker, who only gets what they leave; and in a calm the same attack goes on, only
that nobody but itself is attacked, so that all that differs is what the server has to do. Calm and
attack take turns, since machines have moods; for the same reason no disk has a part in it. Where
cores or priorities cannot be had, we do without, and the ratios tell less.
"""

import argparse
import asyncio
import contextlib
import os
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from load import HERE, Pair, Rest, Score, somebody
from programs import Program, program, store

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server import hostile

KINDS = (*hostile.SOCKETS, *hostile.REQUESTS, *hostile.HALVES)
TABLES = 40
HOW = ("--limited", "--durability", "process")
PAUSE = 0.11  # seconds between two messages, of which ten a second are allowed
HEALTH = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"


@dataclass
class Felt:
    """What people felt in some seconds, or in several times as many."""

    reactions: Score = field(default_factory=Score)
    moves: Score = field(default_factory=Score)
    health: Score = field(default_factory=Score)
    cpu: float = 0.0  # that the server took, in seconds,
    seconds: float = 0.0  # of so many

    def add(self, more: "Felt") -> None:
        for ours, theirs in zip(self.scores, more.scores, strict=True):
            ours.times += theirs.times
        self.cpu += more.cpu
        self.seconds += more.seconds

    @property
    def scores(self) -> tuple[Score, Score, Score]:
        return self.reactions, self.moves, self.health


class People:
    """At their tables and at the door."""

    def __init__(self, it: Program) -> None:
        self._it = it
        self._pairs: list[Pair] = []

    async def sit(self) -> None:
        self._pairs = [await self._table() for _ in range(TABLES)]

    async def _table(self) -> Pair:
        pair = Pair(self._it.port, "block", Rest(self._it.port, somebody()))
        await pair.connect()
        return pair

    async def feel(self, seconds: float) -> Felt:
        """Play for so long; what it was like."""
        felt = Felt(seconds=seconds)
        until = time.perf_counter() + seconds
        for at, pair in enumerate(self._pairs):
            if pair.over or not all(pair.scenes):
                self._pairs[at] = await self._table()
        before = self._it.cpu()
        await asyncio.gather(
            self._knock(felt, until), *(self._play(each, felt, until) for each in self._pairs)
        )
        felt.cpu = self._it.cpu() - before
        return felt

    async def _play(self, pair: Pair, felt: Felt, until: float) -> None:
        await asyncio.sleep(PAUSE * (self._pairs.index(pair) / TABLES))  # not all at once
        while time.perf_counter() < until and not pair.over:
            await pair.move(felt.moves)
            await asyncio.sleep(PAUSE)
            await pair.react(felt.reactions)
            await asyncio.sleep(PAUSE)

    async def _knock(self, felt: Felt, until: float) -> None:
        while time.perf_counter() < until:
            began = time.perf_counter()
            reader, writer = await asyncio.open_connection(HERE, self._it.port)
            writer.write(HEALTH)
            assert b" 200 " in await reader.readline()
            await reader.read()
            felt.health.times.append(time.perf_counter() - began)
            writer.close()
            await asyncio.sleep(PAUSE)


async def attack(port: int, kind: str, seconds: float, people: People) -> Felt:
    """What people feel of it."""
    sockets = "1100" if kind in hostile.HALVES else "2"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, hostile.__file__, str(port), kind, str(seconds), sockets, somebody()),
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    await process.stdout.readline()  # it is ready
    felt = await people.feel(seconds)
    await process.communicate()
    return felt


async def measure(it: Program, kinds: list[str], seconds: float, rounds: int) -> None:
    print("| attack | reaction, calm | attacked | ratio | move, calm | attacked | ratio |", end="")
    print(" slowest health | processor |\n|---|---|---|---|---|---|---|---|---|")
    people = People(it)
    await people.sit()
    for kind in kinds:
        calm, worse = Felt(), Felt()
        for _ in range(rounds):
            calm.add(await attack(0, kind, seconds, people))
            worse.add(await attack(it.port, kind, seconds, people))
        row = [kind]
        for before, after in ((calm.reactions, worse.reactions), (calm.moves, worse.moves)):
            was, now = before.at(0.99), after.at(0.99)
            row += [f"{was:.2f} ms", f"{now:.2f} ms", f"{now / was:.1f}"]
        busy = [f"{100 * each.cpu / each.seconds:.0f}" for each in (calm, worse)]
        row += [f"{worse.health.at(1):.0f} ms", f"{busy[0]} -> {busy[1]} %"]
        print(f"| {' | '.join(row)} |", flush=True)


def apart() -> tuple[set[int], set[int]]:
    """The cores of the server and those of all others."""
    cores = sorted(os.sched_getaffinity(0))
    return ({cores[0]}, set(cores[1:])) if len(cores) > 1 else (set(cores), set(cores))


def come_first(pid: int) -> None:
    """Let a process go before whoever else wants the machine, where that is allowed. Its threads
    that mostly wait, as one for the store does, go before its main one: they would wait for long
    otherwise, as they never do where no priorities are set."""
    with contextlib.suppress(PermissionError):
        for each in Path(f"/proc/{pid}/task").iterdir():
            first = os.sched_param(1 if int(each.name) == pid else 2)
            os.sched_setscheduler(int(each.name), os.SCHED_RR | os.SCHED_RESET_ON_FORK, first)


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--seconds", type=float, default=3.0)
    given.add_argument("--rounds", type=int, default=3)
    given.add_argument("--kinds", default=",".join(KINDS))
    asked = given.parse_args()
    its, ours = apart()
    os.sched_setaffinity(0, its)  # the server has both from us
    with store(in_memory=True) as path, program("serving.py", str(path), *HOW) as it:
        os.sched_setaffinity(0, ours)
        come_first(it.pid)
        come_first(os.getpid())
        asyncio.run(measure(it, asked.kinds.split(","), asked.seconds, asked.rounds))


if __name__ == "__main__":
    main()
