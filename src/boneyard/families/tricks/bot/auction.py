"""What a hand of tricks counts with each of the trumps, and how well hands explain an auction.

The count is what bids.py bids by and says in words. A hand explains a call by how near its count
is to what the call asks for; people bid otherwise too, so that no hand is ever ruled out.
"""

from math import exp
from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import PLACE, SPREAD, WORD
from ..engine.calls import LIMIT
from ..engine.suit_masks import HIGHER, HONOUR_OF, LED_BY, TRUMP_TILES
from ..engine.suits import DOUBLES, NO_TRUMP, TRUMPS

# By kind of trumps (numbers, doubles, none): to begin with, for each trump, each of them from the
# top, each other tile that is unbeaten, or beaten by one, and each point of honours among them.
# Fitted to hands that greedy played.
_OF: Final = 6
_WORTHS: Final[vec[float]] = vec[float](
    [4.0, 5.1, 2.0, 2.5, 0.5, 0.25, 9.0, 3.5, 1.2, 2.8, 1.6, 0.2, 14.7, 0.0, 0.0, 3.1, 1.2, 0.6]
)

# Where in a tally each thing is counted.
FIELD: Final = 6  # bits: a hand may hold 35 points of honours
TOP: Final = 1
UNBEATEN: Final = 2
ONCE: Final = 3
HONOURS: Final = 4

DOUBT: Final = 0.1  # the share of calls that are made for reasons unknown
RAISED: Final = 0.15  # the share of raises among those
NEAR: Final = -0.5  # a bid is as likely as not with a count that lies so far above it
STEEP: Final = 1.5  # points by which a count makes it e times as likely
HOPE: Final = 1.5  # points above his count that somebody bids who raises by more than he must
SLACK: Final = 1.5  # ... and by which another bid than that is e times less likely
FOR_THE_LIMIT: Final = 37.0  # the count from which every trick may be hoped for
FOR_MORE: Final = 41.0  # ... and from which it is worth doubling
ABOVE_PARTNER: Final = 4.0  # how much better a hand must count to take the bid from a partner
NAMED: Final = 0.8  # points by which a count makes trumps e times as likely to be named

RAISE: Final = 0
LET_GO: Final = 1  # a pass
NAME: Final = 2


def tally(hand: i64, trump: i64) -> i64:
    """Count a hand, given as a mask, with these trumps: its trumps, and FIELD bits further each
    of TOP, UNBEATEN, ONCE and HONOURS."""
    trumps: i64 = 0 if trump == NO_TRUMP else TRUMP_TILES[trump]
    higher = HIGHER
    led_by = LED_BY
    honours = HONOUR_OF
    place = PLACE
    found: i64 = 0
    rest: i64 = hand
    while rest:
        bit: i64 = rest & -rest
        rest ^= bit
        tile: i64 = place[(bit * SPREAD & WORD) >> 27]
        led: i64 = led_by[(trump << 5) | tile]
        above: i64 = higher[(trump << 8) | (led << 5) | tile] & ~hand
        honour: i64 = honours[tile]
        if trumps & bit:
            found += 1 + (honour << (HONOURS * FIELD))
            if above == 0:
                found += 1 << (TOP * FIELD)
        elif above == 0:
            found += (1 << (UNBEATEN * FIELD)) + (honour << (HONOURS * FIELD))
        elif above & (above - 1) == 0:
            found += 1 << (ONCE * FIELD)
    return found


def points_of(counted: i64, trump: i64) -> float:
    """The points that a hand with this tally should take with these trumps."""
    worths = _WORTHS
    at: i64 = 0
    if trump == DOUBLES:
        at = _OF
    elif trump == NO_TRUMP:
        at = 2 * _OF
    points: float = worths[at]
    mask: i64 = (1 << FIELD) - 1
    i: i64 = 0
    while i < _OF - 1:
        points += worths[at + 1 + i] * float((counted >> (i * FIELD)) & mask)
        i += 1
    return points


@final
class Auction:
    """The calls of a hand, as the seats other than one heard them."""

    def __init__(self, calls: list[tuple[int, int, int, int]]) -> None:
        """Calls that say something: seat, what (RAISE, LET_GO, NAME), the bid made (for a pass the
        lowest that could have been, for a name the trumps), and how many more points than it
        asks for: by which a raise was higher than it had to be, a pass left to the partner (1)."""
        self.calls: vec[i64] = vec[i64]([each for call in calls for each in call])
        self.points: vec[float] = vec[float]([0.0] * TRUMPS)

    def likelihood(self, hands: list[int]) -> float:
        """How well these hands, as they were dealt, explain the calls."""
        found: float = 1.0
        calls = self.calls
        n: i64 = len(calls)
        counted: i64 = -1  # whose hand
        best: float = 0.0
        i: i64 = 0
        while i < n:
            seat: i64 = calls[i]
            if seat != counted:
                best = self.count(hands[seat])
                counted = seat
            found *= self.explains(best, calls[i + 1], calls[i + 2], calls[i + 3])
            i += 4
        return found

    def count(self, hand: i64) -> float:
        """The points with each of the trumps; the most of them."""
        points = self.points
        best: float = 0.0
        trump: i64 = 0
        while trump < TRUMPS:
            points[trump] = points_of(tally(hand, trump), trump)
            if points[trump] > best:
                best = points[trump]
            trump += 1
        return best

    def explains(self, best: float, what: i64, asked: i64, more: i64) -> float:
        """How likely a hand of this count makes such a call."""
        if what == NAME:
            return (1 - DOUBT) * self.named(asked) + DOUBT / TRUMPS
        lies: float = best - worth_of(asked) - NEAR
        if what == RAISE:
            chance: float = rising(lies / STEEP)
            if more > 0:
                chance = exp(-abs(best - worth_of(asked) + HOPE) / SLACK)
            return (1 - DOUBT) * chance + DOUBT * RAISED
        chance = 1 - rising((lies - ABOVE_PARTNER * float(more)) / STEEP)
        return (1 - DOUBT) * chance + DOUBT * (1 - RAISED)

    def named(self, trump: i64) -> float:
        """How likely these trumps are named by the hand that was counted last."""
        points = self.points
        total: float = 0.0
        i: i64 = 0
        while i < TRUMPS:
            total += exp((points[i] - points[trump]) / NAMED)
            i += 1
        return 1 / total


def worth_of(bid: i64) -> float:
    """The count that a bid asks for."""
    if bid < LIMIT:
        return float(bid)
    return FOR_THE_LIMIT if bid == LIMIT else FOR_MORE


def rising(x: float) -> float:
    """From 0 to 1, and a half where x is 0."""
    return 1 / (1 + exp(-x))
