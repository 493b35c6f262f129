"""The betting of a hand of poker for two, as a tree: every way it can go when only some sizes of
bets are made. Which moves there are the engine says; nothing here knows a hand."""

from dataclasses import dataclass, field

from ....core.deal import Deal
from ..engine.bets import IN, SHOWING
from ..engine.codes import AMOUNT, BET, CALL, CHECK, FOLD
from ..engine.ranks import Ranking, pack
from ..engine.rules import FIXED_LIMIT, PokerRules
from ..engine.table import PokerTable, poker_table

SEATS = 2
DEALER = 1  # who speaks second; the other is 0
NOBODY = -1  # the actor of a node where the hand is over
NEAR = 0.6  # a bet of so much of the chips is made for all of them


@dataclass(frozen=True)
class Stakes:
    """What a hand is played for: as the sheet's switches say, and `chips` that both can lose,
    the ante included. `sizes` are the bets that are made, as shares of the pot after a call: those
    of the opening, of the first raise and so on, the last for all that follow."""

    betting: int
    ante: int
    bet: int
    raises: int | None  # with fixed limits
    chips: int
    sizes: tuple[tuple[float, ...], ...] = ()  # none: every bet that the limit allows

    def sizes_after(self, bets: int) -> tuple[float, ...]:
        """The sizes of the next bet, when so many were made."""
        return self.sizes[min(bets, len(self.sizes) - 1)] if self.sizes else ()

    def rules(self) -> PokerRules:
        fixed = self.betting == FIXED_LIMIT and self.raises is not None
        return PokerRules(
            seats=SEATS,
            chips=self.chips,
            ante=self.ante,
            unit=self.bet,
            betting=self.betting,
            most_bets=1 + (self.raises or 0) if fixed else 0,
            exchange=False,
            free_folds=False,  # nobody gains by one
            ranking=Ranking(False, False, False),
        )


@dataclass
class BettingNode:
    """A moment of the betting. `moves` are the engine's codes, `sizes` what each adds to the bet
    that stands as a share of the pot after a call, and `everything` whether it is for all chips."""

    actor: int
    moves: list[int] = field(default_factory=list)
    sizes: list[float] = field(default_factory=list)
    everything: list[bool] = field(default_factory=list)
    children: list[int] = field(default_factory=list)
    stake: int = 0  # at the end: what the loser has paid
    folded: int = NOBODY  # who gave up; nobody at a showdown


def tree_of(stakes: Stakes) -> list[BettingNode]:
    """All nodes, the root first, each before its children and after all of those to its left."""
    deal = Deal(PokerTable(stakes.rules()))
    deal.lay_out(list(range(len(pack()))), DEALER)
    nodes: list[BettingNode] = []
    _grow(deal, stakes, nodes)
    return nodes


def _grow(deal: Deal, stakes: Stakes, nodes: list[BettingNode]) -> int:
    table = poker_table(deal.table)
    number = len(nodes)
    if table.ended_by or table.phase == SHOWING:
        nodes.append(ended(table))
        return number
    node = BettingNode(int(table.to_move))
    nodes.append(node)
    for code in menu(table, deal.choices(), stakes.sizes_after(int(table.n_bets))):
        child = deal.clone()
        child.play(code)
        node.moves.append(code)
        node.sizes.append(size_of(table, code))
        node.everything.append(code >= BET and code & AMOUNT >= callable_bet(table))
        node.children.append(_grow(child, stakes, nodes))
    return number


def ended(table: PokerTable) -> BettingNode:
    """A node where the betting is over."""
    node = BettingNode(NOBODY, stake=min(int(paid) for paid in table.paid))
    if table.ended_by:
        node.folded = next(seat for seat in range(SEATS) if not table.standing[seat])
    return node


def callable_bet(table: PokerTable) -> int:
    """The highest bet that the seat to move can make and somebody can call."""
    others = [
        int(table.all_in(seat))
        for seat in range(table.seats)
        if seat != table.to_move and table.standing[seat] == IN
    ]
    return min(int(table.all_in(table.to_move)), max(others))


def size_of(table: PokerTable, code: int) -> float:
    """What a bet adds to the one that stands, as a share of the pot after a call."""
    if code < BET:
        return 0.0
    pot = int(table.pot + table.owed(table.to_move))
    return ((code & AMOUNT) - int(table.high)) / pot


def menu(table: PokerTable, choices: list[int], sizes: tuple[float, ...]) -> list[int]:
    """The moves that are made of those that the rules allow: fold, check or call, and bets. Where
    a check costs nothing, nobody folds."""
    codes = [CHECK] if CHECK in choices else [code for code in (FOLD, CALL) if code in choices]
    bets = [code for code in choices if code >= BET]
    if not sizes or len(bets) <= len(sizes):
        return codes + bets
    kind, least, most = bets[0] & ~AMOUNT, bets[0] & AMOUNT, bets[-1] & AMOUNT
    pot = int(table.pot + table.owed(table.to_move))
    everything = callable_bet(table)
    wanted = {int(table.high) + round(size * pot) for size in sizes} | {everything}
    amounts = {min(max(amount, least), most) for amount in wanted}
    if everything <= most:
        amounts = {everything if each >= NEAR * everything else each for each in amounts}
    return codes + [kind + amount for amount in sorted(amounts)]


# Bets that a tree does not have -----------------------------------------------------------


def alike(node: BettingNode, table: PokerTable, code: int) -> list[tuple[int, float]]:
    """Which of the node's moves this one of the seat to move is taken for, each so often; none
    where there is no such move. A bet between two sizes is taken for either, so often that nobody
    gains by choosing it when bets are bluffs or called as they should be."""
    if code < BET:
        return [(node.moves.index(code), 1.0)] if code in node.moves else []
    bets = [k for k, move in enumerate(node.moves) if move >= BET]
    if not bets:
        return []
    if code & AMOUNT >= callable_bet(table):
        return [(bets[-1], 1.0)]
    size = size_of(table, code)
    above = [k for k in bets if node.sizes[k] >= size]
    below = [k for k in bets if node.sizes[k] < size]
    if not above:
        return [(below[-1], 1.0)]
    if not below or node.sizes[above[0]] == size:
        return [(above[0], 1.0)]
    a, b = node.sizes[below[-1]], node.sizes[above[0]]
    share = (b - size) * (1 + a) / ((b - a) * (1 + size))
    return [(below[-1], share), (above[0], 1.0 - share)]


def made_for(node: BettingNode, move: int, table: PokerTable, choices: list[int]) -> int:
    """The move, of those that may be made here, that stands for one of the node's."""
    wanted = node.moves[move]
    if wanted < BET:
        return wanted
    bets = [code for code in choices if code >= BET]
    if not bets:
        return CALL
    pot = int(table.pot + table.owed(table.to_move))
    amount = int(table.high) + round(node.sizes[move] * pot)
    if node.everything[move]:
        amount = callable_bet(table)
    return (bets[0] & ~AMOUNT) + min(max(amount, bets[0] & AMOUNT), bets[-1] & AMOUNT)
