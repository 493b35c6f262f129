"""`boneyard club people`: who comes, leaves, comes back or sits out."""

import argparse

from ....club import Evening, read
from ....club.evening_view import status
from ...arguments import names, writable
from ...club_file import load_evening, names_of, save_evening, side_of, with_sides, write
from ...output import output
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    for name in ("--add", "--leave", "--back", "--sit"):
        parser.takes(name, metavar="A,B,...", default="")
    parser.takes("--rename", metavar="A=B", action="append", default=[])


def run(given: argparse.Namespace) -> None:
    evening = with_sides(load_evening(given.file), "--add", given.add)
    for kind in ("leave", "back", "sit"):
        for name in names(writable(f"--{kind}", getattr(given, kind))):
            course = read(evening)
            round_next = {"number": course.number} if kind == "sit" else {}
            evening = write(evening, kind=kind, side=side_of(course, name), **round_next)
    for each in given.rename:
        evening = _renamed(evening, writable("--rename", each))
    save_evening(evening, given.file)
    output(given.plain).line(status(read(evening)))


def _renamed(evening: Evening, told: str) -> Evening:
    """The evening with somebody called otherwise: `Ana=Anna`; pairs as `Ana+Ben=Anna+Ben`."""
    before, _, after = told.partition("=")
    course = read(evening)
    side = side_of(course, " & ".join(names_of(before)))
    return write(evening, kind="rename", side=side, names=names_of(after))
