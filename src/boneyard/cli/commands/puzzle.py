"""`boneyard puzzle`: solve puzzles at the prompt, one after the other."""

import argparse
import random
from collections.abc import Sequence

from ...puzzles import Puzzle, UnknownPuzzle, grade
from ...words import say
from ..arguments import number_from
from ..game.puzzle import solve
from ..input import Keyboard, Quit
from ..output import output
from ..parser import Parser
from ..puzzle_files import Progress, kept, puzzles_from


def arguments(parser: Parser) -> None:
    parser.takes("puzzle", metavar="PUZZLE", nargs="?")
    parser.takes("--grade", metavar="N", type=number_from(1))
    parser.takes("--file", metavar="FILE")


def run(given: argparse.Namespace) -> None:
    out, state = output(given.plain), kept()
    puzzles = chosen(puzzles_from(given.file), given.puzzle, given.grade)
    reader = Keyboard()
    out.line(say("cli.puzzle.how"))
    try:
        while True:
            state = solve(out, reader, following(puzzles, state), state)
            if len(puzzles) == 1:
                return
            if reader.line(say("cli.puzzle.next")).lower() in ("q", "quit"):
                raise Quit
    except Quit:
        out.line(say("cli.puzzle.left", rating=state.own.rating, streak=state.own.streak))


def chosen(puzzles: Sequence[Puzzle], name: str | None, wanted: int | None) -> list[Puzzle]:
    """The puzzle of this id, or those of this game, of a grade; UnknownPuzzle."""
    found = [
        each
        for each in puzzles
        if name in (None, each.id, each.sheet) and wanted in (None, grade(each))
    ]
    if not found:
        known = ", ".join(dict.fromkeys(each.sheet for each in puzzles))
        raise UnknownPuzzle(name=name or wanted, known=known)
    return found


def following(puzzles: Sequence[Puzzle], state: Progress) -> Puzzle:
    """One that was not tried yet, where there is one."""
    fresh = [each for each in puzzles if each.id not in state.tried]
    return random.choice(fresh or list(puzzles))
