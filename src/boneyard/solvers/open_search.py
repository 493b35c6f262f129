"""The rest of a round searched to its end, every tile being known: what one seat can be sure of.

The others stand together against that seat: with two that is how both play their best, with more
it is what happens «whatever the others do». What is asked is the caller's: a `Leaf` says what a
position is worth to the seat, where that is settled.
"""

from collections.abc import Callable, Iterator

from ..core.deal import Deal
from .limit import TooLarge

# What a position is worth to the seat; None where it depends on what is played.
Leaf = Callable[[Deal], int | None]
LEAST, MOST = -10_000, 10_000


class OpenSearch:
    """One question about the rest of a round, asked of any of its positions."""

    def __init__(self, seat: int, leaf: Leaf, most: int) -> None:
        self.seat = seat
        self.leaf = leaf
        self.most = most  # positions that it may look at
        self.nodes = 0

    def value(self, deal: Deal, low: int = LEAST, high: int = MOST) -> int:
        """What the seat can be sure of from here on; a bound of it outside of `low` and `high`.
        TooLarge."""
        self.nodes += 1
        if self.nodes > self.most:
            raise TooLarge
        found = self.leaf(deal)
        if found is not None:
            return found
        mine = deal.table.to_move == self.seat
        best = low if mine else high
        for _, child in children(deal):
            if mine:
                best = max(best, self.value(child, best, high))
            else:
                best = min(best, self.value(child, low, best))
            if (best >= high) if mine else (best <= low):
                break
        return best

    def line(self, deal: Deal) -> list[int]:
        """Moves, as codes, by which the value of a position comes about. TooLarge."""
        codes: list[int] = []
        value = self.value(deal)
        while self.leaf(deal) is None:
            for code, child in children(deal):
                if self.value(child, value - 1, value + 1) == value:
                    codes.append(code)
                    deal = child
                    break
        return codes


def children(deal: Deal) -> Iterator[tuple[int, Deal]]:
    """Every move of a position, and the position after it."""
    for code in deal.choices():
        child = deal.clone()
        child.play(code)
        yield code, child


def ahead(deal: Deal, seat: int) -> int | None:
    """By how many points the round ends better for a seat than for the best of the others; None
    before it has ended."""
    if deal.n_options:
        return None
    points = deal.points()
    if deal.sheet is not None and deal.sheet.lowest_wins:
        points = [-each for each in points]
    return points[seat] - max(points[:seat] + points[seat + 1 :])
