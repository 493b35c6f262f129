"""What texts can be that a host sets. Each check answers with a word for what is wrong, or None."""

import re
from ipaddress import ip_network

from ...bots import BOTS
from ...bots.outside import COMMAND, is_outside
from ..http.hosts import is_host
from ..store.by_address import is_database
from ..transport.listeners import address_of
from ..transport.visitors import UNIX

PATH = re.compile(r"(?:/[A-Za-z0-9._~-]+)*")
MODE = re.compile(r"0?[0-7]{3}")
ORIGIN = re.compile(r"https?://[^/?#\s]+/?")
BOT = re.compile(r"(?P<name>[a-z][a-z0-9-]{0,23})=\s*(?P<spec>\S.*)", re.DOTALL)


def a_host(text: str) -> str | None:
    """A name that a machine is called by."""
    return None if is_host(text) else "host"


def an_origin(text: str) -> str | None:
    """Scheme and name of a page's address, such as https://play.example."""
    return None if ORIGIN.fullmatch(text) and is_host(text) else "origin"


def a_path(text: str) -> str | None:
    """Nothing, or a path such as /domino, without an end of its own."""
    return None if PATH.fullmatch(text) else "path"


def a_store(text: str) -> str | None:
    """A file, or the address of a database that we know how to ask."""
    return "store" if "://" in text and not is_database(text) else None


def a_mode(text: str) -> str | None:
    """Who may use a file, in octal."""
    return None if MODE.fullmatch(text) else "mode"


def an_address(text: str) -> str | None:
    """Where a server listens; see `Address`."""
    return None if address_of(text) is not None else "address"


def a_proxy(text: str) -> str | None:
    """The address of a machine, a network of them, or UNIX for who comes by a Unix socket."""
    if text == UNIX:
        return None
    try:
        ip_network(text)
    except ValueError:
        return "network"
    return None


def a_bot(text: str) -> str | None:
    """`NAME=COMMAND` or `NAME=entry:ENTRY`."""
    found = BOT.fullmatch(text)
    return "bot" if found is None or found["name"] in BOTS else None


def outside_bots(texts: tuple[str, ...]) -> dict[str, str]:
    """Such texts as a table of bots from outside."""
    found = [BOT.fullmatch(text) for text in texts]
    pairs = [(each["name"], each["spec"]) for each in found if each is not None]
    return {name: spec if is_outside(spec) else COMMAND + spec for name, spec in pairs}
