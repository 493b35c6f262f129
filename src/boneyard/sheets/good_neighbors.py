"""Sheet 002, Cardinal: the solitaire of pairs that touch."""

from ..core.card import Card
from ..families.good_neighbors import family as good_neighbors
from ..families.good_neighbors.engine.sheet import NeighborsSheet
from ..words.pages import clauses

ALONE = range(1, 2)

GOOD_NEIGHBORS = NeighborsSheet(
    id="good-neighbors",
    source="002",
    clauses=clauses("good-neighbors"),
    card=Card(minutes=10, difficulty="easy", place=1),
    family=good_neighbors.GOOD_NEIGHBORS,
    seats={6: ALONE, 9: ALONE, 12: ALONE},
    usual_set=12,
    usual_seats=1,
)
