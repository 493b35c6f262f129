"""All hands lie open: only one move lets the solver go out first, whatever the others do."""

from ...core.deal import Deal
from ...core.match import Match
from ...core.table import OUT
from ...solvers.open_search import OpenSearch
from .kind import Kind, Solved, is_known, searched

FEWEST, MOST_TILES = 3, 5  # that the solver holds


class Out(Kind):
    """1 where the solver surely goes out first, else 0."""

    name = "out"

    def solve(self, match: Match, most: int) -> Solved | None:
        deal, seat = match.opened(), match.to_move
        if not is_known(deal) or not FEWEST <= deal.table.counts[seat] <= MOST_TILES:
            return None
        return searched(match, OpenSearch(seat, lambda deal: is_out(deal, seat), most), -1, 2)

    def agrees(self, deal: Deal, seat: int, value: int) -> bool:
        return is_out(deal, seat) == value


def is_out(deal: Deal, seat: int) -> int | None:
    """Has the round ended, and because this seat went out?"""
    if deal.n_options:
        return None
    return int(deal.table.ended_by == OUT and deal.table.counts[seat] == 0)
