"""What outlives the process: told moves after kill -9, and how soon a large store answers again."""

import argparse
import asyncio
import json
import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
from load import Lost, Pair, Rest, Score
from programs import Program, program, store

from boneyard.server.event_log.events import MOVE, NOBODY, OPEN, REDO, SIT, UNDO, Event
from boneyard.server.event_log.setup import Wish, settle
from boneyard.server.event_log.state import TableState
from boneyard.server.scenes.states import States
from boneyard.server.store.sqlite import SqliteStore

SHORT = 120  # events of most tables
LONG = 10_000  # of the longest
AGAIN = 0.2  # seconds until somebody who was cut off tries again


# Kills -------------------------------------------------------------------------------------


def kills(given: argparse.Namespace) -> None:
    """Nothing that anybody was told may be missing after a kill, and the log makes the table that
    they were told of."""
    tables = (given.tables or [40])[0]
    chance = random.Random(given.kills)
    moves = lost = compared = 0
    with store() as path:
        pairs: list[Pair] = []
        slowest = 0.0
        for _ in range(given.kills):
            began = time.perf_counter()
            with program("serving.py", str(path)) as it:
                ready = time.perf_counter() - began
                rest = Rest(it.port)
                pairs = [pair for pair in pairs if not pair.over]
                pairs += [Pair(it.port, "block", rest) for _ in range(tables - len(pairs))]
                seconds = chance.uniform(0.4, 1.6) * given.seconds / 2
                moves += asyncio.run(_until_killed(it, pairs, seconds))
            slowest = max(slowest, ready)
            missing, same = _compare(path, pairs)
            lost, compared = lost + missing, compared + same
    print(
        f"{given.kills} kills, {moves} moves told, {lost} lost, {compared} tables as they were "
        f"told, answers within {slowest:.1f} s of its start"
    )


async def _until_killed(it: Program, pairs: list[Pair], seconds: float) -> int:
    score = Score()

    async def play(pair: Pair) -> None:
        try:
            await pair.connect(it.port)
            while not pair.over:
                await pair.move(score)
        except (Lost, OSError):
            return

    playing = asyncio.gather(*(play(pair) for pair in pairs))
    await asyncio.sleep(seconds)
    it.kill()
    await playing
    return score.moves


def _compare(path: Path, pairs: list[Pair]) -> tuple[int, int]:
    """How many told versions are missing, and how many tables are what was told of them."""
    log = SqliteStore(path)
    lost = same = 0
    for pair in pairs:
        events = log.read(pair.table)
        assert [each.version for each in events] == list(range(1, len(events) + 1)), "a gap"
        lost += max(0, pair.version - len(events))
        if pair.version == 0:  # nobody had come in when it was killed
            continue
        state = TableState.of(events[: pair.version])
        for seat, told in enumerate(pair.scenes):
            if told is not None and told.version == state.version:
                facts = States(state, "wide", [], None).of(seat).public.facts
                assert [str(each) for each in state.match.moves(seat)] == told.moves, (
                    "another table"
                )
                assert facts["to_move"] == told.to_move, "another table"
                same += 1
    log.close()
    return lost, same


# An orderly end ----------------------------------------------------------------------------


def sigterm(given: argparse.Namespace) -> None:
    """How long people are away when the process is asked to end under load and the next one takes
    its port: its end, the start of the next, and their way back."""
    tables = (given.tables or [40])[0]
    for _ in range(given.repeat):
        with store() as path:
            ended, back, lost = asyncio.run(_there_and_back(path, tables, given.seconds / 4))
        print(
            f"{tables} tables: ended {ended:.2f} s after SIGTERM, everybody back after "
            f"{back:.2f} s, {lost} told versions lost",
            flush=True,
        )


async def _there_and_back(path: Path, tables: int, seconds: float) -> tuple[float, float, int]:
    """Seconds to the end of the process and until the last is back, and what was lost."""
    with program("serving.py", str(path)) as it:
        rest = Rest(it.port)
        pairs = [Pair(it.port, "block", rest) for _ in range(tables)]
        coming = asyncio.gather(*(_until_back(pair, it.port) for pair in pairs))
        await asyncio.sleep(seconds)
        began = time.perf_counter()
        it.terminate()
        assert await asyncio.to_thread(it.ended) == 0, "it did not end well"
        ended = time.perf_counter() - began
    next_one = (str(path), "--port", str(it.port))
    with ExitStack() as stack:
        await asyncio.to_thread(stack.enter_context, program("serving.py", *next_one))
        back = await coming
    missing = sum(max(0, told - pair.version) for (told, _), pair in zip(back, pairs, strict=True))
    return ended, max(at for _, at in back) - began, missing


async def _until_back(pair: Pair, port: int) -> tuple[int, float]:
    """Play until the connection is lost and come back as the page does: what had been told, and
    when both were there again."""
    score = Score()
    try:
        await pair.connect()
        while not pair.over:
            await pair.move(score)
        while True:
            await pair.hear(0)
    except (Lost, OSError):
        told, pair.version = pair.version, 0
        pair.close()  # a browser answers a goodbye
    while True:
        try:
            await pair.connect(port)
        except (Lost, OSError):
            pair.close()
            await asyncio.sleep(AGAIN)
        else:
            return told, time.perf_counter()


# Restart -----------------------------------------------------------------------------------


def restart(given: argparse.Namespace) -> None:
    """A store of many events: how long until the process answers, until its longest table and all
    of its tables stand. A bare start beside it shows what is the interpreter's own."""
    with store() as path:
        bare = _ready(path)
    with store() as path:
        tables = _fill(path, given.events)
        began = time.perf_counter()
        with program("serving.py", str(path)) as it:
            rest = Rest(it.port)
            rest.get("/api/health")
            ready = time.perf_counter() - began
            began = time.perf_counter()
            rest.get(f"/api/tables/{tables[0]}")
            longest = time.perf_counter() - began
            began, spent = time.perf_counter(), it.cpu()
            for table in tables[1:]:
                rest.get(f"/api/tables/{table}")
            everything, cpu = time.perf_counter() - began, it.cpu() - spent
    print(
        f"{given.events} events in {len(tables)} tables: answers after {ready:.2f} s "
        f"(an empty store: {bare:.2f} s); the table of {LONG} events stands after {longest:.2f} s, "
        f"all others after {everything:.2f} s more ({cpu:.2f} s of processor time)"
    )


def _ready(path: Path) -> float:
    began = time.perf_counter()
    with program("serving.py", str(path)) as it:
        Rest(it.port).get("/api/health")
        return time.perf_counter() - began


def _fill(path: Path, events: int) -> list[str]:
    """Rest of people who play Block, and first a solitaire of somebody who never gives up."""
    SqliteStore(path).close()
    line = sqlite3.connect(path)
    tables: list[str] = []
    left = events
    while left > 0:
        name = f"table{len(tables)}"
        made = _patient(name, min(left, LONG)) if not tables else _played(name, min(left, SHORT))
        rows = [_row(each) for each in made]
        line.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        tables.append(name)
        left -= len(rows)
    line.commit()
    line.close()
    return tables


def _row(event: Event) -> tuple[object, ...]:
    payload = json.dumps(event.payload)
    place = (event.table, event.version, event.seat, event.kind)
    return (*place, payload, event.move_id, event.at)


def _opened(name: str, wish: Wish) -> tuple[TableState, Event]:
    payload = msgspec.to_builtins(settle(wish, name))
    event = Event(name, 1, NOBODY, OPEN, payload, None, time.time())
    return TableState(event), event


def _played(name: str, most: int) -> Iterator[Event]:
    state, opening = _opened(name, Wish("block", seats=2))
    yield opening
    for version in range(2, most + 1):
        if version < 4:
            event = Event(name, version, version - 2, SIT, {"name": "Somebody"}, None, time.time())
        elif state.match.over:
            return
        else:
            move = str(state.match.moves()[0])
            seat = state.match.to_move
            event = Event(name, version, seat, MOVE, {"move": move}, f"{version}", time.time())
        state.apply(event)
        yield event


def _patient(name: str, most: int) -> Iterator[Event]:
    """Somebody who makes moves, takes them back and makes them again."""
    state, opening = _opened(name, Wish("good-neighbors"))
    yield opening
    chance = random.Random(1)
    for version in range(2, most + 1):
        undone, made = len(state.unmade), len(state.made)
        if version == 2:
            event = Event(name, version, 0, SIT, {"name": "Somebody"}, None, time.time())
        elif made and (state.match.over or chance.random() < 0.4):
            event = Event(name, version, 0, UNDO, {"moves": 1}, f"{version}", time.time())
        elif undone and chance.random() < 0.5:
            event = Event(name, version, 0, REDO, {"moves": 1}, f"{version}", time.time())
        else:
            move = str(chance.choice(state.match.moves()))
            event = Event(name, version, 0, MOVE, {"move": move}, f"{version}", time.time())
        state.apply(event)
        yield event
