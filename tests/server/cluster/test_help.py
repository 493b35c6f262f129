"""Bots, hints and analyses think wherever there is time; whoever lends a worker keeps one."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import pytest
from nats import connect

from boneyard.server.cluster.engines import Nats
from boneyard.server.settings.thoughts import Thoughts
from boneyard.server.workers.lane import Lane, TooMany
from boneyard.server.workers.thinker import Declined, Question

from ..living import PATIENT, Client, Place, running
from ..pairs import Pair

pytestmark = pytest.mark.once
FEW = Thoughts(workers=1, within=PATIENT)


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, 240))


@contextlib.asynccontextmanager
async def two(database: str, nats: Nats) -> AsyncIterator[tuple[Place, Place]]:
    """Nodes with a worker a lane; those of the first have no time."""
    given = {"bus": nats.address, "lease": 60.0, "thoughts": FEW}
    async with running(database, **given) as here, running(database, **given) as there:
        for each in (here, there, here):
            await each.registry.store.member.look()
        yield here, there


def occupy(place: Place) -> None:
    for lane in place.registry.workers.shared.values():
        lane.ask("somebody", PATIENT, time.sleep, PATIENT)


def test_what_waits_at_a_busy_node_is_thought_of_at_another(database: str, nats: Nats) -> None:
    async def scene() -> None:
        heard: list[bytes] = []

        async def note(message: Any) -> None:
            heard.append(message.data)

        spy = await connect(nats.address)
        await spy.subscribe("boneyard.>", cb=note)
        async with two(database, nats) as (here, _):
            over = Pair(await here.seated(sheet="block", seats=2, options={"target": "20"}))
            await over.play(here)
            occupy(here)
            opened = await here.open(sheet="block", seats=2, bots=[None, "greedy"])
            client = await Client.join(here, opened)
            for number in range(3):
                while not client.moves:
                    await client.hear()  # the bot has moved
                await client.say({"t": "hint", "id": f"h{number}"})
                told = await client.until("hinted", "refused", id=f"h{number}")
                assert told["t"] == "hinted", told
                await client.play(told["move"], f"m{number}")
            known, done = 0, False
            while not done:
                where = f"/api/tables/{over.table}/review?after={known}"
                status, review = await here.ask(where)
                assert status == 200, review
                known, done = known + len(review["verdicts"]), review["done"]
            assert known == review["decisions"] > 0
            lanes = here.registry.workers.shared.values()
            assert [len(lane) for lane in lanes] == [1] * 3  # those that sleep
            seed = here.registry._tables[opened["table"]].state.setup.seed
            await spy.flush()
            assert heard and seed.encode() not in b"".join(heard)
        await spy.close()

    run(scene())


def test_where_nobody_has_time_it_waits_for_its_own_worker(database: str, nats: Nats) -> None:
    async def scene() -> None:
        async with two(database, nats) as (here, there):
            for lane in there.registry.workers.shared.values():
                lane.ask("somebody", PATIENT, time.sleep, PATIENT)
            for lane in here.registry.workers.shared.values():
                lane.ask("somebody", PATIENT, time.sleep, 1.5)
            opened = await here.open(sheet="block", seats=2, bots=[None, "greedy"])
            client = await Client.join(here, opened)
            while not client.moves:
                await client.hear()
            await client.say({"t": "hint", "id": "h"})
            assert (await client.until("hinted", "refused", id="h"))["t"] == "hinted"
            await client.play(client.moves[0], "m")
            while client.scene["facts"]["to_move"] != 0:
                await client.hear()

    run(scene())


def test_who_lends_a_worker_keeps_one_and_its_own_questions_go_first() -> None:
    async def scene() -> None:
        lane = Lane(3, 64, 64)
        lent = []
        for _ in range(2):
            assert await lane.lend(PATIENT, abs, -1).answer == 1  # a worker is there
            lent.append(lane.lend(PATIENT, time.sleep, PATIENT))
        with pytest.raises(TooMany):
            lane.lend(PATIENT, time.sleep, 0)  # it would have all workers
        assert await lane.ask("a", PATIENT, abs, -1).answer == 1
        own = [lane.ask("a", PATIENT, time.sleep, PATIENT) for _ in range(2)]
        lent[0].answer.cancel()
        with pytest.raises(TooMany):
            lane.lend(PATIENT, abs, -1)  # somebody here waits
        lane.close()
        await asyncio.gather(*(each.answer for each in (*lent, *own)), return_exceptions=True)

    run(scene())


def test_what_others_decline_is_answered_here() -> None:
    async def scene() -> None:
        lane, asked = Lane(1, 64, 64), list[int]()

        def elsewhere(question: Question, limit: float) -> Coroutine[Any, Any, Any]:
            asked.append(question[2][0])
            return decline()

        async def decline() -> None:
            raise Declined

        assert await lane.ask("a", PATIENT, abs, -9).answer == 9  # its worker is there
        lane.elsewhere = elsewhere
        slow = lane.ask("a", PATIENT, time.sleep, 1.0)
        others = [lane.ask(whose, PATIENT, abs, -n) for n, whose in enumerate("bcb", 1)]
        assert [await each.answer for each in others] == [1, 2, 3]
        await slow.answer
        assert {-1, -2} <= set(asked) and len(asked) <= 9 and not len(lane)
        lane.close()

    run(scene())
