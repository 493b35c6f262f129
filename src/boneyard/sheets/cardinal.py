"""Sheet 002, Cardinal: Muggins, and the games it tells as changes to Muggins."""

from dataclasses import replace

from ..core.sheet import Number, Switch
from ..families.line import family as line
from ..families.line.engine.counts import AlikeEnds, Multiples, Tips
from ..families.line.engine.joins import SumTo
from ..families.line.engine.leads import HIGHEST_DOUBLE, NAMED_TILE, REDEAL, ROTATION, TURN_UP
from ..families.line.engine.rules import FREELY, MAY_EXTRA, NEVER, NO_ORDINARY, UNABLE
from ..families.line.engine.settlements import Ladder, OnePoint, Pool
from ..families.line.engine.sheet import (
    ENDWISE,
    FIRST_DOUBLE,
    FIRST_DOUBLE_ROUND,
    FOUR_ARMS_FIRST,
    LINE,
    ONE_ARM,
    Always,
    LineSheet,
    SharedOut,
)
from ..families.line.form import LineForm
from ..words.pages import clauses
from .switches import NO_DOUBLE, RESERVE, SPINNER, TARGET_CHECK, target

MUGGINS = LineSheet(
    id="muggins",
    source="002",
    clauses=clauses("muggins"),
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

DRAW = LineSheet(
    id="draw",
    source="002",
    clauses=clauses("draw"),
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

BLOCK = replace(
    DRAW,
    id="block",
    clauses=clauses("block"),
    form=LineForm(deal=1, out=9, blocked=10, game=11),
    drawing=NEVER,
    pass_call="pass",
    switches=(SPINNER, target(100)),
)

BERGEN = replace(
    MUGGINS,
    id="bergen",
    clauses=clauses("bergen"),
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

MATADOR = replace(
    DRAW,
    id="matador",
    clauses=clauses("matador"),
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

TIDDLE_A_WINK = replace(
    BLOCK,
    id="tiddle-a-wink",
    clauses=clauses("tiddle-a-wink"),
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

SEBASTOPOL = replace(
    BLOCK,
    id="sebastopol",
    clauses=clauses("sebastopol"),
    form=LineForm(deal=1, out=9, blocked=10, game=11),
    seats={6: range(4, 5)},
    usual_seats=4,
    leads_by=NAMED_TILE,
    layout=FOUR_ARMS_FIRST,
    large_layout=None,
    switches=(target(100),),
)
