"""`boneyard club standings`: who is ahead, and who sits where."""

import argparse

from ...club_file import load_evening, show_standings
from ...output import output
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")


def run(given: argparse.Namespace) -> None:
    show_standings(output(given.plain), load_evening(given.file))
