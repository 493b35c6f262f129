"""`boneyard pad`: the scorepad of a real table kept at the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boneyard as by
from boneyard.cli.main import main
from boneyard.companion.games import kept as kept_sheets
from boneyard.core.chance import rng
from cli.desk import Captured, said

PLAYERS = ["--players", "Ana,Ben,Eva"]


def test_an_evening_is_kept_corrected_and_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path
) -> None:
    file = str(tmp_path / "friday.json")
    first = ["out Ana", "15", "", "", "6-4 2-2", "9"]
    second = ["blocked", "", "", "", "5", "12", "19"]
    mended = ["correct 1 out ana", "20", "", "", "6-4 2-2", "9"]
    asked = ["pad", "muggins", *PLAYERS, "--file", file]
    said(monkeypatch, capsys, asked, *first, *second)
    shown = said(monkeypatch, capsys, ["pad", "--file", file], *mended, "versions", "note tea")
    assert "Round 1, written by scorekeeper, corrected later: 38 0 0" in shown
    assert "Round 1, written by scorekeeper: 43 0 0" in shown
    printed = said(monkeypatch, capsys, ["pad", "--file", file, "--print"])
    assert printed[2:6] == [
        "       Ana  Ben  Eva",
        "Rd. 1   43    0    0  corrected",
        "Rd. 2   21    7    0",
        "Total   64    7    0",
    ]
    assert ",Total,64,7,0" in said(monkeypatch, capsys, ["pad", "--file", file, "--csv"])
    assert "<td>43</td>" in "".join(said(monkeypatch, capsys, ["pad", "--file", file, "--html"]))
    assert len(json.loads(Path(file).read_text())["entries"]) == 4


def test_undo_takes_the_last_round_back(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    lines = ["out Ben", "9", "4", "undo", "undo"]
    shown = said(monkeypatch, capsys, ["pad", "draw", *PLAYERS], *lines)
    assert shown.count("Rd. 1    0   13    0") == 1
    assert shown[-2:] == ["Nothing to undo.", "Round 1> "]


def test_refusals_are_told_and_nothing_is_written(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    lines = ["out Ana", "6-4", "6-4", "out Zoe", "won", "correct x"]
    shown = said(monkeypatch, capsys, ["pad", "draw", *PLAYERS], *lines)
    assert "6·4 can't be in two places: Ben and Eva both have it." in shown
    assert "“Zoe” isn't one of Ana, Ben, Eva." in shown
    assert "“won” means nothing here. `help` shows what to type." in shown
    assert not any(line.startswith("Rd. 1") for line in shown)


def test_bids_and_chips_are_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    four = ["--players", "Ana,Ben,Eva,Leo"]
    shown = said(monkeypatch, capsys, ["pad", "texas-42", *four], "hand", "Ben 31", "3", "10")
    assert "Rd. 1   10   32   10   32" in shown
    shown = said(monkeypatch, capsys, ["pad", "poker", *PLAYERS], "hand", "90", "130", "80")
    assert "Rd. 1  -10   30  -20" in shown


@pytest.mark.parametrize("sheet", kept_sheets(), ids=lambda sheet: sheet.id)
def test_a_blank_page_for_every_sheet(sheet: by.Sheet, capsys: Captured) -> None:
    assert main(["pad", sheet.id, "--blank", "--rows", "3"]) == 0
    page = capsys.readouterr().out
    seats = sheet.seats[sheet.usual_set][-1]
    assert page.count('<th scope="col">') == 1 + seats
    assert page.count("<td></td>") == (3 + 2) * seats


def test_a_record_is_printed_as_its_score_sheet(tmp_path: Path, capsys: Captured) -> None:
    match = by.Match(by.find("draw"), seats=2, seed="paper")
    chance = rng("paper")
    while not match.over:
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])
    file = tmp_path / "match.jsonl"
    file.write_text(f"{match.record()}\n")
    assert main(["pad", "--record", str(file)]) == 0
    total = next(line for line in capsys.readouterr().out.splitlines() if "Total" in line)
    assert [int(number) for number in total.split()[1:]] == match.totals


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["pad"], "Which game, and who plays?"),
        (["pad", "--blank"], "Which game, and who plays?"),
        (["pad", "bingo", "--players", "Ana"], "Bingo has no scorepad"),
        (["pad", "muggins", "--players", "Ana"], "players, not 1"),
        (["hub", "--sheet", "poker"], "The ends counter can't follow Poker"),
        (["hub", "--sheet", "muggins", "--set", "7"], "double-7"),
    ],
)
def test_what_cannot_be_kept(arguments: list[str], complaint: str, capsys: Captured) -> None:
    assert main(arguments) == 2
    assert complaint in capsys.readouterr().err


def test_a_file_that_is_no_pad_is_left_alone(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "poem.json"
    file.write_text("roses")
    assert main(["pad", "--file", str(file), "--print"]) == 2
    assert "Can't use" in capsys.readouterr().err
    assert file.read_text() == "roses"
