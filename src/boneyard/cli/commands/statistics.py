"""`boneyard statistics`: what became of one's solitaires."""

import argparse
import json
from dataclasses import asdict

from ...words import say
from ..arguments import find_sheet
from ..game.results import by_game, results, summary
from ..output import output
from ..parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("sheet", metavar="SHEET", nargs="?")
    parser.takes("--json", action="store_true")


def run(given: argparse.Namespace) -> None:
    """Every solitaire that was played, or one."""
    out = output(given.plain)
    sheet_id = None if given.sheet is None else find_sheet(given.sheet).id
    games = by_game([each for each in results() if sheet_id in (None, each.sheet)])
    if given.json:
        print(json.dumps([asdict(totals) for totals in games], ensure_ascii=False, indent=2))
    elif games:
        for totals in games:
            out.line(summary(totals))
    else:
        out.line(say("cli.statistics.nothing"))
