"""A tile to the trick: the terms of policy.py for a view, and why a tile is played, in words."""

from collections.abc import Sequence

from ....bots.policy import Weighed
from ....core.codes import CODE, SEAT_SHIFT, VERBS
from ....core.view import View
from ....words import say
from ..engine.state import SEATS
from ..engine.suit_masks import HONOUR_OF, LED_BY, SUIT
from ..engine.table import TrickTable, trick_table
from .masks import mask_of, number_of
from .policy import FED, TrickPolicy
from .rounds import TrickRounds

SURE = 1 - 1e-9
LIKELY = 0.6


def weigh(view: View) -> Sequence[Weighed]:
    """Every tile that may be played."""
    policy = policy_for(view)
    return [Weighed(move, policy.terms(number_of(move.code))) for move in view.moves()]


def reason(view: View, chosen: Weighed) -> str:
    """Why a tile is played."""
    policy = policy_for(view)
    tile = number_of(chosen.move.code)
    if policy.in_trick == 0:
        key = why_led(policy, tile, chosen)
    else:
        key = why_followed(policy, tile, chosen)
    return say(f"bot.greedy.tricks.{key}", points=int(HONOUR_OF[tile]))


def why_led(policy: TrickPolicy, tile: int, chosen: Weighed) -> str:
    seat, suit = int(policy.leader), int(LED_BY[policy.trump << 5 | tile])
    theirs = policy.may[(seat + 1) % SEATS] | policy.may[(seat + 3) % SEATS]
    beaten = policy.above(suit, tile) & SUIT[policy.trump << 3 | suit] & theirs
    if chosen.terms["trumps out"]:
        return "force" if beaten else "draw"
    if chance_of(chosen) > SURE:
        return "cash"
    return "exit" if beaten else "highest"


def why_followed(policy: TrickPolicy, tile: int, chosen: Weighed) -> str:
    chance = chance_of(chosen)
    if policy.above(policy.led, policy.best_tile) >> tile & 1:
        return "take" if chance > SURE else "over"
    if policy.best == (policy.to_move + 2) % SEATS and chance > LIKELY:
        if HONOUR_OF[tile]:
            return "feed"
        return "partner" if chance > SURE else "leave"
    return "lost" if chance < 1 - SURE else "low"


def chance_of(chosen: Weighed) -> float:
    """How likely the trick falls to the side that plays the tile."""
    return chosen.terms["fed"] / FED


def policy_for(view: View) -> TrickPolicy:
    """Who knows what this seat does, and looks with its eyes."""
    rounds = rounds_of(trick_table(view.table), view.seat)
    hands = [0] * SEATS
    hands[view.seat] = mask_of(view.halves)
    rounds.recall(rounds.moments, hands)
    rounds.policy.look(view.seat)
    return rounds.policy


def rounds_of(table: TrickTable, seat: int) -> TrickRounds:
    """The hand so far, with this seat to move."""
    plays = tiles_played(table)
    first = plays[0][0] if plays else seat
    return TrickRounds(table.trump, table.bidder & 1, first, [tile for _, tile in plays])


def tiles_played(table: TrickTable) -> list[tuple[int, int]]:
    """Seats and tiles, in order."""
    return [
        (entry >> SEAT_SHIFT, number_of(entry & CODE))
        for entry in table.entries()
        if entry & CODE < VERBS
    ]
