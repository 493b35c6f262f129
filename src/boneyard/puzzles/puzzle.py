"""What a puzzle is: a position, what is asked of it, and what every move of it comes to."""

import hashlib
from collections.abc import Callable
from typing import Annotated

import msgspec

from ..core.deal import Deal
from ..core.errors import BoneyardError
from ..core.match import Match
from ..core.move import Move
from ..sheets import find, new_match


class UnknownPuzzle(BoneyardError):
    """`name` is neither a puzzle nor a game that has some; `known` lists the games."""

    key = "unknown-puzzle"


class BadPuzzle(BoneyardError):
    """A puzzle that breaks the rules, or claims what is not so: `where` it does, and `what`."""

    key = "bad-puzzle"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a file of puzzles."""


Text = Annotated[str, msgspec.Meta(max_length=40)]
Line = Annotated[list[Text], msgspec.Meta(max_length=300)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Outcome(Part, frozen=True, array_like=True):
    """What a move comes to: its `value`, in the measure of the puzzle's kind, and the `line` of
    moves that shows it."""

    value: int
    line: Line = []


class Puzzle(Part, frozen=True):
    """A position of the first round of a match, with one best move.

    `moves` and lines leave out what follows by itself: the moves of a seat that has no other.
    `answers` has every move of the position; `size` is how many positions the proof looked at;
    `fared` how often each of our levels found the move: right ones, tries.
    """

    sheet: Text
    set: Count
    seats: Count
    seed: Text
    moves: Line
    kind: Text
    answers: Annotated[dict[Text, Outcome], msgspec.Meta(min_length=2, max_length=200)]
    size: Count
    options: dict[Text, Text] = {}
    fared: dict[Text, tuple[Count, Count]] = {}

    @property
    def id(self) -> str:
        """What it is asked for by: its game, and a few letters of what it is."""
        position = (self.set, self.seats, self.options, self.seed, self.moves, self.kind)
        found = hashlib.blake2b(msgspec.json.encode(position, order="sorted"), digest_size=3)
        return f"{self.sheet}-{found.hexdigest()}"

    @property
    def best(self) -> str:
        """The move that is asked for."""
        return max(self.answers, key=lambda move: self.answers[move].value)

    @property
    def second(self) -> str:
        """The best of all other moves."""
        others = [move for move in self.answers if move != self.best]
        return max(others, key=lambda move: self.answers[move].value)

    @property
    def margin(self) -> int:
        """By how much every other move falls behind."""
        return self.answers[self.best].value - self.answers[self.second].value

    def begin(self) -> Match:
        """The match as it is to be solved; BadPuzzle when the rules do not allow it."""
        try:
            match = new_match(
                find(self.sheet),
                set=self.set,
                seats=self.seats,
                seed=self.seed,
                options=self.options,
            )
            for move in self.moves:
                go_on(match)
                match.play(move)
            go_on(match)
        except BoneyardError as error:
            raise BadPuzzle(where=self.id, what=str(error)) from None
        return match


def go_on(match: Match) -> list[Move]:
    """Make the moves that follow by themselves; which those were."""
    made: list[Move] = []
    while not match.over and not match.rounds and len(moves := match.moves()) == 1:
        match.play(moves[0])
        made += moves
    return made


def decisions(deal: Deal, codes: list[int]) -> list[str]:
    """A line of moves in words, without those that follow by themselves."""
    sheet = deal.sheet
    assert sheet is not None
    deal, written = deal.clone(), []
    for code in codes:
        if deal.n_options > 1:
            written.append(str(sheet.move_of(deal.table, code)))
        deal.play(code)
    return written


def follow(deal: Deal, line: list[str], is_done: Callable[[Deal], bool]) -> list[int]:
    """Make the moves of a line, and those between and after them that follow by themselves, until
    it is done; which those were. ValueError names the move that cannot be made."""
    sheet = deal.sheet
    assert sheet is not None
    made: list[int] = []
    left = list(line)
    while deal.n_options and (left or not is_done(deal)):
        code = int(deal.options[0])
        if deal.n_options > 1:
            if not left:
                break
            code = sheet.parse(left[0]).code
            if not deal.has_option(code):
                break
            left.pop(0)
        made.append(code)
        deal.play(code)
    if left:
        raise ValueError(left[0])
    return made
