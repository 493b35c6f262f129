"""Why a move is refused, in a word that sheets map to the clause it breaks.

Asked only about moves that are not legal; the words are those of the `refused` catalogue.
"""

from ...._rt import i64, vec
from ....core.codes import HALF, VERBS
from ....core.table import GOING
from .calls import BID, LOWEST, TRUMP
from .state import BIDDING, NAMING, TrickState


def refusal(table: TrickState, must_bid: bool, rows: vec[i64], base: i64, code: i64) -> str:
    if table.ended_by != GOING:
        return "over"
    if code < VERBS:
        return refused_tile(table, rows, base, code)
    if code >= TRUMP:
        return "auction" if table.phase == BIDDING else "trump_named"
    if table.phase != BIDDING:
        return "bid_closed"
    if must_bid:
        return "bid_forced"
    bid: i64 = code - BID
    if bid < LOWEST:
        return "bid_low"
    return "bid_raise" if bid <= table.bid else "bid_step"


def refused_tile(table: TrickState, rows: vec[i64], base: i64, code: i64) -> str:
    if table.phase == BIDDING:
        return "auction"
    if table.phase == NAMING:
        return "trump_first"
    held: bool = (rows[base + ((code >> 5) & HALF)] >> (code & HALF)) & 1 == 1
    return "follow" if held else "held"
