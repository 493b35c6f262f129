"""Sheet 002, Cardinal: Matador."""

from dataclasses import replace

from ..core.card import Card
from ..core.switch import Switch
from ..families.line.engine.joins import SumTo
from ..families.line.engine.leads import HIGHEST_DOUBLE, REDEAL, ROTATION
from ..families.line.engine.rules import NO_ORDINARY, UNABLE
from ..families.line.engine.sheet import ENDWISE
from ..families.line.form import LineForm
from ..words.pages import clauses
from .draw import DRAW
from .switches import RESERVE, target

MATADOR = replace(
    DRAW,
    id="matador",
    clauses=clauses("matador"),
    card=Card(minutes=10, difficulty="medium", place=7),
    form=LineForm(deal=1, out=11, blocked=12, game=13),
    joins=SumTo(),
    layout=ENDWISE,
    large_layout=None,
    drawing=NO_ORDINARY,
    switches=(
        Switch(
            "matador_lead",
            {
                "any": {"leads_by": ROTATION},
                "highest_double": {"leads_by": HIGHEST_DOUBLE, "no_lead": REDEAL},
            },
        ),
        Switch("matador_forced", {"off": {"drawing": NO_ORDINARY}, "on": {"drawing": UNABLE}}),
        RESERVE,
        target(100),
    ),
)
