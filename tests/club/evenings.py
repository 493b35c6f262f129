"""Evenings as tests write them."""

from random import Random
from typing import Any

from boneyard.club import Course, Evening, add, new_evening, read
from boneyard.club.draw import Drawn, draw
from boneyard.companion.entries import Entry


def opened(people: int, sheet: str = "muggins", **plan: Any) -> Evening:
    """An evening to which so many have come: P0, P1, …, or pairs of them."""
    evening = new_evening(sheet, **{"size": 2, **plan})
    for i in range(people):
        evening = come(evening, i)
    return evening


def come(evening: Evening, number: int) -> Evening:
    """One more comes."""
    names = [f"P{number}", f"Q{number}"][: evening.plan.names_a_side]
    return write(evening, kind="side", names=names)


def write(evening: Evening, **entry: Any) -> Evening:
    return add(evening, entry)[0]


def drawn_entry(course: Course, found: Drawn) -> Entry:
    tables = [list(table) for table in found.tables]
    return {"kind": "draw", "number": course.number, "tables": tables, "out": list(found.out)}


def with_round(evening: Evening) -> Evening:
    """The evening with its next round drawn."""
    course = read(evening)
    return write(evening, **drawn_entry(course, draw(course)))


def with_results(evening: Evening, chance: Random, missing: float = 0) -> Evening:
    """The evening with results for the tables of its last round."""
    last = read(evening).rounds[-1]
    for table in last.tables:
        if chance.random() >= missing:
            points = [chance.randrange(0, 60) for _ in table.parties]
            evening = write(
                evening, kind="result", draw=table.draw, table=table.number, points=points
            )
    return evening
