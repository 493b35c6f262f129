"""`boneyard analyse`: a finished match reviewed, in words and as a page."""

import argparse
from pathlib import Path

from ...review.examination import check, decisions, verdict
from ...review.page import lines, page
from ...review.sentences import told_of
from ...words import say
from ..files import file_errors, first_record, path_of
from ..output import output
from ..parser import Parser
from ..progress import with_bar


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="RECORD")
    parser.takes("--all", action="store_true")
    parser.takes("--output", metavar="FILE")


def run(given: argparse.Namespace) -> None:
    """Judge the first record of a file, tell what mattered most, and write the page."""
    out, file = output(given.plain), Path(given.file)
    where, record = first_record(file)
    check(record, where)
    written = path_of(given.output) or file.with_suffix(".html")
    names = [str(name) for name in record.fields["players"]]
    coming = (told_of(verdict(each), each.view, names) for each in decisions(record))
    number = sum(1 for _ in decisions(record))
    judged = list(with_bar(out, coming, number, say("cli.analyse.judging")))
    with file_errors(written):
        written.write_text(page(record, judged), encoding="utf-8")
    for line in lines(judged, given.all):
        out.line(line)
    out.line(say("cli.analyse.written", decisions=number, file=written))
