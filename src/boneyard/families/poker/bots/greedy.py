"""Poker by the odds: bet good hands, call when the pot pays for it, give up otherwise.

It never bluffs. It puts its last chips in only because it means to: with a hand that beats nearly
everything, or as a call that the pot more than pays for.
"""

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from ....core.move import Move
from ....core.view import View
from ....words import say
from ..engine.bets import IN
from ..engine.codes import AMOUNT, BET, CALL, CHECK, FOLD, SHOW, STAND
from ..engine.ranks import CATEGORIES, category_of
from ..engine.table import PokerTable
from .odds import Odds, odds

WORTH_A_BET = 0.60  # the chance to win from which a bet pays
WORTH_A_RAISE = 0.72
WORTH_A_POT = 0.82  # from here on bet the pot, below half of it
WORTH_EVERYTHING = 0.92
RESPECT = (1.0, 0.6, 0.35, 0.2)  # who bets, raises, raises again holds one of so many best hands
FOR_ALL = 0.08  # how much better than the pot's price a call for half the chips or more must be
GAIN = 0.004  # what an exchange must promise, of all places, to be made


@dataclass(frozen=True)
class Decision:
    """A move, and the words that say why."""

    move: Move
    key: str
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def reason(self) -> str:
        return say(f"bot.poker.{self.key}", **self.facts)

    value: float = 0.0


def decide(view: View) -> Decision:
    """What to do in a hand of poker when there is a choice."""
    moves = {move.code: move for move in view.moves()}
    if FOLD in moves and SHOW in moves:
        return Decision(moves[FOLD], "unseen")
    if STAND in moves:
        return exchange(view, moves[STAND])
    return Betting(view).decide()


def worth_making(view: View) -> list[Move]:
    """The moves, but for a fold where a check costs nothing: nobody gains by that."""
    moves = view.moves()
    is_free = any(move.code == CHECK for move in moves)
    return [move for move in moves if not (is_free and move.code == FOLD)]


def table_of(view: View) -> PokerTable:
    assert isinstance(view.table, PokerTable)
    return view.table


def odds_of(view: View) -> Odds:
    ranking = table_of(view).rules.ranking
    return odds(ranking.hoyle, ranking.strict_full, ranking.by_pips)


def unseen(view: View) -> list[int]:
    return [tile.high << 5 | tile.low for tile in view.unseen()]


class Betting:
    """One turn in a betting interval, seen from the seat to move."""

    def __init__(self, view: View) -> None:
        self.table = table_of(view)
        self.seat = view.seat
        self.moves = {move.code: move for move in view.moves()}
        self.amounts = [code & AMOUNT for code in self.moves if code >= BET]
        self.rivals = self.table.still_in() - 1
        self.beaten = odds_of(view).beaten(view.hand, unseen(view))
        strength = self.table.rules.ranking.strength_of(view.hand)
        self.hand = say(f"poker.hand.{CATEGORIES[category_of(strength)]}")

    def decide(self) -> Decision:
        if CHECK in self.moves:
            chance = self.chance(0)
            return self.bet(chance, WORTH_A_BET, "bet") or self.because(
                self.moves[CHECK], "check", chance
            )
        chance = self.chance(int(self.table.n_bets))
        raised = self.bet(chance, WORTH_A_RAISE, "raise")
        if raised is not None:
            return raised
        price = self.price()
        dear = FOR_ALL if 2 * self.cost() >= self.table.behind(self.seat) else 0.0
        if chance >= price + dear:
            return self.because(self.moves[CALL], "call", chance, price)
        return self.because(self.moves[FOLD], "fold", chance, price)

    def because(self, move: Move, key: str, chance: float, price: float = 0.0) -> Decision:
        facts = {
            "hand": self.hand,
            "chance": round(100 * chance),
            "price": round(100 * price),
            "chips": move.code & AMOUNT,
        }
        return Decision(move, key, facts)

    def chance(self, bets: int) -> float:
        """How likely this hand wins, when so many bets and raises have been made by others."""
        best = RESPECT[min(bets, len(RESPECT) - 1)]
        against_bettor = max(0.0, (self.beaten - (1 - best)) / best)
        found: float = against_bettor * self.beaten ** (self.rivals - 1)
        if self.table.rules.exchange and not self.table.exchanged:
            found = (found + 1 / (self.rivals + 1)) / 2  # the hands will change
        return found

    def cost(self) -> int:
        """What a call takes."""
        return min(self.table.owed(self.seat), self.table.behind(self.seat))

    def price(self) -> float:
        """How often a call must win to pay, by what can be won with it."""
        table, seat, cost = self.table, self.seat, self.cost()
        level = table.paid[seat] + cost
        others = sum(min(paid, level) for i, paid in enumerate(table.paid) if i != seat)
        return cost / (others + level)

    def bet(self, chance: float, worth: float, key: str) -> Decision | None:
        """A bet or a raise, if the hand is worth one that is allowed."""
        if chance < worth or not self.amounts:
            return None
        everything = self.table.all_in(self.seat)
        if chance >= WORTH_EVERYTHING and self.size(1.0) * 2 >= everything:
            amount = min(everything, self.amounts[-1])
            key = "all-in" if amount == everything else key
        else:
            amount = self.size(1.0 if chance >= WORTH_A_POT else 0.5)
            if 2 * (amount - self.table.bets[self.seat]) > self.table.behind(self.seat):
                return None  # more than half of what is left: that is no bet but everything
        kind = max(self.moves) & ~AMOUNT
        return self.because(self.moves[kind + amount], key, chance)

    def size(self, share: float) -> int:
        """A bet of so much of the pot, as far as it is allowed and can be called."""
        table = self.table
        pot = int(table.pot + table.owed(self.seat))
        callable_by = max(
            int(table.all_in(other))
            for other in range(table.seats)
            if other != self.seat and table.standing[other] == IN
        )
        wanted = min(int(table.high) + max(1, round(share * pot)), callable_by)
        return min(max(wanted, self.amounts[0]), self.amounts[-1])


def exchange(view: View, stand: Move) -> Decision:
    """Throw the tile, or stand, with the best place to be expected; asked again for each tile."""
    table, found, hidden = table_of(view), odds_of(view), unseen(view)
    thrown = int(table.thrown())
    chosen: tuple[int, ...] = ()
    best = found.hope(view.hand, thrown, hidden) + GAIN
    for more in range(1, min(len(view.hand), table.stock_left - thrown) + 1):
        for tiles in combinations(view.hand, more):
            kept = [tile for tile in view.hand if tile not in tiles]
            hope = found.hope(kept, thrown + more, hidden)
            if hope > best:
                best, chosen = hope, tiles
    if not chosen:
        return Decision(stand, "stand")
    throws = {f"throw {tile >> 5}-{tile & 31}" for tile in chosen}
    move = next(move for move in view.moves() if str(move) in throws)
    return Decision(move, "throw")
