"""A whole cluster on this machine: PostgreSQL, NATS and nodes, from wheels and without root. It is
for who would like to see one, and what the tests break."""

import contextlib
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Final

from .engines import Engine, Nats, Postgres, scratch

HERE: Final = "127.0.0.1"
NODES: Final = 3


class NodeProcess(Engine):
    """`boneyard serve` as a node."""

    def __init__(self, store: str, bus: str, port: int | None = None, *more: str) -> None:
        super().__init__("boneyard serve", scratch(), port)
        self._command = [sys.executable, "-m", "boneyard", "serve", "--no-browser", *more]
        self._command += ["--store", store, "--bus", bus, "--port", str(self.port)]

    @property
    def address(self) -> str:
        """For a browser."""
        return f"http://{HERE}:{self.port}/"

    def start(self) -> "NodeProcess":
        """Run it."""
        self.run(self._command)
        return self

    def answers(self) -> bool:
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(f"{self.address}api/health", timeout=5.0):
                return True
        except (urllib.error.URLError, OSError):
            return False


@contextlib.contextmanager
def cluster(nodes: int = NODES, port: int | None = None) -> Iterator[list[NodeProcess]]:
    """Nodes that people can play at until the block ends, the first at this port and the others at
    those after it; NoEngine, EngineFailed."""
    with contextlib.ExitStack() as stack:
        postgres, nats = Postgres(), Nats()
        stack.callback(postgres.remove)
        stack.callback(nats.remove)
        postgres.start()
        nats.start()
        running = []
        for number in range(nodes):
            its_port = None if port is None else port + number
            node = NodeProcess(postgres.address, nats.address, its_port)
            stack.callback(node.remove)
            running.append(node.start())
        yield running
