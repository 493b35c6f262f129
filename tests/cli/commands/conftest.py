"""What several commands are tried on."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.cli.main import main
from cli.desk import Captured


@pytest.fixture
def games(tmp_path: Path, capsys: Captured) -> Path:
    """Three recorded matches of Muggins."""
    file = tmp_path / "games.jsonl"
    words = ["--matches", "3", "--bots", "random", "--seed", "r", "--records", str(file)]
    assert main(["simulate", "muggins", *words]) == 0
    capsys.readouterr()
    return file
