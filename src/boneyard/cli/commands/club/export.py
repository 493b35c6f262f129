"""`boneyard club export`: the evening for a spreadsheet, or whole."""

import argparse
import sys

from ....club.paper import as_csv
from ...club_file import as_json, load_evening
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes("format", choices=("csv", "json"))


def run(given: argparse.Namespace) -> None:
    evening = load_evening(given.file)
    sys.stdout.write(as_csv(evening) if given.format == "csv" else as_json(evening))
