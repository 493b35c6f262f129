"""`boneyard club enter`: the result of a table."""

import argparse

from ....club import read
from ....club.errors import ClubRefused
from ....core.numbers import whole
from ....words.grammar import figure
from ...arguments import number_from
from ...club_file import load_evening, save_evening, show_standings, write
from ...errors import BadNumber
from ...output import output
from ...parser import Parser

MOST = 1_000_000


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes("table", metavar="TABLE", type=number_from(1))
    parser.takes("points", metavar="POINTS", nargs="+", type=_points)
    parser.takes("--round", metavar="N", type=number_from(1))


def _points(text: str) -> int:
    number = whole(text.removeprefix("-"), MOST)
    if number is None:
        raise BadNumber(text=text, least=figure(-MOST), most=figure(MOST))
    return -number if text.startswith("-") else number


def run(given: argparse.Namespace) -> None:
    evening = load_evening(given.file)
    course = read(evening)
    number = given.round or len(course.rounds)
    found = [
        table
        for drawn in course.rounds
        if drawn.number == number
        for table in drawn.tables
        if table.number == given.table - 1
    ]
    if not found:
        raise ClubRefused(reason="no-such-table")
    replaces = [each.entry["id"] for each in found[0].versions if each.entry and each.settles]
    evening = write(
        evening,
        kind="settle",
        draw=found[0].draw,
        table=found[0].number,
        points=given.points,
        **({"replaces": replaces} if replaces else {}),
    )
    save_evening(evening, given.file)
    show_standings(output(given.plain), evening)
