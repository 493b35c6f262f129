"""Equilibria and best replies for the betting of poker between two, with all hands at once.

Every node of the betting has a row of numbers for each of its moves, one a hand: nothing is put
together that differs. Regrets are discounted as they grow old: with stakes that range from one
ante to a hundred, plain CFR+ needs several times as many rounds to forget its first mistakes.
What hands win against ranges is ranges.py's.
"""

from typing import Final, final

from ...._rt import i64, vec
from .ranges import Ranges

SEATS: Final = 2
NOBODY: Final = -1
FADE: Final = 1.5  # the power of the round's number by which good regrets lose little
FORGIVE: Final = 0.5  # what is left of a bad regret after each round


@final
class PokerSolver:
    """One betting tree, whose nodes come before their children. Rows have a place for every hand,
    the weakest first; a strategy has a row for each move of each node, in order."""

    def __init__(
        self,
        ranges: Ranges,
        actors: list[int],
        children: list[list[int]],
        stakes: list[float],
        folded: list[int],
    ) -> None:
        """`stakes` and `folded` are those of nodes where the hand is over: what the loser pays,
        and who gave up or NOBODY at a showdown."""
        self.ranges = ranges
        hands: i64 = ranges.n
        self.hands: i64 = hands
        nodes: i64 = len(actors)
        self.nodes: i64 = nodes
        self.actors: vec[i64] = vec[i64](actors)
        self.stakes: vec[float] = vec[float](stakes)
        self.folded: vec[i64] = vec[i64](folded)
        firsts: list[int] = []  # the first row of each node
        listed: list[int] = []  # the child that each row leads to
        for own in children:
            firsts.append(len(listed))
            listed += own
        firsts.append(len(listed))
        self.first: vec[i64] = vec[i64](firsts)
        self.child: vec[i64] = vec[i64](listed)
        self.rows: i64 = len(listed)
        room: int = self.rows * hands
        self.strategy: vec[float] = vec[float]([0.0] * room)
        self.regrets: vec[float] = vec[float]([0.0] * room)
        self.totals: vec[float] = vec[float]([0.0] * room)  # of strategies, later ones more
        self.reach: vec[float] = vec[float]([0.0] * (nodes * hands))  # by the other's moves
        self.own: vec[float] = vec[float]([0.0] * (nodes * hands))  # by one's own
        self.values: vec[float] = vec[float]([0.0] * (nodes * hands))
        self.rounds: i64 = 0
        # Somebody known, whom one seat expects to meet now and then instead of its match.
        self.hero: i64 = NOBODY
        self.share: float = 0.0
        self.known: vec[float] = vec[float]([])  # what ends bring the seat against him, by node
        self.match_regrets()

    def expect(self, seat: int, known: list[float], share: float) -> None:
        """Let this seat reckon that in so many hands of one the other plays this strategy."""
        self.hero = NOBODY
        self.walk_down(seat, vec[float](known))
        node: i64 = 0
        while node < self.nodes:
            if self.actors[node] == NOBODY:
                self.finish(node, seat)
            node += 1
        self.known = vec[float](list(self.values))
        self.hero = seat
        self.share = share

    # Walks ---------------------------------------------------------------------------------

    def walk_down(self, seat: i64, played: vec[float]) -> None:
        """How likely each hand comes to each node, the seat's by its moves, the other's by his."""
        i: i64 = 0
        while i < self.hands:
            self.reach[i] = 1.0
            self.own[i] = 1.0
            i += 1
        node: i64 = 0
        while node < self.nodes:
            row: i64 = self.first[node]
            while row < self.first[node + 1]:
                to: i64 = self.child[row] * self.hands
                at: i64 = node * self.hands
                if self.actors[node] == seat:
                    self.times(self.own, at, played, row * self.hands, to)
                    self.copy(self.reach, at, to)
                else:
                    self.times(self.reach, at, played, row * self.hands, to)
                    self.copy(self.own, at, to)
                row += 1
            node += 1

    def times(self, rows: vec[float], at: i64, played: vec[float], by: i64, to: i64) -> None:
        hands: i64 = self.hands
        i: i64 = 0
        while i < hands:
            rows[to + i] = rows[at + i] * played[by + i]
            i += 1

    def copy(self, rows: vec[float], at: i64, to: i64) -> None:
        hands: i64 = self.hands
        i: i64 = 0
        while i < hands:
            rows[to + i] = rows[at + i]
            i += 1

    def finish(self, node: i64, seat: i64) -> None:
        """What each of the seat's hands has won or lost at a node where the hand is over."""
        values = self.values
        hands: i64 = self.hands
        at: i64 = node * hands
        worth: float = self.stakes[node]
        if self.folded[node] == NOBODY:
            self.ranges.won(self.reach, at, self.values, at)
        else:
            self.ranges.met(self.reach, at, self.values, at)
            if self.folded[node] == seat:
                worth = -worth
        i: i64 = at
        while i < at + hands:
            values[i] *= worth
            i += 1

    def blend(self, node: i64) -> None:
        """Of an end, what it brings against one who may be somebody known."""
        values, known = self.values, self.known
        share: float = self.share
        i: i64 = node * self.hands
        last: i64 = i + self.hands
        while i < last:
            values[i] += share * (known[i] - values[i])
            i += 1

    def clear(self, node: i64) -> None:
        values = self.values
        i: i64 = node * self.hands
        last: i64 = i + self.hands
        while i < last:
            values[i] = 0.0
            i += 1

    def add_children(self, node: i64) -> None:
        """The other moves here: what he does is in the reach already."""
        values = self.values
        hands: i64 = self.hands
        self.clear(node)
        at: i64 = node * hands
        row: i64 = self.first[node]
        while row < self.first[node + 1]:
            of: i64 = self.child[row] * hands
            i: i64 = 0
            while i < hands:
                values[at + i] += values[of + i]
                i += 1
            row += 1

    def mix_children(self, node: i64, played: vec[float]) -> None:
        """The seat moves here as it plays."""
        values = self.values
        hands: i64 = self.hands
        self.clear(node)
        at: i64 = node * hands
        row: i64 = self.first[node]
        while row < self.first[node + 1]:
            of: i64 = self.child[row] * hands
            by: i64 = row * hands
            i: i64 = 0
            while i < hands:
                values[at + i] += played[by + i] * values[of + i]
                i += 1
            row += 1

    def best_children(self, node: i64) -> None:
        """The seat moves here as is best for each hand."""
        values = self.values
        hands: i64 = self.hands
        at: i64 = node * hands
        first: i64 = self.first[node]
        self.copy(self.values, self.child[first] * hands, at)
        row: i64 = first + 1
        while row < self.first[node + 1]:
            of: i64 = self.child[row] * hands
            i: i64 = 0
            while i < hands:
                if values[of + i] > values[at + i]:
                    values[at + i] = values[of + i]
                i += 1
            row += 1

    # Equilibria ----------------------------------------------------------------------------

    def improve(self, rounds: int) -> None:
        """Play so many rounds of counterfactual regret minimisation, the seats in turn."""
        left: i64 = rounds
        while left > 0:
            self.rounds += 1
            seat: i64 = 0
            while seat < SEATS:
                self.walk_down(seat, self.strategy)
                node: i64 = self.nodes
                while node > 0:
                    node -= 1
                    if self.actors[node] == NOBODY:
                        self.finish(node, seat)
                        if seat == self.hero:
                            self.blend(node)
                    elif self.actors[node] == seat:
                        self.mix_children(node, self.strategy)
                        self.remember(node)
                        self.regret(node)
                    else:
                        self.add_children(node)
                seat += 1
            left -= 1

    def remember(self, node: i64) -> None:
        """Add how the seat plays to the average, by how likely it comes here."""
        totals, strategy, own = self.totals, self.strategy, self.own
        hands: i64 = self.hands
        weight: float = float(self.rounds) * float(self.rounds)
        at: i64 = node * hands
        row: i64 = self.first[node]
        while row < self.first[node + 1]:
            by: i64 = row * hands
            i: i64 = 0
            while i < hands:
                totals[by + i] += weight * own[at + i] * strategy[by + i]
                i += 1
            row += 1

    def regret(self, node: i64) -> None:
        """Play moves more that would have been better than what was played."""
        regrets, values = self.regrets, self.values
        hands: i64 = self.hands
        age: float = float(self.rounds - 1) ** FADE
        fade: float = age / (age + 1.0)
        at: i64 = node * hands
        row: i64 = self.first[node]
        while row < self.first[node + 1]:
            of: i64 = self.child[row] * hands
            by: i64 = row * hands
            i: i64 = 0
            while i < hands:
                old: float = regrets[by + i]
                old *= fade if old > 0.0 else FORGIVE
                regrets[by + i] = old + values[of + i] - values[at + i]
                i += 1
            row += 1
        share(self.regrets, self.first[node], self.first[node + 1], hands, self.strategy)

    def match_regrets(self) -> None:
        node: i64 = 0
        while node < self.nodes:
            share(self.regrets, self.first[node], self.first[node + 1], self.hands, self.strategy)
            node += 1

    def average(self) -> list[float]:
        """The strategy played over all rounds: what comes near an equilibrium."""
        found: vec[float] = vec[float]([0.0] * len(self.totals))
        node: i64 = 0
        while node < self.nodes:
            share(self.totals, self.first[node], self.first[node + 1], self.hands, found)
            node += 1
        return list(found)

    # Best replies --------------------------------------------------------------------------

    def best_reply(self, seat: int, strategy: list[float]) -> float:
        """The most that this seat makes a hand on the average against another who plays so."""
        return self.reply(seat, strategy, True)

    def worth(self, seat: int, strategy: list[float]) -> float:
        """What this seat makes a hand on the average when both play so."""
        return self.reply(seat, strategy, False)

    def reply(self, me: i64, strategy: list[float], at_best: bool) -> float:
        played: vec[float] = vec[float](strategy)
        self.walk_down(me, played)
        node: i64 = self.nodes
        while node > 0:
            node -= 1
            if self.actors[node] == NOBODY:
                self.finish(node, me)
            elif self.actors[node] != me:
                self.add_children(node)
            elif at_best:
                self.best_children(node)
            else:
                self.mix_children(node, played)
        return self.mean()

    def mean(self) -> float:
        """What the root is worth to a seat, over all deals of two hands."""
        i: i64 = 0
        while i < self.hands:
            self.reach[i] = 1.0
            i += 1
        value = 0.0
        i = 0
        while i < self.hands:
            value += self.values[i]
            i += 1
        self.ranges.met(self.reach, 0, self.values, 0)
        deals = 0.0
        i = 0
        while i < self.hands:
            deals += self.values[i]
            i += 1
        return value / deals


def share(weights: vec[float], first: i64, last: i64, hands: i64, into: vec[float]) -> None:
    """For each hand chances in proportion to the weights above 0 in these rows; even ones where
    there are none."""
    if first == last:
        return
    even: float = 1.0 / float(last - first)
    i: i64 = 0
    while i < hands:
        total = 0.0
        row: i64 = first
        while row < last:
            if weights[row * hands + i] > 0.0:
                total += weights[row * hands + i]
            row += 1
        row = first
        while row < last:
            weight: float = weights[row * hands + i]
            if total > 0.0:
                into[row * hands + i] = weight / total if weight > 0.0 else 0.0
            else:
                into[row * hands + i] = even
            row += 1
        i += 1
