"""The app as files, served by Python's own little web server, which knows nothing of it."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

TEXT = (".js", ".css", ".html")
SCRIPT = Path(__file__).parents[2] / "build_static.py"


class Files:
    """Where they are; `stop` ends the server."""

    def __init__(self, folder: Path, under: str) -> None:
        subprocess.run([sys.executable, str(SCRIPT), str(folder / under)], check=True)
        self._folder = folder / under
        self._assets = self._folder / "assets"
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

    def renew(self) -> None:
        """Put another version in the place of this: whatever its build named has another name."""
        assets = {each.name: f"{each.stem}-anew{each.suffix}" for each in self._assets.iterdir()}
        texts = [each for each in self._folder.rglob("*") if each.suffix in TEXT]
        for each in texts:
            text = each.read_text(encoding="utf-8")
            for name, other in assets.items():
                text = text.replace(name, other)
            if each.name == "sw.js":
                text = text.replace('const VERSION = "', 'const VERSION = "anew-')
            each.write_text(text, encoding="utf-8")
        for name, other in assets.items():
            (self._assets / name).rename(self._assets / other)

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
