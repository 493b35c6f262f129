"""The server as a process of its own with its limits lifted, for those who measure or kill it. Its
tables are dealt the deals 1, 2, 3 and so on.

    python bench/serving.py STORE [--durability full|process] [--most-at-once N] [--port N]
                            [--bus nats://… --lease SECONDS]

With `--limited` everybody has the limits that are usual.

Prints the port that it listens at.
"""

import argparse
import socket
import sys
from itertools import count

from boneyard.core.chance import numbered
from boneyard.server.app import build
from boneyard.server.process import Server, config
from boneyard.server.settings.limits import Limits
from boneyard.server.settings.settings import Settings
from boneyard.server.store.database import BadStore

MANY = 1e9
LIFTED = Limits(
    arrivals=MANY,
    arrivals_at_once=MANY,
    connections=1 << 30,
    frames=MANY,
    frames_at_once=MANY,
    sockets_held=1 << 30,
    messages=MANY,
    messages_at_once=MANY,
    address_messages=MANY,
    address_messages_at_once=MANY,
    sockets=MANY,
    sockets_at_once=MANY,
    requests=MANY,
    requests_at_once=MANY,
    pages=MANY,
    pages_at_once=MANY,
    tables_a_minute=MANY,
    tables_at_once=MANY,
)


def main() -> int:
    given = argparse.ArgumentParser()
    given.add_argument("store")
    given.add_argument("--durability", default="full")
    given.add_argument("--most-at-once", type=int)
    given.add_argument("--port", type=int, default=0)
    given.add_argument("--bus", default="")
    given.add_argument("--lease", type=float, default=5.0)
    given.add_argument("--limited", action="store_true")
    asked = given.parse_args()
    failed: list[BadStore] = []

    def fail(error: BadStore) -> None:
        failed.append(error)
        server.should_exit = True

    app = build(
        Settings(
            store=asked.store,
            bus=asked.bus,
            lease=asked.lease,
            durability=asked.durability,
            limits=Limits() if asked.limited else LIFTED,
        ),
        on_failure=fail,
        most_at_once=asked.most_at_once,
    )
    numbers = count(1)
    app.state.registry.new_seed = lambda sheet: numbered(next(numbers))
    server = Server(config(app))
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", asked.port))
    listening.listen(4096)
    print(listening.getsockname()[1], flush=True)
    server.run(sockets=[listening])
    if failed:
        print(failed[0], file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
