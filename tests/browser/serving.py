"""A server of the tests' own: the real one, but that it waits only a little for those who leave,
and lets one address open many tables.

`python serving.py PORT STORE`
"""

import socket
import sys
from pathlib import Path

from boneyard.server.app import build
from boneyard.server.limits import Limits
from boneyard.server.running import Server, config

PATIENCE = 2.0  # seconds
LIMITS = Limits(requests=500, requests_at_once=500, tables_a_minute=1000, tables_at_once=100)


def main(port: int, store: Path) -> None:
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    app = build(store, durability="process", patience=PATIENCE, limits=LIMITS)
    Server(config(app)).run(sockets=[listening])


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
