"""How greedy bids: what its hand should take with each of the trumps it could name.

A hand is counted (auction.py): its trumps, those of them that stand at the top without
a gap, the tiles of other suits that nothing beats, and the honours that lie safe among them. It
bids no more than it must, in an auction of one round too: a higher bid than is needed gains nothing
when it is made.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ....bots.policy import Weighed
from ....core.codes import PASS
from ....core.view import View
from ....words import say
from ..engine.calls import BID, LIMIT, TRUMP
from ..engine.move import trump_name
from ..engine.state import NAMING, SEATS
from ..engine.suits import DOUBLES, NO_TRUMP, TRUMPS
from ..engine.table import trick_table
from .auction import (
    ABOVE_PARTNER,
    FIELD,
    FOR_THE_LIMIT,
    HONOURS,
    ONCE,
    TOP,
    UNBEATEN,
    points_of,
    tally,
    worth_of,
)
from .masks import mask_of

CAUTION = 1.0  # points that a bid stays below the count


@dataclass(frozen=True)
class TrumpCount:
    """What a hand holds when these are trumps, and the points it should take."""

    trump: int
    trumps: int
    from_the_top: int  # trumps that no trump outside the hand beats
    unbeaten: int  # other tiles that no tile of their suit outside the hand beats
    beaten_once: int
    honours: int  # points of the trumps and of the unbeaten tiles
    points: float


def count(hand: int, trump: int) -> TrumpCount:
    """Count a hand, given as a mask, with these trumps."""
    found = int(tally(hand, trump))

    def of(place: int) -> int:
        return found >> place * FIELD & (1 << FIELD) - 1

    points = points_of(found, trump)
    return TrumpCount(trump, of(0), of(TOP), of(UNBEATEN), of(ONCE), of(HONOURS), points)


def best_count(hand: int) -> TrumpCount:
    """The trumps that suit a hand best."""
    return max((count(hand, trump) for trump in range(TRUMPS)), key=lambda each: each.points)


def weigh(view: View) -> Sequence[Weighed]:
    """The trumps that may be named, or the lowest bid there is and a pass, in points."""
    table, hand = trick_table(view.table), mask_of(view.halves)
    moves = {move.code: move for move in view.moves()}
    if table.phase == NAMING:
        counts = ((move, count(hand, code - TRUMP)) for code, move in moves.items())
        return [Weighed(move, {"points": found.points}) for move, found in counts]
    lowest = min(code for code in moves if code >= BID)
    points = best_count(hand).points
    asked = asked_for(lowest - BID)
    partner = 0.0
    if table.bidder == (view.seat + 2) % SEATS:
        partner = max(0.0, int(table.bid) + ABOVE_PARTNER - asked)
    terms = {"points": points, "asked": -asked, "partner": -partner}
    passing = [Weighed(moves[PASS], {})] if PASS in moves else []
    return [Weighed(moves[lowest], terms), *passing]


def asked_for(bid: int) -> float:
    """The count from which a bid is made."""
    asked = worth_of(bid)
    return min(asked + CAUTION, FOR_THE_LIMIT) if bid < LIMIT else asked


def reason(view: View, chosen: Weighed) -> str:
    """Why a call is made."""
    hand, code = mask_of(view.halves), chosen.move.code
    if code >= TRUMP:
        return say_count(f"name-{kind(code - TRUMP)}", count(hand, code - TRUMP))
    best = best_count(hand)
    if code != PASS:
        return say_count(f"bid-{kind(best.trump)}", best)
    if trick_table(view.table).bidder == (view.seat + 2) % SEATS:
        return say_count("leave-to-partner", best)
    lowest = min(move.code - BID for move in view.moves() if move.code >= BID)
    return say_count("pass", best, lowest)


def kind(trump: int) -> str:
    return trump_name(trump) if trump in (DOUBLES, NO_TRUMP) else "number"


def say_count(key: str, found: TrumpCount, bid: int = 0) -> str:
    facts = {
        "trump": say(f"bot.greedy.tricks.of.{trump_name(found.trump)}"),
        "trumps": found.trumps,
        "top": found.from_the_top,
        "unbeaten": found.unbeaten,
        "points": min(round(found.points), LIMIT),
        "bid": bid,
    }
    return say(f"bot.greedy.tricks.{key}", **facts)
