"""`boneyard train`: the same seed gives the same file, and another seed another."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boneyard.cli.main import main
from cli.desk import Captured


def test_the_same_seed_learns_the_same(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boneyard.families.big_clock.solver.school.LESSONS", 2)
    digests = {}
    for folder, seed in (("one", "mine"), ("two", "mine"), ("three", "yours")):
        out = tmp_path / folder
        words = ["train", "big-clock", "--games", "4", "--seed", seed, "--out", str(out)]
        assert main([*words, "--plain"]) == 0
        told = json.loads((out / "big_clock-6.json").read_text(encoding="utf-8"))
        assert told["digest"] in capsys.readouterr().out
        assert (told["seed"], told["games"]) == (seed, 4)
        digests[folder] = told["digest"]
    assert digests["one"] == digests["two"] != digests["three"]
