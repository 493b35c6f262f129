"""`boneyard charts`: what it makes, what it checks, and what it refuses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boneyard.cli.main import main
from boneyard.families.poker.engine.ranks import Ranking
from boneyard.families.poker.solver import chart_maker
from boneyard.families.poker.solver.chart import OFFERED, name_of
from boneyard.families.poker.solver.ranges import Ranges
from cli.desk import Captured


def few_hands(_: Ranking) -> Ranges:
    """Hands of one tile, so that making a table takes no time."""
    return Ranges([[tile] for tile in range(9)], list(range(9)))


def test_a_table_is_made_and_checked(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chart_maker, "ranges_of", few_hands)
    words = ["charts", "poker", "--stakes", "fixed-limit-3", "--out", str(tmp_path), "--plain"]
    assert main([*words, "--gap", "0.01", "--rounds", "400"]) == 0
    made = capsys.readouterr().out
    assert (tmp_path / "fixed-limit-3.chart").stat().st_size > 200
    assert main([*words, "--check"]) == 0
    checked = capsys.readouterr().out
    gaps = [re.search(r"win (0\.\d+) antes", said) for said in (made, checked)]
    assert gaps[0] and gaps[1] and gaps[0][1] == gaps[1][1]
    assert "fixed-limit-3: 9 nodes" in made


def test_a_shipped_table_is_nearly_perfect(capsys: Captured) -> None:
    """Over all deals of two hands. The larger ones take longer: `boneyard charts poker --check`."""
    assert main(["charts", "poker", "--stakes", "fixed-limit-2", "--check", "--plain"]) == 0
    found = re.search(r"win (0\.\d+) antes", capsys.readouterr().out)
    assert found and 0.0 <= float(found[1]) <= 0.001


def test_what_cannot_be_done_is_refused(capsys: Captured, tmp_path: Path) -> None:
    assert main(["charts", "poker", "--stakes", "high", "--plain"]) == 2
    assert "No stakes called “high”" in capsys.readouterr().err
    name = name_of(OFFERED[-1])
    words = ["charts", "poker", "--check", "--stakes", name, "--out", str(tmp_path), "--plain"]
    assert main(words) == 2
    assert "the file doesn't exist" in capsys.readouterr().err
    (tmp_path / f"{name}.chart").write_bytes(b"something else")
    assert main(words) == 2
    assert "it's something else" in capsys.readouterr().err
