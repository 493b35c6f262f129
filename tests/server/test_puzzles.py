"""Puzzles as pages get them: a table, a task, and an answer to whatever is tried."""

import asyncio
import json
from pathlib import Path

import pytest

from boneyard.puzzles import KINDS, Puzzle, every_puzzle
from boneyard.server.http.puzzle_page import puzzle_answer, puzzle_page
from boneyard.words import speak

from .living import running

ONE_OF_EACH = [next(each for each in every_puzzle() if each.kind == kind) for kind in KINDS]


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=lambda puzzle: puzzle.kind)
def test_a_page_shows_the_table_and_not_the_answer(puzzle: Puzzle) -> None:
    page = json.loads(puzzle_page(puzzle.id, "tall"))
    assert page["task"] and page["scene"]["picture"]
    assert page["scene"]["facts"]["to_move"] == page["seat"]
    assert "answers" not in page and "best" not in page
    assert bool(page.get("open")) == KINDS[puzzle.kind].opens or puzzle.kind == "keep"


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=lambda puzzle: puzzle.kind)
def test_every_answer_says_why_and_shows_its_moves(puzzle: Puzzle) -> None:
    for move in puzzle.answers:
        answer = json.loads(puzzle_answer(puzzle.id, move, "wide"))
        assert answer["right"] == (move == puzzle.best) and answer["text"]
        assert answer["beats"][0]["moved"] and answer["move"] == move
    assert json.loads(puzzle_answer(puzzle.id, "", "wide"))["move"] == puzzle.best


def test_puzzles_are_listed_and_told_in_the_language_asked_for(tmp_path: Path) -> None:
    puzzle = ONE_OF_EACH[0]

    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            status, listed = await place.ask("/api/puzzles")
            assert status == 200 and len(listed) == len(every_puzzle())
            assert set(listed[0]) == {"id", "game", "kind", "grade", "rating"}
            _, english = await place.ask(f"/api/puzzles/{puzzle.id}?shape=wide&language=en")
            _, spanish = await place.ask(f"/api/puzzles/{puzzle.id}?shape=wide&language=es")
            assert english["task"] != spanish["task"]
            status, refused = await place.ask("/api/puzzles/nothing")
            assert status == 404 and "muggins" in refused["text"]
            status, refused = await place.ask(f"/api/puzzles/{puzzle.id}/answer?move=9-9")
            assert status == 400 and refused["text"]

    asyncio.run(scene())
    speak("en")
