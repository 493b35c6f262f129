"""Poker where no chart applies: every move is tried in the same imagined hands, which count by how
well they explain what the others have bet, and played on as people of sound habits would.

Habits are chances to bet, to stay in and to give up, from how good a hand is, what a call costs,
and how many are still in. No equilibrium is claimed for them.
"""

from dataclasses import dataclass, replace
from math import exp

from ....bots.judge import Effort, Judged
from ....bots.race import Race
from ....core.chance import Rng
from ....core.codes import CODE, MUCK, SEAT_SHIFT
from ....core.deal import Deal
from ....core.move import Move
from ....core.view import View
from ..engine.bets import BETTING, EXCHANGING
from ..engine.codes import AMOUNT, BET, CALL, CHECK, FOLD, SHOW, STAND
from ..engine.table import PokerTable, poker_table
from ..solver.tree import menu, size_of
from .greedy import RESPECT, odds_of
from .odds import BITS

SIZES = (0.5, 1.0)  # bets that are tried, as shares of the pot after a call; and everything
USUAL = 0.75  # what people of habit bet
DOUBT = 0.1  # how much of what others do has reasons unknown
FINE = 1 << 30  # steps between 0 and 1 that chance is asked for
SANE = 3.0  # no larger bet is tried, in pots, if there is a smaller one
LEAST = 16  # worlds that everybody imagines who has the time: chips fly far
CHEAP = 2  # worlds for each one that the effort allows: bets are soon played out
INFERS_FROM = 12  # worlds: who thinks less looks at his own hand only
WORTH_A_BET, WORTH_A_RAISE = 0.52, 0.66  # chances to win from which bets become likely
BLUFFS, RERAISES = 0.06, 0.02  # how often hands bet that are not worth it
SURENESS = 0.06  # how sharply a call depends on the odds
ALL_AT_ONCE = (1.0,)  # no move is left alone: chips fly too far

World = tuple[Deal, int]  # and the chance by which everybody goes on, the same for all moves


@dataclass(frozen=True)
class BettingSpot:
    """What somebody who must act sees of the betting."""

    owes: bool
    bets: int  # so far in this interval
    rivals: int
    price: float  # how often a call must win to pay
    draws: bool  # will hands still change?

    def habits(self, place: float) -> tuple[float, float]:
        """How likely a hand that beats this share of all bets or raises, and gives up."""
        best = RESPECT[min(self.bets, len(RESPECT) - 1)]
        chance = max(0.0, (place - (1 - best)) / best) * place ** (self.rivals - 1)
        if self.draws:
            chance = (chance + 1 / (self.rivals + 1)) / 2
        if not self.owes:
            return BLUFFS + (0.9 - BLUFFS) * ramp(chance, WORTH_A_BET), 0.0
        raises = RERAISES + (0.8 - RERAISES) * ramp(chance, WORTH_A_RAISE)
        return raises, (1 - raises) / (1 + exp((chance - self.price) / SURENESS))


def ramp(chance: float, worth: float) -> float:
    """From 0 well below what something is worth to 1 well above it."""
    return min(1.0, max(0.0, (chance - worth) / 0.2 + 0.5))


def spot_of(table: PokerTable) -> BettingSpot:
    """What the seat to move sees."""
    seat = table.to_move
    owed = int(min(table.owed(seat), table.behind(seat)))
    return BettingSpot(
        owes=owed > 0,
        bets=int(table.n_bets),
        rivals=int(table.still_in()) - 1,
        price=owed / int(table.pot + owed),
        draws=table.rules.exchange and not table.exchanged,
    )


class Wagers(Race[World, float]):
    """One decision in a betting interval."""

    def __init__(self, view: View, moves: list[Move], effort: Effort, rng: Rng) -> None:
        table = poker_table(view.table)
        codes = tried(table, [move.code for move in moves])
        super().__init__([move for move in moves if move.code in codes], effort.watch())
        self.view = view.anew()
        self.moves = moves
        self.rng = rng
        self.places = odds_of(view).places
        self.past = past_choices(table, view.seat) if effort.worlds >= INFERS_FROM else []
        self.worlds = max(LEAST, CHEAP * effort.worlds)
        self.table = table.clone()
        self.deal = Deal(self.table)

    def imagine(self, number: int) -> tuple[World, float]:
        deal = self.view.imagine(self.rng)
        return (deal, int(self.rng.below(FINE)) + 1), self.likelihood(deal)

    def outcome(self, world: World, move: Move) -> float:
        """What the hand brings when this move is made and everybody goes on by habit."""
        deal, table = self.deal, self.table
        deal.copy_from(world[0])
        chance = Rng(world[1])
        deal.play(move.code)
        while deal.n_options:
            deal.play(self.by_habit(deal, table, chance))
        table.settle(deal.rows)
        seat = self.view.seat
        return float(table.pegged[seat] + table.ended[seat])

    def worth(self, outcome: float) -> float:
        return outcome

    def judged(self) -> list[Judged]:
        """Every move, the best first."""
        self.run(self.worlds, ALL_AT_ONCE)
        found = {trial.move.code: self.verdict(trial) for trial in self.trials}
        every = [found.get(move.code) or unlike(move, found) for move in self.moves]
        return sorted(every, key=lambda each: (each.likely == 0.0, -each.value))

    def place(self, deal: Deal, seat: int) -> float:
        """The share of all hands that this seat's beats."""
        hand = sum(BITS[tile] for tile in deal.halves(seat))
        return self.places[hand] / len(self.places)

    def likelihood(self, world: Deal) -> float:
        """How well these hands explain what the others have done."""
        found = 1.0
        places: dict[int, float] = {}
        for seat, code, spot in self.past:
            if seat not in places:
                places[seat] = self.place(world, seat)
            raises, folds = spot.habits(places[seat])
            likely = raises if code >= BET else 1.0 - raises - folds
            found *= DOUBT / 3 + (1 - DOUBT) * likely
        return found

    def by_habit(self, deal: Deal, table: PokerTable, chance: Rng) -> int:
        choices = deal.choices()
        if len(choices) == 1:
            return choices[0]
        if table.phase == EXCHANGING:
            return thrown(choices)
        if table.phase != BETTING:
            return SHOW
        raises, folds = spot_of(table).habits(self.place(deal, int(table.to_move)))
        drawn = int(chance.below(FINE)) / FINE
        if drawn < raises and choices[-1] >= BET:
            return usual_bet(table, choices)
        if drawn > 1.0 - folds and FOLD in choices:
            return FOLD
        return CHECK if CHECK in choices else CALL


def tried(table: PokerTable, choices: list[int]) -> list[int]:
    """The moves worth trying: bets of a few sizes, and everything if that is not absurd."""
    codes = menu(table, choices, SIZES)
    bets = [code for code in codes if code >= BET]
    return [code for code in codes if size_of(table, code) <= SANE or code == bets[0]]


def unlike(move: Move, judged: dict[int, Judged]) -> Judged:
    """A bet that was not tried is worth what the nearest is; of none, what any move is."""
    tried_bets = [code for code in judged if code >= BET] or list(judged)
    near = min(tried_bets, key=lambda code: abs((code & AMOUNT) - (move.code & AMOUNT)))
    return replace(judged[near], move=move, likely=0.0)


def usual_bet(table: PokerTable, choices: list[int]) -> int:
    """A bet of the usual size, as far as it is allowed."""
    bets = [code for code in choices if code >= BET]
    pot = int(table.pot + table.owed(table.to_move))
    amount = int(table.high) + round(USUAL * pot)
    return (bets[0] & ~AMOUNT) + min(max(amount, bets[0] & AMOUNT), bets[-1] & AMOUNT)


def thrown(choices: list[int]) -> int:
    """A rough exchange: throw low tiles that are no doubles, but keep three."""
    tiles = [code - MUCK for code in choices if code != STAND]
    single = [tile for tile in tiles if tile >> 5 != tile & 31]
    if len(tiles) <= 3 or not single:
        return STAND
    return MUCK + min(single)


def past_choices(table: PokerTable, seat: int) -> list[tuple[int, int, BettingSpot]]:
    """What the others did where they could choose, with the tiles that they hold now."""
    found: list[tuple[int, int, BettingSpot]] = []
    past = table.fresh()
    for i in range(table.log_length):
        entry = int(table.log[i])
        past.to_move = mover = entry >> SEAT_SHIFT
        code = entry & CODE
        if past.phase == BETTING and mover != seat and code != FOLD:
            if past.exchanged or not table.exchanged:
                found.append((mover, code, spot_of(past)))
        past.replay(entry)
    return found
