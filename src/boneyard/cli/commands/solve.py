"""`boneyard solve`: can one deal of a solitaire be won?"""

import argparse
import time

from ...lab.survey import NODES, play_solution, solved, solver_for
from ...sheets import new_match
from ...words import say
from ...words.grammar import counted, figure
from ..arguments import deal_arguments, find_sheet, number_from, seed_of, switches
from ..files import append, path_of
from ..game.launch import made_up_seed
from ..output import output
from ..parser import Parser

VERDICTS: dict[str, bool | None] = {"winnable": True, "lost": False, "undecided": None}


def arguments(parser: Parser) -> None:
    parser.takes("sheet", metavar="SHEET")
    parser.takes("--set", metavar="N", type=number_from(0))
    deal_arguments(parser)
    parser.takes("--option", metavar="NAME=VALUE", action="append", default=[])
    parser.takes("--nodes", metavar="N", type=number_from(1), default=NODES)
    parser.takes("--record", metavar="FILE")


def run(given: argparse.Namespace) -> None:
    """Solve one deal, and print the solution as a record, or append it to a file."""
    out, sheet, record_to = output(given.plain), find_sheet(given.sheet), path_of(given.record)
    seed = seed_of(given.seed, given.deal, given.daily) or made_up_seed(sheet)
    solver_for(sheet)
    match = new_match(
        sheet,
        set=sheet.usual_set if given.set is None else given.set,
        seed=seed,
        options=switches(given.option),
        players=[say("cli.solve.player")],
    )
    began = time.perf_counter()
    answer = solved(match, given.nodes)
    seconds = time.perf_counter() - began
    out.line(
        say(
            "cli.solve.deal-of",
            title=sheet.title,
            setting=sheet.face([]).setting(match),
        )
    )
    verdict = next(name for name, each in VERDICTS.items() if each is answer.winnable)
    facts = {"nodes": figure(answer.nodes), "time": time_text(seconds)}
    out.line(say(f"cli.solve.{verdict}", **facts), "bold")
    if not answer.winnable:
        return
    play_solution(match, answer)
    moves = [str(move) for _, move in match.rounds[0].moves]
    out.line(counted("cli.solve.moves", len(moves), moves=" ".join(moves)))
    if record_to is None:
        print(match.record())
    else:
        append(record_to, f"{match.record()}\n")
        out.line(say("play.recorded", file=record_to))


def time_text(seconds: float) -> str:
    """A time as a person would say it."""
    if seconds < 1:
        return say("cli.solve.milliseconds", number=figure(1000 * seconds, 2))
    return say("cli.solve.seconds", number=figure(seconds, 1))
