"""`boneyard arena`: bots against each other on the same deals; text, a CSV file, a plot."""

import argparse
import csv
from collections.abc import Iterator
from pathlib import Path

from ...lab.arena import ArenaPlan, DealResult, arena
from ...lab.digest import Digest
from ...lab.plot import Panel, plot
from ...lab.sprt import Sprt
from ...lab.standings import BotFigures, Meeting, meetings, par, share, standings
from ...lab.stats import Interval
from ...sheets import find
from ...words import say
from ...words.grammar import figure
from ..arguments import (
    amount_between,
    find_sheet,
    names,
    number_from,
    switches,
    table_arguments,
    writable,
)
from ..crews import crew_arguments, crew_of, tell_digest
from ..errors import BadTest
from ..files import file_errors, path_of
from ..output import Output, output
from ..parser import Parser
from ..progress import with_bar

COLUMNS = ("deal", "game", "seat", "bot", "won", "points", "rounds", "moves", "ms", "faults")
DEALS = 200  # unless told otherwise
MOST_DEALS = 100_000  # where a test stops by itself


def arguments(parser: Parser) -> None:
    parser.takes("sheet", metavar="SHEET")
    parser.takes("--deals", metavar="N", type=number_from(2))
    parser.takes("--rounds", metavar="N", type=number_from(1))
    table_arguments(parser)
    parser.takes("--seed", metavar="TEXT")
    crew_arguments(parser)
    parser.takes("--sprt", action="store_true")
    parser.takes("--elo0", metavar="X", type=amount_between(-1000, 1000), default=0.0)
    parser.takes("--elo1", metavar="X", type=amount_between(-1000, 1000), default=10.0)
    parser.takes("--alpha", metavar="P", type=amount_between(0, 0.5), default=0.05)
    parser.takes("--beta", metavar="P", type=amount_between(0, 0.5), default=0.05)
    parser.takes("--csv", metavar="FILE")
    parser.takes("--plot", metavar="FILE")


def run(given: argparse.Namespace) -> None:
    """Play, show what came of it and write what was asked for. With a test it may end early."""
    sheet = find_sheet(given.sheet).with_options(switches(given.option))
    top, seats = sheet.sized(given.set, given.seats, 1 if sheet.is_solitaire else 2)
    plan = ArenaPlan(
        sheet=sheet.id,
        set=top,
        seats=seats,
        bots=tuple(names(given.bots)),
        seed=writable("--seed", given.seed or sheet.id),
        options=switches(given.option),
        rounds=given.rounds,
    )
    out, table, picture = output(given.plain), path_of(given.csv), path_of(given.plot)
    for file in (table, picture):
        if file is not None:
            _write(file, "")  # better refused now than after all deals are played
    sprt = test_for(plan, given) if given.sprt else None
    deals = given.deals or (DEALS if sprt is None else MOST_DEALS)
    games = Digest(arena(plan, deals, crew_of(given, deals)))
    coming = iter(games) if sprt is None else until_clear(iter(games), plan.bots[0], sprt)
    played = list(with_bar(out, coming, deals, say("cli.arena.playing")))
    found = standings(plan, played)
    show(out, plan, played, found)
    if sprt is not None:
        out.line(verdict(plan, sprt))
    tell_digest(out, given, games)
    if table is not None:
        write_games(table, played)
        out.line(say("cli.arena.written", file=table))
    if picture is not None:
        _write(picture, drawn(plan, len(played), found))
        out.line(say("cli.arena.written", file=picture))


def until_clear(deals: Iterator[DealResult], bot: str, sprt: Sprt) -> Iterator[DealResult]:
    """The deals as they are played; none after the one that decides the test."""
    for deal in deals:
        yield deal
        sprt.add(share(deal, bot))
        if sprt.verdict is not None:
            return


def test_for(plan: ArenaPlan, given: argparse.Namespace) -> Sprt:
    """The test of the first bot's strength; BadTest for one that would never end."""
    if given.elo0 >= given.elo1:
        raise BadTest(elo0=f"{given.elo0:g}", elo1=f"{given.elo1:g}")
    return Sprt(given.elo0, given.elo1, given.alpha, given.beta, par(plan))


def verdict(plan: ArenaPlan, sprt: Sprt) -> str:
    """How the test ended."""
    key = {True: "passed", False: "failed", None: "undecided"}[sprt.verdict]
    fails, passes = sprt.bounds
    return say(
        f"cli.arena.{key}",
        bot=plan.bots[0],
        deals=sprt.deals,
        elo0=f"{sprt.elo0:+g}",
        elo1=f"{sprt.elo1:+g}",
        evidence=f"{sprt.evidence:+.2f}",
        passes=f"{passes:+.2f}",
        fails=f"{fails:+.2f}",
        alpha=f"{100 * sprt.alpha:g}",
        beta=f"{100 * sprt.beta:g}",
    )


def show(out: Output, plan: ArenaPlan, played: list[DealResult], found: list[BotFigures]) -> None:
    """The table of bots; for three and more, also every two of them against each other."""
    columns = ["bot", "games", "rate", "between", "ahead", "between", "time"]
    rated = any(each.rating for each in found)
    faulty = any(each.faults for each in found)
    columns += ["rating"] * rated + ["faults"] * faulty
    out.table(
        [say(f"cli.arena.{name}") for name in columns],
        [
            [
                each.bot,
                str(each.games),
                *percent(each.won),
                *points(each.ahead),
                figure(each.milliseconds, 2),
                *(
                    [f"{figure(each.rating.strength, 1)} ± {figure(each.rating.doubt, 1)}"]
                    if each.rating
                    else []
                ),
                *([str(each.faults)] if faulty else []),
            ]
            for each in found
        ],
    )
    if len(plan.bots) > 2:
        show_meetings(out, meetings(plan, played))
    games = sum(len(deal.games) for deal in played)
    out.line(say("cli.arena.played", deals=len(played), games=games, seed=plan.seed))


def show_meetings(out: Output, met: list[Meeting]) -> None:
    """Every two bots against each other."""
    columns = ("bot", "against", "wins-ahead", "between", "ahead", "between")
    out.table(
        [say(f"cli.arena.{name}") for name in columns],
        [[each.bot, each.other, *percent(each.wins), *points(each.score)] for each in met],
    )


def percent(rate: Interval) -> list[str]:
    """A rate and its interval, written."""
    mean, low, high = (figure(100 * each, 1) for each in rate)
    return [
        say("cli.arena.percent", value=mean),
        say("cli.arena.percent-interval", low=low, high=high),
    ]


def points(ahead: Interval) -> list[str]:
    """A difference in points and its interval, written."""
    mean, low, high = (f"{'-' if each < 0 else '+'}{figure(abs(each), 2)}" for each in ahead)
    return [mean, say("cli.arena.interval", low=low, high=high)]


def drawn(plan: ArenaPlan, deals: int, found: list[BotFigures]) -> str:
    """The figures as a picture."""
    won = [(each.bot, Interval(*(100 * part for part in each.won))) for each in found]
    score = [(each.bot, each.ahead) for each in found]
    return plot(
        say("cli.arena.plot-title", sheet=find(plan.sheet).title, deals=deals),
        [
            Panel(say("cli.arena.plot-wins"), won, 100 * par(plan) if plan.seats > 1 else None),
            Panel(say("cli.arena.plot-score"), score, 0.0),
        ],
    )


def write_games(file: Path, played: list[DealResult]) -> None:
    """A line for each seat of each game."""
    with file.open("w", encoding="utf-8", newline="") as opened:
        rows = csv.writer(opened)
        rows.writerow(COLUMNS)
        for deal in played:
            for number, game in enumerate(deal.games):
                for seat, bot in enumerate(game.bots):
                    won, points = f"{game.won[seat]:g}", game.points[seat]
                    milliseconds = f"{1000 * game.seconds[seat]:.3f}"
                    counts = (game.moves[seat], milliseconds, game.faults[seat])
                    rows.writerow(
                        [deal.number, number, seat, bot, won, points, game.rounds, *counts]
                    )


def _write(file: Path, text: str) -> None:
    with file_errors(file):
        file.write_text(text, encoding="utf-8")
