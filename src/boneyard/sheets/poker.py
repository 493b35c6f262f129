"""Sheet 002, Cardinal: Poker."""

from ..core.card import Card
from ..core.switch import Number, Switch
from ..families.poker import family as poker
from ..families.poker.engine.rules import FIXED_LIMIT, NO_LIMIT, POT_LIMIT
from ..families.poker.engine.sheet import PokerSheet
from ..families.poker.form import ChipsForm
from ..words.pages import clauses

_TWO_TO_FOUR = {6: range(2, 5)}  # twenty tiles are four hands of five
_TWO_OR_THREE = {6: range(2, 4)}

POKER = PokerSheet(
    id="poker",
    source="002",
    clauses=clauses("poker"),
    card=Card(minutes=60, difficulty="deep", place=3),
    family=poker.POKER,
    form=ChipsForm(tiles=1, ante=9, chips=20, pots=11),
    seats=_TWO_TO_FOUR,
    usual_set=6,
    usual_seats=4,
    earlier={1: {"free_folds": False}},
    switches=(
        Switch("poker_straights", {"sheet": {"hoyle": False}, "hoyle": {"hoyle": True}}),
        Switch("full_strict", {"off": {"strict_full": False}, "on": {"strict_full": True}}),
        Switch("piece_rank", {"doubles_first": {"by_pips": False}, "pips": {"by_pips": True}}),
        Switch(
            "betting",
            {
                "no_limit": {"betting": NO_LIMIT},
                "pot_limit": {"betting": POT_LIMIT},
                "fixed_limit": {"betting": FIXED_LIMIT},
            },
        ),
        Switch(
            "draw",
            {
                "off": {"exchange": False, "seats": _TWO_TO_FOUR},
                "on": {"exchange": True, "seats": _TWO_OR_THREE},
            },
        ),
        Number("ante", "ante", "1", most=10_000),
        Number("chips", "chips", "100", most=10_000),
        Number("bet", "bet", "2", most=10_000),
        Number("raises", "raises", "3", words=("none",)),
        Number("hands", "rounds", "all", words=("all",)),
    ),
)
