"""What strangers have sent and nobody has looked at yet. Those who play come first: in a turn of
the loop a few messages of each address are heard as they come, and everything else waits here. In
every second turn a little of it is looked at, address by address, so that whoever sends much waits
for his own; what comes of it, such as the answer to a request, has the turn between.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from .post import Post

A_TURN = 0.00025  # seconds for what waits; what has begun by then is brought to its end
AT_ONCE = 4  # messages of an address that are heard as they come, in a turn


class Sender(Protocol):
    """A connection."""

    def go_on(self) -> bool:
        """Look at the next of what has come: a frame, or a slice of a request. Is it done with, or
        may more come of it?"""


class Backlog:
    """The connections of one loop that have sent something. What is posted goes out before any of
    it is looked at."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.post = Post(loop)
        self._loop = loop
        self._clock = clock
        self._waiting: dict[str, deque[Sender]] = {}  # by address; the first is the next
        self._is_due = False  # is there a turn to come?
        self._heard: dict[str, int] = {}  # by address, messages
        self._heard_in = 0  # which turn

    def may(self, address: str) -> bool:
        """May one more message of this address be heard in this turn?"""
        if self._heard_in != self.post.turn:
            self._heard_in = self.post.turn
            self._heard.clear()
        heard = self._heard[address] = self._heard.get(address, 0) + 1
        return heard <= AT_ONCE

    def add(self, address: str, sender: Sender) -> None:
        """Let this one go on when its turn has come."""
        self._waiting.setdefault(address, deque()).append(sender)
        if not self._is_due:
            self._is_due = True
            self._loop.call_soon(self._turn)

    def _turn(self) -> None:
        self._loop.call_soon(self._rest)  # before what comes of this, and whatever breaks
        self.post.deliver()
        end = self._clock() + A_TURN
        while self._waiting and self._next().go_on() and self._clock() < end:
            pass

    def _rest(self) -> None:
        self.post.deliver()
        self._is_due = bool(self._waiting)
        if self._is_due:
            self._loop.call_soon(self._turn)

    def _next(self) -> Sender:
        address = next(iter(self._waiting))
        queue = self._waiting.pop(address)
        sender = queue.popleft()
        if queue:
            self._waiting[address] = queue  # the others come first
        return sender
