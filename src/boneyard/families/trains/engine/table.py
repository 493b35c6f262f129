"""The table of the trains: who opens the station, what may be played where, how a turn goes.

Nothing here holds a hand: methods that judge one are given its rows.
"""

from typing import final

from ...._rt import i64, vec
from ....core.bits import LOW, ONE, STRIDE, spots
from ....core.codes import DRAW, HALF, PASS, VERBS
from ....core.downcast import of_kind
from ....core.table import BLOCKED, GOING, OUT, SPOTS, Table
from .evidence import never_blocked, shown
from .refusals import refusal
from .rules import AT_WILL, OPENING, ORDINARY, RUNNING, SEEKING, SERIES
from .state import TrainState, highest_double, laying, opener
from .tracks import NONE, SIDINGS, STATION, TRACK_SHIFT


@final
class TrainTable(TrainState):
    """What a round of trains shows."""

    # Beginning -----------------------------------------------------------------------------

    def begin(self, rows: vec[i64]) -> bool:
        self.clear_tracks()
        first: i64 = opener(rows, self.seats, self.top, self.dealer)
        self.sought = first < 0
        self.waiting = SEEKING if self.sought else OPENING
        self.to_move = self.dealer if self.sought else first
        return True

    # Moves ---------------------------------------------------------------------------------

    def moves(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        if self.ended_by != GOING:
            return 0
        if self.waiting != RUNNING:
            return self.openings(rows, base, out)
        n: i64
        if self.owed >= 0:
            n = self.add_fitting(rows, base, self.owed, out, 0)
        elif self.turn == ORDINARY:
            n = self.plays(rows, base, out)
        else:
            n = self.add_fitting(rows, base, self.to_move, out, 0)
            if n == 0 or self.turn == AT_WILL or not self.rules.whole_series:
                out[n] = PASS
                n += 1
            return n
        if n == 0:
            out[0] = PASS if self.drew or self.stock_left == 0 else DRAW
            return 1
        return n

    def openings(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        if self.waiting == SEEKING:
            out[0] = DRAW
        else:
            pip: i64 = highest_double(rows, base, self.top)
            out[0] = laying(STATION, pip, pip)
        return 1

    def plays(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        """The fitting tiles of a hand on every track that is open to the seat to move."""
        n: i64 = 0
        trains: i64 = self.marked | (ONE << self.to_move)
        while trains:
            n = self.add_fitting(rows, base, LOW[trains], out, n)
            trains &= trains - 1
        track: i64 = SIDINGS
        last: i64 = SIDINGS + self.sidings
        while track < last:
            n = self.add_fitting(rows, base, track, out, n)
            track += 1
        if rows[base + self.station] and self.may_begin_siding(self.to_move):
            n = self.add_fitting(rows, base, last, out, n)
        return n

    def add_fitting(self, rows: vec[i64], base: i64, track: i64, out: vec[i64], n: i64) -> i64:
        end: i64 = self.ends[track]
        row: i64 = rows[base + end]
        while row:
            out[n] = laying(track, end, LOW[row])
            n += 1
            row &= row - 1
        return n

    # Playing -------------------------------------------------------------------------------

    def play(self, code: i64) -> None:
        seat: i64 = self.to_move
        self.write(seat, code)
        self.turn_passed = False
        if code >= VERBS:
            if code == DRAW:
                self.take(seat)
            else:
                self.give_up(seat)
            return
        self.idle = -1
        left: i64 = self.counts[seat] - 1
        self.counts[seat] = left
        track: i64 = code >> TRACK_SHIFT
        high: i64 = (code >> 5) & HALF
        low: i64 = code & HALF
        if track == STATION:
            self.open_station(high)
            self.waiting = RUNNING
        else:
            self.extend(track, high, low)
        if left == 0:
            self.ended_by = OUT
        elif track == STATION:
            return  # and its opener's first turn goes on
        elif high == low:
            self.go_on_from_double(seat, track, high)
        else:
            self.go_on_from_single(seat, track)

    def go_on_from_double(self, seat: i64, track: i64, pip: i64) -> None:
        """A double must be covered, unless it is the last of its number or lifted a marker."""
        bit: i64 = ONE << seat
        lifts: bool = track == seat and self.marked & bit != 0
        if lifts:
            self.marked ^= bit
        if self.lying[pip] > self.top:
            self.end_turn()
        elif lifts:
            self.turn = AT_WILL
        else:
            self.owed = track
            if not self.rules.one_draw:
                self.drew = False

    def go_on_from_single(self, seat: i64, track: i64) -> None:
        """Lift the own marker; go on only in the turn in which the own train was begun."""
        self.owed = NONE
        if track == seat:
            bit: i64 = ONE << seat
            self.marked &= ~bit
            if self.begun & bit == 0:
                self.begun |= bit
                self.turn = SERIES
        if self.turn != SERIES:
            self.end_turn()

    def take(self, seat: i64) -> None:
        self.stock_left -= 1
        self.counts[seat] += 1
        if self.waiting == SEEKING:
            self.to_move = self.left_of(seat)
        else:
            self.drew = True

    def give_up(self, seat: i64) -> None:
        """End the turn; with a marker, unless the seat had done its duty."""
        if self.owed >= 0 or self.turn == ORDINARY:
            due: i64 = self.begun & ~self.marked & (ONE << seat)
            if due:
                self.marked |= due
                self.idle = -1
        self.end_turn()

    def end_turn(self) -> None:
        """The next seat's turn; unless all have passed, and nobody's pass opened a train."""
        self.to_move = self.left_of(self.to_move)
        self.turn = ORDINARY
        self.drew = False
        self.turn_passed = True
        self.idle += 1
        if self.idle >= self.seats and self.stock_left == 0 and self.rules.passes_round:
            self.ended_by = BLOCKED

    def left_of(self, seat: i64) -> i64:
        return 0 if seat + 1 == self.seats else seat + 1

    # What only the hands can tell ----------------------------------------------------------

    def forced(self, rows: vec[i64], out: vec[i64]) -> i64:
        """Was the double found that was drawn for? Unless all must pass first: is it blocked?"""
        if self.waiting == SEEKING:
            finder: i64 = opener(rows, self.seats, self.top, self.dealer)
            if finder >= 0:
                self.to_move = finder
                self.waiting = OPENING
                return self.openings(rows, finder * STRIDE, out)
        elif self.rules.passes_round:
            return 1
        elif out[0] == PASS and self.turn_passed and not self.anyone_fits(rows):
            self.ended_by = BLOCKED
            return 0
        return 1

    def weigh(self, rows: vec[i64]) -> None:
        seat: i64 = 0
        while seat < self.seats:
            self.weights[seat] = spots(rows, seat * STRIDE, self.top)
            seat += 1

    def settle_weights(self) -> None:
        seat: i64 = 0
        while seat < self.seats:
            self.ended[seat] = self.weights[seat]
            seat += 1

    def needs(self, is_out: bool) -> int:
        return SPOTS

    # What it tells, why it refuses ---------------------------------------------------------

    def shows(self, seat: i64, code: i64) -> int:
        return shown(self, seat, code)

    def is_consistent(self, rows: vec[i64]) -> bool:
        if self.waiting == RUNNING:
            return self.rules.passes_round or never_blocked(self, rows)
        first: i64 = opener(rows, self.seats, self.top, self.dealer)
        return first == (NONE if self.waiting == SEEKING else self.to_move)

    def refusal(self, rows: vec[i64], base: i64, code: i64) -> str:
        return refusal(self, rows, base, code)

    # Copies --------------------------------------------------------------------------------

    def clone(self) -> "TrainTable":
        twin = TrainTable(self.rules)
        twin.copy_from(self)
        return twin

    def fresh(self) -> "TrainTable":
        """The same round before its first move; only `replay` may move it on."""
        twin = TrainTable(self.rules)
        twin.start(self.dealer, self.stock_left + self.drawn())
        twin.sought = self.sought
        twin.waiting = SEEKING if self.sought else OPENING
        return twin


def train_table(table: Table) -> TrainTable:
    """The table of a view or a deal of this family."""
    return of_kind(TrainTable, table)
