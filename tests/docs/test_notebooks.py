"""The notebooks run from top to bottom, in their short form, and what they claim holds there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = sorted(Path(__file__).parents[2].joinpath("examples", "notebooks").glob("*.py"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(notebook: Path, tmp_path: Path) -> None:
    if notebook.stem == "data_with_duckdb":
        pytest.importorskip("duckdb")
    environment = {**os.environ, "SHORT": "1"}
    run = subprocess.run(
        [sys.executable, str(notebook)], env=environment, cwd=tmp_path, capture_output=True
    )
    assert run.returncode == 0, run.stderr.decode()
    assert run.stdout


def test_there_are_five() -> None:
    assert len(NOTEBOOKS) == 5
