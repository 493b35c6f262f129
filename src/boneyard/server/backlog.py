"""What strangers have sent and nobody has looked at yet. A little of it is looked at in each turn
of the loop, address by address: whoever sends much waits for his own."""

import asyncio
from collections import deque
from typing import Protocol

A_TURN = 4  # connections that are looked at in one turn


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
        due: list[Sender] = []
        while self._waiting and len(due) < A_TURN:
            address = next(iter(self._waiting))
            queue = self._waiting.pop(address)
            due.append(queue.popleft())
            if queue:
                self._waiting[address] = queue  # the others come first
        if self._waiting:
            self._loop.call_soon(self._turn)
        for sender in due:  # each by itself: what one breaks harms no other
            self._loop.call_soon(sender.go_on)
