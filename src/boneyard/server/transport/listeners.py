"""Where a server listens: addresses of the internet, files, and sockets that systemd hands over."""

import os
import re
import socket
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

from ...core.errors import BoneyardError
from ...core.numbers import whole

SYSTEMD = "systemd"
FILE = "unix:"
INTERNET = re.compile(r"(?:\[(?P<v6>[^]]+)\]|(?P<v4>[^:]+)):(?P<port>.+)")
LONGEST_FILE = 100  # bytes of its path: the system takes a few more
FIRST_HANDED = 3  # the descriptors after those that every process has
MOST_PORT = 65535


class CannotListen(BoneyardError):
    """At this `address`; `why` in the system's words."""

    key = "cannot-listen"


class NoHandedSocket(CannotListen):
    """systemd has handed none over."""

    key = "no-handed-socket"


@dataclass(frozen=True)
class Address:
    """One of the three: a `host` with its `port`, a `file`, or neither for systemd's sockets."""

    host: str = ""
    port: int = 0
    file: str = ""

    def __str__(self) -> str:
        if self.file:
            return FILE + self.file
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}" if host else SYSTEMD


def address_of(text: str) -> Address | None:
    """The address that is written so, if any is."""
    if text == SYSTEMD:
        return Address()
    if text.startswith(FILE):
        file = text.removeprefix(FILE)
        fits = file.startswith("/") and len(file.encode()) <= LONGEST_FILE and "\0" not in file
        return Address(file=file) if fits else None
    found = INTERNET.fullmatch(text)
    port = whole(found["port"], MOST_PORT) if found else None
    if found is None or port is None:
        return None
    try:
        host = ip_address(found["v6"] or found["v4"])
    except ValueError:
        return None
    return Address(str(host), port) if (host.version == 6) == bool(found["v6"]) else None


def listeners(
    address: Address, mode: int, environment: Mapping[str, str] = os.environ
) -> list[socket.socket]:
    """Sockets that listen there; CannotListen. Who may use a file, `mode` says."""
    if address.file:
        return [_at_file(address, mode)]
    return [_at_host(address)] if address.host else _handed_over(environment)


def _at_host(address: Address) -> socket.socket:
    is_new = ":" in address.host
    made = socket.socket(socket.AF_INET6 if is_new else socket.AF_INET)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if is_new:  # so that [::] and 0.0.0.0 may stand beside each other
        made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    with _closed_if_not(made, address):
        made.bind((address.host, address.port))
        made.listen()  # who comes before the server is ready waits, and is not turned away
    return made


def _at_file(address: Address, mode: int) -> socket.socket:
    made = socket.socket(socket.AF_UNIX)
    with _closed_if_not(made, address):
        _clear(Path(address.file))
        made.bind(address.file)
        Path(address.file).chmod(mode)  # nobody can come in before it listens
        made.listen()
    return made


def _clear(file: Path) -> None:
    """Take away a socket that nobody listens at any more: who ended in a hurry left it."""
    if not (file.exists() and stat.S_ISSOCK(file.stat().st_mode)):
        return
    with socket.socket(socket.AF_UNIX) as asking:
        try:
            asking.connect(str(file))
        except ConnectionRefusedError:
            file.unlink()


def _handed_over(environment: Mapping[str, str]) -> list[socket.socket]:
    """The sockets that systemd opened for this process, and for no other."""
    count = whole(environment.get("LISTEN_FDS", "0"), 1024) or 0
    if environment.get("LISTEN_PID") != str(os.getpid()) or not count:
        raise NoHandedSocket()
    found = []
    for number in range(FIRST_HANDED, FIRST_HANDED + count):
        os.set_inheritable(number, False)  # workers have no part in it
        try:
            each = socket.socket(fileno=number)
            each.listen()
        except OSError as error:
            raise CannotListen(address=SYSTEMD, why=error.strerror) from None
        found.append(each)
    return found


@contextmanager
def _closed_if_not(made: socket.socket, address: Address) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        made.close()
        raise CannotListen(address=address, why=error.strerror) from None
