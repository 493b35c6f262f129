"""Sheet 002, Cardinal: Mexican Train, the game printed first on it."""

from ..core.card import Card
from ..core.switch import Number, Switch
from ..families.trains import family as trains
from ..families.trains.engine.sheet import TrainSheet
from ..forms.hands import HandsForm
from ..words.pages import clauses

MEXICAN_TRAIN = TrainSheet(
    id="mexican-train",
    source="002",
    clauses=clauses("mexican-train"),
    card=Card(minutes=10, difficulty="medium", place=1),
    family=trains.TRAINS,
    form=HandsForm(deal=1, out=20, blocked=38, game=22),
    seats={12: range(2, 9), 9: range(2, 9), 6: range(2, 5)},
    usual_set=12,
    usual_seats=4,
    hands={12: (15, 15, 15, 12, 12, 11, 11), 9: (9, 9, 9, 7, 7, 7, 6), 6: (9, 8, 6)},
    earlier={1: {"passes_round": False}},
    switches=(
        Switch("public_sidings", {"many": {"many_sidings": True}, "one": {"many_sidings": False}}),
        Switch("series", {"optional": {"whole_series": False}, "exhaust": {"whole_series": True}}),
        Switch("one_draw_per_turn", {"off": {"one_draw": False}, "on": {"one_draw": True}}),
        Switch(
            "siding_requires_own_train",
            {"off": {"own_train_first": False}, "on": {"own_train_first": True}},
        ),
        Number("rounds", "rounds", "seats", words=("seats",)),
    ),
)
