"""`boneyard analyse`: a finished match judged move by move, as a page."""

import argparse
from pathlib import Path

from ...bots.levels import LEVELS
from ...core.errors import BadRecord
from ...lab.analysis import MISTAKE, analyse, decisions_of
from ...lab.report import report
from ...record import replay
from ...words import say
from ..files import file_errors, first_record, path_of
from ..output import output
from ..parser import Parser
from ..progress import with_bar


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="RECORD")
    parser.takes("--level", choices=tuple(LEVELS), default="hard")
    parser.takes("--output", metavar="FILE")


def run(given: argparse.Namespace) -> None:
    """Judge the first record of a file and write the page."""
    out, file = output(given.plain), Path(given.file)
    where, record = first_record(file)
    if not replay(record, where).over:
        raise BadRecord(where=where, what=say("cli.analyse.unfinished"))
    page = path_of(given.output) or file.with_suffix(".html")
    number = decisions_of(record)
    coming = analyse(record, given.level, where)
    decisions = list(with_bar(out, coming, number, say("cli.analyse.judging")))
    with file_errors(page):
        page.write_text(report(record, decisions, given.level), encoding="utf-8")
    mistakes = sum(each.kind == MISTAKE for each in decisions)
    out.line(say("cli.analyse.written", decisions=number, mistakes=mistakes, file=page))
