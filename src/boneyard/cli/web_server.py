"""The server that `boneyard serve` runs: its socket, its store, and the browser that it opens."""

import contextlib
import logging
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

from ..bots import BOTS
from ..bots.outside import announced
from ..server.app import PAGES, build
from ..server.http.reach import own_address
from ..server.journal import write_notes
from ..server.process import Server, config
from ..server.settings.checks import outside_bots
from ..server.settings.settings import Settings
from ..server.store.by_address import is_database
from ..server.store.database import BadStore
from ..server.transport.listeners import Address, CannotListen, address_of, listeners
from ..sheets import every_sheet, installed
from ..words import say
from .files import file_errors
from .output import Output

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
FIRST_PORT = 8000
PORTS = 20  # tried one after another


class HostedServer(Server):
    """Says where it is, and opens the browser, once it can be answered."""

    def __init__(self, settings: Settings, fail: Callable[[BadStore], None], out: Output) -> None:
        super().__init__(config(build(settings, on_failure=fail)))
        self._settings = settings
        self._out = out

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce([_address(each, self._settings.path) for each in sockets or []])

    def _announce(self, addresses: list[str]) -> None:
        for each in addresses:
            self._out.line(say("cli.serve.at", address=each))
        if self._settings.lan and addresses[0].startswith(f"http://{HERE}:"):
            nearby = addresses[0].replace(HERE, own_address())
            self._out.line(say("cli.serve.nearby", address=nearby))
        if not PAGES.is_dir():
            self._out.line(say("cli.serve.no-pages"))
        self._out.warn(installed().left_out)
        self._out.line(say("cli.serve.stop"))
        if self._settings.browser and addresses[0].startswith("http"):
            threading.Thread(target=webbrowser.open, args=[addresses[0]], daemon=True).start()


def serve(out: Output, settings: Settings) -> None:
    """Serve until stopped; BadStore when the store cannot be used, or not any more."""
    for name, spec in outside_bots(settings.bot).items():
        BOTS[name] = announced(spec, every_sheet())
    if not is_database(settings.store):
        folder = Path(settings.store).parent
        with file_errors(folder):
            folder.mkdir(parents=True, exist_ok=True)
    listening = _listen(settings)
    failed: list[BadStore] = []

    def fail(error: BadStore) -> None:
        failed.append(error)
        server.should_exit = True

    server = HostedServer(settings, fail, out)
    write_notes(level=logging.INFO if settings.log else logging.ERROR)
    try:
        server.run(sockets=listening)
    finally:
        for file in (each.file for each in _addresses(settings) if each.file):
            Path(file).unlink(missing_ok=True)
    if failed:
        raise failed[0]


def _addresses(settings: Settings) -> list[Address]:
    found = [address_of(each) for each in settings.listen]
    return [each for each in found if each is not None]


def _listen(settings: Settings) -> list[socket.socket]:
    """Sockets where it was said, or on this port, or on the first that is free; CannotListen."""
    mode = int(settings.socket_mode, 8)
    wanted = _addresses(settings)
    if wanted:
        return [made for each in wanted for made in listeners(each, mode)]
    host = EVERYWHERE if settings.lan else HERE
    if settings.port is not None:
        return listeners(Address(host, settings.port), mode)
    for port in range(FIRST_PORT, FIRST_PORT + PORTS - 1):
        with contextlib.suppress(CannotListen):
            return listeners(Address(host, port), mode)
    return listeners(Address(host, FIRST_PORT + PORTS - 1), mode)


def _address(listening: socket.socket, path: str) -> str:
    """Where a browser on this machine finds it, or else what it is called."""
    name = listening.getsockname()
    if isinstance(name, str):
        return str(Address(file=name))
    host = {EVERYWHERE: HERE, "::": "::1"}.get(name[0], name[0])
    return f"http://{Address(host, name[1])}{path}/"
