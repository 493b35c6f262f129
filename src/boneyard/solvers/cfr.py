"""Strategies on a game tree of two: CFR+ comes ever nearer to an equilibrium, and the best reply to
a strategy says how far from one it is. Nothing here knows a game.

A strategy has a number for every slot: how likely the mover of its spot makes that move.
"""

from typing import Final, final

from .._rt import i64, vec
from .game_tree import Tree

SEATS: Final = 2


@final
class Solver:
    """Walks over one tree, forwards and backwards; nodes are in order, so no walk recurses."""

    def __init__(self, tree: Tree) -> None:
        self.n_nodes: i64 = len(tree.parents)
        self.n_spots: i64 = tree.n_spots
        self.parents: vec[i64] = vec[i64](tree.parents)
        self.slots: vec[i64] = vec[i64](tree.slots)
        self.spots: vec[i64] = vec[i64](tree.spots)
        self.chances: vec[float] = vec[float](tree.chances)
        self.worths: vec[float] = vec[float](tree.worths)
        self.seat_of: vec[i64] = vec[i64](tree.spot_seats)
        self.first: vec[i64] = vec[i64](tree.spot_slots)
        self.level_of: vec[i64] = vec[i64](tree.spot_levels)
        self.deepest: i64 = max(tree.spot_levels, default=-1)
        n_slots: i64 = tree.n_slots
        self.n_slots: i64 = n_slots
        self.strategy: vec[float] = vec[float](even(tree))
        self.regrets: vec[float] = vec[float]([0.0] * n_slots)
        self.sums: vec[float] = vec[float]([0.0] * n_slots)  # of strategies, later ones more
        self.gains: vec[float] = vec[float]([0.0] * n_slots)
        self.mine: vec[float] = vec[float]([0.0] * self.n_nodes)  # how likely a seat plays here
        self.theirs: vec[float] = vec[float]([0.0] * self.n_nodes)  # how likely the other does
        self.values: vec[float] = vec[float]([0.0] * self.n_nodes)
        self.rounds: i64 = 0

    # Walks ---------------------------------------------------------------------------------

    def reach(self, seat: i64, played: vec[float]) -> None:
        """How likely each node is as far as it is up to this seat, and up to the other."""
        mine, theirs = self.mine, self.theirs
        node: i64 = 0
        while node < self.n_nodes:
            parent: i64 = self.parents[node]
            if parent < 0:
                mine[node] = 1.0
                theirs[node] = 1.0
            else:
                mine[node] = mine[parent]
                theirs[node] = theirs[parent]
                slot: i64 = self.slots[node]
                if slot >= 0:
                    if self.seat_of[self.spots[parent]] == seat:
                        mine[node] *= played[slot]
                    else:
                        theirs[node] *= played[slot]
            node += 1

    def value(self, seat: i64, played: vec[float]) -> float:
        """What the round is worth to this seat, after `reach`; `gains` are then the worths of its
        moves, weighed by how likely their spots are as far as it is not up to the seat."""
        values, gains = self.values, self.gains
        sign: float = 1.0 if seat == 0 else -1.0
        slot: i64 = 0
        while slot < self.n_slots:
            gains[slot] = 0.0
            slot += 1
        node: i64 = 0
        while node < self.n_nodes:
            values[node] = sign * self.worths[node] * self.theirs[node] * self.chances[node]
            node += 1
        total = 0.0
        while node > 0:
            node -= 1
            worth: float = values[node]
            parent: i64 = self.parents[node]
            if parent < 0:
                total += worth
                continue
            slot = self.slots[node]
            if slot >= 0 and self.seat_of[self.spots[parent]] == seat:
                gains[slot] += worth
                worth *= played[slot]
            values[parent] += worth
        return total

    # Equilibria ----------------------------------------------------------------------------

    def improve(self, rounds: int) -> None:
        """Play so many rounds of CFR+, the seats in turn."""
        left: i64 = rounds
        while left > 0:
            self.rounds += 1
            seat: i64 = 0
            while seat < SEATS:
                self.reach(seat, self.strategy)
                self.remember(seat)
                self.value(seat, self.strategy)
                self.regret(seat)
                seat += 1
            left -= 1

    def remember(self, seat: i64) -> None:
        """Add this seat's strategy to its sums, by how likely it comes to each spot."""
        node: i64 = 0
        while node < self.n_nodes:
            spot: i64 = self.spots[node]
            if spot >= 0 and self.seat_of[spot] == seat:
                weight: float = self.mine[node] * self.chances[node] * float(self.rounds)
                slot: i64 = self.first[spot]
                last: i64 = self.first[spot + 1]
                while slot < last:
                    self.sums[slot] += weight * self.strategy[slot]
                    slot += 1
            node += 1

    def regret(self, seat: i64) -> None:
        """Play moves more that would have been better than what was played."""
        spot: i64 = 0
        while spot < self.n_spots:
            if self.seat_of[spot] == seat:
                self.regret_at(self.first[spot], self.first[spot + 1])
            spot += 1

    def regret_at(self, first: i64, last: i64) -> None:
        mean = 0.0
        slot: i64 = first
        while slot < last:
            mean += self.strategy[slot] * self.gains[slot]
            slot += 1
        total = 0.0
        slot = first
        while slot < last:
            regret: float = self.regrets[slot] + self.gains[slot] - mean
            if regret < 0.0:
                regret = 0.0
            self.regrets[slot] = regret
            total += regret
            slot += 1
        share(self.regrets, total, first, last, self.strategy)

    def average(self) -> list[float]:
        """The strategy played over all rounds: what comes near an equilibrium."""
        found: vec[float] = vec[float]([0.0] * self.n_slots)
        spot: i64 = 0
        while spot < self.n_spots:
            total = 0.0
            slot: i64 = self.first[spot]
            while slot < self.first[spot + 1]:
                total += self.sums[slot]
                slot += 1
            share(self.sums, total, self.first[spot], self.first[spot + 1], found)
            spot += 1
        return list(found)

    # Best replies --------------------------------------------------------------------------

    def worth(self, strategy: list[float]) -> float:
        """What the round is worth to seat 0 when both play so."""
        played: vec[float] = vec[float](strategy)
        self.reach(0, played)
        return self.value(0, played)

    def best_reply(self, seat: int, strategy: list[float]) -> float:
        """The most that this seat can make against another who plays so. Spots are decided last
        choices first, because what a choice is worth depends on those after it."""
        played: vec[float] = vec[float](strategy)
        self.reach(seat, played)
        level: i64 = self.deepest
        while level >= 0:
            self.value(seat, played)
            spot: i64 = 0
            while spot < self.n_spots:
                if self.level_of[spot] == level and self.seat_of[spot] == seat:
                    self.take_best(self.first[spot], self.first[spot + 1], played)
                spot += 1
            level -= 1
        return self.value(seat, played)

    def take_best(self, first: i64, last: i64, played: vec[float]) -> None:
        best: i64 = first
        slot: i64 = first
        while slot < last:
            played[slot] = 0.0
            if self.gains[slot] > self.gains[best]:
                best = slot
            slot += 1
        played[best] = 1.0


def share(weights: vec[float], total: float, first: i64, last: i64, into: vec[float]) -> None:
    """Chances in proportion to weights; even ones where there are none."""
    slot: i64 = first
    while slot < last:
        if total > 0.0:
            into[slot] = weights[slot] / total
        else:
            into[slot] = 1.0 / float(last - first)
        slot += 1


def even(tree: Tree) -> list[float]:
    """Every move as likely as the others of its spot."""
    chances: list[float] = []
    for spot in range(tree.n_spots):
        moves = tree.spot_slots[spot + 1] - tree.spot_slots[spot]
        chances += [1.0 / moves] * moves
    return chances
