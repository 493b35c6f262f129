"""`boneyard bot`: what is right and wrong about a bot, for the one who writes it; the schema of
what is said to it; and any bot at a server's table."""

import argparse
import json
from pathlib import Path

from ...bots.conversation import Owed
from ...bots.outside import short_name
from ...bots.protocol import schema
from ...core.sheet import Sheet
from ...lab.conformance import Checked, Conformance
from ...lab.join import play, take_seat
from ...words import say
from ..arguments import find_sheet
from ..exit_codes import FAILED
from ..files import file_errors
from ..output import Output, output, printable
from ..parser import Parser
from ..secret import secret


def arguments(parser: Parser) -> None:
    parser.takes("what", choices=("check", "join", "schema"))
    parser.takes("target", metavar="CMD|LINK|FILE")
    parser.takes("--sheet", metavar="SHEET")
    parser.takes("--socket", action="store_true")
    parser.takes("--bot", metavar="NAME", default="medium")
    parser.takes("--name", metavar="TEXT")
    parser.takes("--token", metavar="TEXT")


def run(given: argparse.Namespace) -> int | None:
    if given.what == "schema":
        write_schema(given.target)
        return None
    out = output(given.plain)
    if given.what == "join":
        join(out, given.target, given.bot, given.name or short_name(given.bot), given.token)
        return None
    only = None if given.sheet is None else find_sheet(given.sheet)
    return None if check(out, given.target, only, given.socket) else FAILED


def write_schema(file: str) -> None:
    """Write what authors of bots need to a file, or to the standard output."""
    text = json.dumps(schema(), indent=2) + "\n"
    if file == "-":
        print(text, end="")
        return
    with file_errors(Path(file)):
        Path(file).write_text(text, encoding="utf-8")


def join(out: Output, link: str, bot: str, name: str, token: str | None) -> None:
    """Let a bot play at a table to the end of the match."""
    seat = take_seat(link, name, token, lambda: secret(say("cli.bot.password")))
    out.line(say("cli.bot.joins", name=printable(name), table=seat.table))
    moves = sum(1 for _ in play(seat, bot))
    out.line(say("cli.bot.over", moves=moves))


def check(out: Output, command: str, only: Sheet | None = None, by_socket: bool = False) -> bool:
    """Examine a bot, game by game; True when it keeps to the protocol."""
    checking = Conformance(command, by_socket)
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
