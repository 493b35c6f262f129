"""The app as files, served by Python's own little web server, which knows nothing of it."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "build_static.py"


class Files:
    """Where they are; `stop` ends the server."""

    def __init__(self, folder: Path, under: str) -> None:
        subprocess.run([sys.executable, str(SCRIPT), str(folder / under)], check=True)
        command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(
            [*command, "--directory", str(folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        told = self._process.stdout.readline()  # «Serving HTTP on 127.0.0.1 port 12345 (…) ...»
        self.origin = f"http://127.0.0.1:{told.split(' port ')[1].split()[0]}"
        self.address = f"{self.origin}/{under}" if under else self.origin

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def served(folder: Path, under: str = "") -> Iterator[Files]:
    """The app under a path, until the block ends."""
    files = Files(folder, under)
    try:
        yield files
    finally:
        files.stop()
