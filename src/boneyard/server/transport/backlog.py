"""What strangers have sent and nobody has looked at yet. In each turn of the loop a little is
looked at of what one connection has sent, address by address: whoever sends much waits for his own.
"""

import asyncio
from collections import deque
from typing import Protocol


class Sender(Protocol):
    """A connection."""

    def go_on(self) -> None:
        """Look at a little of what has come."""


class Backlog:
    """The connections of one loop that have sent something."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: dict[str, deque[Sender]] = {}  # by address; the first is the next

    def add(self, address: str, sender: Sender) -> None:
        """Let this one go on when its turn has come."""
        if not self._waiting:
            self._loop.call_soon(self._turn)
        self._waiting.setdefault(address, deque()).append(sender)

    def _turn(self) -> None:
        address = next(iter(self._waiting))
        queue = self._waiting.pop(address)
        sender = queue.popleft()
        if queue:
            self._waiting[address] = queue  # the others come first
        if self._waiting:
            self._loop.call_soon(self._turn)
        sender.go_on()  # last: what one breaks harms no other
