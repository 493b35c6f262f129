"""`--on ray://…`: the client of a real Ray head on this machine brings the same results."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

ASKED = "simulate block --matches 40 --bots random,random --seed ray --on".split()  # noqa: SIM905


def free_port() -> int:
    """Outside of those that Ray's workers take."""
    for port in range(20_000, 32_000, 7):
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise OSError("no free port")


@pytest.fixture
def head() -> Iterator[str]:
    """The address of a head, which ends with the test."""
    pytest.importorskip("ray")
    client = free_port()
    program = Path(sys.executable).with_name("ray")
    with TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:
        started = subprocess.Popen(
            [
                *(str(program), "start", "--head", "--block", "--num-cpus=1", "--port=0"),
                *(f"--ray-client-server-port={client}", "--node-ip-address=127.0.0.1"),
                *("--include-dashboard=false", "--disable-usage-stats", f"--temp-dir={folder}"),
                "--object-store-memory=100000000",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            for _ in range(600):
                with socket.socket() as tried:
                    if tried.connect_ex(("127.0.0.1", client)) == 0:
                        break
                assert started.poll() is None, "Ray did not start"
                time.sleep(0.2)
            yield f"ray://127.0.0.1:{client}"
        finally:
            os.killpg(started.pid, signal.SIGTERM)
            started.wait(60)


@pytest.mark.long
def test_a_cluster_that_is_there_brings_the_same(head: str) -> None:
    assert digest(head) == digest("local")


def digest(where: str) -> str:
    """The last line that is told."""
    run = subprocess.run(
        [sys.executable, "-m", "boneyard", *ASKED, where], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()[-1]
