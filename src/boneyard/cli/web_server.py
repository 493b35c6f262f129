"""The server that `boneyard serve` runs: its socket, its store, and the browser that it opens."""

import logging
import socket
import threading
import webbrowser
from pathlib import Path

from ..bots import BOTS
from ..bots.outside import announced
from ..server.app import PAGES, build
from ..server.journal import write_notes
from ..server.process import Server, config
from ..server.settings.checks import outside_bots
from ..server.settings.settings import Settings
from ..server.store.by_address import is_database
from ..server.store.database import BadStore
from ..sheets import every_sheet, installed
from ..words import say
from .output import Output

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
FIRST_PORT = 8000
PORTS = 20  # tried one after another


class BrowserServer(Server):
    """Opens the browser once it can be answered."""

    address = ""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.address:
            threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


def serve(out: Output, settings: Settings) -> None:
    """Serve until stopped; BadStore when the store cannot be used, or not any more."""
    for name, spec in outside_bots(settings.bot).items():
        BOTS[name] = announced(spec, every_sheet())
    if not is_database(settings.store):
        Path(settings.store).parent.mkdir(parents=True, exist_ok=True)
    listener = _listen(EVERYWHERE if settings.lan else HERE, settings.port)
    failed: list[BadStore] = []

    def fail(error: BadStore) -> None:
        failed.append(error)
        server.should_exit = True

    server = BrowserServer(config(build(settings, on_failure=fail)))
    write_notes(level=logging.INFO if settings.log else logging.ERROR)
    address = f"http://{HERE}:{listener.getsockname()[1]}/"
    out.line(say("cli.serve.at", address=address))
    if settings.lan:
        out.line(
            say("cli.serve.nearby", address=f"http://{_own_address()}:{listener.getsockname()[1]}/")
        )
    if not PAGES.is_dir():
        out.line(say("cli.serve.no-pages"))
    out.warn(installed().left_out)
    out.line(say("cli.serve.stop"))
    if settings.browser:
        server.address = address
    server.run(sockets=[listener])
    if failed:
        raise failed[0]


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port, or on the first that is free."""
    wanted = range(FIRST_PORT, FIRST_PORT + PORTS) if port is None else [port]
    for each in wanted:
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, each))
        except OSError:
            listener.close()
            if each == wanted[-1]:
                raise
        else:
            listener.listen()  # who comes before the server is ready waits, and is not turned away
            return listener
    raise AssertionError


def _own_address() -> str:
    """This machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
