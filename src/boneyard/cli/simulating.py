"""`boneyard simulate`: many matches between bots, with a bar while they run and a table after."""

import os
import time
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO

from ..lab.simulate import Plan, simulate
from ..lab.tally import Line, Tally
from ..words import say
from .errors import BadFile
from .output import Output
from .progress import with_bar

WORTH_A_PROCESS = 16  # fewer matches than this are played sooner than a process starts


def run_simulation(
    out: Output, plan: Plan, matches: int, workers: int | None, records: Path | None
) -> None:
    """Play, write the records if wanted, and show what came of it."""
    outcomes = simulate(plan, matches, workers or _workers_for(matches))
    began = time.perf_counter()
    sums = Tally()
    with _opened(records) as file:
        for outcome in with_bar(out, outcomes, matches, say("cli.simulate.playing")):
            sums.add(outcome)
            if file is not None:
                file.write(f"{outcome.record}\n")
    show(out, sums, time.perf_counter() - began)
    if records is not None:
        out.line(say("cli.simulate.written", number=sums.matches, file=records))


def _workers_for(matches: int) -> int:
    return max(1, min(os.cpu_count() or 1, matches // WORTH_A_PROCESS))


def _opened(file: Path | None) -> "TextIO | nullcontext[None]":
    if file is None:
        return nullcontext()
    try:
        return file.open("w", encoding="utf-8")
    except OSError as error:
        raise BadFile(file=file, why=error.strerror) from None


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
                f"{line.mean(line.rounds):.1f}",
                f"{line.mean(line.moves):.1f}",
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
            seconds=f"{seconds:.1f}",
            speed=f"{sums.moves / max(seconds, 1e-9):,.0f}",
        )
    )


def _figures(line: Line) -> list[str]:
    low, high = line.interval
    return [
        f"{line.won:.1f}".removesuffix(".0"),
        say("cli.simulate.percent", value=f"{100 * line.rate:.1f}"),
        say("cli.simulate.interval", low=f"{100 * low:.1f}", high=f"{100 * high:.1f}"),
        f"{line.mean(line.points):.1f}",
    ]
