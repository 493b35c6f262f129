"""`boneyard arena`: what it says, what it writes, and when it stops."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from boneyard.cli.main import main
from cli.desk import Captured

SHORT = ["--rounds", "1", "--workers", "1"]


def test_bots_are_compared_in_words_in_a_table_and_in_a_picture(
    capsys: Captured, tmp_path: Path
) -> None:
    table, picture = tmp_path / "games.csv", tmp_path / "plot.svg"
    words = ["arena", "block", "--bots", "greedy,random,hoarder", "--deals", "3", *SHORT]
    assert main([*words, "--csv", str(table), "--plot", str(picture)]) == 0
    said = capsys.readouterr().out
    assert "greedy. games: 12; win rate: " in said and "against: hoarder" in said
    assert "3 deals, 18 games. Seed: block." in said
    rows = list(csv.DictReader(table.open(encoding="utf-8")))
    assert len(rows) == 36
    assert sum(float(row["won"]) for row in rows) == 18
    assert {(row["deal"], row["game"]) for row in rows} == {
        (str(deal), str(game)) for deal in range(3) for game in range(6)
    }
    assert picture.read_text(encoding="utf-8").count("<circle") == 6


def test_it_stops_once_it_is_clear(capsys: Captured) -> None:
    words = ["arena", "muggins", "--bots", "greedy,random", *SHORT, "--sprt", "--elo1", "60"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "greedy passes the test: after " in said and "stronger by +60 Elo rather than +0" in said
    assert main([*words[:3], "random,greedy", *words[4:]]) == 0
    assert "random fails the test: after " in capsys.readouterr().out


def test_it_says_when_it_is_not_clear(capsys: Captured) -> None:
    words = ["arena", "block", "--bots", "greedy,random", "--deals", "2", *SHORT, "--sprt"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "greedy: undecided. After 2 deals" in said and "fails at -2.94" in said


def test_solitaires_are_compared_deal_by_deal(capsys: Captured) -> None:
    words = ["arena", "good-neighbors", "--bots", "greedy,random", "--sprt", "--elo1", "200"]
    assert main([*words, "--workers", "1", "--set", "6"]) == 0
    said = capsys.readouterr().out
    assert "greedy passes the test" in said


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--bots", "greedy"], "Name at least two different bots"),
        (["--bots", "greedy,greedy"], "Name at least two different bots"),
        (["--bots", "greedy,x"], "No bot called “x”."),
        (["--bots", "greedy,random", "--alpha", "0"], "“0” isn't a number above 0 and below 0.5"),
        (["--bots", "greedy,random", "--elo0", "nan"], "“nan” isn't a number above -1000"),
        (["--bots", "greedy,random", "--sprt", "--elo0", "10"], "--elo0 must be less than --elo1"),
        (["--bots", "greedy,random", "--csv", "/nowhere/at/all"], "Can't use /nowhere/at/all: "),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    words: list[str], complaint: str, capsys: Captured
) -> None:
    assert main(["arena", "block", *words]) == 2
    error = capsys.readouterr().err
    assert complaint in error and error.count("\n") == 1
