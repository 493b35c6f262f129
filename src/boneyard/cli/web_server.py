"""The server that `boneyard serve` runs: its socket, its store, and the browser that it opens."""

import logging
import re
import socket
import threading
import webbrowser
from collections.abc import Mapping, Sequence
from ipaddress import ip_network
from pathlib import Path

from ..bots import BOTS
from ..bots.outside import COMMAND, announced, is_outside
from ..server.app import PAGES, build
from ..server.http.hosts import Hosts, is_host
from ..server.journal import write_notes
from ..server.process import Server, config
from ..server.store.database import BadStore
from ..sheets import every_sheet, installed
from ..words import say
from .errors import BadAddress, BadBot, BadHost
from .files import home
from .output import Output

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
FIRST_PORT = 8000
BOT_NAME = re.compile(r"[a-z][a-z0-9-]{0,23}")
PORTS = 20  # tried one after another


class BrowserServer(Server):
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
    hosts: tuple[str, ...] = (),
    proxies: tuple[str, ...] = (),
    notes: bool = False,
    outside: Mapping[str, str] | None = None,
) -> None:
    """Serve until stopped; BadStore when the store cannot be used, or not any more."""
    for name, spec in (outside or {}).items():
        BOTS[name] = announced(spec, every_sheet())
    path = store or home() / "tables.db"
    path.parent.mkdir(parents=True, exist_ok=True)
    for each in hosts:
        if not is_host(each):
            raise BadHost(text=each)
    for each in proxies:
        _check_network(each)
    listener = _listen(EVERYWHERE if lan else HERE, port)
    failed: list[BadStore] = []

    def fail(error: BadStore) -> None:
        failed.append(error)
        server.should_exit = True

    app = build(
        path,
        durability=durability,
        on_failure=fail,
        origins=origins,
        hosts=Hosts([*hosts, *origins], lan),
        proxies=proxies,
        outside=outside,
    )
    server = BrowserServer(config(app))
    write_notes(level=logging.INFO if notes else logging.ERROR)
    address = f"http://{HERE}:{listener.getsockname()[1]}/"
    out.line(say("cli.serve.at", address=address))
    if lan:
        out.line(
            say("cli.serve.nearby", address=f"http://{_own_address()}:{listener.getsockname()[1]}/")
        )
    if not PAGES.is_dir():
        out.line(say("cli.serve.no-pages"))
    out.warn(installed().left_out)
    out.line(say("cli.serve.stop"))
    if browser:
        server.address = address
    server.run(sockets=[listener])
    if failed:
        raise failed[0]


def outside_bots(texts: Sequence[str]) -> dict[str, str]:
    """`NAME=COMMAND` and `NAME=entry:ENTRY` as a table of bots from outside."""
    found: dict[str, str] = {}
    for text in texts:
        name, _, spec = text.partition("=")
        if not (BOT_NAME.fullmatch(name) and spec.strip()) or name in BOTS or name in found:
            raise BadBot(text=text)
        found[name] = spec if is_outside(spec) else COMMAND + spec
    return found


def _check_network(text: str) -> None:
    try:
        ip_network(text)
    except ValueError:
        raise BadAddress(text=text) from None


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
