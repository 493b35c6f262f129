"""Servers as processes of their own, for bench/server.py: their CPU and memory, and their end."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")


class Program:
    """A server in a process of its own."""

    def __init__(self, *command: str) -> None:
        self._child = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "NODE_ENV": "production"},
        )
        assert self._child.stdout is not None
        self.port = int(self._child.stdout.readline())
        self.pid = self._child.pid

    def cpu(self) -> float:
        """Seconds of CPU so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes that it holds."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf(
            "SC_PAGESIZE"
        )

    def terminate(self) -> None:
        """Ask it to end, as whoever runs servers does."""
        self._child.send_signal(signal.SIGTERM)

    def ended(self) -> int:
        """Wait for its end; how it ended."""
        return self._child.wait()

    def kill(self) -> None:
        self._child.kill()
        self._child.wait()
        if self._child.stdout is not None:
            self._child.stdout.close()


@contextmanager
def program(script: str, *arguments: str) -> Iterator[Program]:
    """A server of ours."""
    with running(sys.executable, str(HERE / script), *arguments) as made:
        yield made


@contextmanager
def running(*command: str) -> Iterator[Program]:
    """Any server, until the block ends."""
    made = Program(*command)
    try:
        yield made
    finally:
        made.kill()


@contextmanager
def store(in_memory: bool = False) -> Iterator[Path]:
    """Where tables are kept until the block ends; not on a disk, where there is another place."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(
        dir=memory if in_memory and memory.is_dir() else None
    ) as folder:
        yield Path(folder, "tables.db")
