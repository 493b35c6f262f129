"""The table of poker: a betting interval, perhaps an exchange of tiles and a second interval, then
the showdown. Nothing here holds a hand that was not shown."""

from typing import Final, Self, final

from ...._rt import i64, vec
from ....core.bits import STRIDE
from ....core.codes import MUCK
from ....core.downcast import of_kind
from ....core.table import GOING, Table
from .bets import BEATEN, BETTING, EXCHANGING, IN, SHOWING, Betting
from .codes import FOLD, SHOW, STAND
from .ranks import HAND, list_tiles, pack
from .refusals import refusal
from .rules import PokerRules

SHOWDOWN: Final = 1  # how a round ends
FOLDED: Final = 2
WHY: Final = (None, "showdown", "folded")


@final
class PokerTable(Betting):
    """What a round of poker shows."""

    def __init__(self, rules: PokerRules) -> None:
        seats = rules.seats
        self.stock_dealt: i64 = 0  # how many tiles lay in the stock before any exchange
        self.shower: i64 = -1  # a seat that has just shown, until its tiles are read
        self.shown: vec[i64] = vec[i64]([0] * (HAND * seats))  # tiles as halves; 0 for none
        self.strengths: vec[i64] = vec[i64]([-1] * seats)  # of shown hands
        self.beaten_by: vec[i64] = vec[i64]([-1] * seats)  # what made a seat throw in unseen
        self.seats = seats  # see Betting
        super().__init__(rules)

    # A round --------------------------------------------------------------------------------

    def begin(self, rows: vec[i64]) -> bool:
        self.open_round()
        return True

    def open_round(self) -> None:
        self.exchanged = False
        self.stock_dealt = self.stock_left
        self.shower = -1
        seat: i64 = 0
        while seat < self.seats:
            self.shown[HAND * seat] = 0
            self.strengths[seat] = -1
            self.beaten_by[seat] = -1
            seat += 1
        self.put_antes()
        if not self.open_interval():
            self.end_interval()

    def play(self, code: i64) -> None:
        self.write(self.to_move, code)
        if self.phase == BETTING:
            self.act(code)
            if self.still_in() == 1:
                self.give_back()
                self.ended_by = FOLDED
            elif not self.next_to_act():
                self.end_interval()
        elif self.phase == EXCHANGING:
            self.exchange(code)
        else:
            self.show_or_fold(code)

    def end_interval(self) -> None:
        self.give_back()
        if self.rules.exchange and not self.exchanged:
            self.exchanged = True
            self.phase = EXCHANGING
            self.to_move = self.next_in(self.dealer)
            return
        self.phase = SHOWING
        self.nobody_has_acted()
        first: i64 = self.last_bettor
        self.to_move = first if first >= 0 else self.next_in(self.dealer)

    def next_in(self, seat: i64) -> i64:
        """The next seat at the left that has not folded."""
        seat = self.left_of(seat)
        while self.standing[seat] != IN:
            seat = self.left_of(seat)
        return seat

    # The exchange ---------------------------------------------------------------------------

    def exchange(self, code: i64) -> None:
        seat: i64 = self.to_move
        if code == MUCK:
            self.counts[seat] -= 1
            return
        self.stock_left -= self.thrown()
        self.counts[seat] = self.hand
        after: i64 = self.next_in(seat)
        if after != self.next_in(self.dealer):
            self.to_move = after
            return
        if not self.open_interval():
            self.end_interval()

    def takes(self, code: i64) -> i64:
        return self.thrown() if code == STAND else 0

    def throws(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        """Stand, or throw a tile, while the stock can replace it."""
        out[0] = STAND
        if self.thrown() == self.stock_left:
            return 1
        return list_tiles(rows, base, MUCK, out, 1)

    # The showdown ---------------------------------------------------------------------------

    def show_or_fold(self, code: i64) -> None:
        seat: i64 = self.to_move
        self.acted[seat] = 1
        if code == SHOW:
            self.shower = seat
        else:
            self.standing[seat] = BEATEN
            self.beaten_by[seat] = self.best_against(seat)
        steps: i64 = 0
        while steps < self.seats:
            seat = self.left_of(seat)
            if self.standing[seat] == IN and self.acted[seat] == 0:
                self.to_move = seat
                return
            steps += 1
        self.ended_by = SHOWDOWN

    def best_against(self, seat: i64) -> i64:
        """The strongest shown hand that can win everything this seat could win; -1 for none."""
        best: i64 = -1
        other: i64 = 0
        while other < self.seats:
            if self.paid[other] >= self.paid[seat] and self.strengths[other] > best:
                best = self.strengths[other]
            other += 1
        return best

    def reveal(self, rows: vec[i64]) -> None:
        """Turn up the hand of the seat that has said it shows."""
        seat: i64 = self.shower
        self.shower = -1
        base: i64 = seat * STRIDE
        self.strengths[seat] = self.rules.ranking.strength(rows, base)
        list_tiles(rows, base, 0, self.shown, HAND * seat)

    def face_up(self, seat: i64) -> list[int]:
        if self.strengths[seat] < 0:
            return []
        return [self.shown[HAND * seat + i] for i in range(HAND)]

    # What the seat to move may do -------------------------------------------------------------

    def moves(self, rows: vec[i64], base: i64, out: vec[i64]) -> i64:
        if self.shower >= 0:
            self.reveal(rows)
        if self.ended_by != GOING:
            return 0
        if self.phase == BETTING:
            return self.actions(out)
        if self.phase == EXCHANGING:
            return self.throws(rows, base, out)
        out[0] = SHOW
        if self.rules.ranking.strength(rows, base) >= self.best_against(self.to_move):
            return 1
        out[1] = FOLD
        return 2

    def most_moves(self) -> int:
        """A bet of any size up to all the chips there are, and the moves that are not bets."""
        chips: int = self.rules.chips
        return chips * self.rules.seats + 2 + HAND

    def draws(self) -> bool:
        return self.rules.exchange

    def pack(self) -> list[int]:
        return pack()

    # The end --------------------------------------------------------------------------------

    def settle(self, rows: vec[i64]) -> None:
        if self.ended_by == FOLDED:
            self.ended[self.next_in(self.dealer)] = self.pot
        else:
            self.divide(rows)
        self.pot = 0

    def divide(self, rows: vec[i64]) -> None:
        """Pay each pot to the best hand in it; the next begins where an all-in seat's chips end."""
        seat: i64 = 0
        while seat < self.seats:
            if self.standing[seat] == IN:
                self.strengths[seat] = self.rules.ranking.strength(rows, seat * STRIDE)
            seat += 1
        low: i64 = 0
        level: i64 = self.next_level(0)
        while level > 0:
            self.share(self.paid_between(low, level), level, self.strengths)
            low = level
            level = self.next_level(level)

    @property
    def why(self) -> str | None:
        """How the round ended: `showdown` or `folded`; None while it goes on."""
        return WHY[self.ended_by]

    # What it tells, why it refuses ------------------------------------------------------------

    def shows(self, seat: i64, code: i64) -> int:
        return 0

    def is_consistent(self, rows: vec[i64]) -> bool:
        """Would everyone who threw in unseen at the showdown have been beaten?"""
        seat: i64 = 0
        while seat < self.seats:
            if self.standing[seat] == BEATEN:
                if self.rules.ranking.strength(rows, seat * STRIDE) >= self.beaten_by[seat]:
                    return False
            seat += 1
        return True

    def refusal(self, rows: vec[i64], base: i64, code: i64) -> str:
        return refusal(self, rows, base, code)

    # Copies -----------------------------------------------------------------------------------

    def clone(self) -> "PokerTable":
        twin = PokerTable(self.rules)
        twin.copy_from(self)
        return twin

    def copy_from(self, other: Self) -> None:
        self.copy_betting(other)
        self.stock_dealt = other.stock_dealt
        self.shower = other.shower
        seat: i64 = 0
        while seat < self.seats:
            self.strengths[seat] = other.strengths[seat]
            self.beaten_by[seat] = other.beaten_by[seat]
            seat += 1
        i: i64 = 0
        while i < HAND * self.seats:
            self.shown[i] = other.shown[i]
            i += 1

    def fresh(self) -> "PokerTable":
        """The same round before its first move; only `replay` may move it on."""
        twin = PokerTable(self.rules)
        seat: i64 = 0
        while seat < self.seats:
            twin.before[seat] = self.before[seat]
            seat += 1
        twin.start(self.dealer, self.stock_dealt)
        twin.open_round()
        return twin


def poker_table(table: Table) -> PokerTable:
    """The table of a view or a deal of this family."""
    return of_kind(PokerTable, table)
