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
UNCHECKED = ssl._create_unverified_context()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def caddy(folder: Path, site: str, **settings: str) -> Iterator[None]:
    """Caddy at this address until the block ends; its own files are in this folder."""
    found = program("caddy", "caddy")
    if found is None:
        pytest.skip("Caddy is not installed, and cannot be set up here")
    own = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    ports = {"SITE": site, "HTTP_PORT": str(free_port()), "HTTPS_PORT": str(free_port())}
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen(
            [found, "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"],
            stdout=said,
            stderr=said,
            env={**os.environ, **own, **ports, **settings},
        )
        try:
            while not _greets(site):  # it makes its certificate first
                assert process.poll() is None, said.seek(0) or said.read()
                time.sleep(0.05)
            yield
        finally:
            process.kill()
            process.wait()


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
