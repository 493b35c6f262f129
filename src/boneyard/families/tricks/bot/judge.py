"""Games of tricks, judged by looking into imagined hands: a race of tiles (bots/race.py) through
the same worlds (beliefs.py), in which everybody goes on as greedy would, and plays the last tricks
with open hands.

What points bring depends on the contract (contract.py): falling one short costs far more than any
trick, so it is the chance to make it, or to set it, that decides. Calls are bids.py's.
"""

from math import sqrt

from ....bots.judge import Effort, Judged, best_first
from ....bots.policy import best_of
from ....bots.race import Race, Trial
from ....bots.rule_of_thumb import decided
from ....core.chance import Rng
from ....core.move import Move
from ....core.view import View
from ..engine.table import trick_table
from .beliefs import Hands, Imagined
from .contract import Contract
from .greedy import GreedyTricks, is_playing
from .masks import number_of
from .plays import rounds_of

OPENLY = 3  # the last tricks, so many, are played with open hands
DOUBT = 5.0  # what a tile that is no better may seem to win by, in one world


class TrickJudge:
    """Values in points of the match."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        if len(view.moves()) == 1:
            return [Judged(view.moves()[0], 0.0)]
        thumb = best_of(GreedyTricks().weigh(view)).move
        if not is_playing(view):
            return best_first([Judged(move, value) for move, value in decided(view, thumb)])
        race = TrickRace(view, effort, rng, thumb)
        race.run(len(race.worlds))
        race.favour()
        return race.judged()

    def spread(self, view: View) -> float:
        return 12.0


class TrickRace(Race[Hands, float]):
    """A tile to the trick."""

    fewest = 1

    def __init__(self, view: View, effort: Effort, rng: Rng, thumb: Move) -> None:
        """`thumb` is what the rule of thumb would play; it is never left alone."""
        super().__init__(effort.among(view.moves()), effort.watch())
        self.table = trick_table(view.table)
        self.contract = Contract(view, view.seat & 1)
        self.rounds = rounds_of(self.table, view.seat)
        self.thumb = next((trial for trial in self.trials if trial.move == thumb), None)
        self.worlds = Imagined(view, self.rounds, effort).choose(effort.worlds, rng)

    def imagine(self, number: int) -> tuple[Hands, float]:
        return self.worlds[number]

    def outcome(self, world: Hands, move: Move) -> float:
        """What the points are worth that the sides take when this tile is played now."""
        to_come = int(self.rounds.points_after(world, number_of(move.code), OPENLY))
        return self.contract.worth_of_rest(self.table, to_come)

    def worth(self, outcome: float) -> float:
        return outcome

    def chance(self, trial: Trial[float], value: float) -> float | None:
        return self.contract.standing.chance_of(value)

    def going_on(self, going: list[Trial[float]]) -> list[Trial[float]]:
        best = super().going_on(going)
        return best if self.thumb is None or self.thumb in best else [*best, self.thumb]

    def favour(self) -> None:
        """The rule of thumb is followed unless the worlds speak clearly against it."""
        if self.thumb is None:
            return
        start = DOUBT / sqrt(len(self.weights))
        self.thumb.outcomes = [worth + start for worth in self.thumb.outcomes]
