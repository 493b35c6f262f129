"""How a sensible player plays tiles to tricks, each by the trick it is played to and without
search: greedy plays so, and so does every seat in hands that are only imagined.

A tile is worth the points of the trick by the chance that its side takes it, less what the tile
itself could still do later; leading also counts what it does to the others' trumps. A seat goes by
what it can know: where three seats may hold a hidden tile, each holds it in proportion to the tiles
it has left. Tiles are numbers and sets of them masks (engine/suit_masks.py).
"""

from math import exp
from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import ONE, PLACE, SPREAD, WORD
from ..engine.state import SEATS
from ..engine.suit_masks import HIGHER, HONOUR_OF, LED_BY, RANK_OF, SUIT, TRUMP_TILES
from ..engine.suits import NO_TRUMP

RESCUE: Final = 0.25  # how often a partner wins what was lost, by his chance to beat what lies
FED: Final = 3.0  # the points that partners throw on a trick that is theirs
KEEP_TRUMP: Final = 2.0  # what it costs to part with a trump
KEEP_HIGHEST: Final = 2.0  # ... with a tile that nothing beats
KEEP_SECOND: Final = 1.0  # ... with one that a single tile beats
DRAWN: Final = 4.0  # what a trump of the others is worth that is drawn, to those who bid
ALL: Final = (1 << 28) - 1


@final
class TrickPolicy:
    """A hand of tricks in progress, with all four hands known, and what greedy would play."""

    def __init__(self, trump: i64, bidders: i64) -> None:
        """`bidders` is the side that bid."""
        self.trump: i64 = trump
        self.trumps: i64 = 0 if trump == NO_TRUMP else TRUMP_TILES[trump]
        self.bidders: i64 = bidders
        self.hands: vec[i64] = vec[i64]([0] * SEATS)
        self.lacks: vec[i64] = vec[i64]([0] * SEATS)  # tiles of suits that a seat did not follow
        self.counts: vec[i64] = vec[i64]([7] * SEATS)  # tiles held
        self.played: i64 = 0
        self.leader: i64 = 0
        self.in_trick: i64 = 0
        self.led: i64 = 0  # the suit
        self.best: i64 = 0  # the seat that is winning the trick, and with what
        self.best_tile: i64 = 0
        self.pile: i64 = 0  # honours in it
        self.taken: i64 = 0  # points of seats 0 and 2
        self.is_first_choice = True  # was the tile that `chance` was asked for the best of all?
        self.n: i64 = 0  # tiles that may be played, and what they are worth
        self.tiles: vec[i64] = vec[i64]([0] * 8)
        self.values: vec[float] = vec[float]([0.0] * 8)
        # The terms of the tile that was judged last
        self.trick: float = 0.0  # the points of the trick, won or lost
        self.fed: float = 0.0  # what a partner throws on it
        self.trumps_out: float = 0.0  # the trumps that leave the others' hands
        self.kept: float = 0.0  # what the tile could still do in another trick
        self.hidden: i64 = 0  # what the seat to move has not seen
        self.may: vec[i64] = vec[i64]([0] * SEATS)
        self.one: vec[i64] = vec[i64]([0] * SEATS)  # for a seat the two others that are asked about
        self.two: vec[i64] = vec[i64]([0] * SEATS)
        # By seat << 2 | who else may hold it: how likely this seat does not hold a tile.
        self.miss: vec[float] = vec[float]([0.0] * (4 * SEATS))

    @property
    def to_move(self) -> i64:
        return (self.leader + self.in_trick) & 3

    def step(self, tile: i64) -> None:
        """Let the seat to move play this tile."""
        trump: i64 = self.trump
        seat: i64 = (self.leader + self.in_trick) & 3
        bit: i64 = ONE << tile
        self.hands[seat] &= ~bit
        self.counts[seat] -= 1
        self.played |= bit
        if self.in_trick == 0:
            self.led = LED_BY[(trump << 5) | tile]
            self.best = seat
            self.best_tile = tile
        else:
            suit: i64 = SUIT[(trump << 3) | self.led]
            if suit & bit == 0:
                self.lacks[seat] |= suit
            if self.above(self.led, self.best_tile) & bit:
                self.best = seat
                self.best_tile = tile
        self.pile += HONOUR_OF[tile]
        self.in_trick += 1
        if self.in_trick == SEATS:
            if self.best & 1 == 0:
                self.taken += self.pile + 1
            self.leader = self.best
            self.in_trick = 0
            self.pile = 0

    def play_to(self, tricks: i64) -> None:
        """Play on, everybody as greedy would, until so many tricks are left, or the last tile."""
        while self.in_trick > 0 or self.counts[self.leader] > tricks:
            self.step(self.choice())

    def choice(self) -> i64:
        """The best tile of the seat to move; of equals the first."""
        legal: i64 = self.legal()
        if legal & (legal - 1) == 0:
            return PLACE[(legal * SPREAD & WORD) >> 27]
        self.judge(legal)
        values = self.values
        best: i64 = 0
        i: i64 = 1
        while i < self.n:
            if values[i] > values[best]:
                best = i
            i += 1
        return self.tiles[best]

    def chance(self, tile: i64, warmth: float) -> float:
        """How likely the seat to move would play this tile, when its judgement is so uncertain."""
        legal: i64 = self.legal()
        self.n = 1
        self.is_first_choice = True
        if legal & (legal - 1) == 0:
            return 1.0
        self.judge(legal)
        values = self.values
        own: float = 0.0
        i: i64 = 0
        while i < self.n:
            if self.tiles[i] == tile:
                own = values[i]
            i += 1
        total: float = 0.0
        before = True
        i = 0
        while i < self.n:
            total += exp((values[i] - own) / warmth)
            if self.tiles[i] == tile:
                before = False
            elif values[i] > own or (before and values[i] == own):
                self.is_first_choice = False
            i += 1
        return 1.0 / total

    def legal(self) -> i64:
        """What the seat to move may play."""
        own: i64 = self.hands[(self.leader + self.in_trick) & 3]
        if self.in_trick == 0:
            return own
        following: i64 = own & SUIT[(self.trump << 3) | self.led]
        return following if following else own

    # Judging -------------------------------------------------------------------------------

    def judge(self, legal: i64) -> None:
        """Write these tiles of the seat to move, and what they are worth to it."""
        seat: i64 = (self.leader + self.in_trick) & 3
        self.look(seat)
        n: i64 = 0
        while legal:
            bit: i64 = legal & -legal
            legal ^= bit
            tile: i64 = PLACE[(bit * SPREAD & WORD) >> 27]
            self.tiles[n] = tile
            self.values[n] = self.value(seat, tile)
            n += 1
        self.n = n

    def terms(self, tile: i64) -> dict[str, float]:
        """What speaks for a tile of the seat to move and against it, in points; `look` first."""
        self.value((self.leader + self.in_trick) & 3, tile)
        return {
            "trick": self.trick,
            "fed": self.fed,
            "trumps out": self.trumps_out,
            "kept": self.kept,
        }

    def value(self, seat: i64, tile: i64) -> float:
        """What a tile is worth to the seat that was looked with: the sum of its terms."""
        if self.in_trick == 0:
            self.kept = 0.0
            self.judge_lead(seat, tile)
            return self.trick + self.fed + self.trumps_out
        self.trumps_out = 0.0
        self.judge_follow(seat, tile)
        return self.trick + self.fed + self.kept

    def judge_lead(self, seat: i64, tile: i64) -> None:
        suit: i64 = LED_BY[(self.trump << 5) | tile]
        above: i64 = self.above(suit, tile)
        first: i64 = (seat + 1) & 3
        last: i64 = (seat + 3) & 3
        alone: float = (1 - self.beaten(first, suit, above)) * (1 - self.beaten(last, suit, above))
        saved: float = RESCUE * self.beaten((seat + 2) & 3, suit, above)
        self.stake(alone + (1 - alone) * saved, tile)
        self.trumps_out = 0.0
        if (self.trumps >> tile) & 1:
            drawn: float = self.drawn(first) + self.drawn(last)
            self.trumps_out = DRAWN * drawn if seat & 1 == self.bidders else -DRAWN * drawn / 2

    def judge_follow(self, seat: i64, tile: i64) -> None:
        suit: i64 = self.led
        above: i64 = self.above(suit, self.best_tile)
        takes: bool = (above >> tile) & 1 == 1
        if takes:
            above = self.above(suit, tile)
        ours: bool = takes or self.best == (seat + 2) & 3
        chance: float = 1.0 if ours else 0.0
        if self.in_trick == 2:
            chance = 1 - self.beaten((seat + 1) & 3, suit, above) if ours else 0.0
        elif self.in_trick == 1:
            after: float = self.beaten((seat + 1) & 3, suit, above)
            saved: float = self.beaten((seat + 2) & 3, suit, above)
            if ours:
                chance = 1 - after + after * RESCUE * saved
            else:
                chance = saved * (1 - after) + RESCUE * saved * after
        self.stake(chance, tile)
        self.kept = -self.keeping(tile)

    def stake(self, chance: float, tile: i64) -> None:
        """What the trick is worth with this chance to take it."""
        points: i64 = 1 + self.pile + HONOUR_OF[tile]
        self.trick = (2 * chance - 1) * float(points)
        self.fed = chance * FED

    def keeping(self, tile: i64) -> float:
        """What the tile could still do in another trick."""
        at: i64 = (self.trump << 8) | (LED_BY[(self.trump << 5) | tile] << 5) | tile
        rank: i64 = RANK_OF[at]
        worth: float = float(rank) / 32.0
        above: i64 = HIGHER[at] & self.hidden
        if above == 0:
            worth += KEEP_HIGHEST
        elif above & (above - 1) == 0:
            worth += KEEP_SECOND
        if (self.trumps >> tile) & 1:
            worth += KEEP_TRUMP
        return worth

    def above(self, suit: i64, tile: i64) -> i64:
        """All tiles that win from this one where this suit is led."""
        trump: i64 = self.trump
        if (self.trumps >> tile) & 1:
            return HIGHER[(trump << 8) | (trump << 5) | tile]
        return HIGHER[(trump << 8) | (suit << 5) | tile] | self.trumps

    # Chances -------------------------------------------------------------------------------

    def look(self, seat: i64) -> None:
        """See with the eyes of this seat who may hold what."""
        hidden: i64 = ALL & ~self.played & ~self.hands[seat]
        self.hidden = hidden
        counts = self.counts
        miss = self.miss
        step: i64 = 1
        while step < SEATS:
            other: i64 = (seat + step) & 3
            self.may[other] = hidden & ~self.lacks[other] if counts[other] else 0
            one: i64 = (seat + (2 if step == 1 else 1)) & 3
            two: i64 = (seat + (2 if step == 3 else 3)) & 3
            self.one[other] = one
            self.two[other] = two
            held: float = float(counts[other])
            if held > 0:
                at: i64 = other << 2
                miss[at + 1] = 1 - held / float(counts[other] + counts[one])
                miss[at + 2] = 1 - held / float(counts[other] + counts[two])
                miss[at + 3] = 1 - held / float(counts[other] + counts[one] + counts[two])
            step += 1

    def none(self, seat: i64, tiles: i64) -> float:
        """How likely that seat holds none of these."""
        may = self.may
        tiles &= may[seat]
        chance: float = 1.0
        if tiles == 0:
            return chance
        one: i64 = may[self.one[seat]]
        two: i64 = may[self.two[seat]]
        if tiles & ~one & ~two:
            return 0.0
        at: i64 = seat << 2
        some: i64 = tiles & one & two
        each: float = self.miss[at + 3]
        while some:
            chance *= each
            some &= some - 1
        some = tiles & ~two
        each = self.miss[at + 1]
        while some:
            chance *= each
            some &= some - 1
        some = tiles & ~one
        each = self.miss[at + 2]
        while some:
            chance *= each
            some &= some - 1
        return chance

    def beaten(self, seat: i64, suit: i64, above: i64) -> float:
        """How likely that seat can play one of those above, where this suit is led."""
        above &= self.may[seat]
        if above == 0:
            return 0.0
        of_suit: i64 = SUIT[(self.trump << 3) | suit]
        follows: float = 1 - self.none(seat, above & of_suit)
        over: i64 = above & ~of_suit
        if over == 0:
            return follows
        return follows + self.none(seat, of_suit) * (1 - self.none(seat, over))

    def drawn(self, seat: i64) -> float:
        """How many trumps, one at most, that seat should have to part with when trumps are led."""
        may = self.may
        tiles: i64 = self.trumps & may[seat]
        one: i64 = may[self.one[seat]]
        two: i64 = may[self.two[seat]]
        at: i64 = seat << 2
        held: float = 0.0
        while tiles and held < 1.0:
            bit: i64 = tiles & -tiles
            tiles ^= bit
            who: i64 = 0
            if one & bit:
                who = 1
            if two & bit:
                who += 2
            held += 1 - self.miss[at + who] if who else 1.0
        return held if held < 1.0 else 1.0
