"""The entries of an evening. They are written, ordered and merged as a scorepad's are; only what
they say is the club's own."""

from collections.abc import Callable
from typing import Any

from ..companion.entries import EVERY, Entry, new_entry_of
from ..core.errors import BadEntry
from ..forms.fields import choice, fields_of, listed, text, whole
from .plan import BYES, CHANGES, LARGEST, MOST_ROUNDS, PLACES, Plan, order_from

FREE = ("result", "pad")  # what anybody at a table may write; all else is the director's
MOST_SIDES = 120
MOST_NAME = 40
MOST_DEALS = 60
LONGEST_ID = 60
FIELDS = {
    "side": ("names",),
    "rename": ("side", "names"),
    "leave": ("side",),
    "back": ("side",),
    "sit": ("side", "number"),
    "draw": ("number", "tables", "out", "replaces"),
    "result": ("draw", "table", "points", "replaces", "teller"),
    "settle": ("draw", "table", "points", "replaces"),
    "pad": ("draw", "table", "entry"),
    "screen": ("draw", "table", "match"),
    "deals": ("draw", "table", "match", "deals", "starts", "points"),
    "plan": CHANGES,
    "void": ("entry",),
    "note": ("text",),
    "end": (),
}


def check_entry(value: Any, plan: Plan) -> Entry:
    """An entry out of JSON; BadEntry unless it is written as its kind is, with nothing more."""
    entry = fields_of(value, "entry")
    text(entry.get("id"), "id", LONGEST_ID)
    text(entry.get("by"), "by", 40)
    whole(entry.get("clock"), "clock", 1)
    check_kind(entry, plan)
    return entry


def check_kind(entry: Entry, plan: Plan) -> None:
    """BadEntry unless the entry has the fields of its kind, and no others."""
    kind = choice(entry.get("kind"), "kind", tuple(FIELDS))
    if not entry.keys() <= {*EVERY, *FIELDS[kind]}:
        raise BadEntry(field="entry")
    for name in FIELDS[kind]:
        if kind == "pad" and name == "entry":
            new_entry_of(entry.get(name), LARGEST)
        elif name in entry or name not in OPTIONAL:
            CHECKS[name](entry.get(name), name, plan)


def _id(value: Any, name: str, plan: Plan) -> None:
    if not text(value, name, LONGEST_ID):
        raise BadEntry(field=name)


def _ids(value: Any, name: str, plan: Plan) -> None:
    if len(listed(value, name)) > MOST_SIDES:
        raise BadEntry(field=name)
    for each in value:
        _id(each, name, plan)


def _names(value: Any, name: str, plan: Plan) -> None:
    for each in listed(value, name, plan.names_a_side):
        if not text(each, name, MOST_NAME).strip():
            raise BadEntry(field=name)


def _tables(value: Any, name: str, plan: Plan) -> None:
    if len(listed(value, name)) > MOST_SIDES:
        raise BadEntry(field=name)
    for each in value:
        if not 2 <= len(listed(each, name)) <= LARGEST:
            raise BadEntry(field=name)
        _ids(each, name, plan)


def _points(value: Any, name: str, plan: Plan) -> None:
    if not 2 <= len(listed(value, name)) <= LARGEST:
        raise BadEntry(field=name)
    for each in value:
        whole(each, name, -1_000_000)


def _deals(value: Any, name: str, plan: Plan) -> None:
    if len(listed(value, name)) > MOST_DEALS:
        raise BadEntry(field=name)
    for each in value:
        _points(each, name, plan)


def _starts(value: Any, name: str, plan: Plan) -> None:
    if len(listed(value, name)) > MOST_DEALS:
        raise BadEntry(field=name)
    for each in value:
        whole(each, name, 0, LARGEST)


CHECKS: dict[str, Callable[[Any, str, Plan], object]] = {
    "names": _names,
    "side": _id,
    "teller": _id,
    "draw": _id,
    "entry": _id,
    "match": _id,
    "number": lambda value, name, plan: whole(value, name, 1, MOST_ROUNDS),
    "table": lambda value, name, plan: whole(value, name, 0, MOST_SIDES),
    "tables": _tables,
    "out": _ids,
    "replaces": _ids,
    "points": _points,
    "deals": _deals,
    "starts": _starts,
    "text": lambda value, name, plan: text(value, name, 1000),
    "title": lambda value, name, plan: text(value, name, 60),
    "rounds": lambda value, name, plan: whole(value, name, 1, MOST_ROUNDS),
    "order": lambda value, name, plan: order_from(listed(value, name), plan.duplicate),
    "bye": lambda value, name, plan: choice(value, name, BYES),
    "where": lambda value, name, plan: choice(value, name, PLACES),
}
OPTIONAL = ("replaces", "teller", *CHANGES)
