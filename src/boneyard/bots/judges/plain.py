"""Judges without search: what the players that decide by rules of thumb think of each move."""

from collections.abc import Callable

from ...core.chance import Rng
from ...core.move import Move
from ...core.view import View
from .. import betting
from ..judging import Effort, Judged, best_first

Values = Callable[[View], list[tuple[Move, float]]]
FAR = 100.0  # how far below the one move of a decided player all others are, in spreads


class PlainJudge:
    """Gives each move what a rule of thumb says it is worth."""

    def __init__(self, values: Values, spread: float) -> None:
        self._values = values
        self._spread = spread

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        return best_first([Judged(move, value) for move, value in self._values(view)])

    def spread(self, view: View) -> float:
        return self._spread


def decided(view: View, chosen: Move) -> list[tuple[Move, float]]:
    """Values for a player who only says what it would do."""
    return [(move, 0.0 if move == chosen else -FAR) for move in view.moves()]


def of_poker(view: View) -> list[tuple[Move, float]]:
    """What the odds say, and nothing else."""
    return decided(view, betting.decide(view).move)


POKER = PlainJudge(of_poker, spread=1.0)
