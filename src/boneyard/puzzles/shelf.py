"""The puzzles that the package brings along."""

from datetime import date
from functools import cache
from importlib.resources import files

from .file import read
from .puzzle import Puzzle, UnknownPuzzle

FILE = "puzzles.json"
STRIDE = 197  # puzzles from one day's to the next's: a prime, so that all have their day


@cache
def every_puzzle() -> tuple[Puzzle, ...]:
    """All of them, game by game."""
    return tuple(read(files(__package__).joinpath(FILE).read_bytes(), FILE))


@cache
def _by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in every_puzzle()}


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day: another each day, of another game as a rule."""
    puzzles = every_puzzle()
    return puzzles[day.toordinal() * STRIDE % len(puzzles)]


def find_puzzle(name: str) -> Puzzle:
    """The puzzle of this id; UnknownPuzzle."""
    try:
        return _by_id()[name]
    except KeyError:
        known = ", ".join(dict.fromkeys(puzzle.sheet for puzzle in every_puzzle()))
        raise UnknownPuzzle(name=name, known=known) from None
