"""The deal of a day over HTTP: what is played, and how one fared with it."""

import asyncio
from pathlib import Path

import pytest

from boneyard.puzzles.shelf import find_puzzle
from boneyard.sheets import find

from .living import Client, Message, Place, running

DAY = "2026-11-18"


async def opened(place: Place, sheet: str, **wish: object) -> Message:
    """A day's deal as pages open it, but for what is wished otherwise."""
    seats = find(sheet).sized(None, None)[1]
    asked = {"sheet": sheet, "bots": [None, *["easy"] * (seats - 1)], "day": DAY, **wish}
    status, told = await place.ask("/api/tables", asked)
    assert status == 201, told
    return dict(told)


async def standing(place: Place, seat: Message) -> tuple[int, Message]:
    return await place.ask(f"/api/tables/{seat['table']}/standing")


async def play_round(place: Place, seat: Message) -> None:
    client = await Client.join(place, seat)
    number, first = 0, client.scene["round"]
    while client.scene["round"] == first and not client.scene["over"]:
        if client.moves:
            number += 1
            await client.play(client.moves[0], f"m{number}")
        else:
            await client.hear()
    await client.leave()


@pytest.mark.parametrize("sheet", ["block", "squeeze"])
def test_a_result_is_told_among_those_of_bots(tmp_path: Path, sheet: str) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            seat = await opened(place, sheet)
            status, early = await standing(place, seat)
            assert (status, early["error"]) == (409, "not-over")
            await play_round(place, seat)
            status, told = await standing(place, seat)
            assert status == 200, told
            assert (told["sheet"], told["day"]) == (sheet, DAY)
            among = told["standing"]
            assert among["text"] and 0 <= among["beaten"] + among["level"] <= 100
            assert str(among["beaten"]) in among["among"] and among["field"] > 0
            assert (await standing(place, seat))[1] == told

    asyncio.run(scene())


def test_only_what_everybody_plays_alike_is_compared(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            for other in (
                {"bots": [None, "medium"]},
                {"day": None},
                {"day": None, "deal": 17},
                {"set": 9},
            ):
                status, told = await standing(place, await opened(place, "block", **other))
                assert (status, told["error"]) == (409, "not-todays"), other

    asyncio.run(scene())


def test_a_day_is_one_of_the_calendar_and_for_one_person(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            for day, error in (("2026-02-30", "bad-day"), ("tomorrow", "bad-request")):
                wish = {"sheet": "block", "bots": [None, "easy"], "day": day}
                status, told = await place.ask("/api/tables", wish)
                assert (status, told["error"]) == (400, error)
            status, told = await place.ask("/api/tables", {"sheet": "block", "day": DAY})
            assert (status, told["error"]) == (400, "public-deal")

    asyncio.run(scene())


def test_a_day_has_its_game_and_its_solitaire(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            status, told = await place.ask(f"/api/today?day={DAY}")
            assert status == 200 and told["day"] == DAY
            assert not find(told["game"]).is_solitaire and find(told["solitaire"]).is_solitaire
            assert find_puzzle(told["puzzle"]).sheet == told["puzzled"]
            assert (await place.ask("/api/today"))[0] == 200
            assert (await place.ask("/api/today?day=2026-13-01"))[1]["error"] == "bad-day"

    asyncio.run(scene())
