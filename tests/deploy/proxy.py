"""Caddy as a host runs it before a house, with the sample of deploy/."""

import contextlib
import os
import socket
import ssl
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from debian import program

DEPLOY = Path(__file__).parents[2] / "deploy"
TRIES = 5  # somebody else may take a port that was free
UNCHECKED = ssl._create_unverified_context()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def caddy(folder: Path, scheme: str, **settings: str) -> Iterator[str]:
    """Caddy until the block ends, and the origin of what it serves; its own files are in this
    folder."""
    found = program("caddy", "caddy")
    if found is None:
        pytest.skip("Caddy is not installed, and cannot be set up here")
    own = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [found, "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    with tempfile.TemporaryFile("w+") as said:
        for _ in range(TRIES):
            ports = {"HTTP_PORT": str(free_port()), "HTTPS_PORT": str(free_port())}
            origin = f"{scheme}://localhost:{ports[f'{scheme.upper()}_PORT']}"
            environment = {**os.environ, **own, **ports, "SITE": origin, **settings}
            process = subprocess.Popen(command, stdout=said, stderr=said, env=environment)
            try:
                while process.poll() is None and not _greets(origin):  # its certificate comes first
                    time.sleep(0.05)
                if process.poll() is None:
                    yield origin
                    return
            finally:
                process.kill()
                process.wait()
        said.seek(0)
        raise AssertionError(said.read())


def _greets(site: str) -> bool:
    scheme, _, rest = site.partition("://")
    host, _, port = rest.partition(":")
    try:
        with socket.create_connection((host, int(port)), 60) as link:
            if scheme == "https":
                UNCHECKED.wrap_socket(link, server_hostname=host).close()
    except OSError:
        return False
    return True
