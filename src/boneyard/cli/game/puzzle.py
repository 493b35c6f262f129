"""A puzzle at the terminal: the board and the prompt of a match, and what the answer comes to."""

from ...core.move import Move
from ...core.view import View
from ...lessons import cast
from ...puzzles import Puzzle, grade, rating
from ...puzzles.sentences import PuzzleSentences
from ...words import say
from ...words.tiles import shown
from ..input import Reader
from ..output import Output
from ..puzzle_files import Progress, keep
from .launch import board_for
from .lineup import Lineup
from .loop import GameLoop
from .saves import SaveSlot
from .turn import Turn


def solve(out: Output, reader: Reader, puzzle: Puzzle, state: Progress) -> Progress:
    """Let a puzzle be solved; what the player has come to then. Quit when it was left."""
    told = PuzzleSentences(puzzle)
    title = say(f"puzzle.{puzzle.kind}.title")
    facts = {"game": told.match.sheet.title, "title": title, "id": puzzle.id}
    out.heading(say("cli.puzzle.heading", **facts, grade=say(f"puzzle.grade.{grade(puzzle)}")))
    loop = PuzzleLoop(told, out, reader)
    loop.take()
    if puzzle.id in state.tried:
        return state
    own = state.own.after(rating(puzzle), loop.is_first_right)
    state = Progress(own, [*state.tried, puzzle.id])
    keep(state)
    out.line(say("cli.puzzle.standing", rating=own.rating, streak=own.streak))
    return state


class PuzzleLoop(GameLoop):
    """One position and what is answered; nothing is saved."""

    def __init__(self, told: PuzzleSentences, out: Output, reader: Reader) -> None:
        seated = cast(told.seat, told.match.seats)
        bots = tuple(None if each is None else each.level for _, each in seated)
        board = board_for(out, told.match.sheet, told.names)
        super().__init__(told.match, Lineup(tuple(told.names), bots), board, reader, SaveSlot())
        self.told = told
        self.answered: list[str] = []

    @property
    def is_first_right(self) -> bool:
        """Was the first answer the right one?"""
        return self.answered[:1] == [self.told.puzzle.best]

    def take(self) -> None:
        """Ask until the move is found or shown."""
        view = self.match.view(self.told.seat)
        self.board.turn(view, [], 1)
        for name, tiles in self.told.open_tiles():
            listed = ", ".join(shown(tile) for tile in tiles)
            self.board.out.line(say("cli.puzzle.open", name=name, tiles=listed))
        for clue in self.told.clues:
            self.board.out.line(clue)
        self.board.out.line(self.told.task, "bold")
        PuzzleTurn(self, self.told.seat, view).take()


class PuzzleTurn(Turn):
    """The prompt until the puzzle is solved or its solution was shown."""

    loop: PuzzleLoop

    def __init__(self, loop: PuzzleLoop, seat: int, view: View) -> None:
        super().__init__(loop, seat, view)
        del self._words["undo"]
        self._words |= {"show": self._show, "proof": self._show}

    def _help(self, _: str) -> bool:
        return self._help_with_moves(say("cli.puzzle.how"))

    def _hint(self, _: str) -> bool:
        return self._say([say("cli.puzzle.no-hint")])

    def _made(self, move: Move | str, about: str = "", typed: str = "") -> bool:
        told, text = self.loop.told, str(move)
        if told.puzzle.best in self.loop.answered:
            return True  # whatever was to follow
        if text not in told.puzzle.answers:
            return super()._made(move, about, typed)  # which says why not
        self.loop.answered.append(text)
        is_right = told.is_right(text)
        self.out.line(say("puzzle.right" if is_right else "puzzle.wrong"), "bold")
        self.out.line(told.why(text), "green" if is_right else "yellow")
        if is_right:
            self._prove(text)
        else:
            self.out.line(say("cli.puzzle.again"))
        return is_right

    def _show(self, _: str) -> bool:
        """Give up: the solution, and why."""
        told = self.loop.told
        self.loop.answered.append("")
        self.out.line(told.why(told.puzzle.best), "green")
        self._prove(told.puzzle.best)
        return True

    def _prove(self, move: str) -> None:
        """How it goes on from a move, everybody playing their best."""
        told, said = self.loop.told, []
        deal = told.match.opened()
        for code in told.line(move):
            label = told.face.label(told.match.sheet.move_of(deal.table, code))
            said.append(say("cli.puzzle.step", name=told.names[deal.table.to_move], label=label))
            deal.play(code)
        if said[1:]:
            self.out.line(say("cli.puzzle.line", moves=" ".join(said[1:])))
