"""Whom or what a command is about: a table, a scorepad, or a person."""

import argparse
from typing import TYPE_CHECKING

from ....words import say
from ...errors import NobodyNamed
from ...parser import Parser

if TYPE_CHECKING:
    from ....server.upkeep.people import Wanted


def takes_about(parser: Parser) -> None:
    """Let a command say it."""
    parser.takes("log", metavar="ID", nargs="*", text=say("cli.common.about-log"))
    parser.takes("--name", metavar="NAME", default="", text=say("cli.common.about-name"))
    token = say("cli.common.about-token")
    parser.takes("--token", metavar="TOKEN", action="append", default=[], text=token)
    person = say("cli.common.about-person")
    parser.takes("--person", metavar="PROFILE", action="append", default=[], text=person)


def wanted_by(given: argparse.Namespace) -> "Wanted":
    """What was said; NobodyNamed."""
    from ....server.upkeep.people import Wanted

    if not (given.log or given.name or given.token or given.person):
        raise NobodyNamed()
    return Wanted(given.log, given.name, given.token, given.person)
