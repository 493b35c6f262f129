"""`boneyard club new`: an evening begins."""

import argparse
import secrets
from pathlib import Path

from ....club import new_evening
from ....club.plan import BYES, SIDES, SYSTEMS
from ....words import say
from ...arguments import find_sheet, names, number_from, switches, writable
from ...club_file import save_evening, with_sides
from ...errors import BadFile
from ...output import output
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes("sheet", metavar="SHEET")
    parser.takes("--players", metavar="A,B,...", default="")
    parser.takes("--title", metavar="TEXT")
    parser.takes("--set", metavar="N", type=number_from(0))
    parser.takes("--option", metavar="NAME=VALUE", action="append", default=[])
    parser.takes("--sides", choices=SIDES, default="singles")
    parser.takes("--system", choices=SYSTEMS, default="swiss")
    parser.takes("--size", metavar="N", type=number_from(2))
    parser.takes("--rounds", metavar="N", type=number_from(1), default=5)
    parser.takes("--order", metavar="A,B,...", default="")
    parser.takes("--bye", choices=BYES, default="win")
    parser.takes("--seed", metavar="TEXT")


def run(given: argparse.Namespace) -> None:
    if Path(given.file).exists():
        raise BadFile(file=given.file, why=say("cli.club.new.exists", file=given.file))
    plan = {
        "title": None if given.title is None else writable("--title", given.title),
        "set": given.set,
        "size": given.size,
        "order": names(given.order) or None,
    }
    evening = new_evening(
        find_sheet(given.sheet).id,
        id=secrets.token_hex(5),
        options=switches(given.option),
        sides=given.sides,
        system=given.system,
        rounds=given.rounds,
        bye=given.bye,
        seed=secrets.token_hex(4) if given.seed is None else writable("--seed", given.seed),
        **{name: value for name, value in plan.items() if value is not None},
    )
    save_evening(with_sides(evening, "--players", given.players), given.file)
    output(given.plain).line(say("cli.club.saved", file=given.file))
