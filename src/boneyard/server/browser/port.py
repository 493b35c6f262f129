"""A socket that is no socket: messages between the page and the Python beside it."""

import asyncio
from collections.abc import Callable, MutableMapping
from typing import Any

from ..transport.outbox import Outbox
from ..transport.socket import Listener


class Port(Outbox):
    """One connection: what is `said` here was said by the page; it is told by `tell`, and by
    `closed` with a code when it is hung up on. Nobody is ever behind."""

    def __init__(self, tell: Callable[[str], object], closed: Callable[[int], object]) -> None:
        self.outbox: Outbox = self
        self._tell = tell
        self._closed = closed
        self._listener: Listener | None = None
        self._said: list[bytes] = []  # said, and not heard yet
        self._is_busy = False
        self._is_over = False
        self._came = asyncio.Event()

    # The page's side -------------------------------------------------------------------------

    def said(self, message: str) -> None:
        """The page says something."""
        self._said.append(message.encode())
        self._came.set()
        self._hear_on()

    def gone(self) -> None:
        """The page says nothing more."""
        self._is_over = True
        self._came.set()
        if self._listener is not None:
            self._listener.gone()

    # The endpoint's side: first as an ASGI application hears, then without a task -----------------

    async def receive(self) -> MutableMapping[str, Any]:
        """What comes next, for who waits for it."""
        while not (self._said or self._is_over):
            self._came.clear()
            await self._came.wait()
        if not self._said:
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "bytes": self._said.pop(0)}

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """Nothing is to be agreed on."""

    def push(self, frame: bytes, most: int) -> int:
        self._tell(frame.decode())
        return 0

    def listen(self, listener: Listener) -> None:
        self._listener = listener
        self._hear_on()
        if self._is_over:
            listener.gone()

    def read_on(self) -> None:
        self._is_busy = False
        asyncio.get_running_loop().call_soon(self._hear_on)

    def _hear_on(self) -> None:
        while self._said and not self._is_busy and self._listener is not None:
            self._is_busy = self._listener.hear(self._said.pop(0))

    def hang_up(self, code: int) -> None:
        self._closed(code)

    def cut(self) -> None:
        self._closed(1006)
