"""`boneyard club plan`: what decides, how many rounds, and whether the evening is over."""

import argparse

from ....club import read
from ....club.evening_view import status
from ....club.plan import BYES
from ...arguments import names, number_from, writable
from ...club_file import load_evening, save_evening, write
from ...output import output
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes("--title", metavar="TEXT")
    parser.takes("--rounds", metavar="N", type=number_from(1))
    parser.takes("--order", metavar="A,B,...", default="")
    parser.takes("--bye", choices=BYES)
    parser.takes("--end", action="store_true")
    parser.takes("--reopen", action="store_true")


def run(given: argparse.Namespace) -> None:
    evening = load_evening(given.file)
    told = {
        "title": None if given.title is None else writable("--title", given.title),
        "rounds": given.rounds,
        "order": names(given.order) or None,
        "bye": given.bye,
    }
    changes = {name: value for name, value in told.items() if value is not None}
    if changes:
        evening = write(evening, kind="plan", **changes)
    if given.reopen:
        voided = {each["entry"] for each in evening.entries if each["kind"] == "void"}
        for each in evening.entries:
            if each["kind"] == "end" and each["id"] not in voided:
                evening = write(evening, kind="void", entry=each["id"])
    if given.end:
        evening = write(evening, kind="end")
    save_evening(evening, given.file)
    output(given.plain).line(status(read(evening)))
