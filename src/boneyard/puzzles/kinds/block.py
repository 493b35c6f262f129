"""All hands lie open: only one move blocks the round with the tile after it, and wins it."""

from ...core.codes import CODE, SEAT_SHIFT, VERBS
from ...core.deal import Deal
from ...core.match import Match
from ...core.table import BLOCKED
from ...solvers.open_search import OpenSearch, ahead, children
from .kind import Kind, Solved, is_known, searched

TILES = 2  # «block the round in two»


class Block(Kind):
    """1 where the round is surely blocked by then and the solver has the best of it, else 0."""

    name = "block"

    def solve(self, match: Match, most: int) -> Solved | None:
        deal, seat = match.opened(), match.to_move
        if not is_known(deal):
            return None
        if any(is_won_block(child, seat) for _, child in children(deal)):  # in one
            return None
        before = laid_by(deal, seat)

        def leaf(later: Deal) -> int | None:
            found = is_won_block(later, seat)
            return 0 if found is None and laid_by(later, seat) - before >= TILES else found

        return searched(match, OpenSearch(seat, leaf, most), -1, 2)

    def agrees(self, deal: Deal, seat: int, value: int) -> bool:
        return not value or bool(is_won_block(deal, seat))  # else others come in between


def laid_by(deal: Deal, seat: int) -> int:
    """How many tiles a seat has laid."""
    log = deal.table.entries()
    return sum(entry >> SEAT_SHIFT == seat and entry & CODE < VERBS for entry in log)


def is_won_block(deal: Deal, seat: int) -> int | None:
    """Has the round been blocked, to the profit of this seat? None while it goes on."""
    lead = ahead(deal, seat)
    return None if lead is None else int(deal.table.ended_by == BLOCKED and lead > 0)
