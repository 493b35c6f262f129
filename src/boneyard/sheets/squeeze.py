"""Sheet 002, Cardinal: the solitaire of pairs and runs in a row."""

from ..core.card import Card
from ..core.switch import Switch
from ..families.squeeze import family as squeeze
from ..families.squeeze.engine.sheet import SqueezeSheet
from ..words.pages import clauses

ALONE = range(1, 2)

SQUEEZE = SqueezeSheet(
    id="squeeze",
    source="002",
    clauses=clauses("squeeze"),
    card=Card(minutes=5, difficulty="medium", place=4),
    family=squeeze.SQUEEZE,
    seats={6: ALONE, 9: ALONE, 12: ALONE},
    usual_set=6,
    usual_seats=1,
    switches=(Switch("stop_early", {"off": {"stop_early": False}, "on": {"stop_early": True}}),),
)
