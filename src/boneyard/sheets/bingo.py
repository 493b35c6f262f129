"""Sheet 002, Cardinal: the solitaire of pure chance."""

from ..core.card import Card
from ..core.switch import Number
from ..families.bingo import family as bingo
from ..families.bingo.engine.sheet import BingoSheet
from ..words.pages import clauses

ALONE = range(1, 2)

BINGO = BingoSheet(
    id="bingo",
    source="002",
    clauses=clauses("bingo"),
    card=Card(minutes=5, difficulty="easy", place=5),
    family=bingo.BINGO,
    seats={6: ALONE, 9: ALONE, 12: ALONE},
    usual_set=6,
    usual_seats=1,
    switches=(Number("count_to", "count_to", "heaviest", words=("heaviest",), most=99),),
)
