"""An evening in a file, and the people in it by their names."""

import json
from pathlib import Path
from typing import Any

from ..club import Course, Evening, add, evening_from
from ..club.course import DISPUTED
from ..club.errors import ClubRefused
from ..club.evening_view import Fields, view
from ..club.paper import standings_rows
from ..companion.entries import Entry
from ..words import say
from .arguments import names, writable
from .errors import BadFile
from .files import file_errors, replace_text
from .output import Output

DIRECTOR = "director"


def load_evening(file: str) -> Evening:
    """The evening of a file; BadFile when there is none."""
    path = Path(file)
    try:
        with file_errors(path):
            fields: Any = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadFile(file=path, why=error) from None
    return evening_from(fields)


def save_evening(evening: Evening, file: str) -> None:
    """Write the evening down in place of what was there; BadFile if that fails."""
    with file_errors(Path(file)):
        replace_text(Path(file), as_json(evening))


def as_json(evening: Evening) -> str:
    return json.dumps(evening.fields(), ensure_ascii=False, indent=1) + "\n"


def write(evening: Evening, **entry: Any) -> Evening:
    """The evening with an entry of the director's."""
    return add(evening, {**entry, "by": DIRECTOR})[0]


def with_sides(evening: Evening, option: str, given: str) -> Evening:
    """The evening with these people too: `Ana,Ben`, or pairs as `Ana+Ben`."""
    for each in names(writable(option, given)):
        told: Entry = {"kind": "side", "names": names_of(each)}
        evening = write(evening, **told)
    return evening


def names_of(side: str) -> list[str]:
    """The names of who comes as one: `Ana+Ben`."""
    return [name.strip() for name in side.split("+")]


def side_of(course: Course, name: str) -> str:
    """The side that somebody of this name belongs to; ClubRefused unless it is one."""
    plain = name.strip().casefold()
    found = [
        side
        for side in course.sides.values()
        if plain in (side.name.casefold(), *(each.casefold() for each in side.names))
    ]
    if not found:
        raise ClubRefused(reason="no-such-name", name=name)
    if len(found) > 1:
        raise ClubRefused(reason="two-of-them", names=", ".join(side.name for side in found))
    return found[0].id


def show_round(out: Output, told: Fields) -> None:
    """The tables of the last round."""
    drawn = told["rounds"][-1]
    out.heading(say("club.round-title", number=drawn["number"]))
    if drawn["others"]:
        out.line(say("club.drawn-twice"))
    for table in drawn["tables"]:
        out.line(table["text"])
        if table["state"] == DISPUTED:
            _show_versions(out, table)
    if drawn["out_names"]:
        out.line(f"{say('club.out')}: {', '.join(drawn['out_names'])}")
    out.line(drawn["cost"]["text"])
    if told["lost"]:
        out.line(say("club.lost", number=told["lost"]))


def _show_versions(out: Output, table: Fields) -> None:
    """What was entered for a table where that differs; the director decides."""
    settled = [each for each in table["versions"] if each["settles"]]
    for version in settled or table["versions"]:
        told = zip(table["names"], version["points"], strict=True)
        points = ", ".join(f"{name} {number}" for name, number in told)
        out.line(f"  {version['who']}: {points}")
    advice = say("cli.club.decide")
    out.line(f"  {advice}")


def show_standings(out: Output, evening: Evening) -> None:
    """The standings, and where the evening stands."""
    told = view(evening)
    out.heading(told["title"])
    out.table(*standings_rows(told))
    if told["rounds"]:
        show_round(out, told)
    out.line(told["text"])
