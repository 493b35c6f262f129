"""What tests of poker ask of the table: chips, pots, and hands whose order is known.

No rule lives here: what a clause says stands in the test that names it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scene import Scene, halves

from boneyard.families.poker.engine.ranks import CATEGORIES, Ranking, category_of, pack
from boneyard.families.poker.engine.table import PokerTable

# All twenty tiles as four hands, each better than the next.
BEST = "6-6 2-2 6-5 4-1 3-1"  # one pair
GOOD = "5-5 4-4 6-4 5-1 2-1"  # one pair
FAIR = "3-3 6-3 6-2 5-3 4-2"  # no hand, a double
POOR = "6-1 5-4 5-2 4-3 3-2"  # no hand


class Cardroom(Scene):
    """A hand of poker set up by seats' chips; without `hands` seat 0 has the best, and so down.
    Tiles that are in no hand are the stock, unless it is given."""

    def __init__(
        self,
        *chips: int,
        hands: Sequence[str] = (BEST, GOOD, FAIR, POOR),
        stock: str | None = None,
        dealer: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> None:
        start = int((options or {}).get("chips", "100"))
        hands = hands[: len(chips)]
        dealt = halves(" ".join(hands))
        assert len(set(dealt)) == len(dealt), "a tile in two hands"
        rest = [f"{each >> 5}-{each & 31}" for each in pack() if each not in dealt]
        super().__init__(
            "poker",
            hands,
            " ".join(rest) if stock is None else stock,
            dealer=dealer,
            options=options,
            totals=[each - start for each in chips],
        )

    @property
    def poker(self) -> PokerTable:
        assert isinstance(self.table, PokerTable)
        return self.table

    @property
    def chips(self) -> list[int]:
        """What each seat has before it and has not bet."""
        return [int(self.poker.behind(seat)) for seat in range(self.match.seats)]

    @property
    def amounts(self) -> list[int]:
        """What the seat to move may bet, or raise to."""
        words = (move.split() for move in self.moves)
        return sorted(int(word[1]) for word in words if word[0] in ("bet", "raise"))

    def won(self, *moves: str) -> list[int]:
        """What each seat is up or down by the hand that these moves end."""
        ended = self.play(*moves).round
        assert ended is not None, "the hand goes on"
        return ended.scores["chips"]


def strength(hand: str, *, hoyle: bool = False, strict: bool = False, pips: bool = False) -> int:
    """How good five tiles are."""
    return Ranking(hoyle, strict, pips).strength_of(halves(hand))


def category(hand: str, *, hoyle: bool = False, strict: bool = False) -> str:
    """What five tiles are called."""
    return CATEGORIES[category_of(strength(hand, hoyle=hoyle, strict=strict))]
