"""Sheet 000: Caribbean Cruise, played round its electronic hub."""

from ..core.card import Card
from ..core.switch import Switch
from ..families.line import family as line
from ..families.line.engine.counts import EverySide, Multiples
from ..families.line.engine.leads import NAMED_TILE, SEEK
from ..families.line.engine.rules import UNABLE
from ..families.line.engine.settlements import PerTile
from ..families.line.engine.sheet import BRANCHING, Always, LineSheet
from ..families.line.form import LineForm
from ..words.pages import clauses
from .switches import RESERVE, target

CARIBBEAN_CRUISE = LineSheet(
    id="caribbean-cruise",
    source="000",
    clauses=clauses("caribbean-cruise"),
    card=Card(minutes=5, difficulty="medium", place=2),
    family=line.LINE,
    form=LineForm(deal=1, play=11, out=12, blocked=13, game=14),
    seats={6: range(2, 5)},
    usual_set=6,
    usual_seats=4,  # as on its printed score pad
    hands=Always(7),
    leads_by=NAMED_TILE,
    no_lead=SEEK,
    layout=BRANCHING,
    count=EverySide(),
    pays=Multiples(5),
    drawing=UNABLE,
    settles=PerTile(5),
    pass_call="pass",
    switches=(
        Switch(
            "cc_block",
            {
                "per_opponent": {"settles": PerTile(5)},
                "aggregate": {"settles": PerTile(5, aggregate=True)},
            },
        ),
        RESERVE,
        target(100),
    ),
)
