"""`boneyard bot check`: what is right and wrong about a bot, for the one who writes it."""

import argparse

from ...bots.conversation import Owed
from ...core.sheet import Sheet
from ...lab.conformance import Checked, Conformance
from ...words import say
from ..arguments import find_sheet
from ..exit_codes import FAILED
from ..output import Output, output, printable
from ..parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("what", choices=("check",))
    parser.takes("cmd", metavar="CMD")
    parser.takes("--sheet", metavar="SHEET")


def run(given: argparse.Namespace) -> int | None:
    only = None if given.sheet is None else find_sheet(given.sheet)
    return None if check(output(given.plain), given.cmd, only) else FAILED


def check(out: Output, command: str, only: Sheet | None = None) -> bool:
    """Examine a bot, game by game; True when it keeps to the protocol."""
    checking = Conformance(command)
    games: list[Checked] = []
    try:
        name = checking.name() or say("cli.bot.unnamed")
        out.line(say("cli.bot.greets", name=printable(name)))
        for game in checking.games(only):
            games.append(game)
            out.line(report(game))
    except Owed as owed:  # it does not greet, or not any more
        out.line(str(owed))
        return False
    finally:
        ends = checking.ends()
    if not all(game.steady for game in games):
        out.line(say("cli.bot.differs"))
    if not ends:
        out.line(say("cli.bot.lingers"))
    failed = sum(not game.passed for game in games)
    verdict = say("cli.bot.broken", number=failed, all=len(games)) if failed else None
    out.line(verdict or say("cli.bot.fine"))
    return not failed


def report(game: Checked) -> str:
    """One game in a line."""
    title = game.sheet.title
    if game.owed is not None:
        return say("cli.bot.failed", sheet=title, why=game.owed)
    if game.illegal is not None:
        move, offered = game.illegal
        why = say("cli.bot.illegal", move=printable(move[:80]), offered=", ".join(offered))
        return say("cli.bot.failed", sheet=title, why=why)
    if game.moves == 0:
        return say("cli.bot.no-question", sheet=title)
    slowest = f"{1000 * game.slowest:.0f}"
    return say("cli.bot.passed", sheet=title, moves=game.moves, slowest=slowest)
