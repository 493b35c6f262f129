"""Sheet 002, Cardinal: Tiddle-a-Wink, for a crowd and for a pool."""

from dataclasses import replace

from ..core.card import Card
from ..core.switch import Number, Switch
from ..families.line.engine.leads import HIGHEST_DOUBLE, REDEAL, TURN_UP
from ..families.line.engine.rules import MAY_EXTRA
from ..families.line.engine.settlements import Pool
from ..families.line.engine.sheet import ONE_ARM, Always, SharedOut
from ..families.line.form import LineForm
from ..words.pages import clauses
from .block import BLOCK

TIDDLE_A_WINK = replace(
    BLOCK,
    id="tiddle-a-wink",
    clauses=clauses("tiddle-a-wink"),
    card=Card(minutes=5, difficulty="easy", place=9),
    form=LineForm(deal=1, out=9, blocked=10, game=11),
    seats={6: range(2, 10), 9: range(2, 11), 12: range(2, 11)},
    usual_set=9,  # it is for larger companies, often with 55 tiles
    usual_seats=6,
    few=(4, 6),
    hands=SharedOut(),
    leads_by=HIGHEST_DOUBLE,
    extra=MAY_EXTRA,
    out_call="Tiddle-a-Wink",
)

TIDDLE_A_WINK_POOL = replace(
    TIDDLE_A_WINK,
    id="tiddle-a-wink-pool",
    clauses=clauses("tiddle-a-wink-pool"),
    card=Card(minutes=5, difficulty="easy", place=10),
    form=LineForm(deal=1, out=10, blocked=12, game=22),
    seats={6: range(6, 10)},
    usual_set=6,
    few=None,
    hands=Always(3),
    no_lead=TURN_UP,
    layout=ONE_ARM,
    large_layout=None,
    settles=Pool(),
    ante=1,
    target=None,
    switches=(
        Switch(
            "pool_block",
            {"low_spots": {"settles": Pool()}, "carry": {"settles": Pool(carry=True)}},
        ),
        Switch("no_double", {"turn_up": {"no_lead": TURN_UP}, "redeal": {"no_lead": REDEAL}}),
        Number("ante", "ante", "1"),
        Number("hands", "rounds", "seats", words=("seats",)),
    ),
)
