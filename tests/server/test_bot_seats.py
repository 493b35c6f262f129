"""Bots that take a server's seat by a WebSocket: they play, and a bad one loses its moves only."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bots.test_protocol import NODE_BOT, node, validator
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from boneyard.cli.main import main
from boneyard.lab import join
from boneyard.server.tables import bot_seat

from .living import PATIENT, Message, Place, running

STRANGER = Path(__file__).parents[1] / "bots" / "stranger.py"
OVER, FORBIDDEN, TRY_LATER = 1000, 4403, 1013
Habit = Callable[[dict[str, Any]], object]


def honest(asked: Message) -> object:
    return {"id": asked["id"], "move": asked["view"]["moves"][-1]}


async def bot(place: Place, seat: Message, habit: Habit = honest, **hello: Any) -> int:
    """A bot with this habit in this seat, to the end; the code that it was hung up on with."""
    to_bot, from_bot = validator("ToBot"), validator("FromBot")
    address = f"ws://127.0.0.1:{place.port}/api/bots"
    async with connect(address, proxy=None, max_size=None) as socket:
        try:
            while True:
                asked = json.loads(await asyncio.wait_for(socket.recv(), PATIENT))
                to_bot.validate(asked)
                if asked["type"] == "hello":
                    said: object = {"type": "hello", "protocol": 1, **seat, **hello}
                    from_bot.validate(said)
                else:
                    assert asked["view"]["seat"] == seat["seat"]
                    said = habit(asked)
                await say(socket, said)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else 0


async def say(socket: ClientConnection, said: object) -> None:
    for each in said if isinstance(said, tuple) else (said,):
        await socket.send(each if isinstance(each, str) else json.dumps(each))


def play(tmp_path: Path, scene: Callable[[Place], Any]) -> Any:
    async def whole() -> Any:
        async with running(tmp_path / "t.db") as place:
            return await scene(place)

    return asyncio.run(asyncio.wait_for(whole(), 5 * PATIENT))


@pytest.mark.parametrize(
    ("sheet", "options"),
    [
        ("block", {"target": "20"}),
        ("muggins", {"target": "40", "claims": "manual"}),
        ("poker", {"hands": "3"}),
    ],
)
def test_bots_play_a_whole_match(sheet: str, options: dict[str, str], tmp_path: Path) -> None:
    async def scene(place: Place) -> None:
        seats = await place.seated(sheet=sheet, seats=2, bots=[None, None], options=options)
        codes = await asyncio.gather(*(bot(place, seat) for seat in seats))
        assert codes == [OVER, OVER]
        _, told = await place.ask(f"/api/tables/{seats[0]['table']}")
        assert told["over"]

    play(tmp_path, scene)


BAD: dict[str, Habit] = {
    "cheats": lambda asked: {"id": asked["id"], "move": "draw draw draw"},
    "lies": lambda asked: {"id": asked["id"] + 1, "move": asked["view"]["moves"][0]},
    "garbage": lambda asked: "}{",
    "lists": lambda asked: [asked["id"]],
    "floods": lambda asked: ("x" * 3000,) * 200,
    "deep": lambda asked: "[" * 4000,
}


@pytest.mark.parametrize("habit", [each for each in BAD if each != "floods"])
def test_a_bad_one_loses_moves_and_never_the_table(habit: str, tmp_path: Path) -> None:
    """Every third answer is a good one: so it is not hung up on."""
    times = 0

    def mixed(asked: Message) -> object:
        nonlocal times
        times += 1
        return honest(asked) if times % 3 == 0 else BAD[habit](asked)

    async def scene(place: Place) -> None:
        seats = await place.seated(
            sheet="draw", seats=2, bots=[None, None], options={"target": "20"}
        )
        codes = await asyncio.gather(bot(place, seats[0], mixed), bot(place, seats[1]))
        assert codes == [OVER, OVER]

    play(tmp_path, scene)


def test_one_that_never_answers_loses_its_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seat, "MOVE_SECONDS", 0.01)
    monkeypatch.setattr(bot_seat, "PATIENCE", 1_000_000)

    async def scene(place: Place) -> None:
        seats = await place.seated(
            sheet="block", seats=2, bots=[None, None], options={"target": "10"}
        )
        silent: Habit = lambda asked: ()  # noqa: E731
        assert await asyncio.gather(*(bot(place, seat, silent) for seat in seats)) == [OVER] * 2

    play(tmp_path, scene)


@pytest.mark.parametrize("habit", ["cheats", "floods"])
def test_one_that_is_always_wrong_is_hung_up_on_and_the_seat_stays(
    habit: str, tmp_path: Path
) -> None:
    async def scene(place: Place) -> None:
        seats = await place.seated(sheet="block", seats=2, bots=[None, None])
        good = asyncio.create_task(bot(place, seats[1]))
        assert await bot(place, seats[0], BAD[habit]) == TRY_LATER
        _, told = await place.ask(f"/api/tables/{seats[0]['table']}")
        assert not told["over"] and not told["places"][0]["here"]
        await bot_comes_back(place, seats[0], good)

    async def bot_comes_back(place: Place, seat: Message, other: asyncio.Task[int]) -> None:
        assert await bot(place, seat) == OVER
        assert await other == OVER

    play(tmp_path, scene)


def test_who_has_no_seat_is_not_asked(tmp_path: Path) -> None:
    async def scene(place: Place) -> None:
        (seat, _) = await place.seated(sheet="block", seats=2, bots=[None, None])
        assert await bot(place, seat, token="no such token") == FORBIDDEN
        assert await bot(place, seat, table="nowhere") == FORBIDDEN
        async with connect(f"ws://127.0.0.1:{place.port}/api/bots", proxy=None) as socket:
            await socket.recv()
            await socket.send("Good evening.")
            with pytest.raises(ConnectionClosed) as end:
                await socket.recv()
            assert end.value.rcvd is not None and end.value.rcvd.code == FORBIDDEN

    play(tmp_path, scene)


@pytest.mark.parametrize("name", ["greedy", "medium", f"cmd:{sys.executable} -S {STRANGER} good"])
def test_any_bot_joins_by_a_link(name: str, tmp_path: Path) -> None:
    async def scene(place: Place) -> None:
        opened = await place.open(
            sheet="block", seats=2, bots=[None, None], options={"target": "20"}
        )
        host = asyncio.create_task(bot(place, opened))
        link = f"http://127.0.0.1:{place.port}/t/{opened['table']}"
        moves = await asyncio.to_thread(played, link, name)
        assert moves > 0 and await host == OVER
        with pytest.raises(join.NoSeat):  # nobody's seat is free any more
            await asyncio.to_thread(join.take_seat, link, "Late")

    def played(link: str, name: str) -> int:
        return sum(1 for _ in join.play(join.take_seat(link, "Guest"), name))

    play(tmp_path, scene)


def test_ones_own_seat_goes_to_a_bot_by_its_link(tmp_path: Path) -> None:
    async def scene(place: Place) -> None:
        opened = await place.open(sheet="block", bots=[None, "random"], options={"target": "10"})
        link = f"http://127.0.0.1:{place.port}/t/{opened['table']}#take={opened['token']}"
        seat = await asyncio.to_thread(join.take_seat, link, "")
        assert seat.token != opened["token"]
        assert await asyncio.to_thread(lambda: len(list(join.play(seat, "greedy")))) > 0

    play(tmp_path, scene)


def test_a_bot_joins_a_house_that_asks_for_a_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene(place: Place) -> None:
        opened = await place.open(
            sheet="block", seats=2, bots=[None, "random"], options={"target": "10"}
        )
        await place.registry.house.admit("password", "domino night")
        link = f"http://127.0.0.1:{place.port}/t/{opened['table']}"
        asked = ["bot", "join", link, "--bot", "greedy", "--token", opened["token"]]
        for said, code in (("domino\n", 2), ("domino night\n", 0)):
            monkeypatch.setattr(sys, "stdin", io.StringIO(said))
            assert await asyncio.to_thread(main, asked) == code
        told = capsys.readouterr()
        assert "not it" in told.err and "Traceback" not in told.err
        with pytest.raises(join.HouseClosed):
            await asyncio.to_thread(join.take_seat, link, "Guest")

    play(tmp_path, scene)


def test_links_that_lead_nowhere_are_refused() -> None:
    for link in ("nowhere", "http://localhost/", "ftp://localhost/t/abc", "http://localhost/t"):
        with pytest.raises(join.BadLink):
            join.take_seat(link, "")
    with pytest.raises(join.NoSeat):
        join.take_seat("http://127.0.0.1:9/t/abc", "")


def test_the_example_in_javascript_plays_at_a_table(tmp_path: Path) -> None:
    async def scene(place: Place) -> None:
        opened = await place.open(sheet="block", bots=[None, "random"], options={"target": "10"})
        address = f"ws://127.0.0.1:{place.port}/api/bots"
        running_bot = await asyncio.create_subprocess_exec(
            node(), str(NODE_BOT), address, opened["table"], opened["token"]
        )
        assert await asyncio.wait_for(running_bot.wait(), 2 * PATIENT) == 0

    play(tmp_path, scene)
