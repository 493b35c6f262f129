"""Toward a million tables: a discrete-event simulation, fed by what was measured on one machine.

    python bench/million.py                     every question, for a million tables
    python bench/million.py --tables 50000      for fewer
    python bench/million.py --check RUNS.json   beside real runs: bench/cluster.py load --runs FILE

Workers and databases are queues of SimPy. One slice is simulated: a database, and the workers that
write to it with their share of the tables. All slices are alike, and none waits for another. What
goes in stands in `Inputs`, each with the command that measures it; the bill says by which prices.
"""

import argparse
import json
import math
import random
from collections.abc import Generator, Iterable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import simpy

Process = Generator[simpy.Event, Any, None]
SEED = 20
DAY = 24 * 3600.0


@dataclass(frozen=True)
class Inputs:
    """What one machine was seen to do, in seconds of one core and in bytes."""

    move: float = 120e-6  # a worker: rules, writing, telling two seats (server.py load)
    hop: float = 35e-6  # a gate: a move that comes over the bus (cluster.py)
    batch: float = 0.9e-3  # a database: a batch, however small (cluster.py),
    row: float = 40e-6  # and each row of it
    flush: float = 1.0e-3  # what the disk makes a batch wait, without a core
    fold: float = 45e-6  # a worker: an event of a log that is read anew (server.py restart)
    accept: float = 0.45e-3  # a gate: a socket that comes back, with its hello and a whole scene
    send: float = 4e-6  # a gate: a frame to one who watches
    length: int = 90  # events of a table in the middle of its match
    stored: int = 220  # bytes of an event in the database, with its index
    table: int = 46_000  # bytes of a table with two sockets in memory (server.py memory)
    pace: float = 5.0  # seconds between two moves of a table


@dataclass(frozen=True)
class Plan:
    """How many of what there are; a worker and a gate have a core each."""

    tables: int
    workers: int
    gates: int
    databases: int
    cores: int = 4  # of a database


@dataclass(frozen=True)
class Prices:
    """What things cost a month, in whatever currency: put in your own."""

    core: float = 15.0
    memory: float = 2.0  # a gigabyte
    disk: float = 0.10  # a gigabyte


def planned(tables: int, inputs: Inputs, load: float = 0.5) -> Plan:
    """Enough that everybody is loaded so, and that two zones of three could carry all of it."""
    moves, spare = tables / inputs.pace, 1.5 / load
    databases = max(1, math.ceil(moves * inputs.row / Plan.cores * spare))
    return Plan(
        tables,
        workers=max(databases, math.ceil(moves * inputs.move * spare)),
        gates=max(1, math.ceil(moves * inputs.hop * spare)),
        databases=databases,
    )


class Slice:
    """A database and its workers. A worker makes the moves that come one by one, and commits what
    it has made whenever its last batch is durable: so batches grow with the load."""

    def __init__(self, inputs: Inputs, workers: int, cores: int, seed: int = SEED) -> None:
        self.clock = simpy.Environment()
        self.inputs = inputs
        self.chance = random.Random(seed)
        self.database = simpy.Resource(self.clock, cores)
        self.workers = [simpy.Resource(self.clock, 1) for _ in range(workers)]
        self.waiting: list[list[tuple[float, simpy.Event]]] = [[] for _ in range(workers)]
        self.commits = [False] * workers
        self.took: list[float] = []  # from a move's coming until it is told
        self.rows: list[int] = []  # of each batch

    def arrivals(self, worker: int, rate: float) -> Process:
        """Moves of many tables come to a worker, each when it likes."""
        while True:
            yield self.clock.timeout(self.chance.expovariate(rate))
            self.clock.process(self.move(worker))

    def move(self, worker: int) -> Process:
        """One move: made, durable, told."""
        came = self.clock.now
        with self.workers[worker].request() as turn:
            yield turn
            yield self.clock.timeout(self.inputs.move)
        durable = self.clock.event()
        self.waiting[worker].append((came, durable))
        if not self.commits[worker]:
            self.clock.process(self.commit(worker))
        yield durable
        self.took.append(self.clock.now - came)

    def commit(self, worker: int) -> Process:
        """Batch after batch, while anything waits."""
        self.commits[worker] = True
        while self.waiting[worker]:
            batch, self.waiting[worker] = self.waiting[worker], []
            self.rows.append(len(batch))
            with self.database.request() as turn:
                yield turn
                yield self.clock.timeout(self.inputs.batch + len(batch) * self.inputs.row)
            yield self.clock.timeout(self.inputs.flush)
            for _, durable in batch:
                durable.succeed()
        self.commits[worker] = False

    def loop(self, worker: int, people: simpy.Resource, thought: float) -> Process:
        """A table as in a load test: the next move when the last is told, and when whoever plays
        for all has come to it."""
        while True:
            with people.request() as turn:
                yield turn
                yield self.clock.timeout(thought)
            yield self.clock.process(self.move(worker))

    def run(self, seconds: float) -> None:
        """Let it go on until then; what the first tenth brought does not count."""
        self.clock.run(seconds / 10)
        self.took.clear()
        self.rows.clear()
        self.clock.run(seconds)


def quantile(values: Iterable[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else math.nan


# The questions ---------------------------------------------------------------------------------


def steady(plan: Plan, inputs: Inputs, seconds: float = 4.0) -> dict[str, float]:
    """An ordinary evening: how long a move takes, and how busy everybody is."""
    workers = max(1, round(plan.workers / plan.databases))
    moves = plan.tables / plan.databases / inputs.pace
    slice = Slice(inputs, workers, plan.cores)
    for worker in range(workers):
        slice.clock.process(slice.arrivals(worker, moves / workers))
    slice.run(seconds)
    made = len(slice.took) / (0.9 * seconds)
    spent = len(slice.rows) * inputs.batch / (0.9 * seconds) + made * inputs.row
    return {
        "moves a second": made * plan.databases,
        "p50 ms": 1000 * quantile(slice.took, 0.5),
        "p99 ms": 1000 * quantile(slice.took, 0.99),
        "rows a batch": sum(slice.rows) / max(1, len(slice.rows)),
        "workers busy": made * inputs.move / workers,
        "databases busy": spent / plan.cores,
        "gates busy": plan.tables / inputs.pace * inputs.hop / plan.gates,
    }


def death(plan: Plan, inputs: Inputs, lease: float = 1.0) -> dict[str, float]:
    """A worker dies. Its tables are spread over all others of the slice, and each is read anew when
    its next move comes, between the moves of that worker's own tables."""
    workers = max(2, round(plan.workers / plan.databases))
    orphans = plan.tables / plan.workers
    own = orphans / inputs.pace  # moves a second of a worker's own tables
    clock, chance = simpy.Environment(), random.Random(SEED)
    core = simpy.Resource(clock, 1)  # one of those who take over; all fare alike
    took: list[float] = []

    def ordinary() -> Process:
        while True:
            yield clock.timeout(chance.expovariate(own))
            clock.process(work(inputs.move, None))

    def work(seconds: float, since: float | None) -> Process:
        with core.request() as turn:
            yield turn
            yield clock.timeout(seconds)
        if since is not None:
            took.append(clock.now - since)

    def orphan() -> Process:
        came = chance.expovariate(1 / inputs.pace)  # its next move, after the death
        yield clock.timeout(max(came, lease))
        yield clock.process(work(inputs.fold * inputs.length + inputs.move, came))

    clock.process(ordinary())
    for _ in range(round(orphans / (workers - 1))):
        clock.process(orphan())
    clock.run(lease + 8 * inputs.pace)
    return {
        "tables of the dead": orphans,
        "p50 s": quantile(took, 0.5),
        "p99 s": quantile(took, 0.99),
        "last s": max(took),
    }


def storm(plan: Plan, inputs: Inputs, jitter: float = 10.0) -> dict[str, float]:
    """A gate dies, and its sockets come back to the others, spread over so many seconds."""
    gates = max(2, plan.gates)
    sockets = 2 * plan.tables / gates
    coming = sockets / (gates - 1) / jitter  # a second, at each of the others
    busy = plan.tables / inputs.pace * inputs.hop / gates
    free = 1 - busy
    backlog = max(0.0, coming * inputs.accept - free) * jitter
    return {
        "sockets": sockets,
        "coming a second": coming,
        "busy with them": coming * inputs.accept,
        "the last waits s": backlog / free,
    }


def crowd(plan: Plan, inputs: Inputs, watchers: int = 100_000) -> dict[str, float]:
    """One table with so many who watch: a move is one frame on the bus to each gate, and there one
    to each of its watchers."""
    return {"watchers": watchers, "told within s": watchers / plan.gates * inputs.send}


def zone(plan: Plan, inputs: Inputs) -> dict[str, float]:
    """One zone of three is lost: the same evening with what is left."""
    left = replace(
        plan,
        workers=max(1, plan.workers * 2 // 3),
        gates=max(1, plan.gates * 2 // 3),
        databases=max(1, plan.databases * 2 // 3),
    )
    return steady(left, inputs)


def bill(plan: Plan, inputs: Inputs, prices: Prices) -> dict[str, float]:
    """What it takes, a standby for each database included, and what a million moves cost."""
    moves = plan.tables / inputs.pace
    cores = plan.workers + plan.gates + 2 * plan.databases * plan.cores
    memory = plan.tables * inputs.table / 1e9
    written = moves * DAY * inputs.stored / 1e9  # gigabytes a day, kept for one as events
    month = cores * prices.core + 2 * memory * prices.memory + 2 * written * prices.disk
    return {
        "cores": cores,
        "memory GB": memory,
        "written GB a day": written,
        "a month": month,
        "a million moves": month / (moves * 30 * DAY / 1e6),
    }


# Beside real runs ------------------------------------------------------------------------------


def check(runs: list[dict[str, Any]], inputs: Inputs) -> list[dict[str, float]]:
    """Real runs of so many workers and tables that answer at once, on so many cores, and the same
    runs simulated with the inputs that were measured beside them."""
    rows = []
    for run in runs:
        given = {
            each.name: run["inputs"][each.name]
            for each in fields(Inputs)
            if each.name in run["inputs"]
        }
        known = replace(inputs, **given)
        # Everything took so many times as long as it would have with a core for each process.
        slowed = run["slowed"]
        known = replace(
            known, move=known.move * slowed, row=known.row * slowed, batch=known.batch * slowed
        )
        slice = Slice(known, run["workers"], run["cores"])
        people = simpy.Resource(slice.clock, 1)  # one process plays for all of them
        for table in range(run["tables"]):
            playing = slice.loop(table % run["workers"], people, run["people"] * slowed)
            slice.clock.process(playing)
        slice.run(3.0)
        simulated = len(slice.took) / 2.7
        rows.append(
            {
                "workers": run["workers"],
                "real moves a second": run["moves"],
                "simulated": simulated,
                "simulated / real": simulated / run["moves"],
                "real p50 ms": run["p50"] * 1000,
                "simulated p50 ms": 1000 * quantile(slice.took, 0.5),
            }
        )
    return rows


def shown(title: str, figures: dict[str, float]) -> None:
    print(
        f"{title}:",
        "; ".join(
            f"{name} {value:,.3g}" if value < 100 else f"{name} {value:,.0f}"
            for name, value in figures.items()
        ),
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1_000_000)
    parser.add_argument("--check", type=Path, metavar="RUNS")
    for each in fields(Inputs):
        parser.add_argument(f"--{each.name}", type=type(each.default), default=each.default)
    given = parser.parse_args()
    inputs = Inputs(**{each.name: getattr(given, each.name) for each in fields(Inputs)})
    if given.check is not None:
        for row in check(json.loads(given.check.read_text()), inputs):
            shown("run", row)
        return
    plan = planned(given.tables, inputs)
    shown("plan", {each.name: getattr(plan, each.name) for each in fields(plan)})
    shown("an evening", steady(plan, inputs))
    shown("a worker dies", death(plan, inputs))
    shown("a gate dies", storm(plan, inputs))
    shown("a crowd", crowd(plan, inputs))
    shown("a zone lost", zone(plan, inputs))
    shown("the bill", bill(plan, inputs, Prices()))


if __name__ == "__main__":
    main()
