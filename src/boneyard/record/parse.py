"""Text to records: everything a reader can tell wrong without knowing the rules."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ..core.errors import BadRecord
from ..core.record import FORMAT, Record, as_text
from ..core.sheet import LOT
from ..words import say

_FIELDS: dict[str, type] = {
    "format": str,
    "sheet": str,
    "set": int,
    "seats": int,
    "options": dict,
    "seed": str,
    "players": list,
    "rounds": list,
    "totals": list,
    "winners": list,
}
_EDITION: dict[str, type] = {"edition": int}  # may be left out
_AFTER: dict[str, type] = {"rounds": int, "totals": list, "starter": int}  # may be left out
_ROUND: dict[str, type] = {
    "hands": list,
    "stock": list,
    "moves": list,
    "scores": dict,
    "why": object,
}
_STARTERS = ("dealer", "leader")
_NAMES = {str: "text", int: "a number", dict: "an object", list: "a list"}


def wrong(where: str, key: str, **facts: object) -> BadRecord:
    """A BadRecord that says this of that place."""
    return BadRecord(where=where, what=say(f"record.{key}", **facts))


def in_round(where: str, number: int) -> str:
    """The place of a round in a record, by its number from 1."""
    return say("record.at.round", where=where, number=number)


def check_whole(fields: dict[str, Any], where: str) -> None:
    """BadRecord for what one seat was handed: it has no seed, and no tiles that were hidden."""
    if fields.get("seed", "") is None:
        raise wrong(where, "handed")


def parse(text: str, where: str = "record") -> Record:
    """The record written in one line; BadRecord says what is wrong with it."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of too many digits
        raise wrong(where, "not-json", detail=error) from None
    if not isinstance(fields, dict):
        raise wrong(where, "not-object")
    record = Record(as_text(fields))
    _check_characters(record, where)
    if fields.get("format", FORMAT) != FORMAT:
        raise wrong(where, "format", found=fields["format"], expected=FORMAT)
    check_whole(fields, where)
    _check_types(fields, _FIELDS, where)
    _check_known(fields, [*_FIELDS, *_EDITION, "first", "after"], where)
    _check_types(fields, {name: _EDITION[name] for name in _EDITION if name in fields}, where)
    _check_first(fields, where)
    _check_after(fields, where)
    _check_lists(fields, where)
    for number, each in enumerate(fields["rounds"]):
        _check_round(each, in_round(where, number + 1))
    return record


def read(path: Path) -> Iterator[tuple[str, Record]]:
    """The records of a .jsonl file, each with the place it stands at."""
    for where, line in lines(path):
        yield where, parse(line, where)


def lines(path: Path) -> Iterator[tuple[str, str]]:
    """The lines of a file that are not blank, each with the place it stands at.

    Bytes that are not UTF-8 come as characters that `parse` refuses: only their line is lost.
    """
    with path.open(encoding="utf-8", errors="surrogateescape") as text:
        for number, line in enumerate(text, start=1):
            if line.strip():
                yield say("record.at.file", file=path.name, number=number), line


def _check_characters(record: Record, where: str) -> None:
    """Half of a surrogate pair can be written in JSON, but neither hashed nor printed."""
    try:
        record.text.encode()
    except UnicodeEncodeError:
        raise wrong(where, "not-utf-8") from None


def _check_types(fields: dict[str, Any], expected: dict[str, type], where: str) -> None:
    for name, kind in expected.items():
        if name not in fields:
            raise wrong(where, "missing", field=name)
        if not isinstance(fields[name], kind) or isinstance(fields[name], bool):
            raise wrong(where, "wrong-type", field=name, expected=_NAMES[kind])


def _check_known(fields: dict[str, Any], known: Iterable[str], where: str) -> None:
    for name in fields:
        if name not in known:
            raise wrong(where, "unknown-field", field=name)


def _check_lists(fields: dict[str, Any], where: str) -> None:
    for name, value in fields["options"].items():
        if not isinstance(value, str):
            raise wrong(where, "wrong-type", field=f"options.{name}", expected="text")
    _check_items(fields["players"], str, "players", where)
    _check_items(fields["totals"], int, "totals", where)
    _check_items(fields["winners"], int, "winners", where)


def _check_first(fields: dict[str, Any], where: str) -> None:
    """A seat after the first, or by lot; left out where the first seat begins."""
    first = fields.get("first", LOT)
    if first != LOT and not (type(first) is int and first > 0):
        raise wrong(where, "wrong-type", field="first", expected=f'a seat from 1, or "{LOT}"')


def _check_after(fields: dict[str, Any], where: str) -> None:
    if "after" not in fields:
        return
    _check_types(fields, {"after": dict}, where)
    after = fields["after"]
    _check_types(after, _AFTER, where)
    _check_known(after, _AFTER, where)
    _check_items(after["totals"], int, "totals", where)


def _check_items(items: list[Any], kind: type, field: str, where: str) -> None:
    for item in items:
        if not isinstance(item, kind) or isinstance(item, bool):
            raise wrong(where, "wrong-type", field=field, expected=f"a list of {_NAMES[kind]}")


def _check_round(fields: Any, where: str) -> None:
    if not isinstance(fields, dict):
        raise wrong(where, "wrong-type", field="rounds", expected="a list of objects")
    _check_types(fields, _ROUND, where)
    _check_types(fields, {name: int for name in _STARTERS if name in fields}, where)
    starters = [name for name in _STARTERS if name in fields]
    _check_known(fields, [*_ROUND, *starters[:1]], where)
    _check_items(fields["hands"], list, "hands", where)
    for hand in [*fields["hands"], fields["stock"]]:
        _check_items(hand, str, "hands", where)
    for move in fields["moves"]:
        if not (
            isinstance(move, list)
            and len(move) == 2
            and type(move[0]) is int
            and isinstance(move[1], str)
        ):
            raise wrong(where, "wrong-type", field="moves", expected="a list of [seat, move]")
