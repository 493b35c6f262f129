"""`boneyard serve` as a host runs it: a process with flags, a file and variables."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from .living import PATIENT

COMMAND = (sys.executable, "-m", "boneyard", "serve", "--no-browser", "--plain")
LAST = "Ctrl-C"  # in the last line that it says at the start
PLENTY = tuple(  # flags for a house that one address may ask as often as it likes
    flag
    for name in ("requests", "pages", "tables", "sockets", "arrivals", "messages")
    for flag in (f"--limits-{name}-at-once", "100000")
)


class House:
    """A server that runs, and where it says that it is."""

    def __init__(self, process: subprocess.Popen[str], errors: Any, said: list[str]) -> None:
        self.process = process
        self.said = said
        self._errors = errors
        self.addresses = [
            word.rstrip(".")
            for line in said
            for word in line.split()
            if "://" in word or ":/" in word
        ]

    @property
    def port(self) -> int:
        return int(self.addresses[0].split("://")[1].split("/")[0].rpartition(":")[2])

    @property
    def complaint(self) -> str:
        self._errors.seek(0)
        return str(self._errors.read())

    def end(self) -> int:
        """Stop it as systemd does; how it ended."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENT)


@contextlib.contextmanager
def house(
    folder: Path,
    *flags: str,
    environment: dict[str, str] | None = None,
    wrapped: Callable[[Sequence[str]], Sequence[str]] = lambda command: command,
    handed: Sequence[int] = (),
) -> Iterator[House]:
    """A house with its store in this folder until the block ends. `wrapped` may start the command
    by another, which is given the descriptors `handed`."""
    own = {"PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C", "BONEYARD_HOME": str(folder)}
    with (
        tempfile.TemporaryFile("w+") as errors,
        subprocess.Popen(
            wrapped([*COMMAND, *flags]),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, **own, **(environment or {})},
            pass_fds=handed,
        ) as process,
    ):
        assert process.stdout is not None
        said: list[str] = []
        for line in process.stdout:
            said.append(line)
            if LAST in line:
                break
        try:
            yield House(process, errors, said)
        finally:
            if process.poll() is None:
                process.kill()
