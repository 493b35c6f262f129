"""`boneyard serve`: the web app on this machine, and for those nearby if they may come in."""

import argparse

from ..configuration import configuration, setting_arguments
from ..output import output
from ..parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("--config", metavar="FILE")
    parser.takes("--show-config", action="store_true")
    setting_arguments(parser)


def run(given: argparse.Namespace) -> None:
    found = configuration(given)
    if given.show_config:
        print("\n".join(found.lines()))
        return
    from ..web_server import serve  # the other commands need nothing of the server

    serve(output(given.plain), found.settings)
