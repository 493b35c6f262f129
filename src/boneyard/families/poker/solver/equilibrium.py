"""Charts of poker for two, made: ever nearer to an equilibrium, put into steps, and what the best
reply wins against them, exactly. No hand is put together with another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..engine.ranks import HAND, Ranking, pack
from .cfr import PokerSolver
from .chart import STEPS, Chart
from .ranges import Ranges
from .tree import NOBODY, SEATS, Stakes, tree_of

LOOK = 50  # rounds between two looks at how good the solution is
TINY = 1e-6  # of a step
SELDOM = 1e-4  # a hand that comes to a node less often plays there as its neighbour does


@dataclass(frozen=True)
class Found:
    """How far the search has come; `gap` is what best replies win, in antes a hand."""

    rounds: int
    gap: float


def ranges_of(ranking: Ranking) -> Ranges:
    """All hands in order, as this ranking has them."""
    tiles = pack()
    strengths = {
        hand: int(ranking.strength_of([tiles[number] for number in hand]))
        for hand in combinations(range(len(tiles)), HAND)
    }
    hands = sorted(strengths, key=lambda hand: strengths[hand])
    return Ranges([list(hand) for hand in hands], tied([strengths[hand] for hand in hands]))


def tied(strengths: list[int]) -> list[int]:
    """For each of these sorted strengths the place of the first that is equal."""
    places: list[int] = []
    for i, strength in enumerate(strengths):
        places.append(places[-1] if i and strengths[i - 1] == strength else i)
    return places


class Search:
    """One betting tree and its solution so far.

    Whoever expects to meet somebody known, in a share of all hands, goes after what that one does
    wrong, and for the rest is on his guard against everything: the larger the share, the more is
    won from the one and lost to others. Then either seat has a solver of its own.
    """

    def __init__(
        self, stakes: Stakes, ranges: Ranges, known: Sequence[float] = (), share: float = 0.0
    ) -> None:
        self.stakes = stakes
        self.nodes = tree_of(stakes)
        self.hands = int(ranges.n)
        self.solvers = [self._solver(ranges) for _ in range(SEATS if share else 1)]
        self.solver = self.solvers[0]
        for seat, solver in enumerate(self.solvers if share else ()):
            solver.expect(seat, list(known), share)

    def _solver(self, ranges: Ranges) -> PokerSolver:
        return PokerSolver(
            ranges,
            [node.actor for node in self.nodes],
            [node.children for node in self.nodes],
            [node.stake / self.stakes.ante for node in self.nodes],
            [node.folded for node in self.nodes],
        )

    def improve(self, gap: float, most: int) -> Iterator[Found]:
        """Search until best replies win no more than `gap`, or for so many rounds."""
        while True:
            for solver in self.solvers:
                solver.improve(min(LOOK, most - int(solver.rounds)))
            found = Found(int(self.solver.rounds), self.gap(self.average()))
            yield found
            if found.gap <= gap or found.rounds >= most:
                return

    def average(self) -> list[float]:
        """What was found: each seat's part by the solver that searched for it."""
        found = [solver.average() for solver in self.solvers]
        return found[0] if len(found) == 1 else self.joined(found)

    def joined(self, by_seat: Sequence[Sequence[float]]) -> list[float]:
        """One strategy, of each seat's in turn."""
        found: list[float] = []
        for node in self.nodes:
            at = len(found)
            found += by_seat[node.actor][at : at + len(node.moves) * self.hands]
        return found

    def won_from(self, known: Sequence[float], strategy: Sequence[float]) -> float:
        """What a strategy makes of one who plays so, the mean of both seats."""
        pairs = ((strategy, known), (known, strategy))
        return sum(
            self.solver.worth(seat, self.joined(pair)) for seat, pair in enumerate(pairs)
        ) / len(pairs)

    def gap(self, strategy: list[float]) -> float:
        """What best replies win against a strategy, the mean of both seats."""
        return sum(self.solver.best_reply(seat, strategy) for seat in range(SEATS)) / SEATS

    def chart(self) -> Chart:
        """The solution in steps."""
        return Chart(self.stakes, self.steps(self.average()), self.hands)

    def steps(self, strategy: list[float]) -> bytes:
        reach = {0: [[1.0] * self.hands] * SEATS}  # how likely each seat's hands come to a node
        found: list[bytes] = []
        row = 0
        for number, node in enumerate(self.nodes):
            if node.actor == NOBODY:
                continue
            moves = len(node.moves)
            first = row * self.hands
            row += moves
            shares = [
                strategy[first + k * self.hands : first + (k + 1) * self.hands]
                for k in range(moves)
            ]
            reached = reach.pop(number)
            own = reached[node.actor]
            steps = list(zip(*stepped(shares, own), strict=True))
            found += [bytes(each) for each in steps[:-1]]
            for child, made in zip(node.children, steps, strict=True):
                after = [own[i] * each / STEPS for i, each in enumerate(made)]
                reach[child] = [after, reached[1]] if node.actor == 0 else [reached[0], after]
        return b"".join(found)


def stepped(shares: list[list[float]], own: list[float]) -> Iterator[list[int]]:
    """The shares of each hand in whole steps that add up. What rounding takes from a move the next
    hands give back to it, so that few steps will do: hands that lie side by side play together as
    often as they should. Hands that hardly ever come here copy the one before: what the search
    thinks of them means nothing, and files stay small."""
    last: list[int] | None = None
    owed = [0.0] * len(shares)
    for i, likely in enumerate(own):
        if last is None or likely >= SELDOM:
            exact = [row[i] for row in shares]
            last = rounded(exact, [each / max(likely, SELDOM) for each in owed])
            for k, share in enumerate(exact):
                owed[k] += likely * (share - last[k] / STEPS)
        yield last


def rounded(shares: list[float], owed: list[float]) -> list[int]:
    """Whole steps for shares; those rests are rounded up that are largest with what is owed."""
    exact = [share * STEPS for share in shares]
    steps = [int(each + TINY) for each in exact]
    rests = [k for k in range(len(shares)) if exact[k] - steps[k] > TINY]
    rests.sort(key=lambda k: steps[k] - exact[k] - STEPS * owed[k])
    for k in rests[: STEPS - sum(steps)]:
        steps[k] += 1
    return steps
