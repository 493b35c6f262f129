"""One request to a push service: to an address that was looked at, within a time, once. Whatever
is answered is read no further than its head, and leads nowhere else."""

import asyncio
import socket
import ssl
from functools import cache
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import h11

from .subscription import PORTS, is_public

WITHIN: Final = 10.0  # seconds for all of it
MOST: Final = 16 * 1024  # bytes of an answer's head
AT_ONCE: Final = 4096


class Unreached(Exception):
    """Nobody has answered: why, in a word."""


class Answer(NamedTuple):
    """What a push service says: a status, and when to come again if it says that."""

    status: int
    retry_after: float | None


async def post(endpoint: str, headers: dict[str, str], body: bytes, private: bool) -> Answer:
    """Send this; Unreached. Where `private` is not allowed, nothing goes to this network."""
    try:
        async with asyncio.timeout(WITHIN):
            return await _posted(endpoint, headers, body, private)
    except TimeoutError:
        raise Unreached("late") from None
    except ssl.SSLError:
        raise Unreached("tls") from None
    except OSError:
        raise Unreached("away") from None
    except (h11.ProtocolError, UnicodeError):
        raise Unreached("garbled") from None


async def _posted(endpoint: str, headers: dict[str, str], body: bytes, private: bool) -> Answer:
    parts = urlsplit(endpoint)
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    is_safe = parts.scheme == "https"
    reader, writer = await asyncio.open_connection(
        await _address(host, port, private),
        port,
        ssl=_context() if is_safe else None,
        server_hostname=host if is_safe else None,
    )
    try:
        peer = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        told = {"host": parts.netloc, "content-length": str(len(body)), "connection": "close"}
        asked = h11.Request(method="POST", target=target, headers=list({**told, **headers}.items()))
        for event in (asked, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(peer.send(event) or b"")
        await writer.drain()
        return await _answer(peer, reader)
    finally:
        writer.close()


async def _answer(peer: h11.Connection, reader: asyncio.StreamReader) -> Answer:
    while True:
        event = peer.next_event()
        if isinstance(event, h11.Response):
            later = dict(event.headers).get(b"retry-after", b"")
            return Answer(event.status_code, float(later) if later.isdigit() else None)
        if event is h11.NEED_DATA:
            peer.receive_data(await reader.read(AT_ONCE))
        elif not isinstance(event, h11.InformationalResponse):
            raise Unreached("garbled")


async def _address(host: str, port: int, private: bool) -> str:
    """The address that a name stands for now, and the one that is gone to: asked once, so that no
    second answer can lead elsewhere; Unreached when all are of this network."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    allowed = [each for each in addresses if private or is_public(each.partition("%")[0])]
    if not allowed:
        raise Unreached("private")
    return allowed[0]


@cache
def _context() -> ssl.SSLContext:
    return ssl.create_default_context()
