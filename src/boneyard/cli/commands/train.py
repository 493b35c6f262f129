"""`boneyard train`: let a family's evaluations be learned anew, and write their files."""

import argparse
import time
from pathlib import Path

from ...families import FAMILIES
from ...solvers.learned import Learned, School
from ...words import say
from ..arguments import number_from, writable
from ..files import path_of
from ..output import Output, output
from ..parser import Parser
from ..progress import with_bar

LEARNED = {each.name.replace("_", "-"): each for each in FAMILIES if each.has_school}


def arguments(parser: Parser) -> None:
    parser.takes("game", choices=tuple(LEARNED))
    parser.takes("--seed", metavar="TEXT", default="clock")
    parser.takes("--games", metavar="N", type=number_from(1))
    parser.takes("--out", metavar="DIR")


def run(given: argparse.Namespace) -> None:
    """Every set in turn, the smallest first."""
    out, folder = output(given.plain), path_of(given.out) or Path()
    seed = writable("--seed", given.seed)
    folder.mkdir(parents=True, exist_ok=True)
    school = LEARNED[given.game].school()
    learned: Learned | None = None
    for top in school.sets:
        learned = taken(out, school, seed, top, given.games or school.usual(top), learned)
        (folder / f"{learned.game}-{top}.json").write_bytes(learned.file())


def taken(
    out: Output, school: School, seed: str, top: int, games: int, before: Learned | None
) -> Learned:
    """Take one course; a line about it."""
    course = school.course(seed, top, games, before)
    began = time.process_time()
    doing = say("cli.train.doing", set=top)
    *_, won = with_bar(out, course.take(), course.lessons, doing)
    learned = course.learned()
    facts = {"set": top, "games": f"{learned.games:,}", "won": f"{100 * won:.1f}"}
    seconds = round(time.process_time() - began)
    out.line(say("cli.train.done", **facts, seconds=seconds, digest=learned.digest))
    return learned
