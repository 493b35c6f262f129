"""`boneyard dataset`: matches of all games as Parquet files, the same on every machine."""

import argparse
from pathlib import Path

from ...lab.dataset import DatasetPlan, contents, make
from ...sheets import SHEETS
from ...words import say
from ..arguments import number_from, writable
from ..crews import crew_arguments, crew_of
from ..files import file_errors
from ..output import output
from ..parser import Parser
from ..progress import with_bar

WORTH_A_PROCESS = 64  # matches: two batches


def arguments(parser: Parser) -> None:
    parser.takes("folder", metavar="DIR")
    parser.takes("--matches", metavar="N", type=number_from(1), default=1000)
    parser.takes("--bot", metavar="NAME", default="greedy")
    parser.takes("--seed", metavar="TEXT", default="dataset")
    parser.takes("--views", action="store_true")
    crew_arguments(parser)


def run(given: argparse.Namespace) -> None:
    out, folder = output(given.plain), Path(given.folder)
    plan = DatasetPlan(given.matches, given.bot, writable("--seed", given.seed), given.views)
    for each in plan.games():
        each.match(0)  # better refused now than after half of the games
    crew = crew_of(given, given.matches, WORTH_A_PROCESS)
    with file_errors(folder):
        made = make(plan, folder, crew)
        for _ in with_bar(out, made, len(SHEETS), say("cli.dataset.making")):
            pass
        out.line(say("cli.dataset.made", folder=folder, digest=contents(folder)))
