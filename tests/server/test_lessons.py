"""Lessons as pages get them: the scenes of a table, and an answer to whatever is tried."""

import asyncio
import json
from pathlib import Path

import pytest

from boneyard.lessons import every_lesson
from boneyard.server.http.lesson_page import lesson_page
from boneyard.words import speak

from .living import running

IDS = [lesson.id for lesson in every_lesson()]


@pytest.mark.parametrize("name", IDS)
def test_every_step_shows_a_table_at_which_its_move_can_be_made(name: str) -> None:
    page = json.loads(lesson_page(name, "tall"))
    assert page["id"] == name
    for step in page["steps"]:
        scene = step["scene"]
        assert step["text"] and scene["picture"]
        if "move" in step:
            offered = {choice["move"] for choice in scene["choices"]}
            # Some moves are the player's to find, and how much is bet has a range.
            assert step["move"] in offered or not offered or "tile" not in step
            assert step["label"] in step["other"]
            assert step["beats"][0]["moved"]["seat"] == page["seat"]
            playable = {choice.get("tile") for choice in scene["choices"]}
            for tile in scene["facts"]["hand"]:
                assert tile in playable or step["tiles"][tile]["text"]
            # What was played is gone from the hand, also when it ended the round.
            assert step.get("tile") not in step["beats"][0]["scene"]["facts"]["hand"]


def test_a_solitaire_that_is_won_is_empty_in_the_end() -> None:
    page = json.loads(lesson_page("bingo", "tall"))
    assert (
        page["steps"][-2]["scene"]["facts"]["row"]
        and not page["steps"][-1]["scene"]["facts"]["row"]
    )
    assert (
        page["steps"][-1]["scene"]["picture"] == page["steps"][-2]["beats"][-1]["scene"]["picture"]
    )
    assert page["steps"][-1]["scene"]["picture"] != page["steps"][-2]["scene"]["picture"]


def test_lessons_are_listed_and_told_in_the_language_asked_for(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            status, listed = await place.ask("/api/lessons")
            assert status == 200 and [each["id"] for each in listed] == IDS
            _, english = await place.ask("/api/lessons/muggins?shape=wide&language=en")
            _, spanish = await place.ask("/api/lessons/muggins?shape=wide&language=es")
            assert len(english["steps"]) == len(spanish["steps"])
            assert english["steps"][0]["text"] != spanish["steps"][0]["text"]
            status, refused = await place.ask("/api/lessons/nothing")
            assert status == 404 and "muggins" in refused["text"]

    asyncio.run(scene())
    speak("en")
