"""Sheet 002, Cardinal: the solitaire of the hours."""

from ..core.card import Card
from ..core.switch import Switch
from ..families.big_clock import family as big_clock
from ..families.big_clock.engine.sheet import ClockSheet
from ..words.pages import clauses

ALONE = range(1, 2)

BIG_CLOCK = ClockSheet(
    id="big-clock",
    source="002",
    clauses=clauses("big-clock"),
    card=Card(minutes=15, difficulty="medium", place=2),
    family=big_clock.BIG_CLOCK,
    seats={6: ALONE, 9: ALONE, 12: ALONE},
    usual_set=12,
    usual_seats=1,
    switches=(
        Switch(
            "rearrange_before_placing",
            {"off": {"rearranges_first": False}, "on": {"rearranges_first": True}},
        ),
        Switch(
            "double_fills_any_blank",
            {"off": {"fills_any_blank": False}, "on": {"fills_any_blank": True}},
        ),
        Switch("straight_line", {"off": {"straight": False}, "on": {"straight": True}}),
    ),
)
