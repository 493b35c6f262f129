"""The table of every game of the line: who leads, what may be played, how a turn goes.

It asks its rules questions and never which game it is playing. Nothing here holds a hand: methods
that judge one are given its rows.
"""

from typing import final

from ...._rt import i64, vec
from ....core.bits import LOW, ONE, STRIDE
from ....core.codes import CALL, DRAW, HALF, PASS, TILE, TURN, VERBS
from ....core.places import LEAD, NAME, SIDE
from ....core.table import BLOCKED, GOING, OUT, TARGET, Table
from .evidence import is_consistent, shown_by_all, shown_by_mover
from .leads import (
    A_DOUBLE,
    ANY_TILE,
    HEAVIEST,
    HEAVIEST_TILE,
    HIGHEST_DOUBLE,
    REDEAL,
    ROTATION,
    SEEK,
    SEEKING,
    TOP_DOUBLE,
    TURNING,
    best_seat,
    required_tile,
)
from .places import CLAIM
from .refusals import refusal
from .rules import FREELY, MAY_EXTRA, NEVER, NO_ORDINARY
from .state import LineState


@final
class LineTable(LineState):
    """What a round of a line game shows."""

    # Beginning -----------------------------------------------------------------------------

    def begin(self, rows: vec[i64]) -> bool:
        rules = self.rules
        self.n_places = 0
        self.count = 0
        self.doubles = 0
        self.extra = False
        self.turn_passed = False
        self.sought = False
        self.unclaimed = 0
        self.stake_all()
        if rules.leads_by == ROTATION:
            self.waiting = ANY_TILE
            return True
        self.waiting = A_DOUBLE if rules.leads_by == HIGHEST_DOUBLE else TOP_DOUBLE
        leader: i64 = best_seat(self.waiting, rows, self.seats, self.top)
        if leader < 0:
            return self.begin_without_double(rows)
        self.to_move = leader
        return True

    def begin_without_double(self, rows: vec[i64]) -> bool:
        no_lead: i64 = self.rules.no_lead
        if no_lead == REDEAL:
            return False
        if no_lead == HEAVIEST:
            self.waiting = HEAVIEST_TILE
            self.to_move = best_seat(HEAVIEST_TILE, rows, self.seats, self.top)
        elif no_lead == SEEK:
            self.waiting = SEEKING
            self.sought = True
            self.to_move = self.left_of(self.dealer)
        else:
            self.waiting = TURNING
            self.to_move = self.dealer
        return True

    def stake_all(self) -> None:
        stake: i64 = self.rules.stake
        if stake == 0:
            return
        seat: i64 = 0
        while seat < self.seats:
            self.pegged[seat] = -stake
            seat += 1
        self.pot += stake * self.seats

    # Moves ---------------------------------------------------------------------------------

    def moves(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        if self.ended_by != GOING:
            return 0
        last: i64 = self.n_places
        if last == 0:
            return self.openings(rows, base, out)
        n: i64 = 0
        if self.plays_oddly:
            n = self.odd_plays(rows, base, out)
        else:
            places = self.places
            i: i64 = 0
            while i < last:
                name: i64 = places[i] & NAME
                inner: i64 = name & HALF
                row: i64 = rows[base + inner]
                code: i64 = (name << 10) | (inner << 5)
                while row:
                    out[n] = code | LOW[row]
                    n += 1
                    row &= row - 1
                i += 1
        if n > 0:
            if self.offers_only_plays:
                return n
            if self.adds_only_draws:
                if self.stock_left > self.reserve:
                    out[n] = DRAW
                    n += 1
                return n
            return self.add_verbs(out, n)
        out[0] = PASS
        if self.drawable() > 0 and not self.extra:
            out[0] = DRAW
        return 1

    def add_verbs(self, out: vec[i64], n: i64) -> i64:
        """What else a seat may do that has n plays."""
        if self.rules.manual_claims:
            n = self.add_claims(out, n)
        if self.extra and self.rules.extra == MAY_EXTRA:
            out[n] = PASS
            n += 1
        if self.may_draw_although_able(out, n):
            out[n] = DRAW
            n += 1
        return n

    def odd_plays(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        """The fitting tiles where not all places are within reach, or other halves than equal ones
        touch."""
        places = self.places
        has_wild: bool = self.has_wild and self.holds_wild(rows, base)
        last: i64 = self.reachable()
        n: i64 = 0
        i: i64 = 0
        while i < last:
            place: i64 = places[i]
            inner: i64 = self.partner[place & HALF]
            if has_wild:
                n = self.add_wild(rows, base, place, inner, out, n)
            if inner >= 0:
                row: i64 = rows[base + inner]
                code: i64 = ((place & NAME) << 10) | (inner << 5)
                while row:
                    out[n] = code | LOW[row]
                    n += 1
                    row &= row - 1
            i += 1
        return n

    def add_wild(
        self, rows: vec[i64], base: i64, place: i64, fitting: i64, out: vec[i64], n: i64
    ) -> i64:
        """Tiles that go anywhere, with the halves inward that do not fit by themselves."""
        wild = self.rules.wild
        top: i64 = self.top
        inner: i64 = 0
        while inner <= top:
            row: i64 = rows[base + inner] & wild[inner]
            if row and inner != fitting:
                code: i64 = ((place & NAME) << 10) | (inner << 5)
                while row:
                    out[n] = code | LOW[row]
                    n += 1
                    row &= row - 1
            inner += 1
        return n

    def openings(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        if self.waiting == SEEKING:
            out[0] = DRAW
            return 1
        if self.waiting == TURNING:
            out[0] = TURN
            return 1
        n: i64 = 0
        tile: i64 = required_tile(self.waiting, rows, base, self.top)
        if tile >= 0:
            out[0] = (LEAD << 10) | tile
            n = 1
        else:
            high: i64 = 0
            while high <= self.top:
                row: i64 = rows[base + high] & ((ONE << (high + 1)) - 1)
                while row:
                    out[n] = (LEAD << 10) | (high << 5) | LOW[row]
                    n += 1
                    row &= row - 1
                high += 1
        return self.add_claims(out, n) if self.rules.manual_claims else n

    def add_claims(self, out: vec[i64], n: i64) -> i64:
        """Offer each play that scores a second time, with its score claimed."""
        k: i64 = n
        i: i64 = 0
        while i < n:
            if self.points_after(out[i]) > 0:
                out[k] = out[i] | CLAIM
                k += 1
            i += 1
        return k

    def may_draw_although_able(self, out: vec[i64], n: i64) -> bool:
        if self.drawable() <= 0:
            return False
        if self.drawing == FREELY:
            return True
        return self.drawing == NO_ORDINARY and not self.has_ordinary(out, n)

    def has_ordinary(self, out: vec[i64], n: i64) -> bool:
        """Is any of these plays one of a tile that does not go anywhere?"""
        wild = self.rules.wild
        i: i64 = 0
        while i < n:
            if (wild[(out[i] >> 5) & HALF] >> (out[i] & HALF)) & 1 == 0:
                return True
            i += 1
        return False

    # Playing -------------------------------------------------------------------------------

    def play(self, code: i64) -> None:
        seat: i64 = self.to_move
        self.write(seat, code)
        self.unclaimed = 0
        if code >= VERBS:
            self.do(code)
            return
        if self.n_places == 0:
            self.open_with(code)
        elif self.is_row and self.n_places == 2:
            # One row of tiles: the commonest case of `extend`, without a call or a branch.
            i: i64 = self.places[0] & NAME != (code >> 10) & NAME
            self.places[i] = SIDE | (code & TILE)
            self.doubles += (code >> 5) & HALF == code & HALF
        else:
            self.extend(code)
        left: i64 = self.counts[seat] - 1
        self.counts[seat] = left
        if self.scores_plays:
            points: i64 = self.paid[self.count] if self.pays_count else self.points_now()
            if points > 0:
                self.peg(seat, code, points)
                if self.ended_by != GOING:
                    return
        if left == 0:
            self.ended_by = OUT
        elif self.has_extra and (code >> 5) & HALF == code & HALF:
            self.extra = True
            self.turn_passed = False
        else:
            seat += 1
            if seat == self.seats:
                seat = 0
            self.to_move = seat
            self.extra = False
            self.turn_passed = True

    def do(self, code: i64) -> None:
        """Carry out a move that lays no tile of the hand."""
        if code == DRAW:
            self.stock_left -= 1
            self.counts[self.to_move] += 1
            self.turn_passed = False
            if self.waiting == SEEKING:
                self.to_move = self.left_of(self.to_move)
        elif code == PASS:
            self.pass_turn()
        else:
            self.stock_left -= 1
            self.open_with(code & TILE)
            self.pass_turn()

    def pass_turn(self) -> None:
        self.to_move = self.left_of(self.to_move)
        self.extra = False
        self.turn_passed = True

    def left_of(self, seat: i64) -> i64:
        seat += 1
        if seat == self.seats:  # a conditional expression with a literal would be boxed
            return 0
        return seat

    def peg(self, seat: i64, code: i64, points: i64) -> None:
        """Score the tile just laid, or leave its score for others to call."""
        if self.rules.manual_claims and code & CLAIM == 0:
            self.unclaimed = points
            self.unclaimed_seat = seat
            return
        self.score(seat, points)

    def score(self, seat: i64, points: i64) -> None:
        self.pegged[seat] += points
        target: i64 = self.rules.instant_target
        if target and self.before[seat] + self.pegged[seat] >= target:
            self.ended_by = TARGET

    # Calls out of turn ---------------------------------------------------------------------

    def may_call(self, seat: i64) -> bool:
        if not 0 <= seat < self.seats:
            return False
        return self.unclaimed > 0 and seat != self.unclaimed_seat and self.ended_by == GOING

    def call(self, seat: i64) -> None:
        self.write(seat, CALL)
        points: i64 = self.unclaimed
        self.unclaimed = 0
        self.score(seat, points)

    def draws(self) -> bool:
        return self.drawing != NEVER or self.rules.no_lead >= SEEK

    # What only the hands can tell ----------------------------------------------------------

    def forced(self, rows: vec[i64], out: vec[i64]) -> i64:
        if self.waiting == SEEKING:
            self.look_for_lead(rows)
            return self.openings(rows, self.to_move * STRIDE, out)
        if out[0] == PASS and self.turn_passed and not self.others_fit(rows):
            self.ended_by = BLOCKED
            return 0
        return 1

    def look_for_lead(self, rows: vec[i64]) -> None:
        wanted: i64 = A_DOUBLE if self.rules.leads_by == HIGHEST_DOUBLE else TOP_DOUBLE
        finder: i64 = best_seat(wanted, rows, self.seats, self.top)
        if finder >= 0:
            self.to_move = finder
            self.waiting = wanted

    def weigh(self, rows: vec[i64]) -> None:
        self.rules.settles.weigh(rows, self, self.ended_by == OUT)

    def settle_weights(self) -> None:
        if self.ended_by == TARGET:
            return
        out: i64 = -1
        if self.ended_by == OUT:
            out = self.to_move
        self.pot = self.rules.settles.settle(self, out)

    def needs(self, is_out: bool) -> int:
        return self.rules.settles.needs(is_out)

    # What it tells, why it refuses ---------------------------------------------------------

    def shows(self, seat: i64, code: i64) -> int:
        by_all = shown_by_all(self, code)
        return by_all | shown_by_mover(self, code) if seat == self.to_move else by_all

    def is_consistent(self, rows: vec[i64]) -> bool:
        return is_consistent(self, rows)

    def refusal(self, rows: vec[i64], base: i64, code: i64) -> str:
        return refusal(self, rows, base, code)

    # Copies --------------------------------------------------------------------------------

    def clone(self) -> Table:
        twin = LineTable(self.rules)
        twin.copy_from(self)
        return twin

    def fresh(self) -> Table:
        """The same round before its first move; only `replay` may move it on."""
        twin = LineTable(self.rules)
        twin.start(self.dealer, self.stock_left + self.taken())
        twin.sought = self.sought
        twin.waiting = SEEKING if self.sought else ANY_TILE
        return twin


def line_table(table: Table) -> LineTable:
    """The table of a view or a deal of this family."""
    assert isinstance(table, LineTable)  # not `of_kind`: searches ask this all the time
    return table
