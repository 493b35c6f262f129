"""`boneyard play`: a new match at the terminal, or one that was left."""

import argparse

from ..arguments import (
    deal_arguments,
    find_sheet,
    names,
    number_from,
    seat_or_lot,
    seed_of,
    switches,
    table_arguments,
    writable,
)
from ..errors import SheetMissing
from ..files import path_of
from ..game.launch import resume, start
from ..game.lineup import arrange
from ..game.saves import newest
from ..input import Keyboard
from ..output import output
from ..parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("sheet", metavar="SHEET", nargs="?")
    table_arguments(parser)
    deal_arguments(parser)
    parser.takes("--first", metavar="SEAT", type=seat_or_lot)
    parser.takes("--humans", metavar="N", type=number_from(1), default=1)
    parser.takes("--name", metavar="NAME", action="append", default=[])
    parser.takes("--resume", action="store_true")
    parser.takes("--record", metavar="FILE")


def run(given: argparse.Namespace) -> None:
    out, record_to = output(given.plain), path_of(given.record)
    sheet = None if given.sheet is None else find_sheet(given.sheet)
    if given.resume:
        resume(out, Keyboard(), newest(None if sheet is None else sheet.id), record_to)
        return
    if sheet is None:
        raise SheetMissing()
    sheet = sheet.with_options(switches(given.option))
    bots = names(given.bots)
    top, seats = sheet.sized(given.set, given.seats, given.humans + len(bots))
    people = [writable("--name", name) for name in given.name]
    start(
        out,
        Keyboard(),
        sheet,
        arrange(sheet, seats, given.humans, bots, people),
        set=top,
        seed=seed_of(given.seed, given.deal, given.daily),
        record_to=record_to,
        first=given.first,
    )
