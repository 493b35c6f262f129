"""`boneyard learn`."""

from __future__ import annotations

import io
import json

import pytest

from boneyard.cli.game.lesson import take
from boneyard.cli.main import main
from boneyard.cli.output import Lines
from boneyard.lessons import Lesson, every_lesson, find_lesson
from cli.desk import Captured, Script, screen_on, typed


def test_lessons_are_listed(capsys: Captured) -> None:
    assert main(["learn", "--list"]) == 0
    assert "muggins" in capsys.readouterr().out
    assert main(["learn", "--list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in listed] == [lesson.id for lesson in every_lesson()]
    assert set(listed[0]) == {"id", "game", "kind", "steps", "minutes"}


@pytest.mark.parametrize("lesson", every_lesson(), ids=lambda lesson: lesson.id)
def test_every_lesson_can_be_taken_at_the_prompt(lesson: Lesson) -> None:
    said = io.StringIO()
    script = Script([step.move for step in lesson.steps] + ["", ""], said)
    assert take(Lines(said), script, lesson)
    assert all(lesson.text(step) in said.getvalue() for step in lesson.steps)


def test_other_moves_are_answered_kindly_and_illegal_ones_with_their_rule() -> None:
    said = io.StringIO()
    script = Script(["4-0", "5-5", "4-2", "1-1", "hint", "help", "quit"], said)
    assert not take(Lines(said), script, find_lesson("muggins"))
    told = said.getvalue()
    assert "You must open with another tile. Play 5·5." in told and "Rule 2" in told
    assert "That's allowed. For now, try this: play 4·0 on 5·4." in told
    assert "Rosa: play 4·0 on 5·4." in told
    assert "The open ends are 5 and 4." in told
    assert "`hint` to be shown it" in told and "undo" not in told


def test_it_is_drawn_on_a_screen() -> None:
    said = io.StringIO()
    take(screen_on(said), Script(["5-5"], said), find_lesson("muggins"))
    assert "Rosa: " in said.getvalue()


def test_a_lesson_must_be_named_and_known(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    assert main(["learn"]) != 0
    assert "learn --list" in capsys.readouterr().err
    assert main(["learn", "mugins"]) != 0
    assert "muggins" in capsys.readouterr().err
