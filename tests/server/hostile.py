"""A hostile visitor as a program of its own: it does one thing over and over for some seconds, and
then prints how often it was let in, and how many bytes it got rid of.

    python hostile.py PORT KIND SECONDS SOCKETS ADDRESS

With 0 for a port it attacks nobody but itself: as much work for the machine, none for a server.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import socketserver
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator

HANDSHAKE = (
    b"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
POST = b"POST /api/companion HTTP/1.1\r\nHost: 127.0.0.1\r\n"
MEGA = 1 << 20


def frame(first: int, payload: bytes = b"") -> bytes:
    """A client's frame; the mask is of zeros."""
    size = len(payload)
    head = bytes((first, 0x80 | size)) if size < 126 else struct.pack("!BBH", first, 0xFE, size)
    return head + bytes(4) + payload


def many(piece: bytes, size: int = 2 * MEGA) -> bytes:
    return piece * (size // len(piece))


def crumbs(stream: bytes) -> Iterator[bytes]:
    """One byte at a time."""
    for at in range(len(stream)):
        yield stream[at : at + 1]


LARGE = frame(0x01, b"x" * 30_000) + frame(0x00, b"x" * 30_000)
SOCKETS: dict[str, Callable[[], Iterator[bytes] | list[bytes]]] = {
    "pings": lambda: [many(frame(0x89))],
    "large pings": lambda: [many(frame(0x89, b"x" * 125))],
    "pongs": lambda: [many(frame(0x8A))],
    "fragments": lambda: [frame(0x01), many(frame(0x00))],
    "fragments and pings": lambda: [frame(0x01), many(frame(0x00) + frame(0x89))],
    "messages": lambda: [many(frame(0x81, b"{"))],
    "bytes": lambda: [many(frame(0x82, b"\xff"))],
    "hellos": lambda: [many(frame(0x81, b'{"t":"hello","table":"x","protocol":2}'))],
    "crumbs": lambda: crumbs(LARGE),
    "after the end": lambda: [frame(0x88), many(frame(0x89))],
}
REQUESTS: dict[str, Callable[[], Iterator[bytes] | list[bytes]]] = {
    "requests": lambda: [many(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")],
    "headers": lambda: [POST + many(b"a:\r\n")],
    "chunks": lambda: [POST + b"Transfer-Encoding: chunked\r\n\r\n", many(b"1\r\nx\r\n")],
    "crumbs of headers": lambda: crumbs(POST + b"X: " + b"x" * 60_000),
    "crumbs of a body": lambda: crumbs(POST + b"Content-Length: 60000\r\n\r\n" + b"x" * 60_000),
    "endless body": lambda: [POST + b"Content-Length: 900000000\r\n\r\n", *[b"x" * MEGA] * 50],
    "early frames": lambda: [HANDSHAKE + many(frame(0x89))],
    "nonsense": lambda: [many(b"\0\r\n")],
    "knocking": lambda: [HANDSHAKE],
}
READS = ("pings", "fragments and pings")  # others are not interested in answers
MOST = 256  # connections that one address may have
HALVES = ("half requests", "half bodies", "silent connections", "silent sockets")


class Visitor:
    """One source of trouble."""

    def __init__(self, port: int, kind: str, seconds: float, address: str) -> None:
        self._port, self._kind, self._address = port, kind, address
        self._until = time.monotonic() + seconds
        self.let_in = self.sent = 0

    def run(self) -> None:
        while time.monotonic() < self._until:
            with contextlib.suppress(OSError), self.connect() as link:
                if self._kind in SOCKETS:
                    link.sendall(HANDSHAKE)
                    if b"101" not in link.recv(4096):
                        time.sleep(0.02)
                        continue
                self.let_in += 1
                self._flood(link)

    def connect(self) -> socket.socket:
        link = socket.socket()
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        link.settimeout(1.0)
        try:
            link.bind((self._address, 0))
            link.connect(("127.0.0.1", self._port))
        except OSError:
            link.close()
            raise
        return link

    def _flood(self, link: socket.socket) -> None:
        if self._kind in READS:
            threading.Thread(target=_read, args=[link], daemon=True).start()
        for piece in (SOCKETS.get(self._kind) or REQUESTS[self._kind])():
            if time.monotonic() > self._until:
                return
            link.sendall(piece)
            self.sent += len(piece)

    def hold(self, count: int) -> int:
        """Open so many connections that never get on, and keep them to the end; how many were
        still there."""
        links: list[socket.socket] = []
        while time.monotonic() < self._until:
            if len(links) == count:
                time.sleep(0.02)
                continue
            with contextlib.suppress(OSError):
                link = self.connect()
                links.append(link)
                if self._kind == "half requests":
                    link.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
                elif self._kind == "half bodies":
                    link.sendall(POST + b"Content-Length: 100\r\n\r\n{")
                elif self._kind == "silent sockets":
                    link.sendall(HANDSHAKE)
        patient = time.monotonic() + 8.0  # a busy server may not have come to all of them yet
        while (left := sum(not _ended(each) for each in links)) > MOST:
            if time.monotonic() > patient:
                break
            time.sleep(0.1)
        return left


def _read(link: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while link.recv(65536):
            pass


def _ended(link: socket.socket) -> bool:
    link.settimeout(0.0)
    try:
        while link.recv(65536):
            pass
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True


class Nobody(socketserver.BaseRequestHandler):
    """Lets everybody in, and takes whatever it is sent."""

    def handle(self) -> None:
        with contextlib.suppress(OSError):
            self.request.sendall(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
        _read(self.request)


class Nowhere(socketserver.ThreadingTCPServer):
    """Where it lives."""

    request_queue_size = 1024
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        pass  # it was left in a hurry


def nowhere() -> int:
    """A port where nobody is."""
    made = Nowhere(("127.0.0.1", 0), Nobody)
    threading.Thread(target=made.serve_forever, daemon=True).start()
    return made.server_address[1]


def main() -> None:
    port, kind, seconds, sockets, address = sys.argv[1:]
    os.setpriority(os.PRIO_PROCESS, 0, 19)  # it is to cost the server something, not the machine
    port = port if port != "0" else str(nowhere())
    print("ready", flush=True)
    if kind in HALVES:
        visitor = Visitor(int(port), kind, float(seconds), address)
        print(json.dumps({"left": visitor.hold(int(sockets))}), flush=True)
        return
    visitors = [Visitor(int(port), kind, float(seconds), address) for _ in range(int(sockets))]
    threads = [threading.Thread(target=each.run) for each in visitors]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    told = {"let_in": sum(each.let_in for each in visitors), "sent": sum(v.sent for v in visitors)}
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
