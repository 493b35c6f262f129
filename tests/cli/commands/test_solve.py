"""`boneyard solve`, and what it and `survey` refuse."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boneyard.cli.main import main
from boneyard.record import follows_from_seed, parse, read, replay
from cli.desk import Captured


def test_a_deal_that_can_be_won_is_printed_as_a_record(capsys: Captured) -> None:
    assert main(["solve", "bingo", "--deal", "17"]) == 0
    title, verdict, moves, text = capsys.readouterr().out.splitlines()
    assert title == "Bingo. Double-6 set. Deal 17."
    assert re.fullmatch(r"Winnable: found after 28 positions in [\d.]+ ms\.", verdict)
    assert moves.startswith("28 moves: 5-1 5-4 5-5 6-6")
    record = parse(text)
    assert replay(record).winners == [0]
    assert record.fields["seed"] == "#17" and follows_from_seed(record)


def test_one_that_cannot_be_won_is_said_to_be_proved_so(capsys: Captured) -> None:
    assert main(["solve", "bingo", "--deal", "3", "--set", "6"]) == 0
    assert "Not winnable: proved with " in capsys.readouterr().out


def test_one_that_is_not_decided_is_said_to_be_so(capsys: Captured) -> None:
    assert main(["solve", "bingo", "--deal", "17", "--nodes", "5"]) == 0
    out = capsys.readouterr().out
    assert "Undecided after 5 positions" in out and "{" not in out


def test_the_record_goes_to_a_file(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "solved.jsonl"
    for deal in ("17", "1"):
        assert main(["solve", "bingo", "--deal", deal, "--record", str(file)]) == 0
    assert "Added to" in capsys.readouterr().out
    assert [replay(record).winners for _, record in read(file)] == [[0], [0]]
    assert main(["replay", str(file)]) == 0
    assert main(["solve", "bingo", "--deal", "17", "--record", str(tmp_path / "no" / "f")]) == 2


def test_a_lost_record_is_told_as_lost(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "lost.jsonl"
    arguments = ["simulate", "bingo", "--matches", "8", "--records", str(file)]
    assert main([*arguments, "--workers", "1"]) == 0
    capsys.readouterr()
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert "Bingo, lost, deals match the seed." in out
    assert "Bingo, 1 round, won by " in out


def test_switches_and_seeds(capsys: Captured) -> None:
    arguments = ["solve", "bingo", "--seed", "friday", "--set", "9", "--option", "count_to=5"]
    assert main(arguments) == 0
    out = capsys.readouterr().out
    assert "Double-9 set. Seed: friday." in out and "Not winnable" in out
    assert main(["solve", "bingo", "--daily"]) == 0
    assert main(["solve", "bingo"]) == 0
    assert "Deal " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["solve", "muggins"], "No solver for Muggins"),
        (["survey", "muggins"], "No solver for Muggins"),
        (["solve", "bingo", "--set", "7"], "No double-7 set"),
        (["solve", "bingo", "--deal", "0"], "isn't a whole number from 1 to"),
        (["solve", "bingo", "--deal", "1", "--seed", "x"], "Choose only one of"),
        (["solve", "bingo", "--option", "x=1"], "no option “x”"),
        (["survey", "bingo", "--players", "nobody"], "No bot called “nobody”"),
        (["survey", "bingo", "--deals", "0"], "isn't a whole number from 1 to"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_line(
    capsys: Captured, arguments: list[str], complaint: str
) -> None:
    try:
        assert main(arguments) == 2
    except SystemExit as stopped:
        assert stopped.code == 2
    assert complaint in capsys.readouterr().err
