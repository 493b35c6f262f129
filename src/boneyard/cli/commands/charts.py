"""`boneyard charts`: make the charts that a family's bots play by, or say what is won against
them."""

import argparse
import time
from pathlib import Path

from ...core.errors import UnknownStakes
from ...families import FAMILIES
from ...solvers.charts import Charts
from ...words import say
from ...words.grammar import figure
from ..arguments import amount_between, number_from
from ..files import path_of
from ..output import Output, output
from ..parser import Parser
from ..progress import with_bar


def arguments(parser: Parser) -> None:
    parser.takes("game", choices=tuple(each.name for each in FAMILIES if each.has_charts))
    parser.takes("--stakes", metavar="NAME", action="append", default=[])
    parser.takes("--out", metavar="DIR")
    parser.takes("--gap", metavar="X", type=amount_between(0, 1000), default=0.001)
    parser.takes("--rounds", metavar="N", type=number_from(1), default=2000)
    parser.takes("--check", action="store_true")
    parser.takes("--probe", action="store_true")


def run(given: argparse.Namespace) -> None:
    out, folder = output(given.plain), path_of(given.out)
    charts = next(each for each in FAMILIES if each.name == given.game).charts()
    for name in given.stakes:
        if name not in charts.names:
            raise UnknownStakes(name=name, known=", ".join(charts.names))
    names = given.stakes or list(charts.names)
    if given.check:
        check(out, charts, names, folder, given.probe)
        return
    folder = folder or Path()
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        make(out, charts, name, folder, given.gap, given.rounds)


def make(out: Output, charts: Charts, name: str, folder: Path, gap: float, rounds: int) -> None:
    """Search for a chart and write it; one line."""
    search = charts.search(name)
    began = time.process_time()
    title = say("cli.charts.making", name=name, rounds=rounds)
    for _ in with_bar(out, search.improve(gap, rounds), charts.looks(rounds), title):
        pass
    chart = search.made()
    (folder / (name + charts.suffix)).write_bytes(chart.file)
    facts = {
        "name": name,
        "nodes": chart.nodes,
        "rounds": chart.rounds,
        "seconds": round(time.process_time() - began),
        "bytes": figure(len(chart.file)),
    }
    out.line(say("cli.charts.made", **facts, gap=figure(chart.gap, 5)))


def check(out: Output, charts: Charts, names: list[str], folder: Path | None, probes: bool) -> None:
    """What best replies win against the charts in a folder, or those that are shipped; and, with
    `probes`, those that open with bets that a chart does not know."""
    loaded = [(name, charts.load(name, folder)) for name in names]
    for name, chart in loaded:
        facts = {"name": name, "nodes": chart.nodes, "gap": figure(chart.gap(), 5)}
        out.line(say("cli.charts.checked", **facts, win=figure(chart.harvest(), 4)))
        if probes:
            out.line(say("cli.charts.probed", win=figure(chart.probe(), 4)))
