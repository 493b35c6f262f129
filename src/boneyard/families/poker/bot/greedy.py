"""Poker by the odds: bet good hands, call when the pot pays for it, give up otherwise.

It never bluffs. It puts its last chips in only because it means to: with a hand that beats nearly
everything, or as a call that the pot more than pays for.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations

from ....bots.policy import Policy, Weighed
from ....core.move import Move
from ....core.view import View
from ....words import say
from ..engine.bets import IN
from ..engine.codes import AMOUNT, BET, CALL, CHECK, FOLD, SHOW, STAND
from ..engine.examples import name_of
from ..engine.table import PokerTable, poker_table
from .odds import Odds, odds

WORTH_A_BET = 0.60  # the chance to win from which a bet pays
WORTH_A_RAISE = 0.72
WORTH_A_POT = 0.82  # from here on bet the pot, below half of it
WORTH_EVERYTHING = 0.92
RESPECT = (1.0, 0.6, 0.35, 0.2)  # who bets, raises, raises again holds one of so many best hands
FOR_ALL = 0.08  # how much better than the pot's price a call for half the chips or more must be
GAIN = 0.004  # what an exchange must promise beyond standing, of all places, to be made


class GreedyPoker(Policy):
    """Weighs bets by the chance to win, and exchanges by the place among all hands."""

    def weigh(self, view: View) -> Sequence[Weighed]:
        moves = {move.code: move for move in view.moves()}
        if FOLD in moves and SHOW in moves:
            return [Weighed(moves[FOLD], {}), Weighed(moves[SHOW], {"shown": -1.0})]
        return weigh_exchange(view) if STAND in moves else turn_of(view).weigh()

    def reason(self, view: View, weighed: Sequence[Weighed], best: Weighed) -> str:
        codes = [move.code for move in view.moves()]
        if FOLD in codes and SHOW in codes:
            return say("bot.poker.unseen")
        if STAND in codes:
            return say("bot.poker.stand" if best.move.code == STAND else "bot.poker.throw")
        turn = turn_of(view)
        return turn.say(turn.key_of(best.move), best.move, turn.chance, turn.price)


def worth_making(view: View) -> list[Move]:
    """The moves, but for a fold where a check costs nothing: nobody gains by that."""
    return worth_making_of(view.moves())


def worth_making_of(moves: Sequence[Move]) -> list[Move]:
    is_free = any(move.code == CHECK for move in moves)
    return [move for move in moves if not (is_free and move.code == FOLD)]


def odds_of(view: View) -> Odds:
    ranking = poker_table(view.table).rules.ranking
    return odds(ranking.hoyle, ranking.strict_full, ranking.by_pips)


def unseen(view: View) -> list[int]:
    return [tile.high << 5 | tile.low for tile in view.unseen()]


def turn_of(view: View) -> "BettingTurn":
    """The turn of who looks."""
    table = poker_table(view.table)
    beaten = odds_of(view).beaten(view.halves, unseen(view))
    hand = name_of(table.rules.ranking.category(view.halves))
    return BettingTurn(table, view.moves(), beaten, hand)


class BettingTurn:
    """One turn in a betting interval: what the seat to move sees, the share of the others' hands
    that its own beats, and what that is called."""

    def __init__(
        self, table: PokerTable, moves: Sequence[Move], beaten: float, hand: str = ""
    ) -> None:
        self.table = table
        self.seat = int(table.to_move)
        self.moves = {move.code: move for move in moves}
        self.amounts = [code & AMOUNT for code in self.moves if code >= BET]
        self.rivals = table.still_in() - 1
        self.beaten = beaten
        self.chance = self.chance_after(0 if CHECK in self.moves else int(table.n_bets))
        self.hand = hand

    def weigh(self) -> list[Weighed]:
        """A bet or a raise of the size that suits the hand, then what costs less; as the chance to
        win less what it must be."""
        if CHECK in self.moves:
            betting = {"chance": self.chance, "worth a bet": -WORTH_A_BET}
            return [*self.raised(betting), Weighed(self.moves[CHECK], {})]
        dear = FOR_ALL if 2 * self.cost >= self.table.behind(self.seat) else 0.0
        calling = {"chance": self.chance, "price": -self.price, "dear": -dear}
        raising = {**calling, "more": self.chance - WORTH_A_RAISE}
        call, fold = Weighed(self.moves[CALL], calling), Weighed(self.moves[FOLD], {})
        return [*self.raised(raising), call, fold]

    def key_of(self, move: Move) -> str:
        """Which words say why."""
        if move.code < BET:
            return {CHECK: "check", CALL: "call", FOLD: "fold"}[move.code]
        if self.chance >= WORTH_EVERYTHING and move.code & AMOUNT == self.table.all_in(self.seat):
            return "all-in"
        return "bet" if CHECK in self.moves else "raise"

    def say(self, key: str, move: Move, chance: float, price: float) -> str:
        """A reason in words."""
        return say(
            f"bot.poker.{key}",
            hand=self.hand,
            chance=round(100 * chance),
            price=round(100 * price),
            chips=move.code & AMOUNT,
        )

    def chance_after(self, bets: int) -> float:
        """How likely this hand wins, when so many bets and raises have been made by others."""
        best = RESPECT[min(bets, len(RESPECT) - 1)]
        against_bettor = max(0.0, (self.beaten - (1 - best)) / best)
        found: float = against_bettor * self.beaten ** (self.rivals - 1)
        if self.table.rules.exchange and not self.table.exchanged:
            found = (found + 1 / (self.rivals + 1)) / 2  # the hands will change
        return found

    @property
    def cost(self) -> int:
        """What a call takes."""
        return min(self.table.owed(self.seat), self.table.behind(self.seat))

    @property
    def price(self) -> float:
        """How often a call must win to pay, by what can be won with it."""
        table, seat, cost = self.table, self.seat, self.cost
        level = table.paid[seat] + cost
        others = sum(min(paid, level) for i, paid in enumerate(table.paid) if i != seat)
        return cost / (others + level)

    def raised(self, terms: Mapping[str, float]) -> list[Weighed]:
        """The bet or raise that suits the hand, if one is allowed that leaves half of the chips, or
        the hand is worth everything."""
        if not self.amounts:
            return []
        everything = self.table.all_in(self.seat)
        if self.chance >= WORTH_EVERYTHING and self.size(1.0) * 2 >= everything:
            amount = min(everything, self.amounts[-1])
        else:
            amount = self.size(1.0 if self.chance >= WORTH_A_POT else 0.5)
            if 2 * (amount - self.table.bets[self.seat]) > self.table.behind(self.seat):
                return []
        kind = max(self.moves) & ~AMOUNT
        return [Weighed(self.moves[kind + amount], terms)]

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


def weigh_exchange(view: View) -> list[Weighed]:
    """To stand, or to throw a tile together with those that it is best thrown with: by the place
    among all hands that is to be expected. Asked again for each tile."""
    table, found, hidden = poker_table(view.table), odds_of(view), unseen(view)
    thrown = int(table.thrown())
    hopes: dict[str, float] = {}
    for more in range(1, min(len(view.halves), table.stock_left - thrown) + 1):
        for tiles in combinations(view.halves, more):
            kept = [tile for tile in view.halves if tile not in tiles]
            hope = found.hope(kept, thrown + more, hidden)
            for tile in tiles:
                throw = f"throw {tile >> 5}-{tile & 31}"
                hopes[throw] = max(hope, hopes.get(throw, 0.0))
    stays = {"place": found.hope(view.halves, thrown, hidden), "trouble": GAIN}
    moves = view.moves()
    stand = next(move for move in moves if move.code == STAND)
    throws = [Weighed(move, {"place": hopes[str(move)]}) for move in moves if str(move) in hopes]
    return [Weighed(stand, stays), *throws]
