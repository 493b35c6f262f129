"""The soak of all bots at all tables, and the count of tiles that they draw."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import soak
from draws import Drawn, watch
from soak import Case, Played, report

import boneyard as by


def soaked(monkeypatch: pytest.MonkeyPatch, file: Path, **given: str) -> int:
    words = [word for name, value in given.items() for word in (f"--{name}", value)]
    monkeypatch.setattr(sys, "argv", ["soak", "--file", str(file), *words])
    return soak.main()


def test_a_soak_goes_on_where_it_stopped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "soak.jsonl"
    kind = {"bots": "random", "sheets": "block", "rounds": "1"}
    assert soaked(monkeypatch, file, matches="1", **kind) == 0
    tables = sum(len(seats) for seats in by.find("block").seats.values())
    assert len(file.read_text().splitlines()) == tables
    assert soaked(monkeypatch, file, matches="2", **kind) == 0
    lines = file.read_text().splitlines()
    assert len(lines) == len(set(lines)) == 2 * tables
    rows = [line.split(" | ") for line in capsys.readouterr().out.splitlines()]
    rounds = [int(row[4]) for row in rows if row[0] == "| block"]  # a row a set, in both reports
    assert sum(rounds[-len(by.find("block").seats) :]) == 2 * tables


def test_a_crash_is_told_with_the_command_that_plays_it_again() -> None:
    case = Case("tournament", 12, 2, "hard", 0, "soak", None, None)
    told = "\n".join(report([(case, Played(error="IndexError: there"))]))
    assert "IndexError: there" in told
    assert "boneyard simulate tournament --set 12 --seats 2 --matches 1 --bots hard" in told


def test_a_match_that_fails_is_told_with_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    match = by.Match(by.find("block"), seed="fails")
    with pytest.raises(ZeroDivisionError) as failed, soak.Noting(match):
        match.play(match.moves()[0])
        _ = 1 // (len(match.rounds))
    assert str(match.record()) in failed.value.__notes__


def test_the_hoarder_is_caught_at_drawing() -> None:
    found = Drawn()
    watch(found, by.Match(by.find("muggins"), seats=2, seed="count"), "hoarder")
    assert found.rounds == 1
    assert found.tiles >= found.by_choice >= found.most > 3
    assert found.longest > 7
