"""Games of tricks, judged by looking into imagined hands: every tile is tried in the same worlds,
which agree with the suits that others could not follow, with all tiles open from there on.

What points bring depends on the contract (stakes.py): falling one short costs far more than any
trick, so it is the chance to make it, or to set it, that decides. Calls are bidding.py's.
"""

from dataclasses import dataclass, field
from math import sqrt

from ...core.chance import Rng
from ...core.move import Move
from ...core.view import View
from ...engines.tricks.state import PLAYING, SEATS
from ...engines.tricks.table import TrickTable
from .. import bidding, tricking
from ..holdings import Holdings, number_of, numbers_in
from ..judging import Effort, Judged, best_first
from ..search.trick_trials import Trials
from ..search.trick_worlds import Worlds
from ..stakes import POINTS, Stakes
from .plain import decided

STAGES = (0.25, 0.5, 1.0)  # the worlds after which moves that fell behind are left alone
FEWEST = 1  # worlds that are always looked into, whatever the clock says
# Worlds, as a share of the effort, by tricks to come: endings are cheap.
BY_TRICKS = (5.0, 5.0, 5.0, 5.0, 2.0, 1.0, 0.5, 0.3)
DOUBT = 15.0  # what a tile that is no better may seem to win by, in one world


class TrickJudge:
    """Values in points of the match."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        table = view.table
        assert isinstance(table, TrickTable)
        if len(view.moves()) == 1:
            return [Judged(view.moves()[0], 0.0)]
        if table.phase != PLAYING:
            called = decided(view, bidding.decide(view).move)
            return best_first([Judged(move, value) for move, value in called])
        return Playing(view, table, effort).judged(rng)

    def spread(self, view: View) -> float:
        return 12.0


@dataclass
class Trial:
    """A move and what it was worth in each world that it was tried in."""

    move: Move
    worths: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.worths) / len(self.worths)

    def verdict(self) -> Judged:
        """The mean of what it was worth, and its standard error."""
        n = len(self.worths)
        squares = sum((worth - self.mean) ** 2 for worth in self.worths)
        return Judged(self.move, self.mean, sqrt(squares) / n, n)


class Playing:
    """A tile to the trick: the same worlds for all, fewer for those that fall behind."""

    def __init__(self, view: View, table: TrickTable, effort: Effort) -> None:
        self.table = table
        self.effort = effort
        self.held = Holdings(view)
        self.leader = (view.seat - len(self.held.trick)) % SEATS
        self.stakes = Stakes(view, view.seat & 1)
        self.solver = Trials()
        self.trials = [Trial(move) for move in view.moves()]
        self.thumb = tricking.decide(view).move
        self.wanted = max(FEWEST, round(effort.worlds * BY_TRICKS[len(view.hand)]))

    def imagine(self, rng: Rng) -> list[list[int]]:
        """Hands as they may lie: all there are if they are few, else fairly drawn ones."""
        held = self.held
        places = [int(each) for each in self.table.counts]
        worlds = Worlds(held.seat, held.own, list(numbers_in(held.hidden)), held.may, places)
        if worlds.count > self.wanted:
            return [worlds.draw(rng) for _ in range(self.wanted)]
        every = [worlds.pick(number) for number in range(worlds.count)]
        for n in range(len(every) - 1, 0, -1):  # so that the first stages see a fair part of them
            j = int(rng.below(n + 1))
            every[n], every[j] = every[j], every[n]
        return every

    def judged(self, rng: Rng) -> list[Judged]:
        """Every move, those that were tried longest first, the best of them at the head."""
        clock = self.effort.watch()
        worlds = self.imagine(rng)
        going = self.trials
        done = 0
        for stage in STAGES:
            last = max(FEWEST, round(len(worlds) * stage))
            while done < last and not (clock.is_up and done >= FEWEST):
                self.look(going, worlds[done])
                done += 1
            if stage < 1 and len(going) > 2:
                best = sorted(going, key=lambda trial: -trial.mean)[: max(2, (len(going) + 1) // 2)]
                going = [each for each in going if each in best or each.move == self.thumb]
        self.favour(done)
        found = [trial.verdict() for trial in self.trials]
        return sorted(found, key=lambda each: (-each.worlds, -each.value))

    def favour(self, worlds: int) -> None:
        """The rule of thumb is followed unless the worlds speak clearly against it."""
        start = DOUBT / sqrt(worlds)
        for trial in self.trials:
            if trial.move == self.thumb:
                trial.worths = [worth + start for worth in trial.worths]

    def look(self, going: list[Trial], hands: list[int]) -> None:
        """Try the moves in a world."""
        table, trick = self.table, self.held.trick
        for seat, tile in trick:
            hands[seat] |= 1 << tile
        self.solver.lay(hands, table.trump, self.leader, [tile for _, tile in trick])
        bidders = int(table.bidder & 1)
        for trial in going:
            tile = number_of(trial.move.code)
            took = int(table.points[0] + self.solver.points_after(tile))
            took = took if bidders == 0 else POINTS - took
            trial.worths.append(self.stakes.worth(bidders, int(table.bid), took))
