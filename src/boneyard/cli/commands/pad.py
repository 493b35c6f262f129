"""`boneyard pad`: the scorepad of a real table, kept at the prompt or printed."""

import argparse
from pathlib import Path

from ...companion import Pad, new_pad, pad_of
from ...companion.paper import as_csv, as_text
from ...companion.score_page import as_page
from ...companion.score_picture import as_picture
from ...record import read as read_records
from ..arguments import find_sheet, names, number_from, switches, writable
from ..companion.scorepad import Scorepad, blank_pad, load_pad, save_pad
from ..errors import PlayersMissing
from ..files import path_of
from ..input import Keyboard
from ..output import output
from ..parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("sheet", metavar="SHEET", nargs="?")
    parser.takes("--players", metavar="A,B,...", default="")
    parser.takes("--set", metavar="N", type=number_from(0))
    parser.takes("--option", metavar="NAME=VALUE", action="append", default=[])
    parser.takes("--file", metavar="FILE")
    parser.takes("--record", metavar="FILE")
    parser.takes("--print", action="store_true")
    parser.takes("--csv", action="store_true")
    parser.takes("--html", action="store_true")
    parser.takes("--svg", action="store_true")
    parser.takes("--blank", action="store_true")
    parser.takes("--seats", metavar="N", type=number_from(1))
    parser.takes("--rows", metavar="N", type=number_from(1), default=12)


def run(given: argparse.Namespace) -> None:
    if given.blank:
        print(as_page(_blank(given), given.rows), end="")
        return
    file = path_of(given.file)
    pad = _pad(given, file)
    if given.csv:
        print(as_csv(pad), end="")
    elif given.svg:
        print(as_picture(pad), end="")
    elif given.html:
        print(as_page(pad, given.rows), end="")
    elif given.print or given.record is not None:
        print(as_text(pad), end="")
    else:
        if file is not None:
            save_pad(pad, file)
        Scorepad(output(given.plain), Keyboard(), pad, file).run()


def _pad(given: argparse.Namespace, file: Path | None) -> Pad:
    """The pad of a record, of a file, or a new one."""
    if given.record is not None:
        for _, record in read_records(Path(given.record)):
            return pad_of(record)
    if file is not None and file.exists():
        return load_pad(file)
    players = names(writable("--players", given.players))
    if given.sheet is None or not players:
        raise PlayersMissing()
    sheet = find_sheet(given.sheet)
    return new_pad(sheet.id, players, set=given.set, options=switches(given.option))


def _blank(given: argparse.Namespace) -> Pad:
    if given.sheet is None:
        raise PlayersMissing()
    options = switches(given.option)
    sheet = find_sheet(given.sheet).with_options(options)
    top = sheet.sized(given.set, given.seats)[0]
    seats = given.seats or sheet.seats[top][-1]
    return blank_pad(sheet.id, seats, top, options)
