"""Surveys every solitaire on every set, and writes the table of docs/solitaires.md.

    python bench/solitaires.py                              everything: hours
    python bench/solitaires.py --sheets bingo --sets 6,9    only these; other rows stay
    python bench/solitaires.py --parts fair                 only the fair player's column
    python bench/solitaires.py --write-only                 the table from what was measured

What was measured is kept in bench/solitaires.json, a row a game and set. Times are processor times
of one core; the fair player, which may think for a second a move, plays fewer deals.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boneyard._mode import is_compiled
from boneyard.cli.commands.survey import as_values
from boneyard.lab.crew import Crew
from boneyard.lab.survey import NODES, Findings, SurveyPlan, survey
from boneyard.sheets import SHEETS
from boneyard.solitaire.sheet import SolitaireSheet

MEASURED = Path(__file__).with_name("solitaires.json")
PAGE = Path(__file__).parents[1] / "docs" / "solitaires.md"
BEGIN, END = "<!-- measured by bench/solitaires.py -->", "<!-- end -->"
CHEAP = ("random", "greedy")
OPEN, FAIR = "open", "fair"  # the parts of a row that can be measured apart

Rows = dict[str, dict[str, Any]]


def games() -> list[tuple[SolitaireSheet, int]]:
    """Every solitaire that has a solver, on each of its sets."""
    alone = [sheet for sheet in SHEETS if isinstance(sheet, SolitaireSheet)]
    return [(sheet, top) for sheet in alone if sheet.family.solver() for top in sheet.sets]


def surveyed(plan: SurveyPlan, deals: int, crew: Crew) -> dict[str, Any]:
    findings = Findings()
    for one in survey(plan, 1, deals, crew):
        findings.add(one)
    return as_values(plan, 1, findings)


def measure(sheet: SolitaireSheet, top: int, given: argparse.Namespace) -> dict[str, Any]:
    """One row: the solver and the quick players on all deals, the fair one on the first of them."""
    row: dict[str, Any] = {}
    if OPEN in given.parts.split(","):
        plan = SurveyPlan(sheet.id, top, nodes=given.nodes, players=CHEAP)
        row = surveyed(plan, given.deals, Crew(given.workers))
    if FAIR in given.parts.split(",") and sheet.family.fair_player() is not None:
        fair = SurveyPlan(sheet.id, top, nodes=given.nodes, players=(FAIR,))
        row[FAIR] = surveyed(fair, given.fair_deals, Crew(given.workers))
    return row


def table(rows: Rows) -> Iterator[str]:
    """The rows as Markdown."""
    yield (
        "| game | set | deals | winnable | not | undecided | decided in 1 s | median "
        "| random | greedy | fair (winnable of the same deals) |"
    )
    yield "|---|---|---|---|---|---|---|---|---|---|---|"
    for sheet, top in games():
        row = rows.get(f"{sheet.id} {top}")
        if row and "deals" in row:
            yield f"| {' | '.join(cells(sheet, top, row))} |"


def cells(sheet: SolitaireSheet, top: int, row: dict[str, Any]) -> Iterator[str]:
    yield sheet.title
    yield str(top)
    yield f"{row['deals']:,}"
    yield with_interval(row["winnable"])
    yield with_interval(row["lost"])
    yield with_interval(row["undecided"]) if row["undecided"]["number"] else "0"
    yield percent(row["times"]["in_a_second"]["rate"])
    median = 1000 * row["times"]["median"]
    yield f"{median:.2g} ms" if median < 100 else f"{median:.0f} ms"
    for name in CHEAP:
        yield percent(row["players"][name]["rate"])
    fair = row.get(FAIR)
    if fair is None:
        yield ""
        return
    share = fair["players"][FAIR]
    yield f"{with_interval(share)} of {fair['deals']:,} ({percent(fair['winnable']['rate'])})"


def percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def with_interval(share: dict[str, Any]) -> str:
    low, high = share["interval"]
    return f"{percent(share['rate'])} ({100 * low:.1f}–{100 * high:.1f})"


def write(rows: Rows) -> None:
    """Put the table into the page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    text = "\n".join([f"{before}{BEGIN}", "", *table(rows), "", f"{END}{after}"])
    PAGE.write_text(text, encoding="utf-8")


def read() -> Rows:
    return json.loads(MEASURED.read_text(encoding="utf-8")) if MEASURED.exists() else {}


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--fair-deals", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--parts", default=f"{OPEN},{FAIR}")
    parser.add_argument("--sheets", default="")
    parser.add_argument("--sets", default="")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write-only", action="store_true")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    rows = read()
    if not given.write_only:
        if not is_compiled():
            print("The engine is interpreted here: the times are not those claimed.")
        for sheet, top in games():
            wanted = given.sheets.split(",") if given.sheets else [sheet.id]
            tops = given.sets.split(",") if given.sets else [str(top)]
            if sheet.id in wanted and str(top) in tops:
                row = rows.setdefault(f"{sheet.id} {top}", {})
                row.update(measure(sheet, top, given))
                MEASURED.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
                print(" | ".join(cells(sheet, top, rows[f"{sheet.id} {top}"])), flush=True)
    write(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
