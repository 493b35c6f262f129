"""A small TCP proxy that can cut its connections, or hold them open and pass nothing on."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from .living import Place


class Proxy(Place):
    """Stands before a server."""

    def __init__(self, behind: Place) -> None:
        super().__init__(0)
        self._behind = behind
        self._writers: list[asyncio.StreamWriter] = []
        self._held = {"there": False, "back": False}

    def cut(self) -> None:
        """Drop every connection."""
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    def hold(self, there: bool = True, back: bool = True) -> None:
        """Pass nothing on from now on, or in one direction: the connections are half open."""
        self._held = {"there": there, "back": back}

    def release(self) -> None:
        """Drop what was held, and pass things on again."""
        self.cut()
        self.hold(there=False, back=False)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner_reader, inner = await asyncio.open_connection("127.0.0.1", self._behind.port)
        self._writers += [writer, inner]
        await asyncio.gather(
            self._pass("there", reader, inner), self._pass("back", inner_reader, writer)
        )

    async def _pass(
        self, way: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        with contextlib.suppress(ConnectionError, OSError):
            while some := await reader.read(65536):
                if not self._held[way]:
                    writer.write(some)
            writer.close()


@contextlib.asynccontextmanager
async def proxied(behind: Place) -> AsyncIterator[Proxy]:
    """A proxy before this server, until the block ends."""
    proxy = Proxy(behind)
    server = await asyncio.start_server(proxy._serve, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        proxy.cut()
        server.close()
