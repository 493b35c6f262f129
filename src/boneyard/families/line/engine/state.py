"""What a line table holds, and how a tile laid changes it: open places, count, free sides.

Turns, scores and whose move it is are table.py's; this file would be the same for any of them.
"""

from typing import Self

from ...._rt import i64, vec
from ....core.bits import STRIDE
from ....core.codes import CODE, DRAW, HALF, TILE, TURN, VERBS
from ....core.places import NAME, SIDE, SIDES
from ....core.table import GOING, Table
from .leads import PLAYING
from .places import BRANCHES
from .rules import NEVER, LineRules, double_place


class LineState(Table):
    """The open places of a round, and the questions about them."""

    def __init__(self, rules: LineRules) -> None:
        self.rules = rules
        # What is asked at every move is copied: one step to it instead of two.
        self.partner: vec[i64] = rules.partner
        self.worth: bytes = rules.worth
        self.paid: vec[i64] = rules.paid
        self.drawing: i64 = rules.drawing
        self.reserve: i64 = rules.reserve
        self.has_wild = rules.has_wild
        self.has_extra = rules.has_extra
        self.arms_first = rules.layout.arms_first
        self.plays_oddly = rules.plays_oddly
        self.is_row = rules.is_row
        self.scores_plays = rules.scores_plays
        self.pays_count = rules.pays_count
        self.offers_only_plays = rules.offers_only_plays
        self.adds_only_draws = rules.adds_only_draws
        most: int = rules.most_places
        self.places: vec[i64] = vec[i64]([0] * most)
        self.n_places: i64 = 0
        self.waiting: i64 = PLAYING  # what the lead waits for; PLAYING once something lies
        self.count: i64 = 0
        self.doubles: i64 = 0  # how many lie on the table
        self.extra: bool = False  # may, or must, the seat to move play again?
        self.turn_passed: bool = False
        self.sought: bool = False  # was the lead drawn for?
        self.unclaimed: i64 = 0  # points anyone may call, made by `unclaimed_seat`
        self.unclaimed_seat: i64 = -1
        # Set by all tables, and here too because they are read at every move (see Table).
        self.to_move = 0
        self.seats = rules.seats
        self.top = rules.top
        self.stock_left = 0
        self.ended_by = GOING
        self.counts = vec[i64]([0] * rules.seats)
        super().__init__(rules.top, rules.seats, rules.hand)

    # Laying tiles --------------------------------------------------------------------------

    def open_with(self, code: i64) -> None:
        """Lay the first tile; its halves stand in the code, higher first."""
        layout = self.rules.layout
        high: i64 = (code >> 5) & HALF
        low: i64 = code & HALF
        places = self.places
        worth = self.worth
        self.waiting = PLAYING
        self.n_places = 1
        if high == low:
            self.doubles = 1
            places[0] = double_place(high, layout.lead)
        else:
            places[0] = SIDE | (low << 5) | high
            if layout.single_lead == 2:
                places[1] = SIDE | (high << 5) | low
                self.n_places = 2
                self.count = worth[places[1]]
        self.count += worth[places[0]]

    def extend(self, code: i64) -> None:
        """Lay a tile on the place its code names."""
        places = self.places
        on: i64 = (code >> 10) & NAME
        i: i64 = 0  # as `index_of` finds it, but no processor can foresee where that would stop
        k: i64 = 1
        while k < self.n_places:
            i += k * (places[k] & NAME == on)
            k += 1
        old: i64 = places[i]
        new: i64 = SIDE | (code & TILE)
        outer: i64 = code & HALF
        if (code >> 5) & HALF == outer:
            layout = self.rules.layout
            new = double_place(outer, layout.later if self.doubles else layout.first)
            self.doubles += 1
        if self.scores_plays:
            worth = self.worth
            more: i64 = worth[new]  # by itself: what is read from bytes is no machine integer yet
            less: i64 = worth[old]
            self.count += more - less
            if old & SIDES > SIDE:
                more = worth[old - SIDE]
                self.count += more
        if old & SIDES > SIDE:
            places[i] = old - SIDE
            i = self.n_places
            self.n_places = i + 1
        places[i] = new

    def index_of(self, code: i64) -> i64:
        """Which of the places a play is on."""
        places = self.places
        on: i64 = (code >> 10) & NAME
        i: i64 = 0
        while places[i] & NAME != on:
            i += 1
        return i

    def points_now(self) -> i64:
        """What the table as it lies pays the one who made it so."""
        if self.pays_count:
            return self.paid[self.count]
        pays = self.rules.pays
        if pays is None:
            return 0
        return pays.points(self.count, self.places, self.n_places)

    def points_after(self, code: i64) -> i64:
        """What a play from here would score; leaves the table as it is."""
        if not self.scores_plays or code >= VERBS:
            return 0
        n: i64 = self.n_places
        count: i64 = self.count
        doubles: i64 = self.doubles
        waiting: i64 = self.waiting
        i: i64 = 0
        old: i64 = 0
        if n == 0:
            self.open_with(code)
        else:
            i = self.index_of(code)
            old = self.places[i]
            self.extend(code)
        points: i64 = self.points_now()
        if n > 0:
            self.places[i] = old
        self.n_places = n
        self.count = count
        self.doubles = doubles
        self.waiting = waiting
        return points

    # Which places, which hands ---------------------------------------------------------------

    def has_ends(self) -> bool:
        return self.n_places > 0  # before that one draws for the lead, or turns it up

    def reachable(self) -> i64:
        """How many of the places may be played on: only the first while its arms come first."""
        if self.arms_first and self.places[0] & BRANCHES:
            return 1
        return self.n_places

    def most_moves(self) -> int:
        """Each place takes at most a suit, or with matadors every tile; each may be claimed."""
        a_place: int = self.top + 1
        if self.has_wild:
            a_place += 2 * (self.top + 1)
        claims: int = 2 if self.rules.manual_claims else 1
        most: int = self.rules.most_places
        leads: int = (self.top + 1) * (self.top + 2) // 2
        return 2 + claims * max(most * a_place, leads)

    def drawable(self) -> i64:
        if self.drawing == NEVER:
            return 0
        return self.stock_left - self.reserve

    def fits(self, rows: vec[i64], base: i64) -> bool:
        """Has this hand a tile for any of the places?"""
        places = self.places
        partner = self.partner
        last: i64 = self.reachable()
        i: i64 = 0
        while i < last:
            inner: i64 = partner[places[i] & HALF]
            if inner >= 0 and rows[base + inner]:
                return True
            i += 1
        return self.has_wild and self.holds_wild(rows, base)

    def holds_wild(self, rows: vec[i64], base: i64) -> bool:
        """Is a tile in this hand that goes anywhere? Most hands have none."""
        wild = self.rules.wild
        pip: i64 = 0
        while pip <= self.top:
            if rows[base + pip] & wild[pip]:
                return True
            pip += 1
        return False

    def others_fit(self, rows: vec[i64]) -> bool:
        """Has anybody but the seat to move a tile for any of the places?"""
        seat: i64 = 0
        while seat < self.seats:
            if seat != self.to_move and self.fits(rows, seat * STRIDE):
                return True
            seat += 1
        return False

    # Copies --------------------------------------------------------------------------------

    def copy_from(self, other: Self) -> None:
        self.copy_public(other)
        places = self.places
        theirs = other.places
        n: i64 = other.n_places
        i: i64 = 0
        while i < n:
            places[i] = theirs[i]
            i += 1
        self.n_places = n
        self.count = other.count
        self.doubles = other.doubles
        self.waiting = other.waiting
        self.extra = other.extra
        self.turn_passed = other.turn_passed
        self.sought = other.sought
        self.unclaimed = other.unclaimed
        self.unclaimed_seat = other.unclaimed_seat

    def taken(self) -> i64:
        """How many tiles have left the stock."""
        n: i64 = 0
        i: i64 = 0
        while i < self.log_length:
            code: i64 = self.log[i] & CODE
            if code == DRAW or code >= TURN:
                n += 1
            i += 1
        return n
