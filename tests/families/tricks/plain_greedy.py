"""The judgement of tiles to a trick again, tile by tile from the log and the ranks of tiles: what
the compiled policy is held against."""

from __future__ import annotations

from math import prod

import boneyard as by
from boneyard.core.codes import CODE, SEAT_SHIFT, VERBS
from boneyard.core.view import View
from boneyard.families.tricks.bot.masks import number_of, numbers_in
from boneyard.families.tricks.bot.policy import (
    ALL,
    DRAWN,
    FED,
    KEEP_HIGHEST,
    KEEP_SECOND,
    KEEP_TRUMP,
    RESCUE,
)
from boneyard.families.tricks.engine.state import SEATS
from boneyard.families.tricks.engine.suit_masks import HONOUR_OF, LED_BY, RANK_OF, SUIT, TRUMP_TILES
from boneyard.families.tricks.engine.suits import NO_TRUMP
from boneyard.families.tricks.engine.table import trick_table


class Suits:
    """What the trumps make of the tiles."""

    def __init__(self, trump: int) -> None:
        self.trump = trump
        self.trumps = 0 if trump == NO_TRUMP else int(TRUMP_TILES[trump])

    def led_by(self, tile: int) -> int:
        """The suit that leading this tile asks for."""
        return LED_BY[self.trump << 5 | tile]

    def of(self, suit: int) -> int:
        """All tiles of a suit."""
        return int(SUIT[self.trump << 3 | suit])

    def rank(self, suit: int, tile: int) -> int:
        """How the tile ranks where this suit is led; 0 is thrown away."""
        return RANK_OF[self.trump << 8 | suit << 5 | tile]

    def beating(self, suit: int, rank: int, among: int) -> int:
        """Those of the tiles that win from this rank where this suit is led."""
        return sum(1 << tile for tile in numbers_in(among) if self.rank(suit, tile) > rank)


class Holdings:
    """One seat's knowledge of a hand in which trumps are named."""

    def __init__(self, view: View) -> None:
        table = trick_table(view.table)
        self.table = table
        self.seat = view.seat
        self.suits = Suits(int(table.trump))
        self.own = sum(1 << number_of(halves) for halves in view.halves)
        self.trick: list[tuple[int, int]] = []  # seats and tiles, the lead first
        self.hidden = ALL & ~self.own
        self.lacks = [0] * SEATS
        self._read_log()
        self.may = [
            self.hidden & ~self.lacks[seat] if seat != self.seat and table.counts[seat] else 0
            for seat in range(SEATS)
        ]
        self._shares: list[dict[int, float]] = [{} for _ in range(SEATS)]
        for tile in numbers_in(self.hidden):
            seats = [seat for seat in range(SEATS) if self.may[seat] >> tile & 1]
            slots = sum(int(table.counts[seat]) for seat in seats)
            for seat in seats:
                self._shares[seat][tile] = int(table.counts[seat]) / slots

    def _read_log(self) -> None:
        for entry in self.table.entries():
            if entry & CODE >= VERBS:
                continue
            seat, tile = entry >> SEAT_SHIFT, number_of(entry & CODE)
            if len(self.trick) == SEATS:
                self.trick = []
            self.trick.append((seat, tile))
            self.hidden &= ~(1 << tile)
            suit = self.suits.led_by(self.trick[0][1])
            if not self.suits.of(suit) >> tile & 1:
                self.lacks[seat] |= self.suits.of(suit)
        if len(self.trick) == SEATS:
            self.trick = []

    # Chances -------------------------------------------------------------------------------

    def chance_none(self, seat: int, tiles: int) -> float:
        """How likely that seat holds none of these, each judged by itself."""
        shares = self._shares[seat]
        return prod(1 - shares[tile] for tile in numbers_in(tiles & self.may[seat]))

    def chance_beats(self, seat: int, suit: int, rank: int) -> float:
        """How likely that seat can win from this rank where this suit is led."""
        beating = self.suits.beating(suit, rank, self.may[seat])
        if not beating:
            return 0.0
        of_suit = self.suits.of(suit)
        follows = 1 - self.chance_none(seat, beating & of_suit)
        over = beating & ~of_suit
        if not over:
            return follows
        return follows + self.chance_none(seat, of_suit) * (1 - self.chance_none(seat, over))

    def expected(self, seat: int, tiles: int) -> float:
        """How many of these tiles that seat should hold."""
        shares = self._shares[seat]
        return sum(shares[tile] for tile in numbers_in(tiles & self.may[seat]))


def honour(tile: int) -> int:
    """The points of a tile."""
    return HONOUR_OF[tile]


class PlainPlays:
    """What each tile is worth that a seat may play."""

    def __init__(self, view: View) -> None:
        self.held = Holdings(view)
        self.suits = self.held.suits
        self.seat = view.seat
        self.partner = (view.seat + 2) % SEATS
        self.others = [(view.seat + 1) % SEATS, (view.seat + 3) % SEATS]
        table = self.held.table
        self.has_bid = int(table.bidder) % 2 == view.seat % 2
        self.pile = int(table.pile)
        self.theirs = self.held.may[self.others[0]] | self.held.may[self.others[1]]

    def value(self, move: by.Move) -> float:
        return self.follow(move) if self.held.trick else self.lead(move)

    # Leading -------------------------------------------------------------------------------

    def lead(self, move: by.Move) -> float:
        tile = number_of(move.code)
        suit = self.suits.led_by(tile)
        rank = self.suits.rank(suit, tile)
        first, last = (self.held.chance_beats(seat, suit, rank) for seat in self.others)
        alone = (1 - first) * (1 - last)
        saved = RESCUE * self.held.chance_beats(self.partner, suit, rank)
        chance = alone + (1 - alone) * saved
        value = self.stake(chance, honour(tile))
        if self.suits.trumps >> tile & 1:
            of_others = self.suits.trumps & self.theirs
            drawn = sum(min(1.0, self.held.expected(seat, of_others)) for seat in self.others)
            value += DRAWN * drawn if self.has_bid else -DRAWN * drawn / 2
        return value

    # Following -----------------------------------------------------------------------------

    def follow(self, move: by.Move) -> float:
        tile = number_of(move.code)
        trick = self.held.trick
        suit = self.suits.led_by(trick[0][1])
        best = max(self.suits.rank(suit, each) for _, each in trick)
        rank = self.suits.rank(suit, tile)
        takes = rank > best
        ours = takes or int(self.held.table.best) == self.partner
        chance = self.chance_follow(suit, max(rank, best), ours)
        return self.stake(chance, honour(tile)) - self.keeping(tile)

    def chance_follow(self, suit: int, rank: int, ours: bool) -> float:
        """How likely the trick falls to this side when the rank is the best that lies in it."""
        laid = len(self.held.trick) + 1
        if laid == SEATS:
            return float(ours)
        after = self.held.chance_beats(self.others[0], suit, rank)
        if laid == SEATS - 1:
            return 1 - after if ours else 0.0
        saved = self.held.chance_beats(self.partner, suit, rank)
        if not ours:
            return saved * (1 - after) + RESCUE * saved * after
        return 1 - after + after * RESCUE * saved

    # Both ----------------------------------------------------------------------------------

    def stake(self, chance: float, points: int) -> float:
        """The points of the trick, won or lost."""
        return (2 * chance - 1) * (1 + self.pile + points) + chance * FED

    def keeping(self, tile: int) -> float:
        """What the tile could still do in another trick."""
        suit = self.suits.led_by(tile)
        rank = self.suits.rank(suit, tile)
        above = self.suits.beating(suit, rank, self.held.hidden & self.suits.of(suit))
        height = rank / 32
        is_trump = bool(self.suits.trumps >> tile & 1)
        if not above:
            worth = KEEP_HIGHEST
        elif above & (above - 1) == 0:
            worth = KEEP_SECOND
        else:
            worth = 0.0
        return worth + height + (KEEP_TRUMP if is_trump else 0.0)
