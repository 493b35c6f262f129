"""A server of the tests' own: the real one, but that it deals the same tiles in every run, gives
bots all the time they need, and lets one address open many tables.

`python server.py STORE PATIENCE PORT`: so many seconds it waits for those who leave. It prints the
port that it listens at; 0 is any.
"""

import socket
import sys
from dataclasses import replace
from pathlib import Path

from boneyard.core.chance import numbered
from boneyard.core.sheet import Sheet
from boneyard.server.app import build
from boneyard.server.process import Server, config
from boneyard.server.settings.limits import Limits
from boneyard.server.settings.push import PushSettings
from boneyard.server.settings.settings import Settings
from boneyard.server.settings.thoughts import Thoughts
from boneyard.server.workers.pool import WorkerPool
from boneyard.solitaire.sheet import SolitaireSheet

SEED = "the same in every run"
# Playwright waits for something in a page by `eval`; what the pages themselves do is judged by the
# rest of the policy, and in test_policy.py by all of it.
EVALUATES = ("'wasm-unsafe-eval'", "'wasm-unsafe-eval' 'unsafe-eval'")
THOUGHT = 60.0  # seconds
TEMPO = 0.25  # bots wait so much of the time that they would take elsewhere
LIMITS = Limits(requests=500, requests_at_once=500, tables_a_minute=1000, tables_at_once=100)


def the_same(sheet: Sheet) -> str:
    return numbered(1) if isinstance(sheet, SolitaireSheet) else SEED


def main(store: Path, patience: float, port: int) -> None:
    limits = replace(LIMITS, patience=patience)
    push = PushSettings(after=0.2, private=True)  # push services are on this machine
    app = build(Settings(store=str(store), durability="process", limits=limits, push=push))
    app.state.registry.new_seed = the_same
    app.state.headers = [(name, value.replace(*EVALUATES)) for name, value in app.state.headers]
    app.state.registry.workers = WorkerPool(Thoughts(within=THOUGHT), key=b"tests", tempo=TEMPO)
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # one that was ended is back
    listening.bind(("127.0.0.1", port))
    listening.listen(4096)
    print(listening.getsockname()[1], flush=True)
    Server(config(app)).run(sockets=[listening])


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))
