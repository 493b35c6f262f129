"""How the greedy bot bids: what its hand should take with each of the trumps it could name.

A hand is counted (search/trick_auction.py): its trumps, those of them that stand at the top without
a gap, the tiles of other suits that nothing beats, and the honours that lie safe among them. It
bids no more than it must, in an auction of one round too: a higher bid than is needed gains nothing
when it is made.
"""

from dataclasses import dataclass

from ....core.codes import PASS
from ....core.move import Move
from ....core.view import View
from ....words import say
from ..engine.calls import BID, HIGHEST, LIMIT, LOWEST, TRUMP
from ..engine.move import trump_name
from ..engine.state import NAMING, SEATS, TrickState
from ..engine.suits import DOUBLES, NO_TRUMP, TRUMPS
from .auction import (
    ABOVE_PARTNER,
    FIELD,
    FOR_MORE,
    FOR_THE_LIMIT,
    HONOURS,
    ONCE,
    TOP,
    UNBEATEN,
    points_of,
    tally,
)
from .holdings import number_of
from .plays import Decision

CAUTION = 1.0  # points that a bid stays below the count


@dataclass(frozen=True)
class Count:
    """What a hand holds when these are trumps, and the points it should take."""

    trump: int
    trumps: int
    from_the_top: int  # trumps that no trump outside the hand beats
    unbeaten: int  # other tiles that no tile of their suit outside the hand beats
    beaten_once: int
    honours: int  # points of the trumps and of the unbeaten tiles
    points: float


def count(hand: int, trump: int) -> Count:
    """Count a hand, given as a mask, with these trumps."""
    found = int(tally(hand, trump))

    def of(place: int) -> int:
        return found >> place * FIELD & (1 << FIELD) - 1

    points = points_of(found, trump)
    return Count(trump, of(0), of(TOP), of(UNBEATEN), of(ONCE), of(HONOURS), points)


def best_count(hand: int) -> Count:
    """The trumps that suit a hand best."""
    return max((count(hand, trump) for trump in range(TRUMPS)), key=lambda each: each.points)


def decide(view: View) -> Decision:
    """A bid, a pass, or the naming of trumps."""
    table = view.table
    assert isinstance(table, TrickState)
    best = best_count(sum(1 << number_of(halves) for halves in view.hand))
    moves = {move.code: move for move in view.moves()}
    if table.phase == NAMING:
        return because(moves[TRUMP + best.trump], f"name-{kind(best.trump)}", best)
    return bid(view, table, best, moves)


def bid(view: View, table: TrickState, best: Count, moves: dict[int, Move]) -> Decision:
    """The lowest bid there is, if the hand is worth it and the partner has not bid already."""
    partner = (view.seat + 2) % SEATS
    lowest = min(code - BID for code in moves if code >= BID)
    if table.bidder == partner and best.points < int(table.bid) + ABOVE_PARTNER:
        return because(moves[PASS], "leave-to-partner", best)
    if highest(best.points) < lowest:
        return because(moves[PASS], "pass", best, lowest)
    return because(moves[BID + lowest], f"bid-{kind(best.trump)}", best)


def highest(points: float) -> int:
    """The highest bid for a hand of this count; 0 when it is worth none."""
    if points >= FOR_MORE:
        return HIGHEST
    if points >= FOR_THE_LIMIT:
        return LIMIT
    most = int(points - CAUTION)
    return min(most, LIMIT - 1) if most >= LOWEST else 0


def kind(trump: int) -> str:
    return trump_name(trump) if trump in (DOUBLES, NO_TRUMP) else "number"


def because(move: Move, key: str, best: Count, bid: int = 0) -> Decision:
    facts = {
        "trump": say(f"bot.greedy.tricks.of.{trump_name(best.trump)}"),
        "trumps": best.trumps,
        "top": best.from_the_top,
        "unbeaten": best.unbeaten,
        "points": min(round(best.points), LIMIT),
        "bid": bid,
    }
    return Decision(move, 0.0, key, facts)
