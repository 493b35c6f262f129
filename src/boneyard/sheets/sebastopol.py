"""Sheet 002, Cardinal: Sebastopol."""

from dataclasses import replace

from ..core.card import Card
from ..families.line.engine.leads import NAMED_TILE
from ..families.line.engine.sheet import FOUR_ARMS_FIRST
from ..families.line.form import LineForm
from ..words.pages import clauses
from .block import BLOCK
from .switches import target

SEBASTOPOL = replace(
    BLOCK,
    id="sebastopol",
    clauses=clauses("sebastopol"),
    card=Card(minutes=15, difficulty="easy", place=6),
    form=LineForm(deal=1, out=9, blocked=10, game=11),
    seats={6: range(4, 5)},
    usual_seats=4,
    leads_by=NAMED_TILE,
    layout=FOUR_ARMS_FIRST,
    large_layout=None,
    switches=(target(100),),
)
