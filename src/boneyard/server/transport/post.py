"""What peers are sent: held until the loop has done what was due, and then written in one go.

To write at once would wake the peer in the middle of our work, and the kernel's part would take
twice as long. What a peer has not read waits in its transport.
"""

import asyncio
from typing import Final

from ..._rt import mypyc_attr
from .frames import framed
from .outbox import Outbox

MOST_HELD: Final = 16 * 1024  # bytes, before a peer is sent them in the middle of a turn


class Post:
    """The outboxes of one loop that have something to send in this turn."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._due: list[WireOutbox] = []
        self.turn = 0  # a number that is another after each

    def add(self, outbox: "WireOutbox") -> None:
        """See to it that this one is emptied at the end of the turn."""
        if not self._due:
            self._loop.call_soon(self.deliver)
        self._due.append(outbox)

    def deliver(self) -> None:
        """Send what there is."""
        self.turn += 1
        due, self._due = self._due, []
        for outbox in due:
            outbox.flush()


@mypyc_attr(allow_interpreted_subclasses=True)
class WireOutbox(Outbox):
    """One peer's."""

    def __init__(self, transport: asyncio.Transport, post: Post) -> None:
        self._transport = transport
        self._post = post
        self._held = b""
        self.shut = False  # is nothing more to be sent?

    def push(self, frame: bytes, most: int) -> int:
        """Send a message, as soon as what is due has been done. How many bytes wait with it for a
        peer that has not taken what was sent before; more than `most` shall not: then it is not
        sent."""
        unread = int(self._transport.get_write_buffer_size())
        behind = unread + len(self._held) + len(frame) if unread else 0
        if behind > most:
            return behind
        if not self._held:
            self._post.add(self)
        self._held += framed(frame)
        if len(self._held) > MOST_HELD:
            self.flush()
        return behind

    def flush(self) -> None:
        """Write what is held."""
        held, self._held = self._held, b""
        if held and not self.shut and not self._transport.is_closing():
            self._transport.write(held)
