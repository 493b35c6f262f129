"""Sheet 002, Cardinal: Bergen."""

from dataclasses import replace

from ..core.card import Card
from ..core.switch import Switch
from ..families.line.engine.counts import AlikeEnds
from ..families.line.engine.settlements import OnePoint
from ..families.line.engine.sheet import LINE, Always
from ..families.line.form import LineForm
from ..words.pages import clauses
from .muggins import MUGGINS
from .switches import NO_DOUBLE, RESERVE, TARGET_CHECK, target

BERGEN = replace(
    MUGGINS,
    id="bergen",
    clauses=clauses("bergen"),
    card=Card(minutes=5, difficulty="easy", place=3),
    form=LineForm(deal=1, play=6, out=11, blocked=13, game=14),
    hands=Always(6),
    layout=LINE,
    pays=AlikeEnds(plain=2, with_double=3),
    settles=OnePoint(),
    target=15,
    switches=(
        TARGET_CHECK,
        Switch(
            "low_tie",
            {"none": {"settles": OnePoint()}, "each": {"settles": OnePoint(tie_pays=True)}},
        ),
        NO_DOUBLE,
        RESERVE,
        target(15),
    ),
)
