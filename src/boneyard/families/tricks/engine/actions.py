"""All moves of a trick game: a pass, every bid, all trumps that can be named, every tile."""

from ....core.actions import Actions
from ....core.codes import PASS
from .calls import BID, NO_BID, TRUMP, next_bid
from .suits import TRUMPS


def trick_actions(top: int) -> Actions:
    """Those with this set."""
    bids: list[int] = []
    bid = int(next_bid(NO_BID))
    while bid != NO_BID:
        bids.append(BID + bid)
        bid = int(next_bid(bid))
    trumps = [TRUMP + trump for trump in range(TRUMPS)]
    tiles = [a << 5 | b for a in range(top + 1) for b in range(a + 1)]
    return Actions([PASS, *bids, *trumps, *tiles])
