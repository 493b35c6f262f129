"""Poker with twenty tiles: betting, the draw, the showdown, pots and side pots."""

from .game import Game, Hands
from .poker_hands import Worth, worth
from .sheets import Offer
from .standing import InTurn, Standing
from .tiles import Tile, Wrong, full_set, read, text


class Poker(Game):
    """Until one seat has all the chips, or for an agreed number of hands."""

    offer = Offer(
        seats={6: (2, 4)},
        switches={
            "poker_straights": ("sheet", "hoyle"),
            "full_strict": ("off", "on"),
            "piece_rank": ("doubles_first", "pips"),
            "betting": ("no_limit", "pot_limit", "fixed_limit"),
            "draw": ("off", "on"),
            "ante": ("1", "N"),
            "chips": ("100", "N"),
            "bet": ("2", "N"),
            "raises": ("3", "none", "N"),
            "hands": ("all", "N"),
        },
    )

    def __init__(self, sheet: str, highest: int, seats: int, options: dict[str, str]) -> None:
        super().__init__(sheet, highest, seats, options)
        if self.options["draw"] == "on" and seats == 4:
            raise Wrong("4 seats; there is nothing left to draw, expected 2 or 3")

    def pack(self) -> list[Tile]:
        """No blanks, and no double ace."""
        return [tile for tile in full_set(6) if 0 not in tile and tile != (1, 1)]

    def chips(self, totals: list[int]) -> list[int]:
        """What lies before each seat; totals are gains and losses."""
        return [int(self.options["chips"]) + total for total in totals]

    def hand_sizes(self, totals: list[int]) -> list[int]:
        """Five tiles, and nothing for a seat without chips."""
        return [5 if chips else 0 for chips in self.chips(totals)]

    def begin(self, hands: Hands, stock: list[Tile], first: int, totals: list[int]) -> "Betting":
        """The antes are in and the seat at the dealer's left speaks."""
        return Betting(self, hands, stock, first, self.chips(totals))

    def next_first(self, first: int, totals: list[int]) -> int:
        """The next seat at the left that has chips."""
        chips = self.chips(totals)
        order = [(first + step) % self.seats for step in range(1, self.seats + 1)]
        return next(seat for seat in order if chips[seat])

    def winners(self, totals: list[int], rounds: int, end: Standing) -> list[int]:
        """The one that has everything; after the last hand, those with the most."""
        agreed = self.options["hands"]
        bust = self.chips(totals).count(0)
        if bust < self.seats - 1 and (agreed == "all" or rounds < int(agreed)):
            return []
        return [seat for seat, total in enumerate(totals) if total == max(totals)]


class Betting(InTurn):
    """One hand. Phases: `bet`, `draw`, `show`."""

    def __init__(
        self, game: Poker, hands: Hands, stock: list[Tile], dealer: int, chips: list[int]
    ) -> None:
        self.game = game
        self.hands = hands
        self.stock = stock
        self.why: str | None = None
        self.order = [(dealer + step) % game.seats for step in range(1, game.seats + 1)]
        self.turn = self.order[0]
        self.smallest = int(game.options["bet"])
        self.in_hand = [bool(each) for each in chips]
        self.paid = [min(int(game.options["ante"]), each) for each in chips]
        self.left = [each - paid for each, paid in zip(chips, self.paid, strict=True)]
        self.won = [0] * game.seats
        self.intervals_to_come = 2 if game.options["draw"] == "on" else 1
        self.spoke_in_draw: list[int] = []
        self.thrown = 0
        self.shown = [False] * game.seats
        self.at_showdown: list[int] = []
        self._interval()

    @property
    def scores(self) -> dict[str, list[int]]:
        """What was won, less what was put in."""
        return {"chips": [won - paid for won, paid in zip(self.won, self.paid, strict=True)]}

    def moves(self) -> set[str]:
        """What the seat to move may do in this phase."""
        hand = self.hands[self.turn]
        if self.phase == "draw":
            more = self.thrown < len(self.stock)
            return {"stand"} | {f"throw {text(tile)}" for tile in hand if more}
        if self.phase == "show":
            return {"show", "fold"} if self._is_beaten() else {"show"}
        sums = self._sums()
        if not self.high:
            rivals = [seat for seat in self.order if seat != self.turn and self.in_hand[seat]]
            may_fold = self.game.edition > 1 and any(self.left[seat] for seat in rivals)
            return {"check"} | ({"fold"} if may_fold else set()) | {f"bet {to}" for to in sums}
        return {"call", "fold"} | {f"raise {to}" for to in sums}

    def make(self, move: str) -> None:
        """One move, and whoever is next."""
        verb, _, rest = move.partition(" ")
        if self.phase == "draw":
            self._exchange(verb, rest)
        elif self.phase == "show":
            self._reveal(verb)
        else:
            self._speak(verb, rest)

    # Betting

    def _interval(self) -> None:
        """A betting interval begins."""
        seats = self.game.seats
        self.phase = "bet"
        self.intervals_to_come -= 1
        self.bets = [0] * seats
        self.spoken = [False] * seats
        self.high = 0
        self.full = self.smallest  # what the last full bet or raise added
        self.raises = 0
        self.last_to_bet: int | None = None
        able = [seat for seat in self.order if self.in_hand[seat] and self.left[seat]]
        self._next_speaker(self.order if len(able) > 1 else [])

    def _sums(self) -> list[int]:
        """What the seat to move may bet, or raise to."""
        seat = self.turn
        everything = self.bets[seat] + self.left[seat]
        others = [
            other
            for other in self.order
            if other != seat and self.in_hand[other] and self.left[other] > 0
        ]
        if not any(self.bets[other] + self.left[other] > self.high for other in others):
            return []
        if self.spoken[seat] and self.high - self.bets[seat] < self.full:
            return []
        betting, most_raises = self.game.options["betting"], self.game.options["raises"]
        limited = betting == "fixed_limit" and most_raises != "none"
        if limited and self.high and self.raises >= int(most_raises):
            return []
        lowest = self.high + self.full
        highest = everything
        if betting == "pot_limit":
            highest = self.high + sum(self.paid) + self.high - self.bets[seat]
        elif betting == "fixed_limit":
            highest = lowest
        if everything < lowest:
            return [everything] if everything > self.high else []
        return list(range(lowest, min(max(highest, lowest), everything) + 1))

    def _speak(self, verb: str, rest: str) -> None:
        """Check, bet, call, raise or fold."""
        seat = self.turn
        self.spoken[seat] = True
        if verb == "fold":
            self.in_hand[seat] = False
        elif verb == "call":
            self._pay(seat, self.high)
        elif verb in ("bet", "raise"):
            to = int(rest)
            self._pay(seat, to)
            self.raises += verb == "raise"
            self.full = max(self.full, to - self.high)
            self.high = to
            self.last_to_bet = seat
        if sum(self.in_hand) == 1:
            self._return_uncalled()
            self.won[self.in_hand.index(True)] = sum(self.paid)
            self.why = "folded"
            return
        place = self.order.index(seat) + 1
        self._next_speaker(self.order[place:] + self.order[:place])

    def _pay(self, seat: int, to: int) -> None:
        """Make the seat's bet so much, or all it has."""
        chips = min(to - self.bets[seat], self.left[seat])
        self.left[seat] -= chips
        self.paid[seat] += chips
        self.bets[seat] += chips

    def _next_speaker(self, order: list[int]) -> None:
        """The first in this order who still has to speak; nobody: the interval has ended."""
        for seat in order:
            waiting = not self.spoken[seat] or self.bets[seat] < self.high
            if self.in_hand[seat] and self.left[seat] and waiting:
                self.turn = seat
                return
        self._return_uncalled()
        still_in = [seat for seat in self.order if self.in_hand[seat]]
        self.turn = still_in[0]
        if self.intervals_to_come:
            self.phase = "draw"
            return
        self.phase = "show"
        if self.last_to_bet is not None:
            self.turn = self.last_to_bet

    def _return_uncalled(self) -> None:
        """Chips that one seat has put in beyond everybody else go back."""
        second, most = sorted(self.paid)[-2:]
        seat = self.paid.index(most)
        self.paid[seat] = second
        self.left[seat] += most - second

    # The draw

    def _exchange(self, verb: str, rest: str) -> None:
        """Throw a tile, or stand and take new ones."""
        seat = self.turn
        if verb == "throw":
            self.hands[seat].remove(read(rest))
            self.thrown += 1
            return
        self.hands[seat] += self.stock[: self.thrown]
        del self.stock[: self.thrown]
        self.thrown = 0
        self.spoke_in_draw.append(seat)
        waiting = [s for s in self.order if self.in_hand[s] and s not in self.spoke_in_draw]
        if waiting:
            self.turn = waiting[0]
        else:
            self._interval()

    # The showdown

    def _worth(self, seat: int) -> Worth:
        return worth(self.hands[seat], self.game.options)

    def _is_beaten(self) -> bool:
        """Is there a better hand on the table that can win whatever this seat could win?"""
        own = self._worth(self.turn)
        rivals = [seat for seat in self.order if self.shown[seat]]
        return any(
            self._worth(rival) > own and self.paid[rival] >= self.paid[self.turn]
            for rival in rivals
        )

    def _reveal(self, verb: str) -> None:
        """Show one's hand, or throw it in beaten."""
        seat = self.turn
        self.shown[seat] = verb == "show"
        self.at_showdown.append(seat)
        place = self.order.index(seat) + 1
        for other in self.order[place:] + self.order[:place]:
            if self.in_hand[other] and other not in self.at_showdown:
                self.turn = other
                return
        self._pay_out()

    def _pay_out(self) -> None:
        """Every pot to the best of the hands shown that paid into it to the full."""
        self.why = "showdown"
        below = 0
        for level in sorted({self.paid[seat] for seat in self.order if self.in_hand[seat]}):
            pot = sum(min(paid, level) - min(paid, below) for paid in self.paid)
            rivals = [seat for seat in self.order if self.shown[seat] and self.paid[seat] >= level]
            best = max(self._worth(seat) for seat in rivals)
            winners = [seat for seat in rivals if self._worth(seat) == best]
            for seat in winners:
                self.won[seat] += pot // len(winners)
            self.won[winners[0]] += pot % len(winners)
            below = level
