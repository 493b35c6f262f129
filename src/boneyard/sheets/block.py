"""Sheet 002, Cardinal: the Block game."""

from dataclasses import replace

from ..core.card import Card
from ..families.line.engine.rules import NEVER
from ..families.line.form import LineForm
from ..words.pages import clauses
from .draw import DRAW
from .switches import SPINNER, target

BLOCK = replace(
    DRAW,
    id="block",
    clauses=clauses("block"),
    card=Card(minutes=20, difficulty="easy", place=2),
    form=LineForm(deal=1, out=9, blocked=10, game=11),
    drawing=NEVER,
    pass_call="pass",
    switches=(SPINNER, target(100)),
)
