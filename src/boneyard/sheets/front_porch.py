"""Sheet 001, Front Porch Classics: the game beside Block and Draw (that one is in branching.py)."""

from ..core.sheet import Switch
from ..engines.blind.rules import EVERYBODY, FEWEST_SPOTS, FEWEST_TILES
from ..engines.blind.sheet import BlindSheet
from .pages import clauses

BLIND = BlindSheet(
    id="blind",
    source="001",
    clauses=clauses("blind"),
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
