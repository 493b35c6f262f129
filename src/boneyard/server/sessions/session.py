"""A session: one socket, what its peer may say, and how far it may fall behind. It knows no game.

Each message is answered before the next one is heard; whoever answers (`Handler`) says when that
is. Nothing here waits.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from ...words import ENGLISH, say, speak
from ..bucket import Bucket
from ..journal import note_failure
from ..messages import FromClient, Ping, Refused, Struct, decode, encode
from ..settings.limits import Limits
from ..transport.socket import Socket
from .heartbeat import Heartbeat

if TYPE_CHECKING:
    from ..scenes.states import SeatState

GONE: Final = 1001  # this process is going away: come back soon
BROKEN: Final = 1011  # something broke here: come back and hear everything anew
TRY_LATER: Final = 1013
FORBIDDEN: Final = 4403  # no seat here, or not any more: coming back does not help
REPLACED: Final = 4409  # a newer socket has this seat: coming back would only fight it

# Answers a message of a session, and calls the function when the next one may be.
Handler = Callable[["Session", FromClient, Callable[[], None]], None]


class Session:
    """A socket and whoever is behind it. Nobody waits for a peer that does not read: it is cut, the
    log has everything."""

    def __init__(
        self,
        socket: Socket,
        limits: Limits,
        address: str = "",
        shared: Bucket | None = None,
        refused: Callable[[str], None] | None = None,
    ) -> None:
        """`address` is whom its questions are counted for, `shared` has what all sessions of that
        address may say, and `refused` is told why something was."""
        self.address = address
        self.seat: int | None = None
        self.language = ENGLISH
        self.shape = "wide"
        self.shown: SeatState | None = None  # what the peer sees, when we know that it does
        self.closed = False
        self.in_sight = True  # does anybody see the page?
        self.is_asking = False  # is a hint for it under way?
        self.is_foreseeing = False  # is the end of its solitaire being looked for?
        self._socket = socket
        self._outbox = socket.outbox
        self._unread = 0  # frames sent since the peer had taken everything
        self._bucket = limits.bucket()
        self._most_queued: int = limits.outbox_bytes
        self._most_unread: int = limits.outbox_frames
        self._limits = limits
        self._shared = shared
        self._refused = refused
        self._excess = 0  # messages refused for their number since the last that was not
        self._handler: Handler | None = None
        self._heartbeat: Heartbeat | None = None
        self._busy = False  # is an answer under way?
        self._is_gone = False
        self.ended: asyncio.Future[None] | None = None  # done when the peer has gone

    # Out -----------------------------------------------------------------------------------

    def send(self, message: Struct) -> None:
        """Send a message."""
        if self._refused is not None and isinstance(message, Refused):
            self._refused(message.why)
        self.send_bytes(encode.encode(message))

    def send_bytes(self, frame: bytes) -> None:
        if self.closed:
            return
        behind = self._outbox.push(frame, self._most_queued)
        self._unread = self._unread + 1 if behind else 0
        if behind > self._most_queued or self._unread > self._most_unread:
            self.closed = True
            self._socket.cut()

    def refuse(self, why: str, message_id: str | None = None) -> None:
        """Refuse a message for what it is."""
        speak(self.language)
        text = say(f"server.refused.{why}")
        if why == "rate":
            self.send(Refused("rate", text, message_id))
        elif why == "hello":
            self.send(Refused("hello", text, message_id))
        else:
            self.send(Refused("bad", text, message_id))

    def close(self, code: int) -> None:
        """Send nothing more and hang up."""
        if not self.closed:
            self.closed = True
            self._socket.hang_up(code)

    # In ------------------------------------------------------------------------------------

    def begin(self, handler: Handler) -> "asyncio.Future[None]":
        """Let somebody answer what the peer says from here on; done when it has gone."""
        self.ended = ended = asyncio.get_running_loop().create_future()
        self._handler = handler
        self._heartbeat = Heartbeat(
            self._limits, lambda: self.send(Ping()), lambda: self.close(TRY_LATER)
        )
        self._socket.listen(self)
        return ended

    def stop(self) -> None:
        """Ask no more whether the peer is there."""
        if self._heartbeat is not None:
            self._heartbeat.stop()
            self._heartbeat = self._handler = None  # no cycle is left behind

    def hear(self, message: bytes) -> bool:
        """A message has come, and what came before it is answered; is its own answer under way?"""
        if self._heartbeat is not None:
            self._heartbeat.heard = True
        try:
            said = self.understand(message)
            if said is not None and self._handler is not None and not self.closed:
                self._busy = True
                self._handler(self, said, self._answered)
        except Exception as error:  # noqa: BLE001 - what one socket breaks harms no other
            note_failure("socket", error)
            self.close(BROKEN)
        return self._busy

    def gone(self) -> None:
        """The peer will say nothing more; what it has said before is answered first."""
        self._is_gone = True
        self._end_if_done()

    def _answered(self) -> None:
        self._busy = False
        self._socket.read_on()
        if self._is_gone:
            self._end_if_done()

    def _end_if_done(self) -> None:
        is_done = not self._busy or self.closed
        if is_done and self.ended is not None and not self.ended.done():
            self.ended.set_result(None)

    def understand(self, message: bytes) -> FromClient | None:
        """What a message says; None for one that was refused for its number, its size or its
        form."""
        if not self._bucket.take() or (self._shared is not None and not self._shared.take()):
            self.refuse("rate")
            self._excess += 1
            if self._excess > self._limits.excess:
                self.close(TRY_LATER)
            return None
        self._excess = 0
        if len(message) > self._limits.message_bytes:
            self.refuse("large")
            return None
        try:
            return decode.decode(message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.refuse("bad")
            return None

    def charge(self, messages: float) -> None:
        """Count what the peer has made us do as so many messages more."""
        self._bucket.charge(messages)
        if self._shared is not None:
            self._shared.charge(messages)
