"""Games of tricks, judged by looking into imagined hands: every tile is tried in the same worlds
(trick_worlds.py). Everybody goes on as greedy would, and plays the last tricks with open hands.

What points bring depends on the contract (stakes.py): falling one short costs far more than any
trick, so it is the chance to make it, or to set it, that decides. Calls are bidding.py's.
"""

from dataclasses import dataclass, field
from math import sqrt

from ....bots.judge import Effort, Judged, best_first
from ....bots.thumb import decided
from ....core.chance import Rng
from ....core.move import Move
from ....core.view import View
from ..engine.state import PLAYING
from ..engine.table import TrickTable
from . import bids as bidding
from . import plays as tricking
from .beliefs import Imagined, tiles_played
from .holdings import Holdings, number_of
from .rounds import TrickRounds
from .stakes import POINTS, Stakes

STAGES = (0.25, 0.5, 1.0)  # the worlds after which moves that fell behind are left alone
FEWEST = 1  # worlds that are always looked into, whatever the clock says
OPENLY = 3  # the last tricks, so many, are played with open hands
DOUBT = 5.0  # what a tile that is no better may seem to win by, in one world


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
    weights: list[float] = field(default_factory=list)  # of the same worlds

    def add(self, worth: float, weight: float) -> None:
        self.worths.append(worth)
        self.weights.append(weight)

    @property
    def mean(self) -> float:
        both = zip(self.worths, self.weights, strict=True)
        return sum(worth * weight for worth, weight in both) / sum(self.weights)

    def verdict(self) -> Judged:
        """The mean of what it was worth, and its standard error."""
        mean = self.mean
        both = zip(self.worths, self.weights, strict=True)
        squares = sum((weight * (worth - mean)) ** 2 for worth, weight in both)
        return Judged(self.move, mean, sqrt(squares) / sum(self.weights), len(self.worths))


class Playing:
    """A tile to the trick: the same worlds for all, fewer for those that fall behind."""

    def __init__(self, view: View, table: TrickTable, effort: Effort) -> None:
        self.table = table
        self.effort = effort
        self.held = Holdings(view)
        self.stakes = Stakes(view, view.seat & 1)
        plays = tiles_played(table)
        first = plays[0][0] if plays else view.seat
        tiles = [tile for _, tile in plays]
        self.rounds = TrickRounds(table.trump, table.bidder & 1, first, tiles)
        self.trials = [Trial(move) for move in view.moves()]
        self.thumb = tricking.decide(view).move

    def judged(self, rng: Rng) -> list[Judged]:
        """Every move, those that were tried longest first, the best of them at the head."""
        clock = self.effort.watch()
        worlds = Imagined(self.held, self.rounds, self.effort).choose(self.effort.worlds, rng)
        going = self.trials
        done = 0
        for stage in STAGES:
            last = max(FEWEST, round(len(worlds) * stage))
            while done < last and not (clock.is_up and done >= FEWEST):
                self.look(going, *worlds[done])
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

    def look(self, going: list[Trial], hands: list[int], weight: float) -> None:
        """Try the moves in a world."""
        for trial in going:
            tile = number_of(trial.move.code)
            trial.add(self.worth(int(self.rounds.points_after(hands, tile, OPENLY))), weight)

    def worth(self, to_come: int) -> float:
        """What it is worth when seats 0 and 2 take so many of the points to come."""
        table = self.table
        bidders = int(table.bidder & 1)
        took = int(table.points[0]) + to_come
        took = took if bidders == 0 else POINTS - took
        return self.stakes.worth(bidders, int(table.bid), took)
