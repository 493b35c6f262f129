"""The package as users install it: everything that it needs is in the wheel."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from boneyard._mode import is_built

ROOT = Path(__file__).parents[2]
ASK = """
import boneyard, boneyard._mode as mode
from boneyard.server.app import PAGES
from boneyard.words.pages import page
print(mode.is_compiled(), PAGES.joinpath("index.html").is_file(), bool(page("muggins")))
print(boneyard.__file__)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What users install."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    (wheel,) = out.glob("*.whl")
    return wheel


def test_the_wheel_holds_engine_pages_and_rules(wheel: Path, tmp_path: Path) -> None:
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    environment = {**os.environ, "PYTHONPATH": str(installed), "BONEYARD_PURE": ""}
    command = [sys.executable, "-c", ASK]
    run = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    facts, place = run.stdout.splitlines()
    assert facts == f"{is_built()} True True"
    assert place.startswith(str(installed))


def test_nothing_of_this_machine_is_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert not [name for name in names if "__pycache__" in name or "node_modules" in name]
    assert "boneyard/_mode.py" in names
