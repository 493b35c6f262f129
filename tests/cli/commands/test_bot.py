"""`boneyard bot check`: authors are told what is wrong, and whether all is well."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from boneyard.bots import conversation as talking
from boneyard.cli.main import main
from cli.desk import Captured

STRANGER = Path(__file__).parents[2] / "bots" / "stranger.py"


def check(habit: str, *more: str) -> int:
    return main(["bot", "check", f"{sys.executable} -S {STRANGER} {habit}", *more])


def test_a_good_bot_passes_every_game(capsys: Captured) -> None:
    assert check("good") == 0
    said = capsys.readouterr().out
    assert "Its name is The good one" in said and "It follows the protocol." in said
    assert said.count("all legal and in time") >= 20
    assert "differently" not in said and "doesn't stop" not in said


def test_only_games_that_it_plays_are_tried(capsys: Captured) -> None:
    assert check("picky") == 0
    assert capsys.readouterr().out.count("all legal") == 2


@pytest.mark.parametrize(
    ("habit", "complaint"),
    [
        ("cheats", "“draw draw draw” isn't one of the moves it was offered"),
        ("crashes", "stopped before it answered"),
        ("garbage", "isn't a JSON object"),
        ("misnumbers", "without the question's id"),
        ("rude", "doesn't greet"),
    ],
)
def test_what_is_wrong_is_told(habit: str, complaint: str, capsys: Captured) -> None:
    assert check(habit, "--sheet", "block") == 1
    said = capsys.readouterr().out
    assert complaint in said and "It follows the protocol." not in said


def test_a_slow_one_is_told_so(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = talking.Talk.ask
    monkeypatch.setattr(
        talking.Talk, "ask", lambda self, facts, seed: ask(self, facts, seed, seconds=0.2)
    )
    assert check("slow", "--sheet", "block") == 1
    assert "takes too long" in capsys.readouterr().out


def test_one_that_does_not_end_passes_but_is_told(capsys: Captured) -> None:
    assert check("lingers", "--sheet", "draw") == 0
    said = capsys.readouterr().out
    assert "doesn't stop when its input is closed" in said and "It follows the protocol." in said


def test_the_bot_of_the_documents_passes(tmp_path: Path, capsys: Captured) -> None:
    page = (Path(__file__).parents[3] / "docs" / "bots.md").read_text(encoding="utf-8")
    (block,) = [each for each in page.split("```python\n") if each.startswith("import json")]
    first = tmp_path / "first.py"
    first.write_text(block.split("```")[0], encoding="utf-8")
    assert main(["bot", "check", f"{sys.executable} -S {first}", "--sheet", "block"]) == 0
    assert "Its name is First" in capsys.readouterr().out
