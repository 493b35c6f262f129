"""`boneyard join`: sit down at a server's table, by its link."""

import argparse

from ...lab.join import take_seat
from ...words import say
from ..arguments import writable
from ..input import Keyboard
from ..output import output
from ..parser import Parser
from ..remote.line import TableLine
from ..remote.table import RemoteTable
from ..secret import secret


def arguments(parser: Parser) -> None:
    parser.takes("link", metavar="LINK")
    parser.takes("--name", metavar="NAME")
    parser.takes("--token", metavar="TEXT")


def run(given: argparse.Namespace) -> None:
    out = output(given.plain)
    name = writable("--name", given.name or say("play.you-as-name"))
    seat = take_seat(given.link, name, given.token, lambda: secret(say("cli.bot.password")))
    out.line(say("cli.join.seated"))
    if given.token is None:
        out.line(say("cli.join.back", token=seat.token))
    RemoteTable(TableLine(seat), Keyboard(), out).play()
