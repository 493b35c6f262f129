"""What a table does: moves, refusals, covering and giving back, clocks, calls, undo, hints."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boneyard.core.happening import Happening
from boneyard.core.match import Match
from boneyard.core.move import Move
from boneyard.server.event_log.events import NOBODY, OPEN, Event
from boneyard.server.event_log.fairness import promise, promises
from boneyard.server.event_log.setup import Setup, Wish, settle
from boneyard.server.settings.limits import Limits
from boneyard.server.settings.thoughts import Thoughts
from boneyard.server.store.store import StoreFailed, append
from boneyard.server.tables.live_table import LiveTable
from boneyard.server.tables.registry import TableRegistry
from boneyard.server.workers import pool
from boneyard.server.workers.lane import NoThought
from boneyard.server.workers.pool import WorkerPool

from .living import GENEROUS, PATIENT, Client, play_on, running
from .paper import AtOnce, Memory, Paper, answer, paper_session


def test_two_people_play_and_hear_the_same_versions(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2)
            one, two = [await Client.join(place, seat) for seat in seats]
            watcher = await Client.join(place, {"table": seats[0]["table"]})
            assert await play_on([one, two], 12) == 12
            while watcher.version < one.version:
                await watcher.hear()
            for each in (one, two, watcher):
                told = [m["v"] for m in each.heard if m["t"] == "event"]
                assert told == list(range(told[0], told[0] + len(told)))
            assert watcher.scene["facts"]["hand"] == [] and watcher.scene["choices"] == []
            await watcher.say({"t": "play", "id": "w", "v": watcher.version, "move": "6-6"})
            assert (await watcher.until("refused"))["why"] == "turn"

    asyncio.run(scene())


class Desk:
    """A table on paper: no disk, no network, bots that answer at once."""

    def __init__(
        self,
        wish: Wish,
        workers: WorkerPool | None = None,
        patience: float = 9,
        limits: Limits = GENEROUS,
    ) -> None:
        self.store = Memory()
        self.wish = wish
        self.workers = workers or AtOnce()
        self.registry = TableRegistry(
            self.store,
            self.workers,
            replace(limits, patience=patience, relaxed_patience=10 * patience),
        )
        self.papers: dict[int | None, Paper] = {}
        self.seen = 0

    async def open(self, seconds: int | None = None) -> LiveTable:
        """Everybody sits, nobody is connected."""
        setup = msgspec.structs.replace(settle(self.wish, f"seed{self.wish.deal}"), seconds=seconds)
        opening = Event("t", 1, NOBODY, OPEN, msgspec.to_builtins(setup), None, 0.0)
        await append(self.store, opening)
        self.table = await self.registry.table("t")
        for seat in self.table.state.people:
            await self.registry.sit(self.table, seat, f"p{seat}")
        return self.table

    async def connect(self, seat: int | None, last: int = 0) -> Paper:
        session, paper = paper_session()
        token = "" if seat is None else self.registry.token(self.table.state, seat)
        judge = None if seat is None else self.registry.judge(self.table, token)
        await self.table.join(session, last, judge)
        self.papers[seat] = paper
        self.link = session
        return paper

    async def until(self, kind: str, seat: int | None = None) -> Event:
        """The next event of this kind, of this seat."""
        while True:
            for event in self.store.read("t")[self.seen :]:
                self.seen = event.version
                if event.kind == kind and seat in (None, event.seat):
                    return event
            await asyncio.sleep(0.005)


def at_a_desk(scene: Any, made_to_pass: float = 0.0) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(scene, PATIENT + made_to_pass)

    asyncio.run(bounded())


async def whatever_is_due() -> None:
    """Let everything happen that waits for nothing but its turn."""
    for _ in range(200):
        await asyncio.sleep(0)


def test_bots_play_and_an_empty_table_stands_still() -> None:
    async def scene() -> None:
        desk = Desk(Wish("block", seats=2, bots=["greedy", "greedy"], pace="quick"))
        table = await desk.open()
        await whatever_is_due()
        assert table.state.version == 1
        await desk.connect(None)
        await desk.until("move")
        table.leave(desk.link)
        await whatever_is_due()
        stood = table.state.version
        await asyncio.sleep(0.05)
        assert table.state.version == stood > 1

    at_a_desk(scene())


def test_who_leaves_is_waited_for_then_covered_then_given_the_seat_back(
    passes: Callable[[float], None],
) -> None:
    async def scene() -> None:
        desk = Desk(Wish("block", seats=2, pace="quick"), patience=2 * PATIENT)
        table = await desk.open()
        away = table.state.match.to_move
        await desk.connect(1 - away)
        passes(PATIENT)
        await whatever_is_due()
        assert not table.state.sitters[away].covered
        passes(PATIENT)
        await desk.until("cover", away)
        await desk.until("move", away)
        paper = await desk.connect(away, last=table.state.version)
        assert not table.state.sitters[away].covered
        assert paper.take()[0]["t"] in ("welcome", "state")
        assert [event.kind for event in desk.store.read("t")].count("back") == 1

    at_a_desk(scene(), 2 * PATIENT)


def test_a_watcher_alone_does_not_make_a_table_of_people_go_on() -> None:
    async def scene() -> None:
        desk = Desk(Wish("block", seats=2, bots=["greedy", None], pace="quick"), patience=0.0)
        table = await desk.open()
        await desk.connect(None)
        await asyncio.sleep(0.1)
        assert table.state.version == 2  # opened, and sat down

    at_a_desk(scene())


def test_flapping_watchers_do_not_put_off_the_cover() -> None:
    async def scene() -> None:
        desk = Desk(Wish("block", seats=2, pace="quick"), patience=0.3)
        table = await desk.open()
        away = table.state.match.to_move
        await desk.connect(1 - away)

        async def flap() -> None:
            while True:
                await desk.connect(None)
                table.leave(desk.link)
                await asyncio.sleep(0.02)

        flapping = asyncio.create_task(flap())
        await desk.until("cover", away)
        flapping.cancel()

    at_a_desk(scene())


def test_a_clock_that_runs_out_moves_and_says_so(
    monkeypatch: pytest.MonkeyPatch, passes: Callable[[float], None]
) -> None:
    """R15: the wall clock is stepped meanwhile, and nobody's time changes for it."""
    wall = time.time
    step = [0.0]
    monkeypatch.setattr(time, "time", lambda: wall() + step[0])

    async def scene() -> None:
        desk = Desk(Wish("block", seats=2, pace="quick"))
        table = await desk.open(seconds=600)
        slow = table.state.match.to_move
        await desk.connect(1 - slow)
        paper = await desk.connect(slow)
        assert 500 < paper.take()[0]["scene"]["clock"] <= 600
        for days in (1, -2, 30):
            step[0] = days * 86400.0
            passes(100)
            await whatever_is_due()
            clock = table.scheduler.clock()
            assert clock is not None and 200 < clock < 600 and table.state.turn == 1
        passes(300)
        event = await desk.until("move", slow)
        assert event.payload["late"] and event.move_id is None
        assert any(
            "ran out of time" in said["text"]
            for told in paper.take()
            for said in told.get("said", [])
        )

    at_a_desk(scene(), 600)


def test_the_clock_stands_still_while_nobody_is_here() -> None:
    async def scene() -> None:
        desk = Desk(Wish("block", seats=2, pace="quick"))
        table = await desk.open(seconds=60)
        await desk.connect(table.state.match.to_move)
        await asyncio.sleep(0.15)
        table.leave(desk.link)
        left = table.scheduler.clock()
        await asyncio.sleep(0.25)
        assert table.scheduler.clock() == left and left is not None and left < 60

    at_a_desk(scene())


def test_a_bot_calls_a_score_that_was_not_claimed() -> None:
    async def scene() -> None:
        for seed in range(40):
            desk = Desk(
                Wish("muggins", options={"claims": "manual"}, bots=[None, "greedy"], seats=2)
            )
            desk.wish = msgspec.structs.replace(desk.wish, pace="quick", deal=seed)
            table = await desk.open()
            state = table.state
            paying = [m for m in state.match.moves(0) if "=" in str(m)]
            if state.match.to_move == 0 and paying:
                break
        await desk.connect(0)
        silent = str(paying[0]).partition("=")[0]
        await table.scheduler.if_still(state.version, 0, "move", {"move": silent})
        await desk.until("move", 1)
        assert desk.store.read("t")[-1].seat == 1
        assert "muggins" in [event.payload.get("move") for event in desk.store.read("t")]

    at_a_desk(scene())


def test_undo_and_redo_are_for_one_who_plays_alone() -> None:
    async def ask(desk: Desk, kind: str, number: int) -> dict[str, Any]:
        said = {"t": kind, "id": f"{kind}{number}", "v": desk.table.state.version}
        await answer(desk.table, desk.link, said)
        told = [t for t in desk.papers[0].take() if t.get("id") == said["id"]]
        assert len(told) == 1
        return dict(told[0])

    async def scene() -> None:
        desk = Desk(Wish("squeeze"))
        table = await desk.open()
        await desk.connect(0)
        desk.papers[0].take()
        assert (await ask(desk, "undo", 0))["t"] == "refused"
        move = str(table.state.match.moves()[0])
        record = str(table.state.match.record())
        await table.scheduler.if_still(table.state.version, 0, "move", {"move": move})
        played = str(table.state.match.record())
        if table.state.made[-1].was_choice:
            assert (await ask(desk, "undo", 1))["t"] == "event"
            assert str(table.state.match.record()) == record
            assert (await ask(desk, "redo", 1))["t"] == "event"
            assert str(table.state.match.record()) == played
        assert (await ask(desk, "redo", 2))["t"] == "refused"
        two = Desk(Wish("block", seats=2))
        await two.open()
        await two.connect(0)
        two.papers[0].take()
        assert (await ask(two, "undo", 3))["why"] == "bad"

    at_a_desk(scene())


def test_a_match_that_was_told_as_ended_stays_so() -> None:
    """Its record is there for everybody by then."""

    async def scene() -> None:
        wish = Wish("block", seats=2, bots=[None, "greedy"], options={"target": "10"})
        desk = Desk(msgspec.structs.replace(wish, pace="quick"))
        table = await desk.open()
        paper = await desk.connect(0)
        match = table.state.match
        while not match.over:
            if match.to_move == 0:
                move = {"move": str(match.moves()[0])}
                await table.scheduler.if_still(table.state.version, 0, "move", move)
            await asyncio.sleep(0)
        async with table.quiet():
            record = str(match.record())
        paper.take()
        for kind, said in (("undo", "The game is over."), ("redo", "Nothing to redo.")):
            message = {"t": kind, "id": kind, "v": table.state.version}
            await answer(table, desk.link, message)
            (told,) = paper.take()
            assert (told["t"], told["why"]) == ("refused", "bad") and said in told["text"]
        assert match.over and str(match.record()) == record

    at_a_desk(scene())


def test_nothing_is_told_before_it_is_durable() -> None:
    async def scene() -> None:
        desk = Desk(Wish("block", seats=2, pace="quick"))
        table = await desk.open()
        mover = table.state.match.to_move
        other = await desk.connect(1 - mover)
        await desk.connect(mover)
        other.take()
        desk.store.slow = asyncio.Event()
        move = str(table.state.match.moves()[0])
        version = table.state.version
        doing = asyncio.create_task(
            table.scheduler.if_still(version, mover, "move", {"move": move})
        )
        reading = asyncio.create_task(_version(table))
        late = asyncio.create_task(desk.connect(None))
        await asyncio.sleep(0.05)
        assert other.take() == [] and not reading.done() and not late.done()
        desk.store.slow.set()
        await doing
        assert await reading == version + 1
        assert other.take()[0]["t"] == "event"
        assert (await late).take()[0]["v"] == version + 1

    async def _version(table: LiveTable) -> int:
        async with table.quiet() as state:
            return state.version

    at_a_desk(scene())


def test_a_store_that_refuses_is_told_to_those_who_ask_and_to_nobody_else() -> None:
    async def scene() -> None:
        desk = Desk(Wish("block", seats=2))
        table = await desk.open()
        mover = table.state.match.to_move
        other = await desk.connect(1 - mover)
        other.take()
        desk.store.full = True
        move = str(table.state.match.moves()[0])
        with pytest.raises(StoreFailed):
            await table.scheduler.if_still(table.state.version, mover, "move", {"move": move})
        assert other.take() == []
        with pytest.raises(StoreFailed):
            async with table.quiet():
                pass
        with pytest.raises(StoreFailed):
            await desk.connect(mover)

    at_a_desk(scene())


class Broken(Match):
    """Breaks when a move has been made."""

    def play(self, move: Move | str, seat: int | None = None) -> Happening:
        super().play(move, seat)
        raise ZeroDivisionError


def test_a_rule_that_breaks_changes_nothing() -> None:
    async def scene() -> None:
        desk = Desk(Wish("block", seats=2))
        table = await desk.open()
        mover = table.state.match.to_move
        await desk.connect(mover)
        version, record = table.state.version, str(table.state.match.record())
        move = str(table.state.match.moves()[0])

        match = table.state.match
        table.state.match = Broken(match.sheet, set=match.top, seats=match.seats, seed=match.seed)
        with pytest.raises(Exception, match="Something went wrong"):
            await table.scheduler.if_still(version, mover, "move", {"move": move})
        assert table.state.version == version and str(table.state.match.record()) == record
        await table.scheduler.if_still(version, mover, "move", {"move": move})
        assert table.state.version == version + 1

    at_a_desk(scene())


# Thinking ----------------------------------------------------------------------------------


def _raises(*given: object) -> str:
    raise ZeroDivisionError


def _dies(*given: object) -> str:
    os._exit(3)


def _sleeps(*given: object) -> str:
    time.sleep(60)
    return ""


def test_bots_that_fail_die_or_sleep_harm_no_table() -> None:
    async def scene() -> None:
        workers = WorkerPool(Thoughts(workers=1, within=0.5))
        match = settle(Wish("block"), "s").match()
        for bad in (_raises, _dies, _sleeps):
            with pytest.raises(NoThought):
                await workers.ask(bad)
        workers.thoughts = Thoughts(within=PATIENT)
        assert await workers.move("greedy", match, match.to_move, 1) in map(str, match.moves())
        move, reason = await workers.hint(match.view())
        assert move in map(str, match.moves()) and reason
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pool, "think", _raises)
            chosen = await workers.move("greedy", match, match.to_move, 1)
            assert chosen in map(str, match.moves())
        workers.close()

    asyncio.run(asyncio.wait_for(scene(), 5 * PATIENT))


# Promises ----------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["block", "poker"])
def test_a_deals_key_is_told_when_nothing_is_left_to_hide(sheet: str) -> None:
    match = Setup.match(settle(Wish(sheet), "seed"))
    while not match.rounds:
        match.play(match.moves()[0])
    told = promises(match)
    if match.over or match.sheet.opens_hands:
        assert told[0].key == promise(match, 0, True).key
    else:
        assert told[0].key is None
    assert match.over or told[-1].key is None
    assert told[0].hash == promise(match, 0, False).hash
