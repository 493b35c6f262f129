"""`boneyard tables`: make the charts that bots play Poker by, or say what is won against them."""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

from ...core.errors import BadChart, UnknownStakes
from ...families.poker.engine.ranks import Ranking
from ...families.poker.solver.chart import OFFERED, SUFFIX, Chart, name_of, read, shipped, write
from ...families.poker.solver.equilibrium import LOOK, Found, Search, ranges_of
from ...families.poker.solver.probe import win
from ...families.poker.solver.tree import Stakes
from ...words import say
from ..arguments import amount, number_from
from ..files import path_of
from ..output import Output, output
from ..parser import Parser
from ..progress import with_bar


def arguments(parser: Parser) -> None:
    parser.takes("game", choices=("poker",))
    parser.takes("--stakes", metavar="NAME", action="append", default=[])
    parser.takes("--out", metavar="DIR")
    parser.takes("--gap", metavar="X", type=amount, default=0.001)
    parser.takes("--rounds", metavar="N", type=number_from(1), default=2000)
    parser.takes("--check", action="store_true")
    parser.takes("--probe", action="store_true")


def run(given: argparse.Namespace) -> None:
    out, folder = output(given.plain), path_of(given.out)
    if given.check:
        check_tables(out, given.stakes, folder, given.probe)
    else:
        make_tables(out, given.stakes, folder or Path(), given.gap, given.rounds)


def make_tables(out: Output, names: list[str], folder: Path, gap: float, rounds: int) -> None:
    """Solve each of these stakes and write its chart; one line each."""
    chosen = wanted(names)
    ranges = ranges_of(Ranking(False, False, False))
    folder.mkdir(parents=True, exist_ok=True)
    for stakes in chosen:
        name = name_of(stakes)
        search = Search(stakes, ranges)
        began = time.process_time()
        found = last(
            with_bar(
                out,
                search.improve(gap, rounds),
                -(-rounds // LOOK),
                say("cli.tables.making", name=name, rounds=rounds),
            )
        )
        chart = search.chart()
        left = search.gap(chart.strategy())
        file = write(chart, left)
        (folder / (name + SUFFIX)).write_bytes(file)
        facts = {
            "name": name,
            "nodes": len(search.nodes),
            "rounds": found.rounds,
            "seconds": round(time.process_time() - began),
            "bytes": f"{len(file):,}",
        }
        out.line(say("cli.tables.made", **facts, gap=f"{left:.5f}"))


def last(found: Iterator[Found]) -> Found:
    *_, best = found
    return best


def check_tables(out: Output, names: list[str], folder: Path | None, probes: bool) -> None:
    """What best replies win against the charts in a folder, or those that are shipped; and, with
    `probes`, those that open with bets that a chart does not know."""
    chosen = wanted(names)
    charts = [shipped(each) if folder is None else from_folder(folder, each) for each in chosen]
    ranges = ranges_of(Ranking(False, False, False))
    for stakes, chart in zip(chosen, charts, strict=True):
        gap = Search(chart.stakes, ranges).gap(chart.strategy())
        facts = {"name": name_of(stakes), "nodes": len(chart.nodes), "gap": f"{gap:.5f}"}
        out.line(say("cli.tables.checked", **facts))
        if probes:
            out.line(say("cli.tables.probed", win=f"{win(chart, ranges):.4f}"))


def from_folder(folder: Path, stakes: Stakes) -> Chart:
    """The chart that was written there for these stakes."""
    path = folder / (name_of(stakes) + SUFFIX)
    if not path.exists():
        raise BadChart(where=str(path), reason="missing")
    chart = read(path.read_bytes(), str(path))
    if chart.stakes != stakes:
        raise BadChart(where=str(path), reason="stakes")
    return chart


def wanted(names: list[str]) -> list[Stakes]:
    """The stakes of these names, all that are offered where none are named."""
    known = {name_of(stakes): stakes for stakes in OFFERED}
    for name in names:
        if name not in known:
            raise UnknownStakes(name=name, known=", ".join(known))
    return [known[name] for name in names] or list(OFFERED)
