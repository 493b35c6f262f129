"""Sheet 003, Pressman: the two games beside Tournament, for the larger sets."""

from ..core.card import Card
from ..core.switch import Switch
from ..families.line import family as line
from ..families.line.engine.joins import SumTo
from ..families.line.engine.leads import HEAVIEST, HIGHEST_DOUBLE
from ..families.line.engine.rules import MUST_EXTRA, NO_ORDINARY
from ..families.line.engine.settlements import LowestTakes
from ..families.line.engine.sheet import BRANCHING, LINE, ONE_ARM, Always, ByCrowd, LineSheet
from ..families.line.form import LineForm
from ..words.pages import clauses
from .switches import LOW_TIE, NO_DOUBLE, RESERVE, target

PRESSMAN_MATADOR = LineSheet(
    id="pressman-matador",
    source="003",
    clauses=clauses("pressman-matador"),
    card=Card(minutes=5, difficulty="medium", place=8),
    family=line.LINE,
    form=LineForm(deal=1, out=10, blocked=11, game=12),
    seats={9: range(3, 9), 12: range(3, 9)},
    usual_set=9,
    usual_seats=3,
    hands=ByCrowd(up_to=6, few=7, many=5),
    leads_by=HIGHEST_DOUBLE,
    no_lead=HEAVIEST,
    joins=SumTo(),
    drawing=NO_ORDINARY,
    settles=LowestTakes(),
    switches=(
        Switch(
            "six_hand",
            {
                "7": {"hands": ByCrowd(up_to=6, few=7, many=5)},
                "5": {"hands": ByCrowd(up_to=5, few=7, many=5)},
            },
        ),
        Switch("matador_total", {"n+1": {"joins": SumTo()}, "10": {"joins": SumTo(10)}}),
        LOW_TIE,
        RESERVE,
        target(100),
    ),
)

PRESSMAN_TIDDLE_A_WINK = LineSheet(
    id="pressman-tiddle-a-wink",
    source="003",
    clauses=clauses("pressman-tiddle-a-wink"),
    card=Card(minutes=10, difficulty="easy", place=11),
    family=line.LINE,
    form=LineForm(deal=1, out=8, blocked=9, game=10),
    seats={9: range(6, 11), 12: range(6, 11)},
    usual_set=9,
    usual_seats=6,
    hands=Always(5),
    leads_by=HIGHEST_DOUBLE,
    layout=BRANCHING,
    extra=MUST_EXTRA,
    settles=LowestTakes(at_once=True),
    target=200,
    out_call="Tiddle-a-Wink",
    pass_call="G",
    switches=(
        Switch(
            "taw_layout",
            {
                "branch": {"layout": BRANCHING},
                "line": {"layout": LINE},
                "arm": {"layout": ONE_ARM},
            },
        ),
        Switch(
            "low_tie",
            {
                "none": {"settles": LowestTakes(at_once=True)},
                "each": {"settles": LowestTakes(at_once=True, tie_pays=True)},
            },
        ),
        NO_DOUBLE,
        target(200),
    ),
)
