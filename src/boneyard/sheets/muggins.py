"""Sheet 002, Cardinal: Muggins."""

from ..core.card import Card
from ..core.switch import Switch
from ..families.line import family as line
from ..families.line.engine.counts import Multiples, Tips
from ..families.line.engine.leads import HIGHEST_DOUBLE
from ..families.line.engine.rules import FREELY
from ..families.line.engine.settlements import Ladder
from ..families.line.engine.sheet import FIRST_DOUBLE, FIRST_DOUBLE_ROUND, Always, LineSheet
from ..families.line.form import LineForm
from ..words.pages import clauses
from .switches import NO_DOUBLE, RESERVE, TARGET_CHECK, target

MUGGINS = LineSheet(
    id="muggins",
    source="002",
    clauses=clauses("muggins"),
    card=Card(minutes=5, difficulty="medium", place=1),
    family=line.LINE,
    form=LineForm(deal=1, play=6, out=11, blocked=12, game=13),
    seats={6: range(2, 5), 9: range(2, 8), 12: range(2, 13)},
    usual_set=6,
    usual_seats=2,
    hands=Always(7),
    leads_by=HIGHEST_DOUBLE,
    layout=FIRST_DOUBLE_ROUND,
    count=Tips(),
    pays=Multiples(5),
    drawing=FREELY,
    settles=Ladder(),
    at_once=True,
    out_call="Domino",
    switches=(
        Switch(
            "claims",
            {"auto": {"manual_claims": False}, "manual": {"manual_claims": True}},
            asked=True,
        ),
        TARGET_CHECK,
        NO_DOUBLE,
        RESERVE,
        Switch(
            "sides_first", {"off": {"layout": FIRST_DOUBLE_ROUND}, "on": {"layout": FIRST_DOUBLE}}
        ),
        target(100),
    ),
)
