"""`boneyard club merge`: what other devices wrote of the same evening."""

import argparse

from ....club import merge
from ...club_file import load_evening, save_evening, show_standings
from ...output import output
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes("others", metavar="FILE", nargs="+")


def run(given: argparse.Namespace) -> None:
    evening = merge([load_evening(each) for each in (given.file, *given.others)])
    save_evening(evening, given.file)
    show_standings(output(given.plain), evening)
