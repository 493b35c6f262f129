"""Node comes from its wheel, where the system has none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUN = "import build_pages; build_pages._npm('exec', '--offline', '-c', 'node --version')"


def test_npm_and_what_it_runs_need_nothing_of_the_system(tmp_path: Path) -> None:
    shell = shutil.which("sh")
    assert shell is not None
    tmp_path.joinpath("sh").symlink_to(shell)
    environment = {**os.environ, "PATH": str(tmp_path)}
    command = [sys.executable, "-c", RUN]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, timeout=60)
