"""The prompt of a solitaire: its moves, and what can be done with a deal that is one's own."""

from typing import TYPE_CHECKING

from ...core.chance import numbered
from ...core.errors import BoneyardError, MatchOver
from ...core.move import Move
from ...core.numbers import whole
from ...core.view import View
from ...words import say
from ...words.grammar import counted
from ..arguments import MOST
from .turn import Turn

if TYPE_CHECKING:
    from .solitaire import SolitaireLoop


class SolitaireTurn(Turn):
    """The prompt until a move was made, taken back, or the deal left."""

    loop: "SolitaireLoop"

    def __init__(self, loop: "SolitaireLoop", seat: int, view: View) -> None:
        super().__init__(loop, seat, view)
        for word in ("hand", "score", "scores"):  # there are none
            del self._words[word]
        self._words |= {
            "redo": self._redo,
            "finish": self._finish,
            "restart": self._restart,
            "new": self._new,
            "statistics": self._statistics,
        }

    def _undo(self, number: str) -> bool:
        return self._stepped(number, "undo")

    def _redo(self, number: str) -> bool:
        return self._stepped(number, "redo")

    def _stepped(self, number: str, word: str) -> bool:
        """Go back or forth so many moves, one unless a number was typed."""
        moves = _number(number or "1")
        if not moves:
            self.out.line(say("play.alone.how-many", word=word), "yellow")
            return False
        try:
            if word == "undo":
                self.loop.undo(moves)
            else:
                self.loop.redo(moves)
        except BoneyardError as error:
            self.out.line(str(error), "yellow")
            return False
        self.out.line(say(f"play.alone.{word}"))
        return True

    def _restart(self, _: str) -> bool:
        return self._undo(str(MOST))

    def _new(self, number: str) -> bool:
        deal = _number(number)
        if number and deal is None:
            self.out.line(say("play.alone.which-deal"), "yellow")
            return False
        self.loop.begin_another(None if deal is None else numbered(deal))
        return True

    def _hint(self, _: str) -> bool:
        return self._say_hint(*self.loop.foresight.hint())

    def _finish(self, _: str) -> bool:
        ahead = self.loop.foresight.rest()
        if ahead.moves:
            self.out.line(counted("play.alone.finishing", len(ahead.moves)))
            self.loop.make_all(ahead.moves)
            return True
        self.out.line(say(f"play.alone.finish-{ahead.verdict}"))
        return False

    def _statistics(self, _: str) -> bool:
        self.loop.show_statistics()
        return False

    def _made(self, move: Move | str, about: str = "", typed: str = "") -> bool:
        try:
            return super()._made(move, about, typed)
        except MatchOver as error:
            self.out.line(str(error), "yellow")
            return False


class EndTurn(SolitaireTurn):
    """The prompt after the end: another deal, the same again, or back."""

    def __init__(self, loop: "SolitaireLoop", seat: int, view: View) -> None:
        super().__init__(loop, seat, view)
        for word in ("hint", "finish"):
            del self._words[word]

    def _prompt(self) -> str:
        return say("play.alone.after")

    def _nothing_typed(self) -> bool:
        self.loop.leave_deal()
        return True


def _number(text: str) -> int | None:
    """A whole number from 1 up; None for anything else."""
    return whole(text, MOST) or None
