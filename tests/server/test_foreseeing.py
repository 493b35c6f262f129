"""Solitaires on the wire: taken back to the beginning, and how they can end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import boneyard as by
from boneyard.core.chance import numbered
from boneyard.families.good_neighbors.family import NeighborsFamily
from boneyard.record.snapshot import snapshot
from boneyard.server.workers import solitaires
from boneyard.sheets.deals import any_number, day_of
from boneyard.solvers.answer import Answer

from .living import Client, Message, Place, running

SOLITAIRES = ["bingo", "big-clock", "good-neighbors", "traffic", "squeeze"]


def record_of(sheet: str, deal: int, moves: int = 0) -> str:
    match = by.Match(by.find(sheet), set=6, seed=numbered(deal))
    for _ in range(moves):
        match.play(match.moves()[0])
    return str(match.record())


async def alone(place: Place, **wish: Any) -> tuple[Client, Message]:
    _, opened = await place.ask("/api/tables", {"name": "Ann", **wish})
    return await Client.join(place, opened), opened


async def foreseen(client: Client, look: str) -> Message:
    await client.say({"t": "foresee", "id": look, "look": look})
    return await client.until("foreseen", "refused", id=look)


def test_every_deal_of_a_solitaire_has_a_number(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            for wish in ({}, {"deal": 17}, {"daily": True}):
                _, opened = await place.ask("/api/tables", {"sheet": "squeeze", **wish})
                _, told = await place.ask(f"/api/tables/{opened['table']}")
                if "daily" in wish:
                    assert told["deal"] is None and day_of(told["day"]) == told["day"]
                else:
                    assert told["day"] is None and 1 <= told["deal"] <= 1_000_000
                    assert told["deal"] == wish.get("deal", told["deal"])

    asyncio.run(scene())
    assert day_of("#17") is None and day_of("20261116") is None
    assert any_number() >= 1


def test_a_deal_is_taken_back_move_by_move_and_to_its_beginning(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            client, _ = await alone(place, sheet="bingo", deal=3)
            first = client.scene["facts"]["row"]
            for number in range(4):
                await client.play(client.scene["choices"][0]["move"], f"m{number}")
            await client.say({"t": "undo", "id": "u", "v": client.version})
            await client.until("event", id="u")
            assert len(client.scene["facts"]["history"]) == 3
            await client.say({"t": "undo", "id": "all", "v": client.version, "all": True})
            await client.until("event", id="all")
            assert client.scene["facts"]["row"] == first and not client.scene.get("can_undo")
            await client.say({"t": "undo", "id": "more", "v": client.version, "all": True})
            assert (await client.until("refused", id="more"))["why"] == "bad"
            for number in range(4):
                await client.say({"t": "redo", "id": f"r{number}", "v": client.version})
                await client.until("event", id=f"r{number}")
            assert len(client.scene["facts"]["history"]) == 4

    asyncio.run(scene())


def test_a_table_with_others_is_not_taken_back_to_its_beginning(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            client, _ = await alone(place, sheet="block", bots=[None, "random"])
            await client.say({"t": "undo", "id": "all", "v": client.version, "all": True})
            assert (await client.until("refused", id="all"))["why"] == "bad"
            assert (await foreseen(client, "glance"))["why"] == "bad"

    asyncio.run(scene())


def test_what_is_foreseen_is_told_to_the_player(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            client, _ = await alone(place, sheet="squeeze", deal=1)
            told = await foreseen(client, "glance")
            assert told["verdict"] == "hidden" and "text" not in told and "moves" not in told
            told = await foreseen(client, "finish")
            assert told["verdict"] == "hidden" and told["text"].startswith("Not yet")
            told = await foreseen(client, "stock")
            assert told["verdict"] == "won" and told["text"].startswith("Yes")
            assert "moves" not in told and told["v"] == client.version

    asyncio.run(scene())


def test_a_deal_without_choices_is_finished_by_the_moves_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            client, _ = await alone(place, sheet="bingo", deal=1)
            told = await foreseen(client, "finish")
            for number, move in enumerate(told["moves"]):
                await client.play(move, f"m{number}")
            assert client.scene["over"] and bool(client.scene["winners"]) == (
                told["verdict"] == "won"
            )
            assert (await foreseen(client, "finish"))["why"] == "bad"
            assert (await foreseen(client, "stock"))["verdict"] == told["verdict"]

    asyncio.run(scene())


@pytest.mark.parametrize("sheet", SOLITAIRES)
def test_the_stock_answers_for_the_whole_deal(sheet: str) -> None:
    verdict, moves = solitaires.stock(record_of(sheet, 5))
    assert solitaires.stock(record_of(sheet, 5, 2)) == (verdict, moves)
    assert verdict in ("won", "lost", "undecided") and moves == []


def test_a_look_ends_when_it_has_taken_long(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def unsure(deal: object, nodes: int) -> Answer:
        asked.append(nodes)
        return Answer(None, [], nodes)

    monkeypatch.setattr(NeighborsFamily, "solver", lambda self: unsure)
    assert solitaires.stock(record_of("good-neighbors", 5)) == ("undecided", [])
    assert asked[-1] <= solitaires.MOST_NODES and asked == sorted(set(asked))
    monkeypatch.setattr(solitaires, "LONGEST", -1.0)
    asked.clear()
    assert solitaires.stock(record_of("good-neighbors", 5)) == ("undecided", [])
    assert asked == [solitaires.FIRST_NODES]


def test_an_end_in_sight_is_said_and_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    match = by.Match(by.find("good-neighbors"), set=6, seed=numbered(1))
    solution = NeighborsFamily().solver()(match.opened(), 10**6)
    while match.view(0).stock_left > 1:
        code = solution.moves[len(match.current().moves)]
        match.play(match.sheet.move_of(match.view(0).table, code))
    taken = snapshot(match.view())
    assert solitaires.glance(taken) == ("won", [])
    verdict, moves = solitaires.finish(taken)
    assert verdict == "won"
    for move in moves:
        match.play(move)
    assert match.winners == [0]
    lost = Answer(False, [], 1)
    monkeypatch.setattr(NeighborsFamily, "solver", lambda self: lambda deal, nodes: lost)
    assert solitaires.glance(taken) == ("lost", []) == solitaires.finish(taken)
