"""A view written down for another process: all that one seat knows, and nothing that it does not.

The other process makes an empty table of the same sheet and puts in what this one shows. Seed,
stock and other hands are in no view, so they are in no snapshot.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ..core.sheet import Sheet
from ..core.table import Table
from ..core.view import View
from ..sheets import find

Shown = dict[str, bool | int | list[int]]


class Snapshot(NamedTuple):
    """A view as plain values."""

    sheet: str
    edition: int
    options: Mapping[str, str]
    set: int
    seats: int
    shown: Shown  # the fields of the table that differ from an empty one's
    seat: int
    hand: list[int]
    moves: list[int]  # their codes
    face_down: dict[int, int]


def snapshot(view: View) -> Snapshot:
    """This view as plain values."""
    sheet, table = view.sheet, view.table
    moves = [move.code for move in view.moves()]
    return Snapshot(
        sheet.id,
        sheet.edition,
        dict(sheet.options),
        int(table.top),
        int(table.seats),
        shown_by(sheet, table),
        view.seat,
        view.halves,
        moves,
        view.face_down,
    )


def view_of(taken: Snapshot) -> View:
    """The view that a snapshot was taken of."""
    sheet = find(taken.sheet).as_of(taken.edition).with_options(taken.options)
    table = table_of(sheet, taken.set, taken.seats, taken.shown)
    moves = [sheet.move_of(table, code) for code in taken.moves]
    return View(sheet, table, taken.seat, taken.hand, moves, taken.face_down)


def shown_by(sheet: Sheet, table: Table) -> Shown:
    """The fields of this table that differ from an empty one's."""
    empty = _fields(sheet.table(table.top, table.seats))
    return {name: each for name, each in _fields(table).items() if each != empty[name]}


def table_of(sheet: Sheet, top: int, seats: int, shown: Shown) -> Table:
    """The table that shows this."""
    table = sheet.table(top, seats)
    for name, value in shown.items():
        _put(table, name, value)
    return table.restored()


def _fields(table: Table) -> dict[str, int | list[int]]:
    """The numbers and lists of numbers that a table has; compiled classes name their own."""
    fields: dict[str, int | list[int]] = {}
    for name in getattr(type(table), "__mypyc_attrs__", None) or vars(table):
        value = getattr(table, name)
        if isinstance(value, int):
            fields[name] = value
        elif hasattr(value, "__len__") and not isinstance(value, bytes):
            fields[name] = list(value)
    return fields


def _put(table: Table, name: str, value: int | list[int]) -> None:
    if isinstance(value, int):
        setattr(table, name, value)
        return
    while len(getattr(table, name)) < len(value):  # only logs grow
        table.lengthen_log()
    numbers = getattr(table, name)
    for place, number in enumerate(value):
        numbers[place] = number
