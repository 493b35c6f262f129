"""Chips: who has how many, who owes what, who may bet how much, and how the pot is divided.

One betting interval by the rules of ordinary poker. What comes before, between and after the
intervals is table.py's.
"""

from typing import Final

from ...._rt import i64, vec
from ....core.table import Table
from .codes import AMOUNT, BET, CALL, CHECK, FOLD, RAISE
from .rules import FIXED_LIMIT, POT_LIMIT, PokerRules

OUT: Final = 0  # dealt nothing, or folded
IN: Final = 1
BEATEN: Final = 2  # thrown in unseen at the showdown

BETTING: Final = 0  # phases of a round
EXCHANGING: Final = 1
SHOWING: Final = 2


class Betting(Table):
    """The chips of a round. `pegged` is what each seat has lost so far, `ended` what it took."""

    def __init__(self, rules: PokerRules) -> None:
        seats = rules.seats
        self.rules = rules
        self.phase: i64 = BETTING
        self.exchanged: bool = False  # has the exchange of tiles begun?
        self.standing: vec[i64] = vec[i64]([OUT] * seats)
        self.paid: vec[i64] = vec[i64]([0] * seats)  # into the pot in this round
        self.bets: vec[i64] = vec[i64]([0] * seats)  # in this interval
        self.acted: vec[i64] = vec[i64]([0] * seats)  # in this interval, or at the showdown
        self.high: i64 = 0  # the bet to be matched
        self.step: i64 = 0  # the least that a raise adds: the last full bet or raise
        self.n_bets: i64 = 0  # bets and raises in this interval
        self.last_bettor: i64 = -1
        self.seats = seats  # set by all tables, and here as it is read all the time (see Table)
        super().__init__(rules.top, seats, rules.hand)

    # What one can ask ----------------------------------------------------------------------

    def chips(self, seat: i64) -> i64:
        """What a seat brought to this round."""
        return self.rules.chips + self.before[seat]

    def behind(self, seat: i64) -> i64:
        """What a seat has left to bet."""
        return self.chips(seat) - self.paid[seat]

    def owed(self, seat: i64) -> i64:
        """What a seat must add to stay in; it may have less."""
        return self.high - self.bets[seat]

    def deals_to(self, seat: i64) -> i64:
        return self.hand if self.chips(seat) > 0 else 0

    def thrown(self) -> i64:
        """How many tiles the seat to move has thrown and not yet replaced."""
        return self.hand - self.counts[self.to_move]

    def may_raise(self, seat: i64) -> bool:
        """May this seat bet or raise at all? A seat that has acted may only when it faces a full
        bet or raise: an all-in for less does not open the betting to it again."""
        return (
            self.behind(seat) > self.owed(seat)
            and (self.acted[seat] == 0 or self.owed(seat) >= self.step)
            and not self.capped()
            and self.can_be_called(seat)
        )

    def may_fold(self, seat: i64) -> bool:
        """May this seat give up? Not where it owes nothing and nobody could bet against it: the
        others may be unable to win all that lies in the pot."""
        if self.owed(seat) > 0:
            return True
        return self.rules.free_folds and self.can_be_called(seat)

    def capped(self) -> bool:
        """Have all the bets and raises of this interval been made?"""
        return self.rules.most_bets > 0 and self.n_bets >= self.rules.most_bets

    def can_be_called(self, seat: i64) -> bool:
        """Is anyone else in who could put more into the pot than the bet that stands?"""
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.standing[other] == IN:
                if self.bets[other] + self.behind(other) > self.high:
                    return True
            other += 1
        return False

    def all_in(self, seat: i64) -> i64:
        """What a seat's bet comes to with its last chip."""
        return self.bets[seat] + self.behind(seat)

    def least(self, seat: i64) -> i64:
        """The smallest bet, or sum to raise to; less than a full one only all-in."""
        least: i64 = self.high + self.step
        return least if least < self.all_in(seat) else self.all_in(seat)

    def most(self, seat: i64) -> i64:
        """The largest bet, or sum to raise to."""
        most: i64 = self.all_in(seat)
        if self.rules.betting == FIXED_LIMIT:
            return self.least(seat)
        if self.rules.betting == POT_LIMIT:
            pot_sized: i64 = self.high + self.pot + self.owed(seat)
            if pot_sized < most:
                most = pot_sized if pot_sized > self.least(seat) else self.least(seat)
        return most

    def actions(self, out: vec[i64]) -> i64:
        """Fill `out` with what the seat to move may do in a betting interval; how many."""
        seat: i64 = self.to_move
        out[0] = CALL if self.owed(seat) > 0 else CHECK
        n: i64 = 1
        if self.may_fold(seat):
            out[1] = FOLD
            n = 2
        if self.may_raise(seat):
            kind: i64 = BET if self.high == 0 else RAISE
            amount: i64 = self.least(seat)
            most: i64 = self.most(seat)
            while amount <= most:
                out[n] = kind + amount
                n += 1
                amount += 1
        return n

    # Chips move ----------------------------------------------------------------------------

    def put_antes(self) -> None:
        """Every seat that was dealt tiles antes, or what it has if that is less."""
        self.pot = 0
        seat: i64 = 0
        while seat < self.seats:
            self.paid[seat] = 0
            self.bets[seat] = 0
            self.standing[seat] = OUT
            if self.deals_to(seat) > 0:
                self.standing[seat] = IN
                ante: i64 = self.rules.ante
                self.pay(seat, ante if ante < self.chips(seat) else self.chips(seat))
            seat += 1

    def pay(self, seat: i64, chips: i64) -> None:
        """Move chips into the pot; back out of it when there are fewer than none."""
        self.paid[seat] += chips
        self.pegged[seat] -= chips
        self.pot += chips

    def open_interval(self) -> bool:
        """Let the seats bet, from the dealer's left; False when fewer than two have chips."""
        self.phase = BETTING
        self.nobody_has_acted()
        able: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            self.bets[seat] = 0
            if self.standing[seat] == IN and self.behind(seat) > 0:
                able += 1
            seat += 1
        self.high = 0
        self.step = self.rules.unit
        self.n_bets = 0
        self.last_bettor = -1
        self.to_move = self.dealer
        return able > 1 and self.next_to_act()

    def nobody_has_acted(self) -> None:
        seat: i64 = 0
        while seat < self.seats:
            self.acted[seat] = 0
            seat += 1

    def act(self, code: i64) -> None:
        """A move of the seat to move in a betting interval."""
        seat: i64 = self.to_move
        self.acted[seat] = 1
        if code == FOLD:
            self.standing[seat] = OUT
        elif code == CALL:
            owed: i64 = self.owed(seat)
            self.add(seat, owed if owed < self.behind(seat) else self.behind(seat))
        elif code != CHECK:
            self.bet(seat, code & AMOUNT)

    def bet(self, seat: i64, amount: i64) -> None:
        raised: i64 = amount - self.high
        if raised > self.step:
            self.step = raised
        self.add(seat, amount - self.bets[seat])
        self.high = amount
        self.n_bets += 1
        self.last_bettor = seat

    def add(self, seat: i64, chips: i64) -> None:
        self.bets[seat] += chips
        self.pay(seat, chips)

    def next_to_act(self) -> bool:
        """Pass the turn to the next seat that must act; False when the interval is over."""
        seat: i64 = self.to_move
        steps: i64 = 0
        while steps < self.seats:
            seat = self.left_of(seat)
            if self.standing[seat] == IN and self.behind(seat) > 0:
                if self.acted[seat] == 0 or self.owed(seat) > 0:
                    self.to_move = seat
                    return True
            steps += 1
        return False

    def left_of(self, seat: i64) -> i64:
        return 0 if seat + 1 == self.seats else seat + 1

    def still_in(self) -> i64:
        """How many seats have not folded."""
        n: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.standing[seat] == IN:
                n += 1
            seat += 1
        return n

    def give_back(self) -> None:
        """Return what a seat put in beyond anyone else: nobody could or would call it."""
        best: i64 = -1
        most: i64 = -1
        second: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            paid: i64 = self.paid[seat]
            if paid > most:
                second = most
                most = paid
                best = seat
            elif paid > second:
                second = paid
            seat += 1
        if second < most and self.standing[best] == IN:
            self.pay(best, second - most)

    # The pot is divided --------------------------------------------------------------------

    def next_level(self, above: i64) -> i64:
        """The smallest sum above this one that a seat still in has paid; 0 when there is none."""
        level: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.standing[seat] == IN and self.paid[seat] > above:
                if level == 0 or self.paid[seat] < level:
                    level = self.paid[seat]
            seat += 1
        return level

    def paid_between(self, low: i64, high: i64) -> i64:
        """What all seats have paid of their chips from `low` to `high`: a pot of its own."""
        total: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            paid: i64 = self.paid[seat]
            if paid > low:
                total += (paid if paid < high else high) - low
            seat += 1
        return total

    def share(self, amount: i64, level: i64, strengths: vec[i64]) -> None:
        """Pay a pot to the best of the hands that reach its level; odd chips to the first of
        them at the dealer's left."""
        best: i64 = -1  # a shown hand has a strength above this
        winners: i64 = 0
        first: i64 = -1
        seat: i64 = self.dealer
        steps: i64 = 0
        while steps < self.seats:
            seat = self.left_of(seat)
            if self.standing[seat] == IN and self.paid[seat] >= level:
                if strengths[seat] > best:
                    best = strengths[seat]
                    winners = 0
                    first = seat
                if strengths[seat] == best:
                    winners += 1
            steps += 1
        seat = 0
        while seat < self.seats:
            if self.standing[seat] == IN and self.paid[seat] >= level:
                if strengths[seat] == best:
                    self.ended[seat] += amount // winners
            seat += 1
        self.ended[first] += amount % winners

    def pots(self) -> list[tuple[int, list[int]]]:
        """The main pot and the side pots as they stand: how much, and who can win it."""
        found: list[tuple[int, list[int]]] = []
        low: i64 = 0
        while True:
            level: i64 = self.next_all_in(low)
            high: i64 = level if level > 0 else self.highest_paid()
            amount: i64 = self.paid_between(low, high)
            if amount > 0:
                found.append((amount, self.reaching(high)))
            if level == 0:
                return found
            low = level

    def next_all_in(self, above: i64) -> i64:
        """The smallest sum above this one that put a seat all-in; 0 when there is none."""
        level: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            paid: i64 = self.paid[seat]
            if self.standing[seat] == IN and self.behind(seat) == 0 and paid > above:
                if level == 0 or paid < level:
                    level = paid
            seat += 1
        return level

    def reaching(self, level: i64) -> list[int]:
        """The seats that have paid so much, or still can."""
        return [
            seat
            for seat in range(self.seats)
            if self.standing[seat] == IN and (self.paid[seat] >= level or self.behind(seat) > 0)
        ]

    def highest_paid(self) -> i64:
        most: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.paid[seat] > most:
                most = self.paid[seat]
            seat += 1
        return most

    # Copies --------------------------------------------------------------------------------

    def copy_betting(self, other: "Betting") -> None:
        self.copy_public(other)
        self.phase = other.phase
        self.exchanged = other.exchanged
        seat: i64 = 0
        while seat < self.seats:
            self.standing[seat] = other.standing[seat]
            self.paid[seat] = other.paid[seat]
            self.bets[seat] = other.bets[seat]
            self.acted[seat] = other.acted[seat]
            seat += 1
        self.high = other.high
        self.step = other.step
        self.n_bets = other.n_bets
        self.last_bettor = other.last_bettor
