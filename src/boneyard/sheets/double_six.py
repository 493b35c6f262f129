"""Sheets 001 and 004, and the first game of 003: highest double opens, every double branches.

Three companies printed the same game with other sets and hands.
"""

from dataclasses import replace

from ..core.card import Card
from ..core.switch import Switch
from ..families.line import family as line
from ..families.line.engine.leads import HIGHEST_DOUBLE
from ..families.line.engine.rules import NEVER, UNABLE
from ..families.line.engine.settlements import LowestTakes
from ..families.line.engine.sheet import BRANCHING, Always, BySet, LineSheet
from ..families.line.form import LineForm
from ..words.pages import clauses
from .switches import DOUBLE_OPENS, LOW_TIE, NO_DOUBLE, RESERVE, target

DOUBLE_SIX = LineSheet(
    id="double-six",
    source="004",
    clauses=clauses("double-six"),
    card=Card(minutes=15, difficulty="easy", place=4),
    family=line.LINE,
    form=LineForm(deal=1, out=9, blocked=10, game=11),
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
    card=Card(minutes=10, difficulty="easy", place=3),
    form=LineForm(deal=1, out=9, blocked=10, game=11),
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
    card=Card(minutes=10, difficulty="medium", place=5),
    form=LineForm(deal=1, out=9, blocked=10, game=11),
    seats={6: range(2, 5), 9: range(2, 7), 12: range(2, 8)},
    usual_seats=3,  # those of its printed score
    hands=BySet(((6, 5), (9, 7), (12, 9))),
)
