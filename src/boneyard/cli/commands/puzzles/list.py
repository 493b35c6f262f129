"""`boneyard puzzles list`: every puzzle, with its game and grade."""

import argparse
import json

from ....puzzles import Puzzle, grade, rating
from ....sheets import find
from ....words import say
from ...output import Output, output
from ...parser import Parser
from ...puzzle_files import puzzles_from


def arguments(parser: Parser) -> None:
    parser.takes("sheet", metavar="GAME", nargs="?")
    parser.takes("--file", metavar="FILE")
    parser.takes_common("--json")


def run(given: argparse.Namespace) -> None:
    found = puzzles_from(given.file, given.sheet)
    if given.json:
        print(json.dumps([facts(each) for each in found], indent=2))
    else:
        show(output(given.plain), found)


def facts(puzzle: Puzzle) -> dict[str, object]:
    """What a list says of a puzzle."""
    return {
        "id": puzzle.id,
        "sheet": puzzle.sheet,
        "kind": puzzle.kind,
        "grade": grade(puzzle),
        "rating": rating(puzzle),
    }


def show(out: Output, puzzles: list[Puzzle]) -> None:
    """A table of them."""
    columns = [say(f"cli.puzzles.list.{name}") for name in ("id", "game", "title", "grade")]
    rows = [
        [
            each.id,
            find(each.sheet).title,
            say(f"puzzle.{each.kind}.title"),
            say(f"puzzle.grade.{grade(each)}"),
        ]
        for each in puzzles
    ]
    out.table(columns, rows)
