"""The table of a game played blindly: a tile is turned up for everyone and laid if it fits.

Nothing here holds a row. What lies, what is turned up and whose turn it is are for all to see; only
whether anybody can still go on needs the tiles, and then they are given as rows of bits.
"""

from typing import Final, Self, final

from ...._rt import i64, vec
from ....core.bits import STRIDE, spots
from ....core.codes import HALF, PASS, TILE, TURN, VERBS
from ....core.downcast import of_kind
from ....core.places import LEAD, NAME
from ....core.table import BLOCKED, COUNT, GOING, NO_TILE, NOTHING, OUT, SPOTS, Table
from .places import extended, opened
from .rules import EVERYBODY, FEWEST_TILES, BlindRules

TUCK: Final = PASS  # the tile goes back and the turn passes: nothing else happens


@final
class BlindTable(Table):
    """What a round shows: the open places, and the tile that is turned up."""

    def __init__(self, rules: BlindRules) -> None:
        self.rules = rules
        most: int = rules.most_places
        self.places: vec[i64] = vec[i64]([0] * most)
        self.n_places: i64 = 0
        self.turned: i64 = NO_TILE  # as halves, while the seat to move has it before itself
        self.turn_passed = False
        self.leftovers: i64 = 0  # tiles on the table that were in nobody's row
        # Set by all tables, and here too because they are read at every move (see Table).
        self.to_move = 0
        self.seats = rules.seats
        self.top = rules.top
        self.stock_left = 0
        self.ended_by = GOING
        self.counts = vec[i64]([0] * rules.seats)
        super().__init__(rules.top, rules.seats, rules.hand)
        self.in_rows = True

    # Beginning -----------------------------------------------------------------------------

    def begin(self, rows: vec[i64]) -> bool:
        self.clear()
        return True

    def clear(self) -> None:
        self.n_places = 0
        self.turned = NO_TILE
        self.turn_passed = False
        self.leftovers = 0

    def turns_own(self) -> bool:
        return not (self.rules.turns_leftover and self.n_places == 0 and self.stock_left > 0)

    # Moves ---------------------------------------------------------------------------------

    def most_moves(self) -> int:
        """A tile goes on each place in one way at most."""
        return int(self.rules.most_places)

    def moves(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        if self.ended_by != GOING:
            return 0
        if self.turned < 0:
            out[0] = TURN
            return 1
        if self.n_places == 0:
            out[0] = (LEAD << 10) | self.turned
            return 1
        high: i64 = self.turned >> 5
        low: i64 = self.turned & HALF
        n: i64 = 0
        i: i64 = 0
        while i < self.n_places:
            name: i64 = self.places[i] & NAME
            inner: i64 = name & HALF
            if inner == high:
                out[n] = (name << 10) | (high << 5) | low
                n += 1
            elif inner == low:
                out[n] = (name << 10) | (low << 5) | high
                n += 1
            i += 1
        if n == 0:
            out[0] = TUCK
            return 1
        return n

    def brings(self, code: i64, upcoming: i64) -> i64:
        return self.turned if code == TUCK else upcoming

    def forced(self, rows: vec[i64], out: vec[i64]) -> i64:
        if self.turn_passed and not self.anybody_fits(rows):
            self.ended_by = BLOCKED
            return 0
        return 1

    def anybody_fits(self, rows: vec[i64]) -> bool:
        """Is there a tile in any row that matches an open half?"""
        seats: i64 = self.seats
        i: i64 = 0
        while i < self.n_places:
            half: i64 = self.places[i] & HALF
            seat: i64 = 0
            while seat < seats:
                if rows[seat * STRIDE + half]:
                    return True
                seat += 1
            i += 1
        return False

    # Playing -------------------------------------------------------------------------------

    def play(self, code: i64) -> None:
        self.write(self.to_move, code)
        if code < VERBS:
            self.lay(code)
        elif code == TUCK:
            self.turned = NO_TILE
            self.pass_turn()
        elif self.turns_own():
            self.turned = code & TILE
            self.turn_passed = False
        else:
            self.stock_left -= 1
            self.leftovers += 1
            self.n_places = opened(self.places, code & TILE, self.rules.lead_sides)

    def lay(self, code: i64) -> None:
        seat: i64 = self.to_move
        is_first: bool = self.n_places == 0
        if is_first:
            self.n_places = opened(self.places, code & TILE, self.rules.lead_sides)
        else:
            self.n_places = extended(self.places, self.n_places, code, self.rules.later_sides)
        self.turned = NO_TILE
        self.counts[seat] -= 1
        if self.counts[seat] == 0:
            self.ended_by = OUT
        elif is_first and not self.rules.starter_continues:
            self.pass_turn()

    def pass_turn(self) -> None:
        seat: i64 = self.to_move + 1
        if seat == self.seats:
            seat = 0
        self.to_move = seat
        self.turn_passed = True

    def draws(self) -> bool:
        return False

    # The end -------------------------------------------------------------------------------

    def weigh(self, rows: vec[i64]) -> None:
        """Find what must be least to win a blocked round, spots or tiles."""
        if self.ended_by == OUT:
            return
        blocked: i64 = self.rules.blocked
        weight: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if blocked == FEWEST_TILES:
                weight = self.counts[seat]
            elif blocked != EVERYBODY:
                weight = spots(rows, seat * STRIDE, self.top)
            self.weights[seat] = weight
            seat += 1

    def settle_weights(self) -> None:
        """One point for whoever has won."""
        weights = self.weights
        if self.ended_by == OUT:
            self.ended[self.to_move] = 1
            return
        least: i64 = weights[0]
        seat: i64 = 1
        while seat < self.seats:
            if weights[seat] < least:
                least = weights[seat]
            seat += 1
        seat = 0
        while seat < self.seats:
            if weights[seat] == least:
                self.ended[seat] = 1
            seat += 1

    def needs(self, is_out: bool) -> int:
        if is_out or self.rules.blocked == EVERYBODY:
            return NOTHING
        return COUNT if self.rules.blocked == FEWEST_TILES else SPOTS

    # What it tells, why it refuses ---------------------------------------------------------

    def is_consistent(self, rows: vec[i64]) -> bool:
        return True

    def refusal(self, rows: vec[i64], base: i64, code: i64) -> str:
        if self.ended_by != GOING:
            return "over"
        if self.turned < 0:
            return "turn_first"
        if code == TURN:
            return "turn_up"
        if code == TUCK:
            return "tuck_able"
        high: i64 = (code >> 5) & HALF
        low: i64 = code & HALF
        if (high << 5) | low != self.turned and (low << 5) | high != self.turned:
            return "turned"
        i: i64 = 0
        while i < self.n_places:
            if self.places[i] & NAME == code >> 10:
                return "join"
            i += 1
        return "place"

    # Copies --------------------------------------------------------------------------------

    def copy_from(self, other: Self) -> None:
        self.copy_public(other)
        i: i64 = 0
        while i < other.n_places:
            self.places[i] = other.places[i]
            i += 1
        self.n_places = other.n_places
        self.turned = other.turned
        self.turn_passed = other.turn_passed
        self.leftovers = other.leftovers

    def clone(self) -> "BlindTable":
        twin = BlindTable(self.rules)
        twin.copy_from(self)
        return twin

    def fresh(self) -> "BlindTable":
        twin = BlindTable(self.rules)
        twin.start(self.dealer, self.stock_left + self.leftovers)
        return twin


def blind_table(table: Table) -> BlindTable:
    """The table of a view or a deal of this family."""
    return of_kind(BlindTable, table)
