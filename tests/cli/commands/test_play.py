"""`boneyard play`, by way of standard input."""

from __future__ import annotations

import pytest

from boneyard.cli.main import main
from cli.desk import Captured, typed


def test_play_reads_standard_input_and_saves_at_its_end(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "hand")
    assert main(["play", "block", "--seed", "a", "--bots", "random", "--name", "Ann"]) == 0
    said = capsys.readouterr().out
    assert "At the table: Ann and Random. Seed: a." in said
    assert "Saved. Resume with: boneyard play block --resume" in said
    typed(monkeypatch, "quit")
    assert main(["play", "--resume"]) == 0
    assert "At the table: Ann and Random. Seed: a." in capsys.readouterr().out


def test_seats_follow_from_the_bots_named(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    assert main(["play", "block", "--bots", "random,random,random"]) == 0
    assert "At the table: You, Random, Random II, and Random III." in capsys.readouterr().out


def test_an_unnamed_seed_is_made_up(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = set()
    for _ in range(2):
        typed(monkeypatch)
        main(["play", "block", "--bots", "random"])
        seeds.add(capsys.readouterr().out.split("Seed: ")[1].split(".")[0])
    assert len(seeds) == 2


def test_switches_are_played_and_told(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch)
    words = ["--bots", "random", "--option", "target=50", "--option", "spinner=on"]
    assert main(["play", "block", *words]) == 0
    said = capsys.readouterr().out
    assert "Options: target=50 and spinner=on." in said and "First to 50." in said


def test_a_name_cannot_steer_the_terminal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    assert main(["play", "block", "--bots", "random", "--name", "A\x1b[2J\nB"]) == 0
    assert "At the table: A?[2J?B and Random." in capsys.readouterr().out
