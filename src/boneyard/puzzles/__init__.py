"""Puzzles: positions with one best move, proven by exact search.

A puzzle is data: a position, the question asked of it (its kind, `kinds/`), and what every move
comes to. `search` finds them in self-play, `prove` proves them anew, `file` keeps them, and those
that come with the package are on the `shelf`.
"""

from .file import VERSION, BadPuzzles, OtherPuzzleVersion, read, written
from .grade import grade, rating
from .kinds import KINDS
from .own_rating import OwnRating
from .proof import prove
from .puzzle import BadPuzzle, Outcome, Puzzle, UnknownPuzzle
from .shelf import every_puzzle, find_puzzle

__all__ = [
    "KINDS",
    "VERSION",
    "BadPuzzle",
    "BadPuzzles",
    "OtherPuzzleVersion",
    "Outcome",
    "OwnRating",
    "Puzzle",
    "UnknownPuzzle",
    "every_puzzle",
    "find_puzzle",
    "grade",
    "prove",
    "rating",
    "read",
    "written",
]
