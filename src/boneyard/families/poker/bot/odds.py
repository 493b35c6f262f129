"""How a hand of poker stands among all hands: counted, not guessed.

All 15,504 hands are put in order once; what a seat cannot see is every hand of the tiles unseen.
"""

from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from itertools import combinations

from ..engine.ranks import HAND, Ranking, pack

BITS = {tile: 1 << number for number, tile in enumerate(pack())}


class Odds:
    """The places of all hands in one ranking. Hands are masks of their tiles' bits."""

    def __init__(self, ranking: Ranking) -> None:
        hands = [list(hand) for hand in combinations(BITS, HAND)]
        strengths = [int(ranking.strength_of(hand)) for hand in hands]
        order = sorted(strengths)
        self.places = {
            mask(hand): bisect_left(order, strength)
            for hand, strength in zip(hands, strengths, strict=True)
        }

    def beaten(self, hand: Iterable[int], unseen: Iterable[int]) -> float:
        """The share of hands of the unseen tiles that this one beats; a tie counts half."""
        own = self.places[mask(hand)]
        places = self.places
        better = worse = total = 0
        for other in combinations([BITS[tile] for tile in unseen], HAND):
            place = places[sum(other)]
            better += place > own
            worse += place < own
            total += 1
        return (worse + (total - better - worse) / 2) / total

    def hope(self, kept: Iterable[int], tiles: int, unseen: Iterable[int]) -> float:
        """The place, from 0 to 1, to be expected when so many unseen tiles join those kept."""
        start = mask(kept)
        places = self.places
        joined = [
            places[start + sum(new)] for new in combinations([BITS[tile] for tile in unseen], tiles)
        ]
        return sum(joined) / len(joined) / len(places)


def mask(hand: Iterable[int]) -> int:
    return sum(BITS[tile] for tile in hand)


@cache
def odds(hoyle: bool, strict_full: bool, by_pips: bool) -> Odds:
    """The odds of one ranking, worked out when they are first asked for."""
    return Odds(Ranking(hoyle, strict_full, by_pips))
