"""The verbs of the auction, by number, and the order of bids."""

from typing import Final

from ...._rt import i64
from ....core.codes import OWN

BID: Final = OWN  # plus the bid
TRUMP: Final = OWN + 1024  # plus the trumps, as suits.py numbers them

LOWEST: Final = 30
LIMIT: Final = 42  # every point there is; higher bids double it, step by step
HIGHEST: Final = 250
NO_BID: Final = 0


def next_bid(bid: i64) -> i64:
    """The lowest bid above this one; 0 when there is none."""
    if bid < LOWEST:
        return LOWEST
    if bid < LIMIT:
        return bid + 1
    if bid == HIGHEST:
        return NO_BID
    return bid * 2 if bid * 2 < HIGHEST else HIGHEST


def needed(bid: i64) -> i64:
    """The points that make a bid: no side can take more than there are."""
    return bid if bid < LIMIT else LIMIT
