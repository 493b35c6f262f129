"""Reviews, a piece at a time: what was judged in a second is told, and then others have their turn.

Runs in a worker: a record may be a stranger's, and long ones take their time.
"""

import time
from collections import OrderedDict

import msgspec

from ...core.record import Record
from ...record import parse
from ...review.examination import check, decisions, verdict
from ...review.sentences import Remark, told, told_of
from ...review.verdict import Verdict

A_WHILE = 0.7  # seconds of a worker's time for one piece
KEPT = 4  # reviews that are under way, and go on where they were left


class Begun(msgspec.Struct, frozen=True):
    """A review that can begin: how many decisions there are to look at, and who won."""

    decisions: int
    names: list[str]
    winners: list[int]


class _Course:
    """A match between two pieces of its review."""

    def __init__(self, text: str) -> None:
        self.left = decisions(Record(text))
        self.looked_at = 0


_COURSES: "OrderedDict[str, _Course]" = OrderedDict()  # of this worker, by record


def review_begun(text: str) -> Begun:
    """Can this record be reviewed? BadRecord says why not: every move and score is played again,
    and the match must be over."""
    record = parse(text)
    match = check(record)
    number = sum(1 for _ in decisions(record))
    return Begun(number, [str(name) for name in record.fields["players"]], match.winners)


def review_piece(text: str, names: list[str], first: int) -> list[Remark]:
    """The next verdicts from this one on, as many as can be found in a while; none at the end."""
    course = _course(text, first)
    began = time.monotonic()
    found: list[Remark] = []
    for decision in course.left:
        course.looked_at += 1
        found.append(told_of(verdict(decision), decision.view, names))
        if time.monotonic() - began > A_WHILE:
            break
    return found


def review_words(text: str, names: list[str], judged: list[Verdict]) -> list[Remark]:
    """Verdicts that were found before, in the language that is asked for now."""
    return list(told(Record(text), names, judged))


def _course(text: str, first: int) -> _Course:
    course = _COURSES.pop(text, None)
    if course is None or course.looked_at != first:
        course = _Course(text)
        for _ in range(first):
            next(course.left, None)
        course.looked_at = first
    _COURSES[text] = course
    if len(_COURSES) > KEPT:
        _COURSES.popitem(last=False)
    return course
