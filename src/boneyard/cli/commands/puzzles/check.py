"""`boneyard puzzles check`: prove every puzzle of a file anew."""

import argparse

from ....puzzles import prove
from ....words import say
from ...output import output
from ...parser import Parser
from ...progress import with_bar
from ...puzzle_files import puzzles_from


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE", nargs="?")


def run(given: argparse.Namespace) -> None:
    out, puzzles = output(given.plain), puzzles_from(given.file)
    proofs = (prove(each) for each in puzzles)
    positions = sum(with_bar(out, proofs, len(puzzles), say("cli.puzzles.check.proving")))
    games = len({each.sheet for each in puzzles})
    facts = {"number": len(puzzles), "games": games, "positions": f"{positions:,}"}
    out.line(say("cli.puzzles.check.done", **facts))
