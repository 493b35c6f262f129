"""The longest train: a series of tiles in one turn, begun with the only tile that lets it grow as
long as it can."""

from ...core.codes import VERBS
from ...core.deal import Deal
from ...core.match import Match
from ...solvers.open_search import MOST, OpenSearch
from ...words.grammar import counted
from .block import laid_by
from .kind import Kind, Solved, searched

SHORTEST = 4


class Train(Kind):
    """How many tiles the hand lays in this turn, at most."""

    name = "train"
    opens = False
    largest_set = 12

    def solve(self, match: Match, most: int) -> Solved | None:
        seat = match.to_move
        start = match.opened()
        before = laid_by(start, seat)

        def leaf(deal: Deal) -> int | None:
            return laid_by(deal, seat) - before if self.is_done(deal, seat) else None

        return searched(match, OpenSearch(seat, leaf, most), 0, MOST)

    def is_done(self, deal: Deal, seat: int) -> bool:
        mine = deal.n_options and deal.table.to_move == seat
        return not mine or deal.options[0] >= VERBS

    def is_clear(self, values: list[int]) -> bool:
        return values[0] >= SHORTEST and values[0] > values[1] > 1

    def agrees(self, deal: Deal, seat: int, value: int) -> bool:
        return laid_by(deal, seat) >= value

    def measure(self, value: int) -> str:
        return counted("puzzle.train.tiles", value)
