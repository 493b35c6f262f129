"""Sheet 002, Cardinal: the Draw game."""

from ..core.card import Card
from ..core.switch import Switch
from ..families.line import family as line
from ..families.line.engine.leads import ROTATION
from ..families.line.engine.rules import FREELY, UNABLE
from ..families.line.engine.settlements import Ladder
from ..families.line.engine.sheet import FIRST_DOUBLE, LINE, Always, LineSheet
from ..families.line.form import LineForm
from ..words.pages import clauses
from .muggins import MUGGINS
from .switches import RESERVE, SPINNER, target

DRAW = LineSheet(
    id="draw",
    source="002",
    clauses=clauses("draw"),
    card=Card(minutes=10, difficulty="easy", place=1),
    family=line.LINE,
    form=LineForm(deal=1, out=10, blocked=11, game=12),
    seats=MUGGINS.seats,
    usual_set=6,
    usual_seats=2,
    hands=Always(7),
    leads_by=ROTATION,
    layout=LINE,
    large_layout=FIRST_DOUBLE,
    drawing=UNABLE,
    settles=Ladder(),
    out_call="Domino",
    switches=(
        SPINNER,
        Switch("voluntary_draw", {"off": {"drawing": UNABLE}, "on": {"drawing": FREELY}}),
        RESERVE,
        target(100),
    ),
)
