"""The command line's grammar: every command, its arguments and what --help teaches about them."""

import argparse
import re
from typing import Any, NoReturn

from ..bots.levels import LEVELS
from ..lab.survey import NODES
from ..words import say
from .finding import amount, number_from, seat_or_lot

COMMANDS = (
    "serve",
    "play",
    "sheets",
    "rules",
    "simulate",
    "arena",
    "exploit",
    "tables",
    "bot",
    "analyse",
    "solve",
    "survey",
    "replay",
    "show",
    "hub",
    "pad",
    "statistics",
    "bench",
)


# What argparse complains of, by the texts that say it in the player's language.
_COMPLAINTS = {
    "choice": r"argument (?P<name>.+): invalid choice: (?P<given>.+) \(choose from (?P<known>.+)\)",
    "lacking": r"argument (?P<name>.+): expected one argument",
    "missing": r"the following arguments are required: (?P<names>.+)",
    "unknown": r"unrecognized arguments: (?P<given>.+)",
    "without": r"argument (?P<name>.+): ignored explicit argument (?P<given>.+)",
}


def in_our_words(complaint: str) -> str:
    """A complaint of argparse in the language spoken; one that we do not know stays as it is."""
    for key, pattern in _COMPLAINTS.items():
        found = re.fullmatch(pattern, complaint, re.DOTALL)
        if found is not None:
            return say(f"cli.mistyped.{key}", **found.groupdict())
    return complaint


class Formatter(argparse.HelpFormatter):
    """Paragraphs are wrapped, but those that begin with blanks (examples) stay as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        filled = []
        for paragraph in text.strip("\n").split("\n\n"):
            if not paragraph.startswith(" "):
                paragraph = super()._fill_text(paragraph, width, indent)
            filled.append(paragraph)
        return "\n\n".join(filled)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, say("cli.usage") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line, and speaks the player's language."""

    def __init__(self, command: str = "all", prog: str | None = None) -> None:
        super().__init__(
            prog=prog,
            description=say(f"cli.{command}.about"),
            epilog=say(f"cli.{command}.examples"),
            formatter_class=Formatter,
            add_help=False,
            allow_abbrev=False,
        )
        self._command = command
        self._named = self.add_argument_group(say("cli.arguments"))
        self._options = self.add_argument_group(say("cli.options"))

    def takes(self, *names: str, **settings: Any) -> None:
        """Add an argument whose help is the text `cli.COMMAND.NAME`."""
        group = self._options if names[0].startswith("-") else self._named
        name = names[-1].lstrip("-")
        told = say(f"cli.{self._command}.{name}").replace("%", "%%")  # argparse fills in `%` signs
        group.add_argument(*names, help=told, **settings)

    def takes_plain_and_help(self) -> None:
        """What every command has."""
        self._options.add_argument("--plain", action="store_true", help=say("cli.plain"))
        self._options.add_argument("-h", "--help", action="help", help=say("cli.help"))

    def error(self, message: str) -> NoReturn:
        message = in_our_words(message)
        self.exit(2, say("cli.complaint", command=self.prog, message=message) + "\n")


def parser(version: str) -> Parser:
    """The whole grammar."""
    top = Parser(prog="boneyard")
    commands = top.add_subparsers(
        title=say("cli.commands"), dest="command", metavar=say("cli.command"), parser_class=Parser
    )
    made = {
        name: commands.add_parser(name, command=name, help=say(f"cli.{name}.short"))
        for name in COMMANDS
    }
    _serve(made["serve"])
    _play(made["play"])
    _simulate(made["simulate"])
    _arena(made["arena"])
    _exploit(made["exploit"])
    _tables(made["tables"])
    made["bot"].takes("what", choices=("check",))
    made["bot"].takes("cmd", metavar="CMD")
    made["bot"].takes("--sheet", metavar="SHEET")
    made["analyse"].takes("file", metavar="RECORD")
    made["analyse"].takes("--level", choices=tuple(LEVELS), default="hard")
    made["analyse"].takes("--output", metavar="FILE")
    _solve(made["solve"])
    _survey(made["survey"])
    made["sheets"].takes("--json", action="store_true")
    made["rules"].takes("sheet", metavar="SHEET")
    made["rules"].takes("clause", metavar="CLAUSE", nargs="?")
    made["replay"].takes("file", metavar="FILE")
    made["replay"].takes("--step", action="store_true")
    made["replay"].takes("--seat", metavar="N", type=number_from(0))
    made["show"].takes("file", metavar="FILE")
    made["show"].takes("--svg", action="store_true", required=True)
    made["show"].takes("--round", metavar="N", type=number_from(1))
    made["show"].takes("--moves", metavar="N", type=number_from(0))
    _hub(made["hub"])
    _pad(made["pad"])
    made["statistics"].takes("sheet", metavar="SHEET", nargs="?")
    made["statistics"].takes("--json", action="store_true")
    for each in (top, *made.values()):
        each.takes_plain_and_help()
    top.takes("--version", action="version", version=f"boneyard {version}")
    return top


def _serve(serve: Parser) -> None:
    serve.takes("--port", metavar="N", type=number_from(0))
    serve.takes("--lan", action="store_true")
    serve.takes("--store", metavar="FILE")
    serve.takes("--durability", choices=("full", "process"), default="full")
    serve.takes("--origin", metavar="ORIGIN", action="append", default=[])
    serve.takes("--host", metavar="NAME", action="append", default=[])
    serve.takes("--proxy", metavar="ADDRESS", action="append", default=[])
    serve.takes("--bot", metavar="NAME=CMD", action="append", default=[])
    serve.takes("--log", action="store_true")
    serve.takes("--no-browser", action="store_true")


def _play(play: Parser) -> None:
    play.takes("sheet", metavar="SHEET", nargs="?")
    _table(play)
    _which_deal(play)
    play.takes("--first", metavar="SEAT", type=seat_or_lot)
    play.takes("--humans", metavar="N", type=number_from(1), default=1)
    play.takes("--name", metavar="NAME", action="append", default=[])
    play.takes("--resume", action="store_true")
    play.takes("--record", metavar="FILE")


def _hub(hub: Parser) -> None:
    hub.takes("--sheet", metavar="SHEET")
    hub.takes("--players", metavar="A,B,...", default="")
    hub.takes("--set", metavar="N", type=number_from(0))
    hub.takes("--option", metavar="NAME=VALUE", action="append", default=[])


def _pad(pad: Parser) -> None:
    pad.takes("sheet", metavar="SHEET", nargs="?")
    pad.takes("--players", metavar="A,B,...", default="")
    pad.takes("--set", metavar="N", type=number_from(0))
    pad.takes("--option", metavar="NAME=VALUE", action="append", default=[])
    pad.takes("--file", metavar="FILE")
    pad.takes("--record", metavar="FILE")
    pad.takes("--print", action="store_true")
    pad.takes("--csv", action="store_true")
    pad.takes("--html", action="store_true")
    pad.takes("--svg", action="store_true")
    pad.takes("--blank", action="store_true")
    pad.takes("--seats", metavar="N", type=number_from(1))
    pad.takes("--rows", metavar="N", type=number_from(1), default=12)


def _solve(solve: Parser) -> None:
    solve.takes("sheet", metavar="SHEET")
    solve.takes("--set", metavar="N", type=number_from(0))
    _which_deal(solve)
    solve.takes("--option", metavar="NAME=VALUE", action="append", default=[])
    solve.takes("--nodes", metavar="N", type=number_from(1), default=NODES)
    solve.takes("--record", metavar="FILE")


def _survey(survey: Parser) -> None:
    survey.takes("sheet", metavar="SHEET")
    survey.takes("--deals", metavar="N", type=number_from(1), default=1000)
    survey.takes("--first", metavar="N", type=number_from(1), default=1)
    survey.takes("--set", metavar="N", type=number_from(0))
    survey.takes("--option", metavar="NAME=VALUE", action="append", default=[])
    survey.takes("--nodes", metavar="N", type=number_from(1), default=NODES)
    survey.takes("--players", metavar="A,B,...", default="random,greedy,fair")
    survey.takes("--workers", metavar="N", type=number_from(1))
    survey.takes("--json", action="store_true")


def _simulate(simulate: Parser) -> None:
    simulate.takes("sheet", metavar="SHEET")
    simulate.takes("--matches", metavar="N", type=number_from(1), default=100)
    _table(simulate)
    simulate.takes("--seed", metavar="TEXT")
    simulate.takes("--records", metavar="FILE")
    simulate.takes("--workers", metavar="N", type=number_from(1))


def _arena(arena: Parser) -> None:
    arena.takes("sheet", metavar="SHEET")
    arena.takes("--deals", metavar="N", type=number_from(2), default=200)
    arena.takes("--rounds", metavar="N", type=number_from(1))
    _table(arena)
    arena.takes("--seed", metavar="TEXT")
    arena.takes("--workers", metavar="N", type=number_from(1))
    arena.takes("--sprt", action="store_true")
    arena.takes("--by", choices=("wins", "score"), default="wins")
    arena.takes("--gain", metavar="X", type=amount)
    arena.takes("--csv", metavar="FILE")
    arena.takes("--plot", metavar="FILE")


def _exploit(exploit: Parser) -> None:
    exploit.takes("sheet", metavar="SHEET")
    exploit.takes("--set", metavar="N", type=number_from(1), default=3)
    exploit.takes("--hand", metavar="N", type=number_from(1), default=3)
    exploit.takes("--bot", metavar="NAME", action="append", default=[])
    exploit.takes("--asks", metavar="N", type=number_from(1), default=1)
    exploit.takes("--option", metavar="NAME=VALUE", action="append", default=[])
    exploit.takes("--gap", metavar="X", type=amount, default=0.001)
    exploit.takes("--rounds", metavar="N", type=number_from(1), default=2000)
    exploit.takes("--seed", metavar="TEXT")
    exploit.takes("--workers", metavar="N", type=number_from(1))


def _tables(tables: Parser) -> None:
    tables.takes("game", choices=("poker",))
    tables.takes("--stakes", metavar="NAME", action="append", default=[])
    tables.takes("--out", metavar="DIR")
    tables.takes("--gap", metavar="X", type=amount, default=0.001)
    tables.takes("--rounds", metavar="N", type=number_from(1), default=2000)
    tables.takes("--check", action="store_true")
    tables.takes("--probe", action="store_true")


def _table(command: Parser) -> None:
    """What makes up a table: seats, set, bots and switches."""
    command.takes("--seats", metavar="N", type=number_from(1))
    command.takes("--set", metavar="N", type=number_from(0))
    command.takes("--bots", metavar="A,B,...", default="")
    command.takes("--option", metavar="NAME=VALUE", action="append", default=[])


def _which_deal(command: Parser) -> None:
    """What the deals follow from: one of these, or none."""
    command.takes("--deal", metavar="N", type=number_from(1))
    command.takes("--daily", action="store_true")
    command.takes("--seed", metavar="TEXT")
