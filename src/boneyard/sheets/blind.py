"""Sheet 001, Front Porch Classics: the game beside Block and Draw (in double_six.py)."""

from ..core.card import Card
from ..core.switch import Switch
from ..families.blind import family as blind
from ..families.blind.engine.rules import EVERYBODY, FEWEST_SPOTS, FEWEST_TILES
from ..families.blind.engine.sheet import BlindSheet
from ..forms.hands import HandsForm
from ..words.pages import clauses

BLIND = BlindSheet(
    id="blind",
    source="001",
    clauses=clauses("blind"),
    card=Card(minutes=5, difficulty="easy", place=12),
    family=blind.BLIND,
    form=HandsForm(deal=1, out=7, blocked=13, game=14),
    seats={6: range(2, 5)},
    usual_set=6,
    usual_seats=2,
    switches=(
        Switch(
            "starter_continues",
            {"on": {"starter_continues": True}, "off": {"starter_continues": False}},
        ),
        Switch("blind_layout", {"line": {"branches": False}, "branch": {"branches": True}}),
        Switch(
            "leftover",
            {"aside": {"turns_leftover": False}, "starter_tile": {"turns_leftover": True}},
        ),
        Switch(
            "blind_block",
            {
                "spots": {"blocked": FEWEST_SPOTS},
                "tiles": {"blocked": FEWEST_TILES},
                "draw": {"blocked": EVERYBODY},
            },
        ),
    ),
)
