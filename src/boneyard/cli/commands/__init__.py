"""The sub-commands of `boneyard`, each in the module of its name, in the order of `--help`."""

import argparse
from typing import Protocol

from ..parser import Parser
from . import (
    analyse,
    arena,
    bench,
    bot,
    charts,
    exploit,
    hub,
    pad,
    play,
    replay,
    rules,
    serve,
    sheets,
    show,
    simulate,
    solve,
    statistics,
    survey,
)


class Command(Protocol):
    """What the module of a sub-command holds."""

    def arguments(self, parser: Parser) -> None:
        """Tell the parser what the command takes."""

    def run(self, given: argparse.Namespace) -> int | None:
        """Do what was asked for; the exit code unless that is DONE."""


COMMANDS: dict[str, Command] = {
    "serve": serve,
    "play": play,
    "sheets": sheets,
    "rules": rules,
    "simulate": simulate,
    "arena": arena,
    "exploit": exploit,
    "charts": charts,
    "bot": bot,
    "analyse": analyse,
    "solve": solve,
    "survey": survey,
    "replay": replay,
    "show": show,
    "hub": hub,
    "pad": pad,
    "statistics": statistics,
    "bench": bench,
}
