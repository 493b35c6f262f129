"""Analyses over the wire: only of matches that are over, made once, and no table waits for them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from boneyard.server.http import analyses
from boneyard.server.http.analyses import Analyses
from boneyard.server.tables.registry import TableRegistry
from boneyard.server.workers.lane import Job, TooMany
from boneyard.server.workers.thoughts import Thoughts

from .living import PATIENT, Client, play_on, running
from .paper import AtOnce, Memory


def _short(text: str) -> str:
    return f"<p>{len(text)}"


def test_a_finished_match_is_judged_and_one_in_play_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "LEVEL", "easy")

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2, options={"target": "20"})
            address = f"/api/tables/{seats[0]['table']}/analysis"
            status, told = await place.ask(address)
            assert (status, told["error"]) == (409, "not-over")
            await play_on([await Client.join(place, seat) for seat in seats], 10_000)
            both = await asyncio.gather(place.ask(address), place.ask(address))
            assert [status for status, _ in both] == [200, 200]
            assert both[0][1] == both[1][1] and str(both[0][1]).startswith("<!doctype html>")
            _, spanish = await place.ask(f"{address}?language=es")
            assert 'lang="es"' in str(spanish)
            status, _ = await place.ask("/api/tables/nowhere/analysis")
            assert status == 404

    asyncio.run(asyncio.wait_for(scene(), 5 * PATIENT))


def test_a_page_is_made_once_and_few_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        registry = TableRegistry(Memory(), AtOnce())
        judged = Analyses(registry)
        asked: list[Job] = []

        def ask(whose: str, limit: float, call: object, text: str, level: str) -> Job:
            if len(asked) == Thoughts.analyses:
                raise TooMany()
            answer = asyncio.get_running_loop().create_future()
            asked.append(Job(whose, (text, _short, ()), limit, answer))
            return asked[-1]

        monkeypatch.setattr(registry.workers.analyses, "ask", ask)
        waiting = [
            asyncio.create_task(judged._make(("en", "x" * (1 + number // 2)), "somebody"))
            for number in range(2 * Thoughts.analyses)
        ]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await judged._make(("en", "another"), "somebody")
        waiting[0].cancel()  # somebody goes away
        await asyncio.sleep(0)
        for job in asked:
            job.answer.set_result(_short(job.question[0]))
        pages = await asyncio.gather(*waiting[1:])
        assert len(asked) == Thoughts.analyses and pages[0] == "<p>1"
        assert not judged._making and len(judged._made) == Thoughts.analyses
        await registry.close()

    asyncio.run(asyncio.wait_for(scene(), PATIENT))
