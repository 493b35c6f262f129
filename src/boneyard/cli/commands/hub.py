"""`boneyard hub`: the hub of a real table with its keys, or with a sheet tile by tile."""

import argparse

from ..arguments import find_sheet, names, number_from, switches, writable
from ..companion.key_hub import KeyHubPrompt
from ..companion.tile_hub import TileHubPrompt
from ..input import Keyboard
from ..output import output
from ..parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("--sheet", metavar="SHEET")
    parser.takes("--players", metavar="A,B,...", default="")
    parser.takes("--set", metavar="N", type=number_from(0))
    parser.takes("--option", metavar="NAME=VALUE", action="append", default=[])


def run(given: argparse.Namespace) -> None:
    """Without a sheet the keys; with players it knows who laid what."""
    out = output(given.plain)
    sheet = None if given.sheet is None else find_sheet(given.sheet)
    players, options = names(writable("--players", given.players)), switches(given.option)
    if sheet is None:
        KeyHubPrompt(out, Keyboard()).run()
        return
    hub = sheet.family.hub(sheet.with_options(options), given.set, len(players) or None)
    TileHubPrompt(out, Keyboard(), hub, players).run()
