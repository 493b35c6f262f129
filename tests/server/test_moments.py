"""When bots move tells nothing of what they hold: the order of answers is the order of turns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import boneyard as by
from boneyard.bots.levels import LEVELS
from boneyard.core.chance import numbered
from boneyard.core.errors import CannotPlay
from boneyard.core.match import Match
from boneyard.record.snapshot import Snapshot
from boneyard.server.tables.scheduler import PACES
from boneyard.server.workers.lane import Job, Lane
from boneyard.server.workers.move_times import DOUBLED, LEAST, REMEMBERED, MoveTimes
from boneyard.server.workers.pool import WorkerPool

from .living import PATIENT, Client, Place, running
from .paper import AtOnce

CHOICE = 0.1  # seconds that a choice takes: much less than an expert has
PAIRS = 4


class Pretended(Lane):
    """Thoughts that take no time where there is no choice, and some where there is."""

    asked_by: tuple[str, ...] = ()

    def ask(self, whose: str, limit: float, call: Callable[..., Any], *given: Any) -> Job:
        self.asked_by += (whose,)
        taken = given[-1]
        assert isinstance(taken, Snapshot)
        loop = asyncio.get_running_loop()
        job = Job(whose, ("en", call, given), limit, loop.create_future())
        sheet = by.find(taken.sheet)
        move = str(sheet.move_of(sheet.table(taken.set, taken.seats), taken.moves[0]))
        seconds = CHOICE if len(taken.moves) > 1 else 0.0
        loop.call_later(seconds, lambda: job.answer.done() or job.answer.set_result(move))
        return job


def openings(choices: bool, many: int) -> list[tuple[int, str]]:
    """Deals and first moves of a person after which the bot has a choice, or none."""
    found: list[tuple[int, str]] = []
    deal = 0
    while len(found) < many:
        deal += 1
        for move in Match(by.find("block"), seed=numbered(deal), seats=2).moves():
            match = Match(by.find("block"), seed=numbered(deal), seats=2)
            if match.to_move == 0:
                match.play(move)
                if match.to_move == 1 and not match.rounds and (len(match.moves()) > 1) == choices:
                    found.append((deal, str(move)))
                    break
    return found


async def before_the_bot(place: Place, deal: int) -> Client:
    opened = await place.open(sheet="block", seats=2, bots=[None, "expert"], deal=deal)
    return await Client.join(place, opened)


def test_forced_moves_and_choices_are_told_in_the_order_of_the_turns(tmp_path: Path) -> None:
    forced, free = openings(False, PAIRS), openings(True, PAIRS)

    async def scene() -> None:
        async with running(tmp_path / "t.db", tempo=1.0) as place:
            place.registry.workers._bots = Pretended(1, 100, 100)
            turns = [each for pair in zip(free, forced, strict=True) for each in pair]
            people = [await before_the_bot(place, deal) for deal, _ in turns]
            told: list[int] = []

            async def hear(number: int) -> None:
                await people[number].until("event", seat=1)
                told.append(number)

            hearing = []
            for number, (_, move) in enumerate(turns):
                await people[number].play(move, "m")
                hearing.append(asyncio.create_task(hear(number)))
            await asyncio.gather(*hearing)
            assert told == list(range(2 * PAIRS))

    asyncio.run(asyncio.wait_for(scene(), 5 * PATIENT))


def test_a_move_for_one_whose_time_is_up_comes_after_the_same_time() -> None:
    async def scene() -> None:
        workers = AtOnce()
        workers.tempo = 1.0
        workers._bots = Pretended(1, 100, 100)
        told: list[bool] = []

        async def moved(deal: int, move: str) -> None:
            match = Match(by.find("block"), seed=numbered(deal), seats=2)
            match.play(move)
            await super(AtOnce, workers).move("expert", match, 1, 2)
            told.append(len(match.moves()) > 1)

        tasks = []
        for forced, free in zip(openings(False, PAIRS), openings(True, PAIRS), strict=True):
            for opening in (free, forced):
                tasks.append(asyncio.create_task(moved(*opening)))
                await asyncio.sleep(0.002)
        await asyncio.gather(*tasks)
        assert told == [True, False] * PAIRS

    asyncio.run(asyncio.wait_for(scene(), PATIENT))


def test_a_time_that_was_too_short_is_doubled_for_all_and_shrinks_again() -> None:
    times = MoveTimes()
    usual = times.of("medium", 0.001)
    assert usual == times.of("medium", LEVELS["medium"].seconds) > LEVELS["medium"].seconds
    assert times.of("medium", 1.5 * usual) == 2 * usual
    assert times.of("medium", 5 * usual) == 8 * usual
    for _ in range(DOUBLED - 1):
        assert times.of("medium", 0.3 * usual) == 8 * usual
    for _ in range(REMEMBERED):
        assert times.of("medium", 0.3 * usual) == usual  # half of it would be too near
    for _ in range(REMEMBERED):
        least = times.of("medium", 0.0)
    assert least == usual / LEAST
    assert times.of("medium", 1000.0) > 1000.0  # a laptop was closed meanwhile,
    assert times.of("medium", 0.0) == usual / LEAST  # and goes on as before
    assert all(times.of(each, 0.0) > LEVELS[each].seconds for each in LEVELS if each != "medium")


def test_a_tile_of_the_same_turn_is_laid_after_half_the_pause(tmp_path: Path) -> None:
    game = by.find("mexican-train")
    deal = next(n for n in count(1) if not Match(game, seed=numbered(n), seats=2).to_move)

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            opened = await place.open(sheet=game.id, seats=2, bots=[None, "easy"], deal=deal)
            client = await Client.join(place, opened)
            table = await place.registry.table(opened["table"])
            place.registry.workers.tempo = 1.0
            scheduler, match = table.scheduler, table.writer.state.match
            await client.play(str(match.moves()[0]), "m")
            assert table.writer.state.match.to_move == 0  # the train follows the station
            assert scheduler._pause_seconds() == PACES["quick"] / 2

    asyncio.run(asyncio.wait_for(scene(), PATIENT))


class Refusing(Lane):
    """Bots of which none can be made."""

    def ask(self, whose: str, limit: float, call: Callable[..., Any], *given: Any) -> Job:
        job = Job(whose, ("en", call, given), limit, asyncio.get_running_loop().create_future())
        job.answer.set_exception(CannotPlay(name="somebody", sheet="block"))
        return job


def test_whatever_a_bot_refuses_with_a_move_is_made() -> None:
    async def scene() -> None:
        workers = WorkerPool(tempo=0.0)
        workers._bots = Refusing(1, 100, 100)
        match = Match(by.find("block"), seed="refused")
        move = await workers.move("medium", match, match.to_move, 1)
        assert move in map(str, match.moves())

    asyncio.run(asyncio.wait_for(scene(), PATIENT))


def test_bots_are_counted_for_those_who_play(tmp_path: Path) -> None:
    """And not for who watches, who could have much asked for elsewhere."""

    async def scene() -> None:
        async with running(tmp_path / "t.db", proxy=("127.0.0.1",)) as place:
            lane = place.registry.workers._bots = Pretended(1, 100, 100)
            deal, move = openings(True, 1)[0]
            opened = await place.open(sheet="block", seats=2, bots=[None, "expert"], deal=deal)
            watcher = await Client.knock(place, **{"X-Forwarded-For": "192.0.2.6"})
            await watcher.hello({"table": opened["table"]})
            person = await Client.knock(place, **{"X-Forwarded-For": "192.0.2.7"})
            await person.hello(opened)
            await person.play(move, "m")
            await person.until("event", seat=1)
            assert set(lane.asked_by) == {"192.0.2.7"}

    asyncio.run(asyncio.wait_for(scene(), PATIENT))


def test_figures_tell_no_single_thought(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            place.registry.workers._bots = Pretended(1, 100, 100)
            deal, move = openings(True, 1)[0]
            person = await before_the_bot(place, deal)
            _, before = await place.ask("/api/metrics")
            await person.play(move, "m")
            _, during = await place.ask("/api/metrics")
            await person.until("event", seat=1)
            _, after = await place.ask("/api/metrics")
            for name in ("thought", "questions"):
                told = [[x for x in page.splitlines() if name in x] for page in (before, during)]
                assert told[0] == told[1] == [x for x in after.splitlines() if name in x]
            place.registry.workers._uploads._asked.update({"a": 9})
            place.registry.workers._bots._asked.update({"b": 1})  # by which it would be ten
            _, busy = await place.ask("/api/metrics")
            assert "boneyard_questions_waiting 9.0" in busy

    asyncio.run(asyncio.wait_for(scene(), 5 * PATIENT))
