"""`boneyard analyse`: a finished match judged move by move, as a page."""

from pathlib import Path

from ..core.errors import BadRecord
from ..lab.analysis import MISTAKE, analyse, decisions_of
from ..lab.report import report
from ..record import read, replay
from ..words import say
from .errors import BadFile
from .output import Output
from .progress import with_bar


def run_analysis(out: Output, file: Path, level: str, written: Path | None) -> None:
    """Judge the first record of a file and write the page."""
    try:
        where, record = next(read(file), ("", None))
    except OSError as error:
        raise BadFile(file=file, why=error.strerror) from None
    if record is None:
        raise BadRecord(where=str(file), what=say("cli.show.empty"))
    if not replay(record, where).over:
        raise BadRecord(where=where, what=say("cli.analyse.unfinished"))
    page = written or file.with_suffix(".html")
    number = decisions_of(record)
    coming = analyse(record, level, where)
    decisions = list(with_bar(out, coming, number, say("cli.analyse.judging")))
    try:
        page.write_text(report(record, decisions, level), encoding="utf-8")
    except OSError as error:
        raise BadFile(file=page, why=error.strerror) from None
    mistakes = sum(each.kind == MISTAKE for each in decisions)
    out.line(say("cli.analyse.written", decisions=number, mistakes=mistakes, file=page))
