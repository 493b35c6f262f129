"""Which hand of five tiles is better: ten categories, and what decides inside one.

A hand's strength is one number, so that hands compare as numbers do: the category, then a suit
where the category has one, then the five pieces in the order in which they are compared.
"""

from typing import Final, final

from ...._rt import i64, vec
from ....core.bits import LOW, ONE, POP, STRIDE
from ....core.codes import HALF

NONE: Final = 0
PAIR: Final = 1
FLUSH: Final = 2
THREES: Final = 3
FOUR_STRAIGHT: Final = 4
FULL: Final = 5
FIVE_STRAIGHT: Final = 6
FOURS: Final = 7
SIX_STRAIGHT: Final = 8
ROYAL: Final = 9
CATEGORIES: Final = (
    "none",
    "pair",
    "flush",
    "threes",
    "four-straight",
    "full",
    "five-straight",
    "fours",
    "six-straight",
    "royal",
)

HAND: Final = 5  # tiles
TOP: Final = 6  # the highest pip; blanks and the 1-1 are not in the pack
RUN_OF_FIVE: Final = 0b11111
RUN_OF_FOUR: Final = 0b1111
PIECE: Final = 5  # bits that hold the worth of one piece
SUIT: Final = 3  # bits that hold a suit


def pack() -> list[int]:
    """The twenty tiles, as halves: all without a blank, except the 1-1."""
    return [a << 5 | b for a in range(2, TOP + 1) for b in range(1, a + 1)]


@final
class Ranking:
    """One way of reading the sheet's list of hands."""

    def __init__(self, hoyle: bool, strict_full: bool, by_pips: bool) -> None:
        """`hoyle`: straights are five tiles of the fours, fives and sixes and nothing else.
        `strict_full`: the side tiles of a full hand share a number of its doubles. `by_pips`:
        pieces rank by their spots alone, and doubles are nothing better."""
        self.hoyle = hoyle
        self.strict_full = strict_full
        self.by_pips = by_pips
        self.pieces: vec[i64] = vec[i64]([0] * HAND)  # worked in, to allocate nothing

    def strength(self, rows: vec[i64], base: i64) -> i64:
        """How good the five tiles at `base` are, comparable with any other hand's strength."""
        doubles: i64 = doubles_in(rows, base)
        n: i64 = POP[doubles]
        suit: i64 = self.suit(rows, base)
        category: i64 = NONE if suit == 0 else self.of_one_suit(rows[base + suit], suit)
        by_doubles: i64 = self.category_of_doubles(rows, base, doubles, n)
        if by_doubles > category:
            category = by_doubles
            suit = 0
        apart: bool = category == by_doubles and n > 1
        self.sort_pieces(rows, base, apart)
        found: i64 = category << SUIT | suit
        i: i64 = 0
        while i < HAND:
            found = found << PIECE | self.pieces[i]
            i += 1
        return found

    def strength_of(self, tiles: list[int]) -> int:
        """The strength of five tiles given as halves."""
        rows: vec[i64] = vec[i64]([0] * STRIDE)
        for tile in tiles:
            a: i64 = tile >> 5
            b: i64 = tile & HALF
            rows[a] |= ONE << b
            rows[b] |= ONE << a
        return self.strength(rows, 0)

    def category_of_doubles(self, rows: vec[i64], base: i64, doubles: i64, n: i64) -> i64:
        if n == 5:
            return ROYAL
        if n == 4:
            return FOURS
        if n == 3:
            return FULL if self.sides_agree(rows, base, doubles) else THREES
        return PAIR if n == 2 else NONE

    def sides_agree(self, rows: vec[i64], base: i64, doubles: i64) -> bool:
        """Have the two tiles beside three doubles a number in common, and the right one?"""
        pip: i64 = 1
        while pip <= TOP:
            others: i64 = rows[base + pip] & ~(ONE << pip)
            if POP[others] == 2:
                return not self.strict_full or (doubles >> pip) & 1 == 1
            pip += 1
        return False

    def suit(self, rows: vec[i64], base: i64) -> i64:
        """The number that makes this hand a flush or a straight; 0 when there is none."""
        suit: i64 = TOP
        while suit > 0 and POP[rows[base + suit]] < HAND:
            suit -= 1
        if suit == 0 and not self.hoyle and has_run(rows[base + 4], RUN_OF_FOUR):
            return 4
        return suit

    def of_one_suit(self, row: i64, suit: i64) -> i64:
        """What the tiles of this suit, all five or a run of four, make."""
        if not has_run(row, RUN_OF_FIVE):
            short: bool = suit == 4 and not self.hoyle and has_run(row, RUN_OF_FOUR)
            return FOUR_STRAIGHT if short else FLUSH
        if suit == 6:
            return SIX_STRAIGHT
        if not self.hoyle or suit == 5:
            return FIVE_STRAIGHT
        return FOUR_STRAIGHT if suit == 4 else FLUSH

    def sort_pieces(self, rows: vec[i64], base: i64, apart: bool) -> None:
        """Put what the pieces are worth into `pieces`, best first; `apart`: doubles before all."""
        pieces = self.pieces
        n: i64 = 0
        high: i64 = TOP
        if apart:
            while high > 0:
                if (rows[base + high] >> high) & 1:
                    pieces[n] = self.piece(high, high)
                    n += 1
                high -= 1
        first: i64 = n
        high = TOP
        while high > 0:
            row: i64 = rows[base + high] & ((ONE << (high + (0 if apart else 1))) - 1)
            while row:
                worth: i64 = self.piece(high, LOW[row])
                row &= row - 1
                i: i64 = n
                while i > first and pieces[i - 1] < worth:
                    pieces[i] = pieces[i - 1]
                    i -= 1
                pieces[i] = worth
                n += 1
            high -= 1

    def category(self, tiles: list[int]) -> str:
        """What the five tiles are, as a key of `CATEGORIES`."""
        return CATEGORIES[category_of(self.strength_of(tiles))]

    def piece(self, high: i64, low: i64) -> i64:
        """What one tile is worth among tiles: 2-1 least, 6-6 most."""
        if self.by_pips:
            return high + low
        if high == low:
            return 14 + high  # 2-2 comes next above 6-5
        return (high - 1) * (high - 2) // 2 + low


def category_of(strength: i64) -> i64:
    """The category of a hand of this strength."""
    return strength >> (SUIT + HAND * PIECE)


def doubles_in(rows: vec[i64], base: i64) -> i64:
    """The doubles of a hand, as a mask of their pips."""
    found: i64 = 0
    pip: i64 = 1
    while pip <= TOP:
        found |= rows[base + pip] & (ONE << pip)
        pip += 1
    return found


def list_tiles(rows: vec[i64], base: i64, plus: i64, out: vec[i64], n: i64) -> i64:
    """Write the tiles of a hand, each with `plus` added, from place n on; the place after them."""
    high: i64 = TOP
    while high > 0:
        row: i64 = rows[base + high]
        low: i64 = high
        while low > 0:
            if (row >> low) & 1:
                out[n] = plus + ((high << 5) | low)
                n += 1
            low -= 1
        high -= 1
    return n


def has_run(row: i64, run: i64) -> bool:
    """Are there so many numbers in sequence?"""
    start: i64 = 1
    while start <= TOP:
        if (row >> start) & run == run:
            return True
        start += 1
    return False
