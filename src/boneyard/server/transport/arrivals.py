"""Those who come: connections as the kernel has them, before anything is made of them. Many are
taken in a turn of the loop, for the kernel has one line, whoever stands in it. Who comes too often
is turned away here, which costs next to nothing; the others wait, address by address (backlog.py).
"""

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable

from .visitors import UNIX, Visitors

A_TURN = 0.0001  # seconds for those who come
AGAIN = 0.1  # seconds, when there was no descriptor left


class Arrival:
    """One that has come, and waits."""

    def __init__(self, peer: socket.socket, address: str, arrivals: "Arrivals") -> None:
        self.address = address
        self._peer: socket.socket | None = peer
        self._arrivals = arrivals

    def cut(self) -> None:
        """Drop it."""
        peer = self._leave()
        if peer is not None:
            peer.close()

    def go_on(self) -> bool:
        """Come in; from here on it is the connection that is counted."""
        peer = self._leave()
        if peer is not None:
            self._arrivals.let_in(peer)
        return peer is None

    def _leave(self) -> socket.socket | None:
        peer, self._peer = self._peer, None
        if peer is not None:
            self._arrivals.visitors.work(self)
            self._arrivals.visitors.go(self.address)
        return peer


class Arrivals:
    """Of one server. `make` makes what a connection is to speak to."""

    def __init__(self, visitors: Visitors, make: Callable[[], asyncio.Protocol]) -> None:
        self.visitors = visitors
        self._make = make
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()

    async def take(self, listening: socket.socket) -> None:
        """Those who come here, until this is cancelled."""
        while True:
            try:
                self._come(*await self._loop.sock_accept(listening))
                end = time.perf_counter() + A_TURN
                while time.perf_counter() < end:
                    self._come(*listening.accept())
            except (BlockingIOError, ConnectionAbortedError):
                pass  # nobody else is there
            except OSError:
                await asyncio.sleep(AGAIN)
            await asyncio.sleep(0)

    def _come(self, peer: socket.socket, name: tuple[str, int] | str) -> None:
        host = name[0] if isinstance(name, tuple) else UNIX
        arrival = Arrival(peer, self.visitors.address(host), self)
        if self.visitors.may_come(arrival.address) and self.visitors.come(arrival):
            self.visitors.backlog.add(arrival.address, arrival)
        else:
            self.visitors.note("flood", "connections", arrival.address)
            peer.close()

    def let_in(self, peer: socket.socket) -> None:
        """Make a connection of it."""
        task = self._loop.create_task(self._connect(peer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self, peer: socket.socket) -> None:
        with contextlib.suppress(OSError):  # it has gone already
            if peer.family != socket.AF_UNIX:  # no frame waits until the last has been heard
                peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._loop.connect_accepted_socket(self._make, peer)
