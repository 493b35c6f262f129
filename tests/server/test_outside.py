"""Bots of other people's at tables: only those that the owner let in, and no table suffers."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

import boneyard as by
from boneyard.bots import outside
from boneyard.core.errors import BotFails
from boneyard.core.match import Match
from boneyard.server.http.hosts import is_host
from boneyard.server.settings.checks import outside_bots
from boneyard.server.settings.setting import BadSetting
from boneyard.server.settings.sources import configured
from boneyard.server.settings.thoughts import Thoughts
from boneyard.server.workers.pool import WorkerPool

from .living import PATIENT, Client, running

STRANGER = Path(__file__).parents[1] / "bots" / "stranger.py"


def command(habit: str) -> str:
    return f"cmd:{sys.executable} -S {STRANGER} {habit}"


async def play_to_the_end(person: Client) -> None:
    """First choices in turn with bots."""
    while not person.scene["over"]:
        if person.moves:
            answer = await person.play(person.moves[0], f"m{person.version}")
            assert answer["t"] == "event"
        else:
            await person.hear()


def test_one_that_was_let_in_plays_and_nobody_elses_command_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    touched = tmp_path / "touched"
    monkeypatch.setitem(by.bots.BOTS, "keeper", outside.announced(command("picky"), by.SHEETS))

    async def scene() -> None:
        async with running(tmp_path / "t.db", bot=(f"keeper={command('picky')}",)) as place:
            for name in (f"cmd:touch {touched}", "entry:keeper", command("picky")):
                status, _ = await place.ask("/api/tables", {"sheet": "block", "bots": [None, name]})
                assert status == 400
            status, _ = await place.ask("/api/tables", {"sheet": "poker", "bots": [None, "keeper"]})
            assert status == 400  # it does not play that
            options = {"target": "20"}
            seats = await place.seated(sheet="block", bots=[None, "keeper"], options=options)
            person = await Client.join(place, seats[0])
            await play_to_the_end(person)
            _, shown = await place.ask("/api/sheets")
            knows = {each["id"] for each in shown if "keeper" in each["bots"]}
            assert knows == {"block", "draw"}

    asyncio.run(asyncio.wait_for(scene(), 5 * PATIENT))
    assert not touched.exists()


def test_the_move_is_the_strangers_own_or_a_legal_one() -> None:
    async def scene() -> None:
        known = {habit: command(habit) for habit in ("good", "cheats", "crashes", "rude")}
        workers = WorkerPool(Thoughts(workers=1, within=PATIENT), known)
        match = Match(by.find("block"), seed="s")
        offered = [str(move) for move in match.moves()]
        assert await workers.move("good", match, match.to_move, 1) == offered[-1]
        for name in ("cheats", "crashes", "rude", "gone-since", command("good")):
            assert await workers.move(name, match, match.to_move, 1) in offered
        workers.close()

    asyncio.run(asyncio.wait_for(scene(), 5 * PATIENT))


def test_names_that_an_owner_may_give() -> None:
    given = ("keeper=./keeper --fast=1", "other-2=entry:other")
    found = configured({"bot": list(given)}, {}).settings.bot
    assert outside_bots(found) == {"keeper": "cmd:./keeper --fast=1", "other-2": "entry:other"}
    for text in ("keeper", "=x", "keeper=", "greedy=./x", "Big Name=./x", "cmd:x=./x"):
        with pytest.raises(BadSetting, match="--bot: write"):
            configured({"bot": [text]}, {})
    with pytest.raises(BadSetting, match="same name"):
        configured({"bot": ["a=x", "a=y"]}, {})
    with pytest.raises(BotFails):
        outside.announced("cmd:/nowhere/at/all", by.SHEETS)


def test_hosts_are_written_with_or_without_scheme_and_port() -> None:
    for text in ("play.example", "https://play.example/", "Play.Example:8000", "[::1]:80"):
        assert is_host(text)
