"""What a socket says after its hello: each message is answered before the next one is heard."""

import asyncio
from collections.abc import Callable

import msgspec

from ...words import say, speak
from ..journal import note_failure
from ..limits import Limits
from ..messages import (
    MOST_BYTES,
    Agree,
    Ask,
    Decline,
    Foresee,
    FromClient,
    Hello,
    Hint,
    Ping,
    Play,
    Pong,
    React,
    Redo,
    Refused,
    Undo,
    Why,
    decode,
)
from ..tables.live_table import LiveTable
from .connection import BROKEN, TRY_LATER, Connection

MOST_EXCESS = 200  # messages refused one after another for their number, then it is closed


class Session:
    """One socket at its table; hears for the wire (wire.py), and never waits itself."""

    def __init__(self, table: LiveTable, connection: Connection, limits: Limits) -> None:
        self._table = table
        self._connection = connection
        self._pulse = Pulse(connection, limits)
        self._waiting: list[bytes] = []
        self._busy = False  # is an answer under way?
        self._is_going_on = False
        self._is_gone = False
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, message: bytes) -> int:
        """A message has come; how many wait."""
        self._pulse.heard = True
        self._waiting.append(message)
        if not self._busy:
            self._go_on()
        return len(self._waiting)

    def gone(self) -> None:
        """The peer will say nothing more; what it has said before is answered first."""
        self._is_gone = True
        self._end_if_done()

    def stop(self) -> None:
        """Ask no more whether the peer is there."""
        self._pulse.stop()

    def _go_on(self) -> None:
        """Answer what waits, until something has to wait for its answer."""
        self._is_going_on = True
        try:
            while self._waiting and not self._busy:
                said = understood(self._connection, self._waiting.pop(0))
                if said is not None and not self._connection.closed:
                    self._busy = True
                    answer(self._table, self._connection, said, self._answered)
        except Exception as error:  # noqa: BLE001 - what one socket breaks harms no other
            note_failure("socket", error)
            self._connection.close(BROKEN)
        finally:
            self._is_going_on = False

    def _answered(self) -> None:
        self._busy = False
        if self._waiting and not self._is_going_on:
            self._go_on()
            if not self._waiting:
                self._connection.read_on()
        if self._is_gone:
            self._end_if_done()

    def _end_if_done(self) -> None:
        is_done = not (self._busy or self._waiting) or self._connection.closed
        if is_done and not self.ended.done():
            self.ended.set_result(None)


class Pulse:
    """Asks a peer that says nothing whether it is there, and hangs up when it seems not to be. One
    timer, which a message does not touch."""

    def __init__(self, connection: Connection, limits: Limits) -> None:
        self._connection = connection
        self._limits = limits
        self._silent = 0.0  # seconds
        self.heard = True  # was anything said since it was last asked?
        self._wait()

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._limits.heartbeat, self._beat)

    def _beat(self) -> None:
        self._silent = 0.0 if self.heard else self._silent + self._limits.heartbeat
        if self._silent >= self._limits.silent_for:
            self._connection.close(TRY_LATER)
            return
        if not self.heard:
            self._connection.send(Ping())
        self.heard = False
        self._wait()

    def stop(self) -> None:
        """Ask no more."""
        self._timer.cancel()


def understood(connection: Connection, message: bytes) -> FromClient | None:
    """What a message says; None for one that was refused for its number, its size or its form."""
    shared = connection.shared
    if not connection.bucket.take() or (shared is not None and not shared.take()):
        refuse(connection, "rate")
        connection.excess += 1
        if connection.excess > MOST_EXCESS:
            connection.close(TRY_LATER)
        return None
    connection.excess = 0
    if len(message) > MOST_BYTES:
        refuse(connection, "large")
        return None
    try:
        return decode.decode(message)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        refuse(connection, "bad")
        return None


def answer(
    table: LiveTable, connection: Connection, said: FromClient, answered: Callable[[], None]
) -> None:
    """Answer a message, and call `answered` when the next one may be."""
    if connection.seat is not None:
        if isinstance(said, Play):
            table.play(connection, said, answered)
            return
        if isinstance(said, Undo):
            table.undo(connection, said, answered)
            return
        if isinstance(said, Redo):
            table.redo(connection, said, answered)
            return
        if isinstance(said, Agree):
            table.agree(connection, said, answered)
            return
        if isinstance(said, Decline):
            table.decline(connection, said, answered)
            return
    _answer_at_once(table, connection, said)
    answered()


def _answer_at_once(table: LiveTable, connection: Connection, said: FromClient) -> None:
    """Answer what changes nothing; what takes thought goes on beside."""
    if isinstance(said, Pong):
        return
    speak(connection.language)  # the loop may have come here from what another was told
    if isinstance(said, Hello):
        refuse(connection, "hello-again")
    elif connection.seat is None:
        connection.send(Refused("turn", say("server.refused.watching"), said.id))
    elif isinstance(said, Hint):
        table.hint(connection, said)
    elif isinstance(said, Foresee):
        table.foresee(connection, said)
    elif isinstance(said, Why):
        table.why(connection, said)
    elif isinstance(said, Ask):
        table.ask(connection, said)
    elif isinstance(said, React):
        table.react(connection, said)


def refuse(connection: Connection, why: str, message_id: str | None = None) -> None:
    """Refuse a message for what it is."""
    speak(connection.language)
    text = say(f"server.refused.{why}")
    if why == "rate":
        connection.send(Refused("rate", text, message_id))
    elif why == "hello":
        connection.send(Refused("hello", text, message_id))
    else:
        connection.send(Refused("bad", text, message_id))
