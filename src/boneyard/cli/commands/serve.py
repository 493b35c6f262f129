"""`boneyard serve`: the web app on this machine, and for those nearby if they may come in."""

import argparse

from ..arguments import number_from
from ..files import path_of
from ..output import output
from ..parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("--port", metavar="N", type=number_from(0))
    parser.takes("--lan", action="store_true")
    parser.takes("--store", metavar="FILE")
    parser.takes("--durability", choices=("full", "process"), default="full")
    parser.takes("--origin", metavar="ORIGIN", action="append", default=[])
    parser.takes("--host", metavar="NAME", action="append", default=[])
    parser.takes("--proxy", metavar="ADDRESS", action="append", default=[])
    parser.takes("--bot", metavar="NAME=CMD", action="append", default=[])
    parser.takes("--log", action="store_true")
    parser.takes("--no-browser", action="store_true")


def run(given: argparse.Namespace) -> None:
    from ..web_server import outside_bots, serve  # the other commands need nothing of the server

    serve(
        output(given.plain),
        port=given.port,
        lan=given.lan,
        store=path_of(given.store),
        durability=given.durability,
        browser=not given.no_browser,
        origins=tuple(given.origin),
        hosts=tuple(given.host),
        proxies=tuple(given.proxy),
        notes=given.log,
        outside=outside_bots(given.bot),
    )
