"""A seat whose player comes by a WebSocket and speaks as bots do (bots/protocol.py).

To the table it is a session like any other: this stands where the session has its socket, makes
questions of what the table says, and messages of the answers. A bot that lies, is late or says
what is no answer loses that move: a legal one is made for it. One that goes on so is hung up on;
then its seat is that of somebody who is away.
"""

import asyncio
import secrets
from collections import deque
from typing import Final

import msgspec

from ... import __version__
from ...bots.conversation import MOVE_SECONDS, PATIENCE
from ...bots.protocol import BotAnswer, BotHello, Question
from ...record.snapshot import snapshot
from ..messages import Agree, Play, Pong, Ready, Struct, encode
from ..sessions.session import TRY_LATER, Session
from ..transport.outbox import Outbox
from ..transport.socket import Listener, Socket
from .live_table import LiveTable

DONE: Final = 1000
SOON: Final = 0.05  # seconds, until the table is looked at again that is about to change
APART: Final = 16  # questions at most about one event, mostly one
LATER: Final = 1.0  # until something is said again that was too much
_ANSWER: Final = msgspec.json.Decoder(BotAnswer)


class Heard(msgspec.Struct):
    """What matters of what the table says."""

    t: str
    why: str = ""


_HEARD: Final = msgspec.json.Decoder(Heard)


class Intake(Outbox):
    """Where a session puts what the table says."""

    def __init__(self, seat: "BotSeat") -> None:
        self._seat = seat

    def push(self, frame: bytes, most: int) -> int:
        self._seat.told(_HEARD.decode(frame))
        return 0

    def flush(self) -> None:
        """There is nothing to write."""


class BotSeat:
    """Between a session and a bot's socket. Nothing is sent in the midst of what a table does, only
    in a turn of the loop to come."""

    def __init__(self, socket: Socket, table: LiveTable, hello: BotHello, most: int) -> None:
        """A bot that leaves more than `most` bytes unread is cut."""
        self.outbox: Outbox = Intake(self)
        self._socket = socket
        self._table = table
        self._most_queued = most
        self._has_library = hello.library == __version__
        self._session: Session | None = None
        self._loop = asyncio.get_running_loop()
        self._looking: asyncio.TimerHandle | None = None
        self._late: asyncio.TimerHandle | None = None
        self._sayings: deque[Struct] = deque()
        self._is_busy = False  # is something being answered that was said for it?
        # The number of the last question. At another node they go on from there, so that an answer
        # to one that was asked before a table went to it is known as late.
        self._asked = table.state.version * APART
        self._turn = -1  # the moment that was answered, or is being asked about
        self._offered: list[str] | None = None  # the moves of the open question
        self._faults = 0  # one after the other

    # What a session needs of a socket ---------------------------------------------------------

    def listen(self, listener: Listener) -> None:
        assert isinstance(listener, Session)
        self._session = listener
        self._socket.listen(self)
        self._look_in(0)

    def read_on(self) -> None:
        self._is_busy = False
        self._loop.call_soon(self._say_next)

    def hang_up(self, code: int) -> None:
        self._stop()
        self._socket.hang_up(code)

    def cut(self) -> None:
        self._stop()
        self._socket.cut()

    # What the bot says ------------------------------------------------------------------------

    def hear(self, message: bytes) -> bool:
        """An answer, it should be. One to a question that is closed has come too late."""
        try:
            answer = _ANSWER.decode(message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._fault()
            return False
        if self._offered is None or answer.id < self._asked:
            return False
        move = answer.move.strip()
        if answer.id != self._asked or move not in self._offered:
            self._fault()
        else:
            self._faults = 0
            self._play(move)
        return False

    def gone(self) -> None:
        self._stop()
        if self._session is not None:
            self._session.gone()

    def _fault(self) -> None:
        """It owes a move, if it was asked for one: any is made."""
        self._faults += 1
        if self._faults >= PATIENCE and self._session is not None:
            self._session.close(TRY_LATER)
        elif self._offered is not None:
            self._play(secrets.choice(self._offered))

    # What the table says ----------------------------------------------------------------------

    def told(self, heard: Heard) -> None:
        """The table has said something: see what follows."""
        if heard.t == "ping":
            self._say(Pong())
        elif heard.t == "refused":  # somebody was quicker, or it was too much at once
            self._turn = -1
            self._look_in(LATER if heard.why in ("rate", "busy") else SOON)
        else:
            self._look_in(0)

    def _look_in(self, seconds: float) -> None:
        if self._looking is None:
            self._looking = self._loop.call_later(seconds, self._look)

    def _look(self) -> None:
        """See what is to be done, as soon as everything is durable that has happened."""
        self._looking = None
        session, table = self._session, self._table
        if session is None or session.closed or session.seat is None:
            return
        if not table.is_quiet:
            self._look_in(SOON)
            return
        state, seat = table.state, session.seat
        match = state.match
        if match.over:
            session.close(DONE)
            return
        if seat in table.audience.waits_for:
            self._say(Ready(_id()))
        if seat in state.consent.waits_for(state.present):
            self._say(Agree(_id(), state.version))
        moves = [str(move) for move in match.moves(seat)]
        if not moves or not state.dealt or self._turn == state.turn:
            return
        self._turn = state.turn
        if len(moves) == 1 or seat != match.to_move:  # what others left unclaimed it calls
            self._play(moves[0])
        else:
            self._ask(moves)

    def _ask(self, moves: list[str]) -> None:
        session = self._session
        assert session is not None and session.seat is not None
        view = self._table.state.match.view(session.seat)
        self._asked += 1
        self._offered = moves
        taken = snapshot(view) if self._has_library else None
        question = Question(self._asked, secrets.token_hex(16), MOVE_SECONDS, view.facts(), taken)
        if self._late is not None:
            self._late.cancel()
        self._late = self._loop.call_later(MOVE_SECONDS, self._fault)
        most = self._most_queued
        if self._socket.outbox.push(msgspec.json.encode(question), most) > most:
            self.cut()  # it does not read

    def _play(self, move: str) -> None:
        self._offered = None
        if self._late is not None:
            self._late.cancel()
        self._say(Play(_id(), self._table.state.version, move))

    def _say(self, message: Struct) -> None:
        self._sayings.append(message)
        self._loop.call_soon(self._say_next)

    def _say_next(self) -> None:
        session = self._session
        if self._sayings and session is not None and not (self._is_busy or session.closed):
            self._is_busy = True
            self._is_busy = session.hear(encode.encode(self._sayings.popleft()))
            if self._sayings and not self._is_busy:
                self._loop.call_soon(self._say_next)

    def _stop(self) -> None:
        self._offered = None
        for timer in (self._looking, self._late):
            if timer is not None:
                timer.cancel()


def _id() -> str:
    return secrets.token_hex(8)
