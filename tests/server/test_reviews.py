"""Reviews over the wire: of matches that are over, as they are found, in order, made once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from review.records import record_of

from boneyard.server.http import reviews
from boneyard.server.http.reviews import Reviews, Since
from boneyard.server.tables.registry import TableRegistry
from boneyard.server.workers import reviews as pieces
from boneyard.server.workers.lane import Job, TooMany

from .living import PATIENT, Client, Place, play_on, running
from .paper import AtOnce, Memory


async def followed(place: Place, address: str, language: str = "en") -> list[dict[str, Any]]:
    """All answers, until everything is told."""
    told: list[dict[str, Any]] = []
    while not (told and told[-1]["done"]):
        after = sum(len(each["verdicts"]) for each in told)
        status, news = await place.ask(f"{address}?after={after}&language={language}")
        assert status == 200 and news["after"] == after, news
        told.append(news)
    return told


def test_a_finished_match_is_told_as_it_is_judged_and_kept_over_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seats = await place.seated(sheet="block", seats=2, options={"target": "20"})
            address = f"/api/tables/{seats[0]['table']}/review"
            status, told = await place.ask(address)
            assert (status, told["error"]) == (409, "not-over")
            await play_on([await Client.join(place, seat) for seat in seats], 10_000)
            news = await followed(place, address)
            found = [each for told in news for each in told["verdicts"]]
            order = [(each["round"], each["step"]) for each in found]
            assert order == sorted(order) and len(order) == news[0]["decisions"] > 5
            spanish = (await followed(place, address, "es"))[-1]["verdicts"]
            assert [each["own"] for each in spanish] == [each["own"] for each in found]
            assert spanish[0]["text"] != found[0]["text"]
            _, yours = await place.ask(f"{address}?you={found[0]['seat']}")
            assert yours["verdicts"][0]["text"].startswith("You chose ")
            _, seen = await place.ask(f"{address[:-6]}replay?step=1&you={found[0]['seat']}")
            assert seen["names"][found[0]["seat"]] == "You"
            status, _ = await place.ask("/api/tables/nowhere/review")
            assert status == 404
            status, told = await place.ask(f"{address}?after=many")
            assert (status, told["error"]) == (400, "bad-request")
        monkeypatch.setattr(Reviews, "_examine", None)  # nothing is judged a second time
        async with running(tmp_path / "t.db") as place:
            (again,) = await followed(place, address)
            assert again["verdicts"] == found

    asyncio.run(asyncio.wait_for(scene(), 5 * PATIENT))


def test_a_record_from_a_file_is_checked_before_it_is_judged(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            record = str(record_of("block", target="20"))
            news: dict[str, Any] = {"verdicts": []}
            while not news["verdicts"]:  # a busy machine takes its time
                _, news = await place.ask("/api/review", {"record": record})
            assert news["verdicts"][0]["round"] == 1
            edited = record.replace('"totals":[', '"totals":[1', 1)
            status, told = await place.ask("/api/review", {"record": edited})
            assert (status, told["error"]) == (400, "bad-record")
            status, told = await place.ask("/api/review", {"record": "{}"})
            assert status == 400 and told["text"]

    asyncio.run(asyncio.wait_for(scene(), 5 * PATIENT))


def test_a_review_is_made_once_for_all_who_ask_and_few_may_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        registry = TableRegistry(Memory(), AtOnce())
        judged = Reviews(registry)
        asked: list[Job] = []
        most = 2

        def ask(whose: str, limit: float, call: object, *given: Any) -> Job:
            if sum(not each.answer.done() for each in asked) == most:
                raise TooMany()
            answer = asyncio.get_running_loop().create_future()
            asked.append(Job(whose, ("en", call, given), limit, answer))  # type: ignore[arg-type]
            return asked[-1]

        async def reviewed(record: str) -> object:
            found = await judged._review(record, ["a", "b"], None)
            return await judged._since(found, Since(), "somebody")

        monkeypatch.setattr(registry.workers.reviews, "ask", ask)
        waiting = [asyncio.create_task(reviewed("x" * (1 + n // 2))) for n in range(2 * most)]
        while len(asked) < most:
            await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await reviewed("another")
        waiting[0].cancel()  # somebody goes away
        for job in asked:
            job.answer.set_result(pieces.Begun(0, ["a", "b"], [0]))
        told = await asyncio.gather(*waiting[1:])
        assert len(asked) == most and all(each.done for each in told)  # type: ignore[attr-defined]
        await registry.close()

    asyncio.run(asyncio.wait_for(scene(), PATIENT))


def test_what_nobody_asks_for_is_not_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        registry = TableRegistry(Memory(), AtOnce())
        judged = Reviews(registry)
        monkeypatch.setattr(reviews, "FORGOTTEN", -1.0)
        begun = pieces.Begun(100, ["a", "b"], [0])

        def ask(whose: str, limit: float, call: object, *given: Any) -> Job:
            assert call is pieces.review_begun
            answer = asyncio.get_running_loop().create_future()
            answer.set_result(begun)
            return Job(whose, ("en", call, given), limit, answer)

        monkeypatch.setattr(registry.workers.reviews, "ask", ask)
        found = await judged._review("x", ["a", "b"], None)
        await judged._examine(found, "somebody")
        assert found.task is None and not found.done and not found.verdicts
        await registry.close()

    asyncio.run(asyncio.wait_for(scene(), PATIENT))
