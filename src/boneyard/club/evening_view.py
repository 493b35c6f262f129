"""An evening as plain values with words, for pages, the terminal and paper. Nothing is decided
here."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ..companion.entries import clock_of
from ..words import say
from ..words.grammar import figure
from .course import DECIDED, DISPUTED, ClubRound, ClubTable, Course, Version, read
from .draw import Cost, Drawn, cost
from .evening import Evening
from .history import history_of
from .plan import CRITERIA, may_decide
from .standings import standings

Fields = dict[str, Any]


def view(evening: Evening) -> Fields:
    """Everything that a page shows of an evening."""
    course = read(evening)
    return {
        "evening": evening.fields(),
        "plan": course.plan.fields(),
        "title": course.plan.title,
        "game": course.plan.game.title,
        "starter": course.plan.game.starter(),
        "starts": say(f"club.starts.{course.plan.game.starter()}"),
        "sides": _sides(course),
        "rounds": [_round(course, each) for each in course.rounds],
        "number": course.number,
        "over": course.over,
        "complete": len(course.rounds) >= course.plan.rounds
        and all(each.decided for each in course.rounds),
        "standings": _standings(course),
        "criteria": _criteria([each for each in CRITERIA if may_decide(each, course.plan)]),
        "text": status(course),
        "notes": course.notes,
        "lost": len(course.lost),
        "clock": clock_of(evening.entries),
    }


def status(course: Course) -> str:
    """Where the evening stands, in a sentence."""
    if course.over:
        return say("club.status.over")
    if not course.rounds:
        return say("club.status.before", number=len(course.field()))
    last = course.rounds[-1]
    facts: dict[str, object] = {"number": last.number, "all": course.plan.rounds}
    disputed = sum(table.state == DISPUTED for table in last.tables)
    left = sum(table.state != DECIDED for table in last.tables)
    if disputed:
        told = say("club.status.disputed", tables=disputed, **facts)
    else:
        told = say("club.status.playing" if left else "club.status.complete", left=left, **facts)
    before = [table for each in course.rounds[:-1] for table in each.tables]
    undecided = sum(table.state != DECIDED for table in before)
    return told + (" " + say("club.status.earlier", tables=undecided) if undecided else "")


def _sides(course: Course) -> list[Fields]:
    history = history_of(course)
    return [
        {
            "id": side.id,
            "name": side.name,
            "names": list(side.names),
            "present": side.present,
            "sits": sorted(side.sits),
            "byes": history.byes[side.id],
        }
        for side in course.sides.values()
    ]


def _round(course: Course, drawn: ClubRound) -> Fields:
    as_drawn = Drawn(tuple(tuple(each) for each in drawn.draw["tables"]), drawn.out)
    return {
        "number": drawn.number,
        "draw": drawn.draw["id"],
        "sides": drawn.draw["tables"],
        "others": [{"draw": each["id"], "by": each["by"]} for each in drawn.others],
        "decided": drawn.decided,
        "tables": [table_view(course, table) for table in drawn.tables],
        "out": list(drawn.out),
        "out_names": [course.name(side) for side in drawn.out],
        "cost": cost_view(course, cost(course, as_drawn, drawn.number)),
    }


def table_view(course: Course, table: ClubTable) -> Fields:
    """What a page shows of a table."""
    return {
        "number": table.number + 1,
        "seats": list(table.seats),
        "parties": [list(each) for each in table.parties],
        "names": [" & ".join(map(course.name, each)) for each in table.parties],
        "state": table.state,
        "state_text": say(f"club.state.{table.state}"),
        "points": None if table.points is None else list(table.points),
        "so_far": None if table.so_far is None else list(table.so_far),
        "versions": _versions(course, table),
        "match": table.match,
        "deals": [list(points) for _, points in table.deals],
        "text": _told(course, table),
    }


def _versions(course: Course, table: ClubTable) -> list[Fields]:
    devices = list(dict.fromkeys(each.entry["by"] for each in table.versions if each.entry))
    return [
        {
            "points": list(version.points),
            "entry": None if version.entry is None else version.entry["id"],
            "by": None if version.entry is None else version.entry["by"],
            "who": _teller(course, version, devices),
            "settles": version.settles,
        }
        for version in table.versions
    ]


def _teller(course: Course, version: Version, devices: list[str]) -> str:
    """Who told it, as people of the room would say; devices have no names they know."""
    entry = version.entry
    if entry is None:
        return say("club.by-pad")
    if entry["kind"] == "deals":
        return say("club.by-screen")
    if version.settles:
        return say("club.by-director")
    if entry.get("teller") in course.sides:
        return course.name(entry["teller"])
    return say("club.by-phone", number=devices.index(entry["by"]) + 1)


def _told(course: Course, table: ClubTable) -> str:
    """A table in one sentence, for who hears it."""
    names = [" & ".join(map(course.name, each)) for each in table.parties]
    points = table.points or table.so_far
    told = names if points is None else [f"{a} {b}" for a, b in zip(names, points, strict=True)]
    state = say(f"club.state.{table.state}")
    return say("club.table-text", table=table.number + 1, names=", ".join(told), state=state)


def cost_view(course: Course, found: Cost) -> Fields:
    """What a draw costs, with names and in a sentence."""
    again = [[course.name(a), course.name(b)] for a, b in found.again]
    partners = [[course.name(a), course.name(b)] for a, b in found.partners]
    byes = [course.name(side) for side in found.byes]
    text = [say("club.cost.again" if again else "club.cost.fresh", number=len(again))]
    if partners:
        text.append(say("club.cost.partners", number=len(partners)))
    if byes:
        text.append(say("club.cost.byes", names=", ".join(byes)))
    if found.gap:
        text.append(say("club.cost.gap", gap=shown(found.gap)))
    return {
        "again": again,
        "partners": partners,
        "byes": byes,
        "gap": float(found.gap),
        "text": " ".join(text),
    }


def _standings(course: Course) -> Fields:
    found = standings(course)
    return {
        "order": _criteria(found.order),
        "places": [
            {
                "place": each.place,
                "side": each.side,
                "name": course.name(each.side),
                "present": course.sides[each.side].present,
                "values": [shown(value) for value in each.values],
                "played": each.played,
                "byes": each.byes,
            }
            for each in found.places
        ],
    }


def _criteria(names: Sequence[str]) -> list[Fields]:
    return [{"criterion": each, "title": say(f"club.criterion.{each}")} for each in names]


def shown(value: Fraction | None) -> str:
    """A number as people read it: whole, or with one digit after the point."""
    if value is None:
        return "–"
    return figure(float(value), 0 if value.denominator == 1 else 1)
