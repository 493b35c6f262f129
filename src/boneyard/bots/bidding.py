"""How the greedy bot bids: what its hand should take with each of the trumps it could name.

A hand is counted: its trumps, those of them that stand at the top without a gap, the tiles of other
suits that nothing beats, and the honours that lie safe among them. The weights were fitted to hands
that this bot played. It bids no more than it must, in an auction of one round too: a higher bid
than is needed gains nothing when it is made.
"""

from dataclasses import dataclass

from ..core.codes import PASS
from ..core.move import Move
from ..core.view import View
from ..engines.tricks.calls import BID, HIGHEST, LIMIT, LOWEST, TRUMP
from ..engines.tricks.move import trump_name
from ..engines.tricks.state import NAMING, SEATS, TrickState
from ..engines.tricks.suits import DOUBLES, NO_TRUMP, TRUMPS
from ..words import say
from .holdings import ALL, Suits, honour, number_of, numbers_in
from .tricking import Decision

CAUTION = 1.0  # points that a bid stays below the count
FOR_THE_LIMIT = 37.0  # the count from which every trick may be hoped for
FOR_MORE = 41.0  # ... and from which it is worth doubling
ABOVE_PARTNER = 4.0  # how much better a hand must count to take the bid from a partner


@dataclass(frozen=True)
class Weights:
    """The points of a hand with these trumps: to begin with, and for each thing in it."""

    start: float
    trump: float
    from_the_top: float
    unbeaten: float
    beaten_once: float
    honour: float


OF_NUMBERS = Weights(4.0, 5.1, 2.0, 2.5, 0.5, 0.25)
OF_DOUBLES = Weights(9.0, 3.5, 1.2, 2.8, 1.6, 0.2)
OF_NONE = Weights(14.7, 0.0, 0.0, 3.1, 1.2, 0.6)


@dataclass(frozen=True)
class Count:
    """What a hand holds when these are trumps, and the points it should take."""

    trump: int
    trumps: int
    from_the_top: int  # trumps that no trump outside the hand beats
    unbeaten: int  # other tiles that no tile of their suit outside the hand beats
    beaten_once: int
    honours: int  # points of the trumps and of the unbeaten tiles

    @property
    def points(self) -> float:
        weights = {DOUBLES: OF_DOUBLES, NO_TRUMP: OF_NONE}.get(self.trump, OF_NUMBERS)
        return (
            weights.start
            + weights.trump * self.trumps
            + weights.from_the_top * self.from_the_top
            + weights.unbeaten * self.unbeaten
            + weights.beaten_once * self.beaten_once
            + weights.honour * self.honours
        )


def count(hand: int, trump: int) -> Count:
    """Count a hand, given as a mask, with these trumps."""
    suits = Suits(trump)
    trumps = from_the_top = unbeaten = beaten_once = honours = 0
    for tile in numbers_in(hand):
        suit = suits.led_by(tile)
        outside = ALL & ~hand & suits.of(suit)
        beaten_by = suits.beating(suit, suits.rank(suit, tile), outside).bit_count()
        if suits.trumps >> tile & 1:
            trumps += 1
            from_the_top += beaten_by == 0
            honours += honour(tile)
        elif beaten_by == 0:
            unbeaten += 1
            honours += honour(tile)
        else:
            beaten_once += beaten_by == 1
    return Count(trump, trumps, from_the_top, unbeaten, beaten_once, honours)


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
