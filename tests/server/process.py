"""A server as a process of its own, which can be killed."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from .living import PATIENT, Place

PROGRAM = Path(__file__).parents[2] / "bench" / "serving.py"


class Process(Place):
    """A server that runs by itself."""

    def __init__(self, store: Path | str, *flags: str, largest_file: int | None = None) -> None:
        def limited() -> None:
            if largest_file is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, largest_file))

        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115 - closed by stop
        self._child = subprocess.Popen(
            [sys.executable, str(PROGRAM), str(store), *flags],
            stdout=subprocess.PIPE,
            stderr=self._stderr,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            preexec_fn=limited if largest_file is not None else None,
        )
        assert self._child.stdout is not None
        super().__init__(int(self._child.stdout.readline()))

    def kill(self) -> None:
        self._child.kill()
        self._child.wait()

    def signal(self, number: int) -> None:
        self._child.send_signal(number)

    def terminate(self) -> None:
        self._child.send_signal(signal.SIGTERM)

    def ended(self) -> int:
        return self._child.wait(timeout=PATIENT)

    @property
    def resident(self) -> int:
        """The bytes that it has in memory."""
        pages = Path(f"/proc/{self._child.pid}/statm").read_text().split()[1]
        return int(pages) * resource.getpagesize()

    @property
    def complaint(self) -> str:
        """What it said on its way out."""
        self._stderr.seek(0)
        return self._stderr.read().decode()

    def stop(self) -> None:
        if self._child.poll() is None:
            self.kill()
        if self._child.stdout is not None:
            self._child.stdout.close()
        self._stderr.close()


@contextlib.contextmanager
def process(store: Path | str, *flags: str, largest_file: int | None = None) -> Iterator[Process]:
    """A server over this store until the block ends."""
    server = Process(store, *flags, largest_file=largest_file)
    try:
        yield server
    finally:
        server.stop()
