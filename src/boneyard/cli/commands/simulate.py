"""`boneyard simulate`: many matches between bots, with a bar while they run and a table after."""

import argparse
import time
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO

from ...lab.columns import batches
from ...lab.digest import Digest
from ...lab.parquet import Writer, written
from ...lab.simulate import Plan, simulate
from ...lab.tally import BotSums, Tally
from ...words import say
from ...words.grammar import figure
from ..arguments import find_sheet, names, number_from, switches, table_arguments, writable
from ..crews import crew_arguments, crew_of, tell_digest
from ..errors import ViewsAlone
from ..files import file_errors, path_of
from ..game.lineup import arrange, filled
from ..output import Output, output
from ..parser import Parser
from ..progress import with_bar

WORTH_A_PROCESS = 16  # fewer matches than this are played sooner than a process starts


def arguments(parser: Parser) -> None:
    parser.takes("sheet", metavar="SHEET")
    parser.takes("--matches", metavar="N", type=number_from(1), default=100)
    table_arguments(parser)
    parser.takes("--seed", metavar="TEXT")
    parser.takes("--records", metavar="FILE")
    parser.takes("--parquet", metavar="DIR")
    parser.takes("--views", action="store_true")
    crew_arguments(parser)


def run(given: argparse.Namespace) -> None:
    """Play, write the records if wanted, and show what came of it."""
    sheet = find_sheet(given.sheet).with_options(switches(given.option))
    bots = names(given.bots)
    top, seats = sheet.sized(given.set, given.seats, len(bots))
    arrange(sheet, seats, 0, bots)
    records = path_of(given.records)
    plan = Plan(
        sheet=sheet.id,
        set=top,
        seats=seats,
        bots=tuple(filled(sheet, bots, seats)),
        seed=writable("--seed", given.seed or sheet.id),
        options=switches(given.option),
        keep_records=records is not None,
    )
    out, matches = output(given.plain), given.matches
    crew, folder = crew_of(given, matches, WORTH_A_PROCESS), path_of(given.parquet)
    if given.views and folder is None:
        raise ViewsAlone()
    began = time.perf_counter()
    sums = Tally()
    with _opened(records) as file, _written(folder, plan, given.views) as writer:
        if writer is None:
            digest = Digest(simulate(plan, matches, crew))
        else:
            digest = Digest(written(writer, batches(plan, matches, given.views, crew)))
        for outcome in with_bar(out, digest, matches, say("cli.simulate.playing")):
            sums.add(outcome)
            if file is not None:
                file.write(f"{outcome.record}\n")
    show(out, sums, time.perf_counter() - began)
    tell_digest(out, given, digest)
    if folder is not None:
        out.line(say("cli.simulate.tables", number=sums.matches, folder=folder))
    if records is not None:
        out.line(say("cli.simulate.written", number=sums.matches, file=records))


def _opened(file: Path | None) -> "TextIO | nullcontext[None]":
    if file is None:
        return nullcontext()
    with file_errors(file):
        return file.open("w", encoding="utf-8")


def _written(folder: Path | None, plan: Plan, views: bool) -> "Writer | nullcontext[None]":
    if folder is None:
        return nullcontext()
    plan.match(0)  # what cannot be played is refused before a file is made
    with file_errors(folder):
        return Writer(folder, plan, views)


def show(out: Output, sums: Tally, seconds: float) -> None:
    """The table of bots, the table of seats, and how long it took."""
    columns = ["won", "rate", "between", "score"]
    out.table(
        [say(f"cli.simulate.{name}") for name in ("bot", "played", *columns, "rounds", "moves")],
        [
            [
                bot,
                str(line.played),
                *_figures(line),
                figure(line.mean(line.rounds), 1),
                figure(line.mean(line.moves), 1),
            ]
            for bot, line in sums.by_bot.items()
        ],
    )
    out.table(
        [say(f"cli.simulate.{name}") for name in ("seat", *columns)],
        [
            [say("cli.simulate.seat-number", seat=seat), *_figures(line)]
            for seat, line in sums.by_seat.items()
        ],
    )
    for bot, line in sums.by_bot.items():
        if line.faults:
            out.line(say("cli.simulate.faults", bot=bot, number=line.faults))
    out.line(
        say(
            "cli.simulate.speed",
            matches=sums.matches,
            moves=sums.moves,
            seconds=figure(seconds, 1),
            speed=figure(sums.moves / max(seconds, 1e-9)),
        )
    )


def _figures(line: BotSums) -> list[str]:
    low, high = line.interval
    return [
        figure(line.won, 0 if line.won == int(line.won) else 1),
        say("cli.simulate.percent", value=figure(100 * line.rate, 1)),
        say("cli.simulate.interval", low=figure(100 * low, 1), high=figure(100 * high, 1)),
        figure(line.mean(line.points), 1),
    ]
