"""The Python of README and the guides is typed: two readers of types find nothing wrong with it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .pages import ROOT
from .test_readme import BLOCKS

# OpenSpiel brings no types.
STRICT = "[mypy]\nstrict = True\n[mypy-pyspiel]\nignore_missing_imports = True\n"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every block as a file of its own."""
    folder = tmp_path_factory.mktemp("blocks")
    for block in BLOCKS:
        _, text = block.values
        name = str(block.id).lower()
        name = re.sub(r"\W", "_", name)
        folder.joinpath(f"{name}.py").write_text(str(text), encoding="utf-8")
    checked = {"typeCheckingMode": "standard", "extraPaths": [str(ROOT / "src")]}
    folder.joinpath("mypy.ini").write_text(STRICT, encoding="utf-8")
    folder.joinpath("pyrightconfig.json").write_text(json.dumps(checked), encoding="utf-8")
    return folder


def test_mypy_finds_nothing(written: Path) -> None:
    run(written, "mypy", "--config-file=mypy.ini", *map(str, sorted(written.glob("*.py"))))


def test_pyright_finds_nothing(written: Path) -> None:
    run(written, "basedpyright", "--level=error", "--pythonpath", sys.executable, ".")


def run(folder: Path, module: str, *arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=folder,
        env={**os.environ, "MYPYPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
