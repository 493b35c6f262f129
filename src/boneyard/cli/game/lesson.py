"""A lesson at the terminal: the board and the prompt of a match, and Rosa, who says what to do."""

from ...core.errors import BoneyardError
from ...core.move import Move
from ...core.view import View
from ...lessons import Lesson, Stage, Step, cast, stages
from ...words import say
from ..input import Quit, Reader
from ..output import Output
from .launch import board_for
from .lineup import Lineup
from .loop import GameLoop
from .saves import SaveSlot
from .turn import Turn


def take(out: Output, reader: Reader, lesson: Lesson) -> bool:
    """Take a lesson to its end; False when it was left."""
    out.heading(lesson.title)
    out.line(say("cli.learn.how"))
    try:
        for stage in stages(lesson):
            LessonLoop(stage, out, reader).take()
    except Quit:
        out.line(say("cli.learn.left"))
        return False
    out.line()
    out.line(say(f"lesson.done.{lesson.kind}"), "bold")
    out.line(say("cli.learn.play", game=lesson.game))
    return True


class LessonLoop(GameLoop):
    """The steps on one deal; nothing is saved."""

    step: Step

    def __init__(self, stage: Stage, out: Output, reader: Reader) -> None:
        match = stage.begin()
        seated = cast(stage.lesson.seat, match.seats)
        names = tuple(name for name, _ in seated)
        bots = tuple(None if each is None else each.level for _, each in seated)
        board = board_for(out, match.sheet, names)
        super().__init__(match, Lineup(names, bots), board, reader, SaveSlot())
        self.stage = stage
        self.seat = stage.lesson.seat

    def take(self) -> None:
        """Take the steps one after the other; Quit when the learner leaves."""
        for step in self.stage.steps:
            self.step = step
            self.board.out.line()
            text = self.stage.lesson.text(self.step)
            if self.step.move:
                view = self.match.view(self.seat)
                self.board.turn(view, [], 1)
                self._say(text)
                LessonTurn(self, self.seat, view).take()
            else:
                self._say(text)
                self.pause(say("cli.learn.next"))
            for move in self.step.then:
                self.make(move, self.match.to_move)
            self._tell_news(self.seat)

    def _say(self, text: str) -> None:
        self.board.out.line(say("cli.learn.rosa", text=text), "bold")


class LessonTurn(Turn):
    """The prompt until the move of the step was made; any other is answered kindly."""

    loop: LessonLoop

    def __init__(self, loop: LessonLoop, seat: int, view: View) -> None:
        super().__init__(loop, seat, view)
        del self._words["undo"]

    def _help(self, _: str) -> bool:
        return self._help_with_moves(say("cli.learn.how"))

    @property
    def _label(self) -> str:
        return self.face.label(self.view.sheet.parse(self.loop.step.move))

    def _hint(self, _: str) -> bool:
        return self._say([say("cli.learn.hint", label=self._label)])

    def _made(self, move: Move | str, about: str = "", typed: str = "") -> bool:
        if str(move) != self.loop.step.move and self._is_legal(move):
            self.out.line(say("lesson.other", label=self._label), "yellow")
            return False
        return super()._made(move, about, typed)

    def _is_legal(self, move: Move | str) -> bool:
        try:
            self.loop.match.check(move, self.seat)
        except BoneyardError:
            return False
        return True
