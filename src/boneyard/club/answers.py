"""The club's evening for pages: questions beside the companion's, answered in the same way."""

from typing import Any

from ..companion import answers as companion
from ..companion.pad_view import view as pad_view
from ..core.errors import BadEntry
from ..forms.fields import fields_of, listed, text
from .course import Course, read
from .draw import Drawn, cost, draw
from .entries import check_kind
from .evening import Evening, evening_from, merge
from .evening_view import cost_view, view
from .paper import as_csv, as_page
from .writer import add, pad_of, table_of

Fields = dict[str, Any]


def answer(request: str) -> str:
    """The answer to a request of the companion's or the club's pages."""
    return companion.answer(request, ASKS)


def _evening(fields: Fields) -> Fields:
    return view(evening_from(fields.get("evening")))


def _add(fields: Fields) -> Fields:
    entry = fields_of(fields.get("entry"), "entry")
    evening, whole = add(evening_from(fields.get("evening")), entry)
    return {"entry": whole, **view(evening)}


def _merge(fields: Fields) -> Fields:
    evenings = [evening_from(each) for each in listed(fields.get("evenings"), "evenings")]
    if not evenings:
        raise BadEntry(field="evenings")
    return view(merge(evenings))


def _draw(fields: Fields) -> Fields:
    """The next round as it is best drawn; it is no entry yet."""
    course = read(evening_from(fields.get("evening")))
    return _drawn(course, draw(course))


def _cost(fields: Fields) -> Fields:
    """What a draw of the director's own would cost."""
    evening = evening_from(fields.get("evening"))
    course = read(evening)
    told = {"tables": fields.get("tables"), "out": fields.get("out")}
    check_kind({"kind": "draw", "number": course.number, **told}, evening.plan)
    drawn = Drawn(tuple(tuple(each) for each in fields["tables"]), tuple(fields["out"]))
    if any(side not in course.sides for table in (*drawn.tables, drawn.out) for side in table):
        raise BadEntry(field="tables")
    return _drawn(course, drawn)


def _drawn(course: Course, drawn: Drawn) -> Fields:
    return {
        "tables": [list(table) for table in drawn.tables],
        "out": list(drawn.out),
        "cost": cost_view(course, cost(course, drawn)),
    }


def _table(fields: Fields) -> Fields:
    """The scorepad of a table."""
    evening = evening_from(fields.get("evening"))
    course = read(evening)
    return pad_view(pad_of(evening, course, table_of(course, fields)))


def _csv(fields: Fields) -> Fields:
    return {"text": as_csv(_read(fields))}


def _html(fields: Fields) -> Fields:
    return {"text": as_page(_read(fields), text(fields.get("page"), "page", 20))}


def _read(fields: Fields) -> Evening:
    return evening_from(fields.get("evening"))


ASKS: companion.Asks = {
    **companion.ASKS,
    "club": _evening,
    "club.add": _add,
    "club.merge": _merge,
    "club.draw": _draw,
    "club.cost": _cost,
    "club.table": _table,
    "club.csv": _csv,
    "club.html": _html,
}
