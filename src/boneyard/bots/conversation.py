"""Talk with a bot of somebody else's: a message out, a message back, in time (protocol.py).

Whatever goes wrong is one of our errors (`Owed`), and the line is cut then and opened anew for the
next question: what comes late must not be taken for another answer.
"""

from collections.abc import Mapping
from typing import Any, NoReturn, Protocol, TypeVar

import msgspec

from ..core.errors import BotFails
from .pipe import Pipe
from .protocol import PROTOCOL, BotAnswer, BotHello, Greeting, Question

HELLO_SECONDS = 10.0  # to start may take a while
MOVE_SECONDS = 3.0
PATIENCE = 5  # failures one after the other; then it is not asked again

Said = TypeVar("Said")


class Owed(BotFails):
    """There was no answer that could be used; `why` is the key of a text."""


class Line(Protocol):
    """What a message goes over."""

    @property
    def command(self) -> str:
        """What starts the bot."""

    @property
    def is_open(self) -> bool:
        """May something be said?"""

    def open(self) -> None:
        """Start the bot anew; OSError or ValueError when it cannot be started."""

    def exchange(self, line: bytes, seconds: float) -> bytes | None:
        """One message there and one back; nothing when it is gone, TimeoutError when it takes
        longer."""

    def finishes(self, seconds: float) -> bool:
        """Say no more: does the bot end by itself within this time?"""

    def close(self) -> None:
        """End the bot."""


class Talk:
    """A conversation with one bot, which is started when it is first asked."""

    def __init__(self, command: str, line: Line | None = None) -> None:
        self.command = command
        self.line: Line = Pipe(command) if line is None else line
        self.hello = BotHello(PROTOCOL)
        self._asked = 0
        self._failures = 0

    def greet(self) -> BotHello:
        """Start it, unless it runs, and hear who it is; Owed when it does not say."""
        if not self.line.is_open:
            try:
                self.line.open()
            except (OSError, ValueError):
                self._fail("no-start")
            self.hello = self._exchange(Greeting(PROTOCOL), HELLO_SECONDS, BotHello, "no-hello")
            if self.hello.protocol != PROTOCOL:
                self._fail("no-hello")
        return self.hello

    def ask(self, facts: Mapping[str, Any], seed: str, seconds: float = MOVE_SECONDS) -> str:
        """The text of the move that it makes of these facts; Owed when there is none in time."""
        if self._failures >= PATIENCE:
            raise Owed(command=self.command, why="given-up")
        self.greet()
        self._asked += 1
        question = Question(self._asked, seed, seconds, dict(facts))
        answer = self._exchange(question, seconds, BotAnswer, "no-move")
        if answer.id != self._asked:
            self._fail("no-move")
        self._failures = 0
        return answer.move

    def close(self) -> None:
        """End it."""
        self.line.close()

    def _exchange(
        self, said: Greeting | Question, seconds: float, kind: type[Said], otherwise: str
    ) -> Said:
        """What it answers; Owed with the word `otherwise` when that is something else."""
        try:
            heard = self.line.exchange(msgspec.json.encode(said), seconds)
        except TimeoutError:
            self._fail("slow")
        if not heard:
            self._fail("ended")
        try:
            return msgspec.json.decode(heard, type=kind)
        except msgspec.ValidationError:
            self._fail(otherwise if heard.lstrip()[:1] == b"{" else "garbage")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._fail("garbage")

    def _fail(self, why: str) -> NoReturn:
        self._failures += 1
        self.line.close()
        raise Owed(command=self.command, why=why)
