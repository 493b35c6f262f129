"""The end of a round between two, all tiles known: only one move wins it."""

from ...core.deal import Deal
from ...core.match import Match
from ...solvers.open_search import LEAST, MOST, OpenSearch, ahead
from .kind import Kind, Solved, is_known, points_ahead, searched

TILES = 11  # that two may hold: what one can think through


class Ending(Kind):
    """By how many points the round ends for the solver, both playing their best."""

    name = "ending"

    def solve(self, match: Match, most: int) -> Solved | None:
        deal, seat = match.opened(), match.to_move
        if not is_known(deal) or sum(deal.table.counts) > TILES:
            return None
        return searched(match, OpenSearch(seat, lambda deal: ahead(deal, seat), most), LEAST, MOST)

    def is_clear(self, values: list[int]) -> bool:
        return values[0] > 0 >= values[1]

    def agrees(self, deal: Deal, seat: int, value: int) -> bool:
        return ahead(deal, seat) == value

    def measure(self, value: int) -> str:
        return points_ahead(value)
