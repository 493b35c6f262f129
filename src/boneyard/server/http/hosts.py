"""By which names this server is called. A page of somebody else's can have its own name lead here
(DNS rebinding), and would be taken for one of ours; its requests still say that name."""

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address

HOST = re.compile(r"(?:\[(?P<v6>[0-9a-f:.]{2,45})\]|(?P<name>[a-z0-9_.-]{1,253}))(?::[0-9]{1,5})?")
NEARBY = ("local", "lan", "home", "internal", "home.arpa")  # no such name can be bought


class Hosts:
    """The names that are ours: this machine's for itself, those of the list, which may be those
    of origins, and with `lan` also its name and addresses in the network."""

    def __init__(self, names: Iterable[str] = (), lan: bool = False) -> None:
        self._names = {"localhost", *map(_bare, names)}
        self._lan = lan
        if lan:
            full = socket.gethostname().lower()
            short = full.partition(".")[0]
            self._names |= {full, short, *(f"{short}.{each}" for each in NEARBY)}
        self._allow = lru_cache(1024)(self._judge)

    def allow(self, host: str | None, here: str = "") -> bool:
        """Is a request for us that says this `Host`, and has come to this address of ours?"""
        return host is not None and len(host) < 300 and self._allow(host.lower(), here)

    def _judge(self, host: str, here: str) -> bool:
        name = _name(host)
        if name and (name in self._names or name.endswith(".localhost")):
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return False
        # Nobody's page can be called by an address that is not its own.
        nearby = address.is_private or address.is_link_local or name == here
        return address.is_loopback or (self._lan and nearby)


def is_host(text: str) -> bool:
    """Can a machine be called so, with or without a scheme and a port?"""
    return bool(_bare(text))


def _bare(text: str) -> str:
    return _name(text.rpartition("://")[2].rstrip("/"))


def _name(host: str) -> str:
    """A host without its port; nothing when it is none."""
    found = HOST.fullmatch(host.lower())
    if found is None:
        return ""
    return str(found["v6"] or found["name"].rstrip("."))
