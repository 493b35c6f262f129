"""Sheet 000: Caribbean Cruise, played round its electronic hub."""

from ..core.sheet import Switch
from ..engines.line.counting import EverySide, Multiples
from ..engines.line.leading import NAMED_TILE, SEEK
from ..engines.line.rules import UNABLE
from ..engines.line.settling import PerTile
from ..engines.line.sheet import BRANCHING, Always, LineSheet
from .pages import clauses
from .switches import RESERVE, target

CARIBBEAN_CRUISE = LineSheet(
    id="caribbean-cruise",
    source="000",
    clauses=clauses("caribbean-cruise"),
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
