"""`boneyard puzzle` and `boneyard puzzles`."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from boneyard.cli.game.puzzle import solve
from boneyard.cli.main import main
from boneyard.cli.output import Lines
from boneyard.cli.puzzle_files import Progress, kept
from boneyard.puzzles import KINDS, Puzzle, every_puzzle, rating, written
from boneyard.puzzles.sentences import PuzzleSentences
from cli.desk import Captured, Script, screen_on, typed

ONE_OF_EACH = [next(each for each in every_puzzle() if each.kind == kind) for kind in KINDS]


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BONEYARD_HOME", str(tmp_path / "home"))


def test_puzzles_are_listed(capsys: Captured) -> None:
    assert main(["puzzles", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in listed] == [puzzle.id for puzzle in every_puzzle()]
    assert {"id", "sheet", "grade"} <= set(listed[0])
    assert main(["puzzles", "list", "squeeze"]) == 0
    assert "Squeeze" in capsys.readouterr().out


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=lambda puzzle: puzzle.kind)
def test_every_kind_can_be_solved_at_the_prompt(puzzle: Puzzle) -> None:
    said = io.StringIO()
    state = solve(Lines(said), Script([puzzle.best], said), puzzle, Progress())
    told = PuzzleSentences(puzzle)
    assert told.task in said.getvalue() and told.brings(puzzle.best) in said.getvalue()
    assert state.own.streak == 1 and state.own.rating > 1200 and kept().own == state.own


def test_a_wrong_answer_says_what_it_loses_and_only_the_first_counts() -> None:
    puzzle, said = ONE_OF_EACH[0], io.StringIO()
    state = solve(
        Lines(said), Script([puzzle.second, "hint", puzzle.best], said), puzzle, Progress()
    )
    assert PuzzleSentences(puzzle).brings(puzzle.second) in said.getvalue()
    assert "Not this one." in said.getvalue() and "That's the one!" in said.getvalue()
    assert state.own == Progress().own.after(rating(puzzle), False)
    again = solve(Lines(said), Script([puzzle.best], said), puzzle, state)
    assert again == state


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=lambda puzzle: puzzle.kind)
def test_help_offers_nothing_that_a_puzzle_has_not(puzzle: Puzzle) -> None:
    said = io.StringIO()
    solve(Lines(said), Script(["help", puzzle.best], said), puzzle, Progress())
    told = said.getvalue()
    assert "A move:" in told and "`show` for the solution" in told
    assert not any(word in told for word in ("undo", "statistics", "save the"))


def test_the_solution_is_shown_and_drawn_on_a_screen() -> None:
    puzzle, said = ONE_OF_EACH[0], io.StringIO()
    state = solve(screen_on(said), Script(["show"], said), puzzle, Progress())
    assert state.own.streak == 0 and "goes on" in said.getvalue()


def test_one_after_the_other_until_one_leaves(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "show", "", "show", "quit")
    assert main(["puzzle", "block", "--plain"]) == 0
    out = capsys.readouterr().out
    assert out.count("Streak: 0") == 3 and "Bye!" in out
    assert len(kept().tried) == 2


def test_puzzles_are_made_checked_and_played_from_a_file(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.json"
    assert main(["puzzles", "make", str(file), "squeeze", "--each", "2"]) == 0
    assert main(["puzzles", "check", str(file)]) == 0
    assert "2 puzzles of 1 games are proven" in capsys.readouterr().out
    typed(monkeypatch, "show", "quit")
    assert main(["puzzle", "--file", str(file), "--plain"]) == 0
    file.write_bytes(file.read_bytes().replace(b'"seed":"squ', b'"seed":"sqx'))
    for command in (["puzzles", "check", str(file)], ["puzzle", "--file", str(file)]):
        assert main(command) != 0
        assert "changed" in capsys.readouterr().err


def test_what_is_not_there_is_said(capsys: Captured, tmp_path: Path) -> None:
    assert main(["puzzle", "chess"]) != 0
    assert "muggins" in capsys.readouterr().err
    assert main(["puzzles", "check", str(tmp_path / "no.json")]) != 0
    assert "no.json" in capsys.readouterr().err
    foreign = tmp_path / "foreign.json"
    foreign.write_bytes(written([]).replace(b"boneyard-puzzles", b"other"))
    assert main(["puzzles", "check", str(foreign)]) != 0
    assert "boneyard-puzzles" in capsys.readouterr().err
