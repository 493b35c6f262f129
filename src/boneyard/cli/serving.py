"""`boneyard serve`: the web app on this machine, and for those nearby if they may come in."""

import logging
import socket
import threading
import webbrowser
from pathlib import Path

from ..server.app import PAGES, build
from ..server.notes import write_notes
from ..server.running import Server, config
from ..words import say
from .output import Output
from .saving import home

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
FIRST_PORT = 8000
PORTS = 20  # tried one after another


class Browsing(Server):
    """Opens the browser once it can be answered."""

    address = ""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.address:
            threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


def serve(
    out: Output,
    *,
    port: int | None,
    lan: bool,
    store: Path | None,
    durability: str,
    browser: bool,
    origins: tuple[str, ...] = (),
    notes: bool = False,
) -> int:
    """Serve until stopped; 1 when the store cannot be written any more."""
    path = store or home() / "tables.db"
    path.parent.mkdir(parents=True, exist_ok=True)
    listening = _listen(EVERYWHERE if lan else HERE, port)
    failed = threading.Event()

    def fail() -> None:
        failed.set()
        server.should_exit = True

    app = build(path, durability=durability, on_failure=fail, origins=origins)
    server = Browsing(config(app))
    write_notes(level=logging.INFO if notes else logging.ERROR)
    address = f"http://{HERE}:{listening.getsockname()[1]}/"
    out.line(say("cli.serve.at", address=address))
    if lan:
        out.line(
            say(
                "cli.serve.nearby", address=f"http://{_own_address()}:{listening.getsockname()[1]}/"
            )
        )
    if not PAGES.is_dir():
        out.line(say("cli.serve.no-pages"))
    out.line(say("cli.serve.stop"))
    if browser:
        server.address = address
    server.run(sockets=[listening])
    return 1 if failed.is_set() else 0


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port, or on the first that is free."""
    wanted = range(FIRST_PORT, FIRST_PORT + PORTS) if port is None else [port]
    for each in wanted:
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, each))
        except OSError:
            listening.close()
            if each == wanted[-1]:
                raise
        else:
            return listening
    raise AssertionError


def _own_address() -> str:
    """This machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
