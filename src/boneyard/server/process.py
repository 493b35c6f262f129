"""How the application is run: uvicorn, set up for our sockets, and stopped without a loss."""

import asyncio
import gc
import math
import signal
import socket

import uvicorn
from starlette.applications import Starlette

from .settings.limits import Limits
from .store.database import BadStore
from .tables.registry import TableRegistry
from .transport.arrivals import Arrivals
from .transport.http1 import HttpConnection
from .transport.visitors import visitors_of
from .transport.websocket import WebSocket

# How often garbage is collected: new values, and the same of the older. However much a stranger has
# us make, nobody is to wait while more than this is looked through.
SELDOM = (5_000, 200, 50)
WAITING = 1024  # connections that the kernel holds for us, in one line, whoever they are
MOST_UNREAD = 32 * 1024  # bytes of a peer that the kernel holds for us (it takes twice that)


def config(app: Starlette) -> uvicorn.Config:
    """uvicorn's settings. Frames are not compressed: their sizes must not tell of secrets."""
    limits: Limits = app.state.registry.limits
    return uvicorn.Config(
        app,
        http=HttpConnection,
        ws=WebSocket,
        ws_max_size=limits.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # silent peers are asked by sessions (heartbeat.py)
        # Whom a proxy speaks for is believed only of those that were named.
        proxy_headers=bool(app.state.proxies),
        forwarded_allow_ips=list(app.state.proxies),
        headers=app.state.headers,
        server_header=False,
        timeout_graceful_shutdown=math.ceil(limits.stop_within),
        log_config=None,
        access_log=False,
    )


class Server(uvicorn.Server):
    """Lets what is under way become durable and hangs up politely before it stops."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        state = self.config.app.state  # type: ignore[union-attr]
        self._taking: list[asyncio.Task[None]] = []
        try:
            if state.node is not None:
                await state.node.bus.start()
            await state.registry.start()
        except BadStore as error:
            if state.on_failure is None:
                raise
            state.on_failure(error)
            self.should_exit = True
            return
        for each in sockets or []:  # connections have it from who listens
            each.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, MOST_UNREAD)
            each.setblocking(False)
            each.listen(WAITING)
        await super().startup([])  # who comes is let in by us
        arrivals = Arrivals(visitors_of(self.lifespan.state), self._connection)
        self._taking = [asyncio.create_task(arrivals.take(each)) for each in sockets or []]

    def _connection(self) -> HttpConnection:
        return HttpConnection(self.config, self.server_state, self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for each in self._taking:
            each.cancel()
        await asyncio.gather(*self._taking, return_exceptions=True)
        state = self.config.app.state  # type: ignore[union-attr]
        if state.node is not None:
            for listening in sockets or []:
                listening.close()  # who comes now goes to others
            await state.node.leave()
        registry: TableRegistry = state.registry
        await registry.finish()
        await super().shutdown(sockets)

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        # Tables live long, and what a move leaves behind goes by itself: looking for cycles after
        # every few hundred values, as Python does, costs more than all that is ever found.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*SELDOM)
        # uvicorn raises the signal again that it stopped for; we have done what it asks.
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, lambda *_: None)
        super().run(sockets=sockets)
