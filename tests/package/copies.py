"""Copies of the package that a test may change."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from boneyard._mode import PACKAGE


def copied(folder: Path) -> Path:
    """The package as a checkout has it, with its compiled modules if there are any."""
    copy = folder / PACKAGE.name
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "pages"))
    shutil.copytree(PACKAGE.parents[1] / "docs" / "rules", copy / "words" / "pages")
    return copy


def run(package: Path, *command: str, pure: str = "0") -> str:
    """What a Python says that knows this copy and no other."""
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "BONEYARD_PURE": pure}
    done = subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout
