"""The questions about one round of a scorepad, at the prompt; which they are its form knows."""

from typing import NoReturn

from ...core.numbers import whole
from ...forms.game import Game
from ...forms.hands import MOST
from ...words import say
from ..errors import NoSuchPlayer, NotUnderstood
from ..input import Reader


class RoundQuestions:
    """Asks whoever keeps the pad."""

    def __init__(self, reader: Reader, game: Game) -> None:
        self.reader = reader
        self.game = game

    def line(self, what: str, name: str = "") -> str:
        return self.reader.line(say(f"cli.pad.ask.{what}", name=name))

    def number(self, what: str, name: str) -> int:
        answer = self.line(what, name)
        number = whole(answer, MOST) if answer else 0
        if number is None:
            self.refuse(answer)
        return number

    def player(self, answer: str) -> int:
        names = [name.lower() for name in self.game.players]
        found = [i for i, name in enumerate(names) if name == answer.lower()] or [
            i for i, name in enumerate(names) if answer and name.startswith(answer.lower())
        ]
        if len(found) != 1:
            raise NoSuchPlayer(text=answer, known=", ".join(self.game.players))
        return found[0]

    def refuse(self, answer: str) -> NoReturn:
        raise NotUnderstood(text=answer)
