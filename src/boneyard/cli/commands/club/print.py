"""`boneyard club print`: cards, score sheets or the standings as a page for the printer."""

import argparse
import sys

from ....club.paper import PAGES, as_page
from ...club_file import load_evening
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes("page", choices=PAGES)


def run(given: argparse.Namespace) -> None:
    sys.stdout.write(as_page(load_evening(given.file), given.page))
