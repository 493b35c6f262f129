"""What every tile that may be played now comes to, all hands being open."""

from functools import cache

from ....core.codes import HALF
from ....core.deal import Deal
from ..engine.calls import LIMIT, needed
from ..engine.state import PLAYING, TrickState
from .open_hands import OpenHands


@cache
def _solver() -> OpenHands:
    """One for all: what it remembers takes longer to make than most questions to answer."""
    return OpenHands()


def open_values(deal: Deal) -> dict[int, int] | None:
    """By each move, how many points more than it needs the side of the seat to move takes when
    everybody plays his best: the bidders need their bid, the others what defeats it. None before
    trumps are named."""
    table = deal.table
    if not isinstance(table, TrickState) or table.phase != PLAYING:
        return None
    hands = _solver()
    hands.lay_deal(deal)
    side, bid = int(table.to_move) & 1, int(needed(table.bid))
    wanted = bid if int(table.bidder) & 1 == side else LIMIT - bid + 1
    values = {}
    for code in deal.choices():
        high, low = max(code >> 5 & HALF, code & HALF), min(code >> 5 & HALF, code & HALF)
        found = int(hands.points_after(high * (high + 1) // 2 + low))
        taken = int(hands.taken[side]) + (found if side == 0 else int(hands.rest) - found)
        values[code] = taken - wanted
    return values
