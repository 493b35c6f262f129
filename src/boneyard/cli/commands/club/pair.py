"""`boneyard club pair`: the draw of the next round, with what it costs."""

import argparse

from ....club import Course, read
from ....club.draw import Drawn, draw
from ....club.errors import ClubRefused
from ....club.evening_view import view
from ...arguments import names, writable
from ...club_file import load_evening, save_evening, show_round, side_of, write
from ...output import output
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes("--again", action="store_true")
    parser.takes("--exchange", metavar="A,B", action="append", default=[])
    parser.takes("--show", action="store_true")


def run(given: argparse.Namespace) -> None:
    evening = load_evening(given.file)
    course = read(evening)
    last = course.rounds[-1] if course.rounds else None
    replaces: list[str] = []
    number = course.number
    if given.again or given.exchange:
        if last is None:
            raise ClubRefused(reason="no-rounds")
        replaces = [each["id"] for each in (last.draw, *last.others)]
        number = last.number
    if given.exchange and not given.again and last is not None:
        drawn = Drawn(tuple(tuple(each) for each in last.draw["tables"]), last.out)
    else:
        if last is not None and given.again:
            course.rounds.pop()
        drawn = draw(course)
    for pair in given.exchange:
        drawn = _exchanged(course, drawn, names(writable("--exchange", pair)))
    evening = write(
        evening,
        kind="draw",
        number=number,
        tables=[list(table) for table in drawn.tables],
        out=list(drawn.out),
        **({"replaces": replaces} if replaces else {}),
    )
    if not given.show:
        save_evening(evening, given.file)
    show_round(output(given.plain), view(evening))


def _exchanged(course: Course, drawn: Drawn, two: list[str]) -> Drawn:
    """The draw with these two in each other's place."""
    if len(two) != 2:
        raise ClubRefused(reason="no-such-name", name=", ".join(two))
    one, other = (side_of(course, name) for name in two)
    places = {one: other, other: one}

    def moved(sides: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(places.get(side, side) for side in sides)

    return Drawn(tuple(moved(table) for table in drawn.tables), moved(drawn.out))
