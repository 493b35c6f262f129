"""Writing on an evening: the checked door. What passes here is an entry that counts."""

from collections.abc import Callable

from ..companion.entries import Entry, completed
from ..companion.pad import Pad
from ..companion.writer import add as add_to_pad
from ..core.errors import BadEntry
from .course import ClubTable, Course, blank_pad, read
from .entries import MOST_SIDES, check_kind
from .errors import ClubRefused
from .evening import Evening
from .plan import SINGLES


def add(evening: Evening, entry: Entry) -> tuple[Evening, Entry]:
    """The evening with one more entry, and that entry with its id; errors say why it cannot be."""
    course = read(evening)
    if entry.get("kind") == "pad":
        entry = {**entry, "entry": _on_pad(evening, course, entry)}
    check_kind({**entry}, evening.plan)
    whole = completed(entry, evening.entries)
    CHECKS[whole["kind"]](evening, course, whole)
    return evening.with_entries([whole]), whole


def _on_pad(evening: Evening, course: Course, entry: Entry) -> Entry:
    """The pad's entry, complete; PadRefused where the game does not have it so."""
    told = entry.get("entry")
    if not isinstance(told, dict):
        raise BadEntry(field="entry")
    pad = pad_of(evening, course, table_of(course, entry))
    by = entry.get("by")
    _, whole = add_to_pad(pad, told if by is None else {"by": by, **told})
    return whole


def pad_of(evening: Evening, course: Course, table: ClubTable) -> Pad:
    """The scorepad of a table, blank where nothing is written on it."""
    if table.pad is not None:
        return table.pad
    number = next(each.number for each in course.rounds if each.draw["id"] == table.draw)
    return blank_pad(course.plan, f"{evening.id}-{number}-{table.number}", table.seats)


def table_of(course: Course, entry: Entry) -> ClubTable:
    """The table that an entry names by `draw` and `table`; ClubRefused."""
    for drawn in course.rounds:
        if drawn.draw["id"] == entry.get("draw"):
            for table in drawn.tables:
                if table.number == entry.get("table"):
                    return table
    raise ClubRefused(reason="no-such-table")


def _check_side(evening: Evening, course: Course, entry: Entry) -> None:
    if len(course.sides) >= MOST_SIDES:
        raise ClubRefused(reason="full", most=MOST_SIDES)
    _check_names(course, entry)


def _check_names(course: Course, entry: Entry) -> None:
    names = [name.casefold() for name in entry["names"]]
    taken = {
        name.casefold()
        for side in course.sides.values()
        if side.id != entry.get("side")
        for name in side.names
    }
    for name, plain in zip(entry["names"], names, strict=True):
        if plain in taken or names.count(plain) > 1:
            raise ClubRefused(reason="same-name", name=name)


def _check_known(evening: Evening, course: Course, entry: Entry) -> None:
    if entry["side"] not in course.sides:
        raise BadEntry(field="side")
    if entry["kind"] == "rename":
        _check_names(course, entry)


def _check_draw(evening: Evening, course: Course, entry: Entry) -> None:
    plan, number = course.plan, entry["number"]
    if number > course.number:
        raise ClubRefused(reason="gap", number=course.number)
    drawn = [each for each in course.rounds if each.number == number]
    known = [told["id"] for each in drawn for told in (each.draw, *each.others)]
    if drawn and not set(known) <= set(entry.get("replaces", ())):
        raise ClubRefused(reason="drawn", number=number)
    named = [*entry["out"], *(side for table in entry["tables"] for side in table)]
    for side in named:
        if side not in course.sides:
            raise BadEntry(field="tables")
        if named.count(side) > 1:
            raise ClubRefused(reason="twice", name=course.name(side))
    seats = plan.game.seats[plan.top]
    for at, table in enumerate(entry["tables"], start=1):
        people = len(table) * plan.names_a_side
        if (people != plan.size) if plan.sides != SINGLES else people not in seats:
            raise ClubRefused(reason="table-size", table=at, people=people)
    if not entry["tables"]:
        raise ClubRefused(reason="too-few", least=plan.size, there=len(named))


def _check_told(evening: Evening, course: Course, entry: Entry) -> None:
    table = table_of(course, entry)
    if len(entry["points"]) != len(table.parties):
        raise ClubRefused(reason="points", parties=len(table.parties))
    known = [each.entry["id"] for each in table.versions if each.entry is not None]
    if not set(entry.get("replaces", ())) <= set(known):
        raise BadEntry(field="replaces")
    if entry["kind"] == "result":
        if any(version.settles for version in table.versions):
            raise ClubRefused(reason="settled", table=table.number + 1)


def _check_void(evening: Evening, course: Course, entry: Entry) -> None:
    if entry["entry"] not in [each["id"] for each in evening.entries if each["kind"] != "void"]:
        raise BadEntry(field="entry")


def _check_table(evening: Evening, course: Course, entry: Entry) -> None:
    table_of(course, entry)


def _check_nothing(evening: Evening, course: Course, entry: Entry) -> None:
    """Plans and notes are the director's own affair."""


CHECKS: dict[str, Callable[[Evening, Course, Entry], None]] = {
    "side": _check_side,
    "rename": _check_known,
    "leave": _check_known,
    "back": _check_known,
    "sit": _check_known,
    "draw": _check_draw,
    "result": _check_told,
    "settle": _check_told,
    "pad": _check_table,
    "screen": _check_table,
    "deals": _check_told,
    "plan": _check_nothing,
    "void": _check_void,
    "note": _check_nothing,
    "end": _check_nothing,
}
