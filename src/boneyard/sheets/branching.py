"""Sheets 001 and 004, and the first game of 003: highest double opens, every double branches.

Three companies printed the same game with other sets and hands.
"""

from dataclasses import replace

from ..core.sheet import Switch
from ..engines.line.leading import HIGHEST_DOUBLE
from ..engines.line.rules import NEVER, UNABLE
from ..engines.line.settling import LowestTakes
from ..engines.line.sheet import BRANCHING, Always, BySet, LineSheet
from .pages import clauses
from .switches import DOUBLE_OPENS, LOW_TIE, NO_DOUBLE, RESERVE, target

DOUBLE_SIX = LineSheet(
    id="double-six",
    source="004",
    clauses=clauses("double-six"),
    seats={6: range(2, 5)},
    usual_set=6,
    usual_seats=2,
    hands=Always(5),
    leads_by=HIGHEST_DOUBLE,
    layout=BRANCHING,
    drawing=UNABLE,
    settles=LowestTakes(),
    switches=(DOUBLE_OPENS, LOW_TIE, NO_DOUBLE, RESERVE, target(100)),
)

FRONT_PORCH = replace(
    DOUBLE_SIX,
    id="front-porch",
    source="001",
    clauses=clauses("front-porch"),
    usual_seats=3,  # those of its printed score
    switches=(
        *DOUBLE_SIX.switches,
        Switch("drawing", {"on": {"drawing": UNABLE}, "off": {"drawing": NEVER}}),
    ),
)

TOURNAMENT = replace(
    DOUBLE_SIX,
    id="tournament",
    source="003",
    clauses=clauses("tournament"),
    seats={6: range(2, 5), 9: range(2, 7), 12: range(2, 8)},
    usual_seats=3,  # those of its printed score
    hands=BySet(((6, 5), (9, 7), (12, 9))),
)
