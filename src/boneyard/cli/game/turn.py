"""One person's turn: what can be typed at the prompt, and what it does."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ... import bots
from ...core.codes import CALL
from ...core.errors import BadMove, IllegalMove
from ...core.move import Move
from ...core.view import View
from ...faces.face import Meant
from ...words import say
from ...words.pages import clause_texts, page
from ...words.tiles import shown
from ..clause import clause_page
from ..errors import CliError
from ..input import Quit, choose

if TYPE_CHECKING:
    from .loop import GameLoop


def own_moves(view: View) -> list[Move]:
    """What a seat may do in its turn: not calls, which one has to see."""
    return [move for move in view.moves() if move.code != CALL]


class Turn:
    """The prompt of a seat until the game has moved on."""

    def __init__(self, loop: "GameLoop", seat: int, view: View) -> None:
        self.loop = loop
        self.seat = seat
        self.view = view
        self.board = loop.board
        self.face = loop.board.face
        self.out = loop.board.out
        self._warned = False
        self._words: dict[str, Callable[[str], bool]] = {
            "help": self._help,
            "?": self._help,
            "hint": self._hint,
            "undo": self._undo,
            "rules": self._rules,
            "log": self._log,
            "ends": self._ends,
            "table": self._ends,
            "hand": self._hand,
            "score": self._scores,
            "scores": self._scores,
            "quit": self._quit,
            "q": self._quit,
        }
        if self.face.call_word:
            self._words[self.face.call_word] = self._call

    def take(self) -> None:
        """Ask until something has moved."""
        while not self._asked():
            pass

    def _asked(self) -> bool:
        if self.view.table.in_rows:  # the tile is turned up: all there is to say is where it goes
            return self._which(self.view.moves())
        return self.answer(self.loop.reader.line(self._prompt()))

    def _prompt(self) -> str:
        only = self._only_move()
        enter = "" if only is None else say("play.prompt.enter", label=self.face.label(only))
        if self.loop.lineup.alone:
            return say("play.prompt.alone", enter=enter)
        return say("play.prompt.named", name=self.loop.lineup.names[self.seat], enter=enter)

    def _only_move(self) -> Move | None:
        moves = own_moves(self.view)
        return moves[0] if len(moves) == 1 else None

    def answer(self, text: str) -> bool:
        """Do what was typed; has the game moved?"""
        if not text:
            return self._nothing_typed()
        word, _, rest = text.lower().partition(" ")
        if word in self._words:
            return self._words[word](rest.strip())
        answer = self.face.asked(word, self.view)
        if answer:
            return self._say(answer)
        meant = self.face.understand(text, self.view)
        return self._not_understood(text) if meant is None else self._move(meant, text)

    def _not_understood(self, text: str) -> bool:
        if self.view.hand and text.isascii() and text.isdigit():
            answer = say("play.no-such-number", number=text, tiles=len(self.view.hand))
        else:
            answer = say("play.not-understood", text=text, nudge=self.face.nudge(self.view))
        self.out.line(answer, "yellow")
        return False

    def _nothing_typed(self) -> bool:
        """Enter alone makes the only move there is."""
        only = self._only_move()
        if only is not None:
            return self._made(only)
        self.out.line(self.face.nudge(self.view))
        return False

    # Moves -----------------------------------------------------------------------------------

    def _move(self, meant: Meant, typed: str = "") -> bool:
        if not meant.moves:
            return self._made(meant.refused, meant.about, typed)
        if len(meant.moves) == 1:
            return self._made(meant.moves[0]) and all(self._made(each) for each in meant.then)
        return self._which(meant.moves)

    def _which(self, moves: list[Move]) -> bool:
        """Several places, or either way round: ask, in the order one reads the ends."""
        ends = list(self.face.ends(self.view))
        moves.sort(key=lambda move: [not self.face.is_at(self.view, move, name) for name in ends])
        first = self.face.tile(moves[0])
        if first is not None and {self.face.tile(move) for move in moves} == {first}:
            question = say("play.where", tile=shown(first))
            options = [self.face.place(move) for move in moves]
        else:
            question = say("play.which")
            options = [self.face.label(move) for move in moves]
        prompt = self._prompt() if self.view.table.in_rows else say("cli.prompt.choice")
        chosen = choose(self.loop.reader, self.out, question, options, prompt)
        if isinstance(chosen, int):
            return self._made(moves[chosen])
        there = [move for move in moves if self.face.is_at(self.view, move, chosen.lower())]
        if there:
            return self._move(Meant(there))
        return self.answer(chosen) if chosen else False

    def _made(self, move: Move | str, about: str = "", typed: str = "") -> bool:
        warning = self.face.warning(move, self.view) if isinstance(move, Move) else None
        if warning is not None and not self._warned:
            self._warned = True
            self.out.line(warning, "yellow")
            return False
        try:
            self.loop.make(move, self.seat, aloud=True)
        except IllegalMove as error:
            self._refuse(error, about)
            return False
        except BadMove as error:
            self.out.line(str(BadMove(text=typed, grammar=error.grammar)), "yellow")
            return False
        return True

    def _refuse(self, error: IllegalMove, about: str) -> None:
        """Why not, and the rule that says so."""
        self.out.line(self.face.refused(error, self.view, about), "yellow")
        sheet_id, _, number = str(error.clause).rpartition(".")
        clause = clause_texts(sheet_id).get(int(number))
        if clause is not None:  # games of other packages may have no page
            text = clause.opening()
            self.out.line(say("play.clause", number=number, title=clause.title, text=text))

    # Words -----------------------------------------------------------------------------------

    def _help(self, _: str) -> bool:
        self.out.line(self.face.help())
        return False

    def _help_with_moves(self, rest: str) -> bool:
        """How moves are typed, and the rest in a sentence: where there is less than in a match."""
        lines = self.face.help().splitlines()
        headings = [place for place, line in enumerate(lines) if not line.startswith(" ")]
        self.out.line("\n".join([*lines[: headings[-1]], rest]))
        return False

    def _say(self, lines: list[str]) -> bool:
        for line in lines:
            self.out.line(line, "green")
        return False

    def _hint(self, _: str) -> bool:
        advice = bots.advise(self.view)
        return self._say_hint(advice.best, advice.reason)

    def _say_hint(self, move: Move, reason: str) -> bool:
        return self._say([say("play.hint", label=self.face.label(move), reason=reason)])

    def _undo(self, _: str) -> bool:
        if not self.loop.lineup.alone:
            self.out.line(say("play.undo-alone"))
            return False
        if not self.loop.take_back(self.seat):
            self.out.line(say("play.undo-nothing"))
            return False
        self.out.line(say("play.undone"))
        return True

    def _rules(self, number: str) -> bool:
        sheet = self.board.sheet
        if not number:
            self.out.markdown(page(sheet.id))
            return False
        try:
            self.out.markdown(clause_page(sheet.id, number))
        except CliError as error:
            self.out.line(str(error), "yellow")
        return False

    def _log(self, _: str) -> bool:
        for sentence in self.board.teller.sentences(self.loop.events, self.seat):
            self.out.line(sentence)
        if not self.loop.events:
            self.out.line(say("play.nothing-lies"))
        return False

    def _ends(self, _: str) -> bool:
        self.board.table(self.view)
        return False

    def _hand(self, _: str) -> bool:
        self.board.hand(self.view)
        return False

    def _scores(self, _: str) -> bool:
        for fact in [*self.board.standing(self.view), *self.face.surroundings(self.view)]:
            self.out.line(say("play.sentence", text=fact))
        return False

    def _call(self, _: str) -> bool:
        return self._made(self.face.call_word)

    def _quit(self, _: str) -> bool:
        raise Quit
