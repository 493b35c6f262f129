"""`boneyard survey`: how many deals of a solitaire can be won, and how bots fare with them."""

import argparse
import json
import time
from typing import Any

from ...lab.crew import Crew
from ...lab.digest import Digest
from ...lab.survey import NODES, Findings, Share, Surveyed, SurveyPlan, survey
from ...words import say
from ...words.grammar import figure
from ..arguments import find_sheet, names, number_from, switches
from ..crews import crew_arguments, crew_of, tell_digest
from ..output import Output, output
from ..parser import Parser
from ..progress import with_bar
from .solve import VERDICTS, time_text

WORTH_A_PROCESS = 4  # fewer deals than this are looked at sooner than a process starts


def arguments(parser: Parser) -> None:
    parser.takes("sheet", metavar="SHEET")
    parser.takes("--deals", metavar="N", type=number_from(1), default=1000)
    parser.takes("--first", metavar="N", type=number_from(1), default=1)
    parser.takes("--set", metavar="N", type=number_from(0))
    parser.takes("--option", metavar="NAME=VALUE", action="append", default=[])
    parser.takes("--nodes", metavar="N", type=number_from(1), default=NODES)
    parser.takes("--players", metavar="A,B,...", default="random,greedy,fair")
    crew_arguments(parser)
    parser.takes("--json", action="store_true")


def run(given: argparse.Namespace) -> None:
    sheet = find_sheet(given.sheet)
    plan = SurveyPlan(
        sheet=sheet.id,
        set=sheet.usual_set if given.set is None else given.set,
        options=switches(given.option),
        nodes=given.nodes,
        players=tuple(names(given.players)),
    )
    out, crew = output(given.plain), crew_of(given, given.deals, WORTH_A_PROCESS)
    digest = run_survey(out, plan, given.first, given.deals, crew, given.json)
    if not given.json:
        tell_digest(out, given, digest)


def run_survey(
    out: Output, plan: SurveyPlan, first: int, deals: int, crew: Crew, as_json: bool
) -> Digest[Surveyed]:
    """Look at so many deals, and show what they add up to."""
    plan.check()
    began = time.perf_counter()
    findings = Findings()
    found = Digest(survey(plan, first, deals, crew))
    for one in with_bar(out, found, deals, say("cli.survey.looking")):
        findings.add(one)
    if as_json:
        print(json.dumps(as_values(plan, first, findings), indent=2))
    else:
        show(out, plan, findings, time.perf_counter() - began)
    return found


def show(out: Output, plan: SurveyPlan, findings: Findings, seconds: float) -> None:
    """The table of answers, the table of players, and how long it took."""
    out.table(
        [say(f"cli.survey.{name}") for name in ("answer", "number", "share", "between")],
        [
            [say(f"cli.survey.{name}"), *_cells(findings.answered(winnable))]
            for name, winnable in VERDICTS.items()
        ],
    )
    out.line(
        say(
            "cli.survey.speed",
            share=_percent(findings.in_a_second.rate),
            median=time_text(findings.median_seconds),
            nodes=figure(findings.median_nodes),
            limit=figure(plan.nodes),
        )
    )
    if plan.players:
        columns = ("player", "won", "share", "between", "near", "left")
        out.table(
            [say(f"cli.survey.{name}") for name in columns],
            [_player(findings, name) for name in plan.players],
        )
    out.line(say("cli.survey.took", deals=len(findings.deals), seconds=figure(seconds, 1)))


def _player(findings: Findings, name: str) -> list[str]:
    near = findings.ended(name, "near").number
    return [
        name,
        *_cells(findings.ended(name, "won")),
        str(near),
        figure(findings.mean_left(name), 1),
    ]


def _cells(share: Share) -> list[str]:
    low, high = share.interval
    between = say("cli.survey.interval", low=figure(100 * low, 1), high=figure(100 * high, 1))
    return [str(share.number), _percent(share.rate), between]


def _percent(rate: float) -> str:
    return say("cli.survey.percent", value=figure(100 * rate, 1))


def as_values(plan: SurveyPlan, first: int, findings: Findings) -> dict[str, Any]:
    """A survey for programs: everything but the times follows from the first fields."""
    return {
        "sheet": plan.sheet,
        "set": plan.set,
        "options": plan.options,
        "first": first,
        "deals": len(findings.deals),
        "nodes": plan.nodes,
        **{name: _values(findings.answered(value)) for name, value in VERDICTS.items()},
        "median_nodes": findings.median_nodes,
        "undecided_deals": [one.deal for one in findings.deals if one.winnable is None],
        "players": {
            name: {
                **_values(findings.ended(name, "won")),
                "near": findings.ended(name, "near").number,
                "mean_left": round(findings.mean_left(name), 3),
            }
            for name in plan.players
        },
        "times": {
            "in_a_second": _values(findings.in_a_second),
            "median": findings.median_seconds,
            "longest": max(one.seconds for one in findings.deals),
        },
    }


def _values(share: Share) -> dict[str, Any]:
    return {
        "number": share.number,
        "rate": round(share.rate, 5),
        "interval": [round(each, 5) for each in share.interval],
    }
