"""`boneyard club`: an evening from a file, at the prompt."""

import json
from pathlib import Path

import pytest

from boneyard.cli.main import main


def run(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    assert main(["club", *map(str, words), "--plain"]) == 0
    return capsys.readouterr().out


def test_an_evening(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "friday.json"
    run(capsys, "new", file, "muggins", "--size", 2, "--players", "Ana,Ben,Eva,Leo", "--seed", "a")
    told = run(capsys, "pair", file)
    assert "Table 1" in told and "Nobody meets again." in told
    copy = tmp_path / "phone.json"
    copy.write_text(file.read_text())
    run(capsys, "enter", file, 1, 150, 95)
    run(capsys, "enter", copy, 2, 60, -5)
    told = run(capsys, "merge", file, copy)
    assert "Round 1 of 5 is complete." in told
    run(capsys, "people", file, "--add", "Mía", "--leave", "Ben", "--sit", "Eva")
    run(capsys, "people", file, "--rename", "Mía=Mia")
    before = file.read_text()
    run(capsys, "pair", file, "--show")
    assert file.read_text() == before
    told = run(capsys, "pair", file)
    assert "Ben" not in told and "Eva" not in told and "Mia" in told
    run(capsys, "enter", file, 1, 10, 20, "--round", 1)
    assert "Ben; Wins: 1" in run(capsys, "standings", file)
    assert "Round 2 of 3" in run(capsys, "plan", file, "--rounds", 3, "--order", "points,wins")
    assert "Ben; Points: 20; Wins: 1" in run(capsys, "standings", file)
    again = run(capsys, "pair", file, "--exchange", "Ana,Mia")
    assert "Nobody meets again." in again and "don't count" not in again
    run(capsys, "enter", file, 1, 5, 6)
    run(capsys, "people", file, "--back", "Ben,Eva")
    assert "drawn again and don't count: 1." in run(capsys, "pair", file, "--again")
    assert run(capsys, "print", file, "cards").startswith("<!doctype html>")
    assert run(capsys, "export", file, "csv").count("\n") > 6
    assert json.loads(run(capsys, "export", file, "json"))["format"] == "boneyard-evening/1"
    assert "Final standings." in run(capsys, "plan", file, "--end")
    for _ in range(2):  # it can be ended and reopened as often as is liked
        assert "Final standings." not in run(capsys, "plan", file, "--reopen")
        assert "Final standings." in run(capsys, "plan", file, "--end")


def test_a_table_of_an_earlier_round_is_not_forgotten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "friday.json"
    run(capsys, "new", file, "muggins", "--size", 2, "--players", "Ana,Ben,Eva,Leo", "--seed", "a")
    run(capsys, "pair", file)
    run(capsys, "enter", file, 1, 150, 95)
    run(capsys, "pair", file)
    told = run(capsys, "standings", file)
    assert "Tables of earlier rounds without a result: 1." in told
    assert "earlier rounds" not in run(capsys, "enter", file, 2, 60, 5, "--round", 1)


def test_two_files_that_differ_are_shown_and_the_director_decides(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, copy = tmp_path / "friday.json", tmp_path / "laptop.json"
    run(capsys, "new", file, "muggins", "--size", 2, "--players", "Ana,Ben", "--seed", "a")
    run(capsys, "pair", file)
    copy.write_text(file.read_text())
    run(capsys, "enter", file, 1, 150, 95)
    run(capsys, "enter", copy, 1, 140, 95)
    told = run(capsys, "merge", file, copy)
    assert "150" in told and "140" in told and "“boneyard club enter”" in told
    assert "Played: 0" in told  # neither counts before that
    told = run(capsys, "enter", file, 1, 140, 95)
    assert "150" not in told and "two versions" not in told
    assert run(capsys, "merge", file, copy) == told  # the same again changes nothing


@pytest.mark.parametrize(
    "words",
    [
        ["enter", "9", "1", "2"],
        ["enter", "1", "1"],
        ["enter", "1", "x", "2"],
        ["people", "--leave", "Zoe"],
        ["people", "--add", "ana"],
        ["people", "--rename", "Ana=Ben"],
        ["people", "--rename", "Zoe=Zoé"],
        ["plan", "--order", "luck"],
        ["plan", "--rounds", "0"],
        ["pair", "--exchange", "Ana"],
    ],
)
def test_what_cannot_be_is_said(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "e.json"
    run(capsys, "new", file, "muggins", "--size", 2, "--players", "Ana,Ben")
    run(capsys, "pair", file)
    before = file.read_text()
    assert main(["club", words[0], str(file), *words[1:]]) != 0
    assert capsys.readouterr().err
    assert file.read_text() == before
