"""The search under open hands: can seats 0 and 2 take so many of the points still to come?

Alpha-beta with a zero window: every answer is a bound on one side or the other of the number asked
for. Bounds are kept for positions between two tricks, by the tiles that are left and who leads: who
holds which of them follows from the deal. open_hands.py says what a position is, and asks.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import ONE, PLACE, SPREAD, WORD
from ..engine.state import SEATS
from ..engine.suit_masks import HIGHER, HONOUR_OF, LED_BY, RANK_OF, SUIT, TRUMP_TILES

TRICKS: Final = 7
_SLOTS: Final = 1 << 16
_KNOWN_BEST: Final = 1000  # before all other leads
_CUT_BEFORE: Final = 400  # a lead that answered the question elsewhere, with as many tricks left


@final
class TrickSearch:
    """Four open hands and the trumps, and what has been found out about them."""

    def __init__(self) -> None:
        self.hands: vec[i64] = vec[i64]([0] * SEATS)  # masks of tile numbers
        self.trump: i64 = 0
        self.nodes: i64 = 0  # places in tricks at which a tile was chosen, since the beginning
        self.known: vec[i64] = vec[i64]([0] * _SLOTS)
        self.bounds: vec[i64] = vec[i64]([0] * _SLOTS)
        self.deals: i64 = 0  # part of every key, so that old answers need not be wiped out
        self.cutting: vec[i64] = vec[i64]([-1] * (SEATS * (TRICKS + 1)))
        self.order: vec[i64] = vec[i64]([0] * (8 * SEATS * TRICKS))
        self.worth: vec[i64] = vec[i64]([0] * (8 * SEATS * TRICKS))

    def begin(self, trump: i64) -> None:
        """Forget what was found out: other hands, or other trumps."""
        self.deals += 1
        self.trump = trump
        cutting = self.cutting
        i: i64 = 0
        while i < len(cutting):
            cutting[i] = -1
            i += 1

    def lead(self, leader: i64, need: i64, left: i64, rest: i64, ply: i64) -> i64:
        """Between two tricks, with so many tricks and points to come: a number of points that seats
        0 and 2 can reach, if that is at least `need`; otherwise one that they cannot exceed."""
        if need <= 0:
            return 0
        if need > rest:
            return rest
        if left == 1:
            return 0 if self.last_trick(leader) & 1 else rest
        hands = self.hands
        own: i64 = hands[leader]
        live: i64 = hands[0] | hands[1] | hands[2] | hands[3]
        key: i64 = (self.deals << 30) | (leader << 28) | live
        slot: i64 = ((((key ^ (key >> 15)) & WORD) * 0x2545F491) >> 17) & (_SLOTS - 1)
        low: i64 = 0
        high: i64 = rest
        known: i64 = -1
        if self.known[slot] == key:
            bounds: i64 = self.bounds[slot]
            low = bounds & 63
            high = (bounds >> 6) & 63
            if low >= need:
                return low
            if high < need:
                return high
            known = bounds >> 12
        base: i64 = ply << 3
        n: i64 = self.order_leads(leader, own, known, left, base)
        order = self.order
        trump: i64 = self.trump
        wants: bool = leader & 1 == 0
        best: i64 = -1 if wants else 99
        choice: i64 = order[base]
        i: i64 = 0
        while i < n:
            tile: i64 = order[base + i]
            suit: i64 = LED_BY[(trump << 5) | tile]
            hands[leader] = own ^ (ONE << tile)
            found: i64 = self.follow(
                1,
                (leader + 1) & 3,
                suit,
                RANK_OF[(trump << 8) | (suit << 5) | tile],
                leader,
                HONOUR_OF[tile],
                need,
                left,
                rest,
                ply + 1,
            )
            if wants:
                if found > best:
                    best = found
                    choice = tile
                    if found >= need:
                        break
            elif found < best:
                best = found
                choice = tile
                if found < need:
                    break
            i += 1
        hands[leader] = own
        if (best >= need) == wants:
            self.cutting[(left << 2) | leader] = choice
        if best >= need:
            if best > low:
                low = best
        elif best < high:
            high = best
        self.known[slot] = key
        self.bounds[slot] = (choice << 12) | (high << 6) | low
        return best

    def order_leads(self, leader: i64, own: i64, known: i64, left: i64, base: i64) -> i64:
        """Write the tiles that may be led into `order`, the most promising first; how many."""
        order = self.order
        worth = self.worth
        hands = self.hands
        trump: i64 = self.trump
        against: i64 = hands[(leader + 1) & 3] | hands[(leader + 3) & 3]
        trumps: i64 = TRUMP_TILES[trump]
        safe: bool = against & trumps == 0
        cutting: i64 = self.cutting[(left << 2) | leader]
        n: i64 = 0
        while own:
            bit: i64 = own & -own
            own ^= bit
            tile: i64 = PLACE[(bit * SPREAD & WORD) >> 27]
            at: i64 = (trump << 8) | (LED_BY[(trump << 5) | tile] << 5) | tile
            value: i64
            if HIGHER[at] & against:
                value = 100 - HONOUR_OF[tile] * 5 - (RANK_OF[at] >> 1)
            elif bit & trumps:
                value = 350 + HONOUR_OF[tile] * 2
            elif safe:
                value = 300 + HONOUR_OF[tile] * 2
            else:
                value = 200 - HONOUR_OF[tile] * 3
            if tile == known:
                value = _KNOWN_BEST
            elif tile == cutting:
                value += _CUT_BEFORE
            i: i64 = base + n
            n += 1
            while i > base and worth[i - 1] < value:
                worth[i] = worth[i - 1]
                order[i] = order[i - 1]
                i -= 1
            worth[i] = value
            order[i] = tile
        return n

    def follow(
        self,
        laid: i64,
        seat: i64,
        suit: i64,
        rank: i64,
        winner: i64,
        pile: i64,
        need: i64,
        left: i64,
        rest: i64,
        ply: i64,
    ) -> i64:
        """The same in a trick: so many tiles lie in it, `winner` is winning with this rank."""
        self.nodes += 1
        hands = self.hands
        own: i64 = hands[seat]
        base: i64 = ply << 3
        at: i64 = (self.trump << 8) | (suit << 5)
        n: i64 = self.order_tiles(laid, seat, suit, rank, winner, base)
        order = self.order
        wants: bool = seat & 1 == 0
        best: i64 = -1 if wants else 99
        i: i64 = 0
        while i < n:
            tile: i64 = order[base + i]
            hands[seat] = own ^ (ONE << tile)
            higher: i64 = RANK_OF[at | tile]
            by: i64 = seat
            if higher <= rank:
                higher = rank
                by = winner
            worth: i64 = pile + HONOUR_OF[tile]
            found: i64
            if laid < 3:
                found = self.follow(
                    laid + 1, (seat + 1) & 3, suit, higher, by, worth, need, left, rest, ply + 1
                )
            elif by & 1:
                found = self.lead(by, need, left - 1, rest - worth - 1, ply + 1)
            else:
                found = worth + 1
                found += self.lead(by, need - found, left - 1, rest - found, ply + 1)
            if wants:
                if found > best:
                    best = found
                    if found >= need:
                        break
            elif found < best:
                best = found
                if found < need:
                    break
            i += 1
        hands[seat] = own
        return best

    def order_tiles(
        self, laid: i64, seat: i64, suit: i64, rank: i64, winner: i64, base: i64
    ) -> i64:
        """Write the tiles a seat may play into `order`, the most promising first; how many."""
        order = self.order
        worth = self.worth
        own: i64 = self.hands[seat]
        at: i64 = self.trump
        legal: i64 = own & SUIT[(at << 3) | suit]
        if legal == 0:
            legal = own
        at = (at << 8) | (suit << 5)
        ours: bool = (winner ^ seat) & 1 == 0
        n: i64 = 0
        while legal:
            bit: i64 = legal & -legal
            legal ^= bit
            tile: i64 = PLACE[(bit * SPREAD & WORD) >> 27]
            of_tile: i64 = RANK_OF[at | tile]
            value: i64 = HONOUR_OF[tile] * 4
            if of_tile > rank:
                if laid == 3:
                    value += 200 - of_tile
                    if ours:
                        value -= 120
                else:
                    value = 100 - of_tile
            else:
                if not ours:
                    value = -value
                elif laid == 3:
                    value += 250
                value -= of_tile >> 2
            i: i64 = base + n
            n += 1
            while i > base and worth[i - 1] < value:
                worth[i] = worth[i - 1]
                order[i] = order[i - 1]
                i -= 1
            worth[i] = value
            order[i] = tile
        return n

    def last_trick(self, leader: i64) -> i64:
        """Who wins when everyone has one tile left."""
        hands = self.hands
        tile: i64 = PLACE[(hands[leader] * SPREAD & WORD) >> 27]
        at: i64 = (self.trump << 8) | (LED_BY[(self.trump << 5) | tile] << 5)
        rank: i64 = RANK_OF[at | tile]
        winner: i64 = leader
        step: i64 = 1
        while step < SEATS:
            seat: i64 = (leader + step) & 3
            other: i64 = RANK_OF[at | PLACE[(hands[seat] * SPREAD & WORD) >> 27]]
            if other > rank:
                rank = other
                winner = seat
            step += 1
        return winner
