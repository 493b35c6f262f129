"""A puzzle in words: what is asked, what is shown, and why an answer is right or not."""

from functools import cached_property

from ..core.match import Match
from ..core.tiles import Hand
from ..faces.face import Face
from ..lessons import cast
from ..words import say
from .kinds import KINDS
from .puzzle import Puzzle, follow


class PuzzleSentences:
    """A puzzle at its table, with the names of those who sit there."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.kind = KINDS[puzzle.kind]
        self.match: Match = puzzle.begin()
        self.seat = self.match.to_move
        self.names = [name for name, _ in cast(self.seat, puzzle.seats)]

    @cached_property
    def face(self) -> Face:
        """How the game is told at this table."""
        return self.match.sheet.face(self.names)

    @property
    def task(self) -> str:
        """What is asked."""
        following = self.names[(self.seat + 1) % len(self.names)]
        return self.kind.task(self.match, following)

    @property
    def clues(self) -> list[str]:
        """What the solver has seen before, and needs."""
        return self.kind.clues(self.match, self.face)

    def line(self, move: str) -> list[int]:
        """The move and all that follows from it when everybody plays as well as can be, as codes;
        the move alone where what follows cannot be shown."""
        deal, code = self.match.opened(), self.match.sheet.parse(move).code
        deal.play(code)
        if not self.kind.plays_on:
            return [code]
        return [
            code,
            *follow(
                deal,
                self.puzzle.answers[move].line,
                lambda later: self.kind.is_done(later, self.seat),
            ),
        ]

    def open_tiles(self) -> list[tuple[str, Hand]]:
        """What the solver is shown beside the table: what the others hold, and what is to come."""
        if not self.kind.opens:
            return []
        deal = self.match.opened()
        others = [seat for seat in range(self.match.seats) if seat != self.seat]
        shown = [(self.names[seat], deal.hand(seat)) for seat in others]
        if self.match.seats == 1 and deal.table.stock_left:
            shown.append((say("puzzle.coming"), deal.undrawn()))
        return shown

    def label(self, move: str) -> str:
        """What a move would do."""
        return self.face.label_of(self.match.sheet.parse(move), self.seat)

    def is_right(self, move: str) -> bool:
        """Is this the move that is asked for?"""
        return move == self.puzzle.best

    def brings(self, move: str) -> str:
        """What a move comes to, in a sentence."""
        said = self.kind.brings(self.puzzle, move, self.label(move), self.match, self.names)
        return said[:1].upper() + said[1:]

    def why(self, move: str) -> str:
        """What the move brings, and how the best of all others differs from it; of another than
        the best, only what it loses."""
        if not self.is_right(move):
            return self.brings(move)
        return say("puzzle.why", best=self.brings(move), second=self.brings(self.puzzle.second))
