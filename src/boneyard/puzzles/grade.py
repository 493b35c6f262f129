"""How hard a puzzle is: asked of our levels, who know what its solver's seat knows, and of chance.

The share of right answers, each level counting alike and random play as one of them, makes a
rating as chess players have it: who has the same rating solves the puzzle half of the time.
"""

from math import log10

import msgspec

from .. import bots
from .puzzle import Puzzle

TRIES = {"easy": 4, "medium": 4, "hard": 2, "expert": 1}
MIDDLE, STEP = 1500, 400
SURE = 0.02  # nobody is taken to be surer than that
GRADES = (1180, 1300, 1500, 1800)  # the ratings from which a puzzle is of grade 2, 3, 4, 5


def tried(puzzle: Puzzle) -> Puzzle:
    """The puzzle with how our levels fared at it."""
    match = puzzle.begin()
    view = match.view()
    fared = {}
    for name, tries in TRIES.items():
        seeds = [f"{puzzle.id}/{number}" for number in range(tries)]
        chosen = [str(bots.find(name, seed).choose(view.anew())) for seed in seeds]
        fared[name] = (chosen.count(puzzle.best), tries)
    return msgspec.structs.replace(puzzle, fared=fared)


def share(puzzle: Puzzle) -> float:
    """How often it is solved, by our levels and by chance taken together."""
    shares = [right / tries for right, tries in puzzle.fared.values() if tries]
    shares.append(1 / len(puzzle.answers))
    return sum(shares) / len(shares)


def rating(puzzle: Puzzle) -> int:
    """The rating of who solves it half of the time."""
    solved = min(max(share(puzzle), SURE), 1 - SURE)
    return round(MIDDLE + STEP * log10((1 - solved) / solved))


def grade(puzzle: Puzzle) -> int:
    """From 1, for everybody, to 5, for experts."""
    return 1 + sum(rating(puzzle) >= each for each in GRADES)
