"""The games by the Model Context Protocol: whole matches through a real client, nothing hidden."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from typing import Any

import pytest

import boneyard as by
from boneyard.adapters.mcp import Games, server
from boneyard.adapters.seat import Seat
from boneyard.core.chance import rng
from boneyard.core.errors import CannotPlay, NoSuchSeat
from boneyard.record import replay

mcp = pytest.importorskip("mcp")
PATIENT = 120.0  # seconds

pytestmark = pytest.mark.once


async def call(client: Any, tool: str, **given: Any) -> Any:
    """What a tool answers; its words when it refuses."""
    told = await asyncio.wait_for(client.call_tool(tool, given), PATIENT)
    texts = [each.text for each in told.content]
    if told.is_error:
        return texts[0]
    found = told.structured_content
    return found["result"] if found is not None and set(found) == {"result"} else found


def over_a_pipe() -> Any:
    words = ["-m", "boneyard", "mcp"]
    return mcp.Client(
        mcp.StdioServerParameters(command=sys.executable, args=words, env=dict(os.environ))
    )


HINTED = ("poker", "blind", "texas-42")  # a hint takes a moment
MATCHES: list[tuple[str, dict[str, Any]]] = [
    ("block", {"options": {"target": "20"}, "bots": ["greedy"]}),
    ("muggins", {"options": {"target": "40", "claims": "manual"}, "seats": 3, "bots": ["random"]}),
    ("poker", {"options": {"hands": "3"}, "seats": 2, "bots": ["random"], "seat": 1}),
    ("squeeze", {}),
]


def test_whole_matches_are_played_over_a_pipe() -> None:
    async def scene() -> None:
        async with over_a_pipe() as client:
            tools = {each.name for each in (await client.list_tools()).tools}
            assert tools == {"games", "rules", "new_game", "look", "play", "hint", "record"}
            listed = await call(client, "games")
            assert [each["id"] for each in listed] == [sheet.id for sheet in by.SHEETS]
            for sheet, wish in MATCHES:
                await play_a_match(client, sheet, wish)

    asyncio.run(scene())


async def play_a_match(client: Any, sheet: str, wish: dict[str, Any]) -> None:
    told = await call(client, "new_game", sheet=sheet, **wish)
    game, made = told["game"], 0
    if sheet in ("poker", "squeeze"):
        hint = await call(client, "hint", game=game)
        assert hint["move"] in told["moves"] and hint["reason"]
    while not told["over"]:
        assert told["view"]["moves"] == list(told["moves"]) and told["table"]
        unfinished = json.loads(await call(client, "record", game=game))
        assert unfinished["seed"] is None
        told = await call(client, "play", game=game, move=list(told["moves"])[-1])
        assert told["happened"]
        made += 1
    assert told["moves"] == {} and made
    match = replay(await call(client, "record", game=game))
    assert match.over and list(told["totals"].values()) == match.totals
    assert told["winners"] == [list(told["totals"])[seat] for seat in match.winners]


def test_rules_and_refusals_are_told_in_words() -> None:
    async def scene() -> None:
        async with mcp.Client(server()) as client:
            page = await call(client, "rules", sheet="muggins")
            assert "**muggins.1" in page
            assert await call(client, "rules", sheet="muggins", clause=1) in page
            told = await call(client, "new_game", sheet="block", bots=["random"])
            game = told["game"]
            before = await call(client, "look", game=game)
            for given, word in (
                ({"game": game, "move": "9-9"}, "9-9"),
                ({"game": game, "move": "draw"}, "draw"),
                ({"game": "game-0", "move": "pass"}, game),
            ):
                assert word in await call(client, "play", **given)
            for tool, wrong in (
                ("new_game", {"sheet": "chess"}),
                ("new_game", {"sheet": "block", "seats": 99}),
                ("new_game", {"sheet": "block", "seat": 7}),
                ("new_game", {"sheet": "block", "bots": ["cmd:touch x"]}),
                ("new_game", {"sheet": "block", "options": {"no_such": "1"}}),
                ("rules", {"sheet": "block", "clause": 999}),
            ):
                assert isinstance(await call(client, tool, **wrong), str)
            assert await call(client, "look", game=game) == before

    asyncio.run(scene())


def test_a_seat_and_its_bots_must_fit() -> None:
    match = by.Match(by.find("block"), seed="s")
    with pytest.raises(NoSuchSeat):
        Seat(match, 2, ["random"])
    with pytest.raises(CannotPlay):
        Seat(match, 0, ["fair"])


@pytest.mark.parametrize("sheet", [each.id for each in by.SHEETS if not each.is_solitaire])
def test_two_deals_that_the_seat_cannot_tell_apart_sound_the_same(sheet: str) -> None:
    """At some moments of a match the tiles that the seat cannot see lie elsewhere: every answer is
    the same, byte for byte."""
    told = {}
    for twin in (False, True):
        seat = Seat(by.Match(by.find(sheet), seed="twins"), 0, ["random"])
        bytes_of: list[bytes] = []
        games = Games()
        name = games.sit(seat)["game"]
        for moment in range(4):
            match = seat.match
            if match.over:
                break
            true = match._deal
            if twin:
                match._deal = match.view(0).imagine(rng(f"{sheet}/{moment}"))
            moves = [str(each) for each in match.view(0).moves()]
            asked: list[tuple[str, dict[str, str]]] = [("look", {})]
            asked += [("hint", {})] * (moment == 1 and sheet in HINTED)
            asked += [("play", {"move": text}) for text in ("0-0>9-9", "nonsense", "muggins")]
            bytes_of += asyncio.run(answers(games, name, asked))
            match._deal = true
            seat.play(moves[0])
        told[twin] = bytes_of
    assert told[False] == told[True] and told[False]


async def answers(games: Games, name: str, asked: list[tuple[str, dict[str, str]]]) -> list[bytes]:
    async with mcp.Client(server(games)) as client:
        found = []
        for tool, given in asked:
            answer = await client.call_tool(tool, {"game": name, **given})
            found.append(answer.model_dump_json().replace(name, "").encode())
        return found
