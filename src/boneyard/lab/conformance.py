"""Does a bot of somebody else's keep to the protocol? A round of each game that it plays, asked
question by question; every wrong answer is told as it is."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from ..bots import BOTS
from ..bots.conversation import Owed, Talk
from ..bots.pipe import Pipe
from ..bots.seeds import bot_seed
from ..core.match import Match
from ..core.sheet import Sheet
from ..sheets import every_sheet, new_match
from .socket_line import SocketLine

QUESTIONS = 40  # a game; the rest of its round is not asked


@dataclass
class Checked:
    """How a bot did at one game."""

    sheet: Sheet
    moves: int = 0
    slowest: float = 0.0  # seconds
    steady: bool = True  # the same answer to the same question
    owed: Owed | None = None
    illegal: tuple[str, list[str]] | None = None  # what it said, and what it was offered

    @property
    def passed(self) -> bool:
        return self.owed is None and self.illegal is None


class Conformance:
    """A bot under examination. What it writes to its error output is left on ours."""

    def __init__(self, command: str, by_socket: bool = False) -> None:
        """By lines, or by a WebSocket that it is told to connect to."""
        self._command = command
        self._by_socket = by_socket
        self._talk = self._fresh()

    def _fresh(self) -> Talk:
        kind = SocketLine if self._by_socket else Pipe
        return Talk(self._command, kind(self._command, stderr=None))

    def name(self) -> str | None:
        """What it calls itself when it greets; Owed when it does not greet."""
        return self._talk.greet().name

    def games(self, only: Sheet | None = None) -> Iterator[Checked]:
        """How it does at each game that it plays, or at this one."""
        plays = self._talk.greet().plays
        for sheet in every_sheet() if only is None else [only]:
            if only is not None or plays is None or sheet.id in plays:
                yield self._check(sheet)

    def ends(self) -> bool:
        """Does it end when its input is closed? It is ended in any case."""
        try:
            return self._talk.line.finishes(2.0)
        finally:
            self._talk.close()

    def _check(self, sheet: Sheet) -> Checked:
        checked = Checked(sheet)
        match = new_match(sheet, seed=f"check/{sheet.id}")
        other = BOTS["random"]("check")
        while not (match.over or match.rounds) and checked.moves < QUESTIONS and checked.passed:
            view = match.view()
            if match.to_move != 0 or len(view.moves()) == 1:
                match.play(other.choose(view))
                continue
            try:
                text = self._ask(match, checked)
            except Owed as owed:
                checked.owed = owed
                self._talk.close()
                self._talk = self._fresh()
                break
            offered = [str(move) for move in view.moves()]
            if text in offered:
                match.play(text, 0)
            else:
                checked.illegal = (text, offered)
        return checked

    def _ask(self, match: Match, checked: Checked) -> str:
        facts, seed = match.view().facts(), bot_seed(match.seed, checked.moves)
        began = time.perf_counter()
        text = self._talk.ask(facts, seed).strip()
        checked.slowest = max(checked.slowest, time.perf_counter() - began)
        if checked.moves == 0:
            checked.steady = self._talk.ask(facts, seed).strip() == text
        checked.moves += 1
        return text
