"""What a kind of puzzle is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...core.deal import Deal
from ...core.match import Match
from ...core.sheet import Sheet
from ...faces.face import Face
from ...solvers.open_search import OpenSearch, children
from ...words import say
from ...words.grammar import counted
from ..puzzle import Outcome, Puzzle, decisions


@dataclass(frozen=True)
class Solved:
    """What every move of a position comes to, and how many positions were looked at."""

    answers: dict[str, Outcome]
    nodes: int


class Kind:
    """A question that can be asked of positions, and answered exactly. Texts: `puzzle.NAME.…`."""

    name: ClassVar[str]
    opens: ClassVar[bool] = True  # is the solver shown what all hold, and what is to come?
    plays_on: ClassVar[bool] = True  # can the lines be played on this deal?
    fewest_moves: ClassVar[int] = 3  # that there must be to choose from
    largest_set: ClassVar[int] = 6
    smallest: ClassVar[int] = 20  # positions that a proof must take: fewer are no riddle

    def seats(self, sheet: Sheet) -> tuple[int, ...]:
        """How many may play for puzzles of this kind to be found; none where there are none."""
        return sheet.family.puzzles.get(self.name, ())

    def solve(self, match: Match, most: int) -> Solved | None:
        """The value of every move of the seat to move, from at most so many positions; None where
        the question cannot be asked. TooLarge."""
        raise NotImplementedError

    def is_clear(self, values: list[int]) -> bool:
        """Is there one best move, by these values, the best first, and is it worth finding?"""
        return values[0] > values[1]

    def agrees(self, deal: Deal, seat: int, value: int) -> bool:
        """Does the end of a line, played from the move on, show this value?"""
        raise NotImplementedError

    def is_done(self, deal: Deal, seat: int) -> bool:
        """Has a line come to its end here, if none of its moves is left?"""
        return False

    # In words ------------------------------------------------------------------------------

    def task(self, match: Match, following: str) -> str:
        """What is asked, where the next player has this name."""
        return say(f"puzzle.{self.name}.task", name=following)

    def clues(self, match: Match, face: Face) -> list[str]:
        """What the solver has seen before, and needs."""
        return []

    def brings(
        self, puzzle: Puzzle, move: str, label: str, match: Match, names: Sequence[str]
    ) -> str:
        """What a move with this label comes to, in a sentence."""
        result = self.measure(puzzle.answers[move].value)
        key = "best" if move == puzzle.best else "other"
        return say(f"puzzle.{self.name}.{key}", label=label, result=result)

    def measure(self, value: int) -> str:
        """A value in words, where sentences have one."""
        return ""


def searched(match: Match, search: OpenSearch, low: int, high: int) -> Solved:
    """Every move of the seat to move, by an exact search. TooLarge."""
    deal = match.opened()
    answers = {}
    for code, child in children(deal):
        value = search.value(child, low, high)
        line = decisions(child, search.line(child))
        answers[str(match.sheet.move_of(deal.table, code))] = Outcome(value, line)
    return Solved(answers, search.nodes)


def is_known(deal: Deal) -> bool:
    """Does nothing depend on the order of the stock any more?"""
    return not (deal.table.draws() and deal.table.stock_left)


def points_ahead(value: int) -> str:
    """So many points ahead or behind."""
    if value == 0:
        return say("puzzle.level")
    return counted("puzzle.ahead" if value > 0 else "puzzle.behind", abs(value))
