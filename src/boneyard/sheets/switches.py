"""Switches that several sheets offer, with the fields that each value replaces."""

from ..core.switch import Number, Switch
from ..families.line.engine.leads import HEAVIEST, REDEAL, SEEK
from ..families.line.engine.settlements import LowestTakes
from ..families.line.engine.sheet import BRANCHING, BRANCHING_SIDES, FIRST_DOUBLE, LINE

RESERVE = Switch("boneyard_reserve", {"0": {"reserve": 0}, "2": {"reserve": 2}})

NO_DOUBLE = Switch(
    "no_double",
    {
        "redeal": {"no_lead": REDEAL},
        "heaviest": {"no_lead": HEAVIEST},
        "draw": {"no_lead": SEEK},
    },
)

DOUBLE_OPENS = Switch(
    "double_opens",
    {
        "3": {"layout": BRANCHING},
        "2": {"layout": BRANCHING_SIDES},
        "1": {"layout": LINE},
    },
)

LOW_TIE = Switch(
    "low_tie",
    {
        "none": {"settles": LowestTakes()},
        "each": {"settles": LowestTakes(tie_pays=True)},
    },
)

SPINNER = Switch(
    "spinner",
    {
        "auto": {"layout": LINE, "large_layout": FIRST_DOUBLE},
        "off": {"layout": LINE, "large_layout": None},
        "on": {"layout": FIRST_DOUBLE, "large_layout": None},
    },
)

TARGET_CHECK = Switch(
    "target_check", {"instant": {"at_once": True}, "hand_end": {"at_once": False}}
)


def target(points: int) -> Number:
    """How many points make the game."""
    return Number("target", "target", str(points))
