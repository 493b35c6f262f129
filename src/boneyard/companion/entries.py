"""The entries of a pad: written once, never changed, and merged from any number of phones.

An entry is a plain value with an id and a clock. The order of entries is that of their clocks, ids
breaking ties, so that everyone who has the same entries reads the same pad, whatever came first.
What entries mean is ledger.py's.
"""

import json
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

from ..core.errors import BadEntry
from ..forms.fields import check_small, choice, fields_of, listed, text, whole

Entry = dict[str, Any]

NOBODY = "pad"  # whose entries are, when nobody says
KINDS = ("round", "hand", "void", "name", "note")
MOST_ROUNDS = 1000
MOST_GATHERED = 20  # hands: one a seat
EVERY = ("id", "by", "clock", "kind")  # fields of every entry
FIELDS = {  # and those of each kind
    "round": ("number", "result", "gathers", "replaces"),
    "hand": ("number", "seat", "held"),
    "void": ("entry",),
    "name": ("seat", "name"),
    "note": ("text",),
}
HELD = ("tiles", "sum", "count")
RESULT = (  # of games of hands, of tricks, and of chips
    *("why", "out", "held", "play"),
    *("auction", "passed", "bid", "bidder", "trump", "taken"),
    *("stacks", "paid", "folded"),
)


def place(entry: Entry) -> tuple[int, str]:
    """Where an entry stands among all."""
    return entry["clock"], entry["id"]


def canonical(entry: Entry) -> str:
    """An entry as text that is the same for equal entries."""
    return json.dumps(entry, sort_keys=True, ensure_ascii=True, separators=(",", ":"))


def merged(*lists: Iterable[Entry]) -> list[Entry]:
    """All entries of these lists, each once, in order.

    The order and the grouping of the lists make no difference, nor does merging twice. Two
    different entries with one id can only be a mistake; the same one of them is kept by all.
    """
    kept: dict[str, Entry] = {}
    for entries in lists:
        for entry in entries:
            other = kept.get(entry["id"])
            if other is None or canonical(other) < canonical(entry):
                kept[entry["id"]] = entry
    return sorted(kept.values(), key=place)


def clock_of(entries: Iterable[Entry]) -> int:
    """The latest clock among these."""
    return max((entry["clock"] for entry in entries), default=0)


def completed(entry: Entry, entries: Iterable[Entry]) -> Entry:
    """A new entry with the clock that puts it after all these, and an id.

    Part of the id is what the entry says, so that two that were written under one name at once, in
    two windows for instance, do not take each other's place.
    """
    by = text(entry.get("by", NOBODY), "by", 40)
    clock = clock_of(entries) + 1
    unnamed = {name: value for name, value in entry.items() if name != "id"}
    dated = {**unnamed, "clock": clock, "by": by}
    mark = blake2b(canonical(dated).encode(), digest_size=4).hexdigest()
    return {"id": f"{by}-{clock}-{mark}", **dated}


def entry_of(value: Any, seats: int) -> Entry:
    """An entry out of JSON; BadEntry unless it is written as its kind is."""
    entry = fields_of(value, "entry")
    text(entry.get("id"), "id", 60)
    text(entry.get("by"), "by", 40)
    whole(entry.get("clock"), "clock", 1)
    check_kind(entry, seats)
    return entry


def new_entry_of(value: Any, seats: int) -> Entry:
    """The same for an entry that is to be kept for others: with nothing in it that its kind has
    not. What was kept before may have more, and is read as ever."""
    entry = entry_of(value, seats)
    _check_fields(entry, (*EVERY, *FIELDS[entry["kind"]]), "entry")
    if entry["kind"] == "hand":
        _check_fields(entry["held"], HELD, "held")
        check_small(entry["held"], "held")
    elif entry["kind"] == "round":
        _check_fields(entry["result"], RESULT, "result")
        check_small(entry["result"], "result")
        if len(entry.get("gathers", ())) > MOST_GATHERED:
            raise BadEntry(field="gathers")
    return entry


def _check_fields(fields: Entry, known: Sequence[str], name: str) -> None:
    if not fields.keys() <= set(known):
        raise BadEntry(field=name)


def check_kind(entry: Entry, seats: int) -> None:
    """BadEntry unless the entry has the fields of its kind."""
    kind = choice(entry.get("kind"), "kind", KINDS)
    if kind in ("round", "hand"):
        whole(entry.get("number"), "number", 1, MOST_ROUNDS)
    if kind in ("hand", "name"):
        whole(entry.get("seat"), "seat", 0, seats - 1)
    if kind == "round":
        fields_of(entry.get("result"), "result")
        for each in listed(entry.get("gathers", []), "gathers"):
            text(each, "gathers", 60)
        if entry.get("replaces") is not None:
            text(entry["replaces"], "replaces", 60)
    elif kind == "hand":
        fields_of(entry.get("held"), "held")
    elif kind == "void":
        text(entry.get("entry"), "entry", 60)
    elif kind == "name":
        text(entry.get("name"), "name", 60)
    else:
        text(entry.get("text"), "text", 1000)
