"""Sheet 002, Cardinal: the solitaire of pairs that touch."""

from ..engines.patience.neighbors.sheet import NeighborsSheet
from .pages import clauses

ALONE = range(1, 2)

GOOD_NEIGHBORS = NeighborsSheet(
    id="good-neighbors",
    source="002",
    clauses=clauses("good-neighbors"),
    seats={6: ALONE, 9: ALONE, 12: ALONE},
    usual_set=12,
    usual_seats=1,
)
