"""`boneyard rules`: the rules page of a game, or one clause of it."""

import argparse

from ...words.pages import page
from ..arguments import find_sheet
from ..clause import clause_page
from ..output import Output, output
from ..parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("sheet", metavar="SHEET")
    parser.takes("clause", metavar="CLAUSE", nargs="?")


def run(given: argparse.Namespace) -> None:
    show_rules(output(given.plain), given.sheet, given.clause)


def show_rules(out: Output, name: str, clause: str | None) -> None:
    """A rules page, or one clause of it. `muggins.4` alone also names a clause."""
    if clause is None and "." in name:
        name, _, clause = name.partition(".")
    sheet = find_sheet(name)
    out.markdown(page(sheet.id) if clause is None else clause_page(sheet.id, clause))
