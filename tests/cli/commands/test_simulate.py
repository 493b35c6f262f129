"""`boneyard simulate`."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from boneyard.cli.main import main
from boneyard.record import parse, replay
from cli.desk import Captured, screen_on


def test_simulate_tells_who_won_and_writes_a_record_a_match(
    tmp_path: Path, capsys: Captured
) -> None:
    file = tmp_path / "games.jsonl"
    words = ["--matches", "6", "--seats", "3", "--bots", "random", "--records", str(file)]
    assert main(["simulate", "bergen", *words]) == 0
    said = capsys.readouterr().out
    assert re.search(r"^random\. games: 18; wins: 6; win rate: 33\.3%; 95% interval: ", said, re.M)
    assert re.search(r"^6 games, \d+ moves in [\d.]+ s: [\d,]+ moves per second\.$", said, re.M)
    assert f"6 games written to {file}." in said
    records = [parse(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [record.fields["seed"] for record in records] == [f"bergen/{i}" for i in range(6)]
    assert all(replay(record).over for record in records)


def test_simulate_writes_the_same_with_one_process_and_with_two(
    tmp_path: Path, capsys: Captured
) -> None:
    written = []
    for workers in ("1", "2"):
        file = tmp_path / f"{workers}.jsonl"
        words = ["--matches", "9", "--bots", "random", "--records", str(file)]
        assert main(["simulate", "block", *words, "--workers", workers]) == 0
        table = [line for line in capsys.readouterr().out.splitlines() if "random." in line]
        written.append((file.read_bytes(), table))
    assert written[0] == written[1]


def test_a_bar_runs_only_on_a_screen(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    text = io.StringIO()
    monkeypatch.setattr("boneyard.cli.commands.simulate.output", lambda plain: screen_on(text))
    words = ["simulate", "block", "--matches", "2", "--bots", "random", "--workers", "1"]
    assert main(words) == 0
    assert "Playing" in text.getvalue() and "2/2" in text.getvalue()
    monkeypatch.undo()
    assert main(words) == 0
    assert "Playing" not in capsys.readouterr().out
