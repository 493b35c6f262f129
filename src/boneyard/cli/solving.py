"""`boneyard solve` and `boneyard survey`: can a deal of a solitaire be won, and how many can?"""

import json
import os
import time
from pathlib import Path
from typing import Any

from ..core.match import Match
from ..core.sheet import Sheet
from ..lab.survey import (
    Findings,
    Share,
    SurveyPlan,
    play_solution,
    solved,
    solver_for,
    survey,
)
from ..telling.faces import face_of
from ..telling.saying import counted
from ..words import say
from .output import Output
from .progress import with_bar
from .starting import append

WORTH_A_PROCESS = 4  # fewer deals than this are looked at sooner than a process starts
VERDICTS: dict[str, bool | None] = {"winnable": True, "lost": False, "undecided": None}


def run_solve(
    out: Output,
    sheet: Sheet,
    *,
    set: int,
    seed: str,
    options: dict[str, str],
    nodes: int,
    record_to: Path | None,
) -> None:
    """Solve one deal, and print the solution as a record, or append it to a file."""
    solver_for(sheet)
    match = Match(sheet, set=set, seed=seed, options=options, players=[say("cli.solve.player")])
    began = time.perf_counter()
    answer = solved(match, nodes)
    seconds = time.perf_counter() - began
    out.line(say("cli.solve.deal-of", title=sheet.title, setting=face_of(sheet, []).setting(match)))
    verdict = next(name for name, each in VERDICTS.items() if each is answer.winnable)
    facts = {"nodes": f"{answer.nodes:,}", "time": _time(seconds)}
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


def run_survey(
    out: Output, plan: SurveyPlan, first: int, deals: int, workers: int | None, as_json: bool
) -> None:
    """Look at so many deals, and tell what they add up to."""
    plan.check()
    began = time.perf_counter()
    findings = Findings()
    found = survey(plan, first, deals, workers or _workers_for(deals))
    for one in with_bar(out, found, deals, say("cli.survey.looking")):
        findings.add(one)
    if as_json:
        print(json.dumps(as_values(plan, first, findings), indent=2))
    else:
        show(out, plan, findings, time.perf_counter() - began)


def _workers_for(deals: int) -> int:
    return max(1, min(os.cpu_count() or 1, deals // WORTH_A_PROCESS))


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
            median=_time(findings.median_seconds),
            nodes=f"{findings.median_nodes:,.0f}",
            limit=f"{plan.nodes:,}",
        )
    )
    if plan.players:
        columns = ("player", "won", "share", "between", "near", "left")
        out.table(
            [say(f"cli.survey.{name}") for name in columns],
            [_player(findings, name) for name in plan.players],
        )
    out.line(say("cli.survey.took", deals=len(findings.deals), seconds=f"{seconds:.1f}"))


def _player(findings: Findings, name: str) -> list[str]:
    near = findings.ended(name, "near").number
    return [
        name,
        *_cells(findings.ended(name, "won")),
        str(near),
        f"{findings.mean_left(name):.1f}",
    ]


def _cells(share: Share) -> list[str]:
    low, high = share.interval
    between = say("cli.survey.interval", low=f"{100 * low:.1f}", high=f"{100 * high:.1f}")
    return [str(share.number), _percent(share.rate), between]


def _percent(rate: float) -> str:
    return say("cli.survey.percent", value=f"{100 * rate:.1f}")


def _time(seconds: float) -> str:
    if seconds < 1:
        return say("cli.solve.milliseconds", number=f"{1000 * seconds:.2f}")
    return say("cli.solve.seconds", number=f"{seconds:.1f}")


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
