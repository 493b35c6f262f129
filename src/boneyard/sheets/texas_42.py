"""Sheet 002, Cardinal: Four-Hand Texas, the game of bids and tricks also known as Forty-Two."""

from ..core.card import Card
from ..core.switch import Switch
from ..families.tricks import family as tricks
from ..families.tricks.engine.sheet import TrickSheet
from ..families.tricks.form import TricksForm
from ..words.pages import clauses
from .switches import target

TEXAS_42 = TrickSheet(
    id="texas-42",
    source="002",
    clauses=clauses("texas-42"),
    card=Card(minutes=15, difficulty="deep", place=2),
    family=tricks.TRICKS,
    form=TricksForm(counts=2, bids=4, trumps=8, passed=20),
    seats={6: range(4, 5)},
    usual_set=6,
    usual_seats=4,
    switches=(
        Switch("auction", {"continuous": {"once": False}, "once": {"once": True}}),
        Switch("all_pass", {"redeal": {"dealer_must": False}, "dealer_30": {"dealer_must": True}}),
        target(250),
    ),
)
