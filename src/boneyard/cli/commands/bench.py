"""`boneyard bench`: how fast this machine plays."""

import argparse

from ...lab.bench import report
from ..parser import Parser


def arguments(parser: Parser) -> None:
    """It takes none."""


def run(given: argparse.Namespace) -> None:
    for line in report():
        print(line, flush=True)
