"""`boneyard puzzles make`: find puzzles in games that bots play, and write them to a file."""

import argparse
from pathlib import Path

from ....core.sheet import Sheet
from ....puzzles import Puzzle, written
from ....puzzles.grade import tried
from ....puzzles.search import make
from ....sheets import SHEETS, find
from ....words import say
from ...arguments import number_from
from ...files import file_errors
from ...output import Output, output
from ...parser import Parser
from ...progress import with_bar


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes("sheet", metavar="GAME", nargs="*")
    parser.takes("--each", metavar="N", type=number_from(1), default=45)
    parser.takes("--tries", metavar="N", type=number_from(1), default=20_000)
    parser.takes("--seed", metavar="TEXT", default="")


def run(given: argparse.Namespace) -> None:
    out, file = output(given.plain), Path(given.file)
    with file_errors(file):
        file.write_bytes(written([]))  # whether it can be written is better known before
    sheets = [find(name) for name in given.sheet] or list(SHEETS)
    puzzles: list[Puzzle] = []
    for sheet in sheets:
        puzzles += made(out, sheet, given.each, given.seed, given.tries)
        with file_errors(file):
            file.write_bytes(written(puzzles))
    out.line(say("cli.puzzles.make.done", number=len(puzzles), file=file))


def made(out: Output, sheet: Sheet, each: int, seed: str, tries: int) -> list[Puzzle]:
    """The puzzles of one game, graded; one line."""
    looked = with_bar(out, make(sheet, each, seed, tries), tries, sheet.title)
    found = [tried(puzzle) for puzzle in looked if puzzle is not None]
    if found:
        out.line(say("cli.puzzles.make.found", number=len(found), title=sheet.title))
    return found
