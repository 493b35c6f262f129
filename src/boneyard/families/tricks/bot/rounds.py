"""Hands of tricks played out as greedy would, and past plays explained by it.

Made once for a decision: what everyone has seen so far stays, the hands change from world to
world. What may lie where, and what points are worth, is others' business.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import ONE
from ..engine.state import SEATS
from ..solver.open_hands import OpenHands
from .policy import TrickPolicy

# What is kept of a moment: seat, tile, what was played, leader, laid, suit led, winner, his tile,
# honours; then by seat what it lacked, how many it held, and what it has played since.
FACTS: Final = 9
ROOM: Final = FACTS + 3 * SEATS


@final
class TrickRounds:
    """The plays of a hand so far, and any hands that may lie behind them."""

    def __init__(self, trump: i64, bidders: i64, leader: i64, plays: list[int]) -> None:
        """`plays` are all tiles played, in order; `leader` led the first."""
        self.policy = TrickPolicy(trump, bidders)
        self.open = OpenHands()
        self.moments: i64 = 0
        self.kept: vec[i64] = vec[i64]([0] * (ROOM * (len(plays) + 1)))
        policy = self.policy
        policy.leader = leader
        for tile in plays:
            self.keep(tile)
            self.give_back(policy.to_move, tile)
            policy.step(tile)
            self.moments += 1
        self.keep(0)  # now

    def keep(self, tile: i64) -> None:
        """Keep what everyone can see before this tile is played."""
        policy = self.policy
        kept = self.kept
        at: i64 = self.moments * ROOM
        kept[at] = policy.to_move
        kept[at + 1] = tile
        kept[at + 2] = policy.played
        kept[at + 3] = policy.leader
        kept[at + 4] = policy.in_trick
        kept[at + 5] = policy.led
        kept[at + 6] = policy.best
        kept[at + 7] = policy.best_tile
        kept[at + 8] = policy.pile
        i: i64 = 0
        while i < SEATS:
            kept[at + FACTS + i] = policy.lacks[i]
            kept[at + FACTS + SEATS + i] = policy.counts[i]
            i += 1

    def give_back(self, seat: i64, tile: i64) -> None:
        """In this moment, and in all before it, the seat held the tile that it plays now."""
        at: i64 = self.moments * ROOM + FACTS + 2 * SEATS + seat
        while at >= 0:
            self.kept[at] |= ONE << tile
            at -= ROOM

    def recall(self, moment: i64, hands: list[int]) -> None:
        """Go back to a moment, with these hands as they would lie now."""
        policy = self.policy
        kept = self.kept
        at: i64 = moment * ROOM
        policy.played = kept[at + 2]
        policy.leader = kept[at + 3]
        policy.in_trick = kept[at + 4]
        policy.led = kept[at + 5]
        policy.best = kept[at + 6]
        policy.best_tile = kept[at + 7]
        policy.pile = kept[at + 8]
        policy.taken = 0
        i: i64 = 0
        while i < SEATS:
            policy.lacks[i] = kept[at + FACTS + i]
            policy.counts[i] = kept[at + FACTS + SEATS + i]
            hand: i64 = hands[i]
            policy.hands[i] = hand | kept[at + FACTS + 2 * SEATS + i]
            i += 1

    def dealt(self, hands: list[int]) -> list[int]:
        """What these hands, as they would lie now, were before the first tile was played."""
        kept = self.kept
        at: i64 = FACTS + 2 * SEATS
        return [hands[seat] | kept[at + seat] for seat in range(SEATS)]

    def likelihood(self, me: i64, hands: list[int], habits: list[float]) -> float:
        """How well these hands explain what the seats other than `me` have played. Each of them
        may go by the rule of thumb, with a slip now and then, or judge for itself, which is less
        sure to be guessed; `habits` (beliefs.py) say how likely the one and the other are."""
        policy = self.policy
        kept = self.kept
        by_rule: float = habits[0]
        slip: float = habits[1]
        doubt: float = habits[2]
        warmth: float = habits[3]
        found: float = 1.0
        seat: i64 = 0
        while seat < SEATS:
            ruled: float = 1.0
            free: float = 1.0
            moment: i64 = 0
            while moment < self.moments and seat != me:
                if kept[moment * ROOM] == seat:
                    self.recall(moment, hands)
                    chance: float = policy.chance(kept[moment * ROOM + 1], warmth)
                    any_tile: float = 1.0 / float(policy.n)
                    free *= (1 - doubt) * chance + doubt * any_tile
                    ruled *= slip * any_tile + (1 - slip if policy.is_first_choice else 0.0)
                moment += 1
            found *= by_rule * ruled + (1 - by_rule) * free
            seat += 1
        return found

    def points_after(self, hands: list[int], tile: i64, openly: i64) -> i64:
        """What seats 0 and 2 take of the points to come, when this tile is played now, and the
        last tricks, so many, with open hands."""
        policy = self.policy
        self.recall(self.moments, hands)
        policy.step(tile)
        policy.play_to(openly)
        if policy.counts[policy.leader] == 0:
            return policy.taken
        held = policy.hands
        self.open.lay([held[0], held[1], held[2], held[3]], policy.trump, policy.leader)
        return policy.taken + self.open.points()
