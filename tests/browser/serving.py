"""A server of the tests' own: the real one, but that it waits only a little for those who leave.

`python serving.py PORT STORE`
"""

import sys
from pathlib import Path

import uvicorn

from boneyard.server.app import build

PATIENCE = 2.0  # seconds


def main(port: int, store: Path) -> None:
    app = build(store, durability="process", patience=PATIENCE)
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", timeout_graceful_shutdown=2)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
