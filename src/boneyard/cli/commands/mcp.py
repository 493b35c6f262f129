"""`boneyard mcp`: the games for programs that speak the Model Context Protocol, over a pipe."""

import argparse

from ..errors import NoMcp
from ..parser import Parser


def arguments(parser: Parser) -> None:
    """It takes none."""


def run(given: argparse.Namespace) -> None:
    try:
        from ...adapters.mcp import server
    except ModuleNotFoundError:
        raise NoMcp() from None
    server().run("stdio")
