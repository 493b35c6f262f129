"""Who may hold what in a game of tricks, as one seat can know it: tiles seen, suits not followed.

Tiles are numbers and sets of tiles masks, as engine/suit_masks.py has them. How a chance is
judged stands here too; what to do about it does not.
"""

from collections.abc import Iterator
from math import prod

from ....core.codes import CODE, SEAT_SHIFT, VERBS
from ....core.view import View
from ..engine.state import SEATS, TrickState
from ..engine.suit_masks import HONOUR_OF, LED_BY, RANK_OF, SUIT, TILES, TRUMP_TILES
from ..engine.suits import NO_TRUMP

ALL = (1 << len(TILES)) - 1


def number_of(halves: int) -> int:
    """The number of a tile that is given by its halves."""
    high = halves >> 5
    return high * (high + 1) // 2 + (halves & 31)


def numbers_in(mask: int) -> Iterator[int]:
    """The tiles of a mask."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


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
        table = view.table
        assert isinstance(table, TrickState)
        self.table = table
        self.seat = view.seat
        self.suits = Suits(int(table.trump))
        self.own = sum(1 << number_of(halves) for halves in view.hand)
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
