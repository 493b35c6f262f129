"""Games of the line, judged by looking ahead: a race (bots/race.py) through imagined deals.

Deals that explain badly what the others chose to play count less; a deal is played out as greedy
would play it. Values are points of the round, or near the end of a match what they do to the chance
to win it (bots/match_worth.py).
"""

from dataclasses import replace
from functools import cached_property

from ...._mode import is_compiled
from ....bots.judge import Effort, Judged
from ....bots.match_worth import MatchStanding
from ....bots.race import STAGES, Race, Trial
from ....core.chance import Rng
from ....core.codes import CALL, DRAW
from ....core.deal import Deal
from ....core.move import Move
from ....core.view import View
from ..engine.rules import NEVER, NO_EXTRA, UNABLE, LineRules
from ..engine.settlements import PerTile
from ..engine.table import line_table
from .draws import Draw, is_choice
from .policy import MILLI, LinePolicy
from .rounds import SCALE, LineRounds
from .tree import WHOLE, LineTree
from .weights import weigh
from .worlds import LineWorlds, is_open

OPEN_TILES, OPEN_NODES = 16, 100  # what is solved where both hands are known; nodes a world
LISTED_TILES, LISTED_NODES = 8, 400  # ... and in each deal where all are listed
NODES_A_SECOND = 100_000 if is_compiled() else 2_000
STEPS = 60  # positions that planning a move may cost, for each world
MOVES = 1_000  # ... and that planning all moves may cost where rounds are played out
ALIKE = 8  # worlds that must look alike for a plan to distinguish them from others
SURPRISE = 0.1  # the share of the other's coming moves that nothing explains
# Between good and poor moves, in tiles: two to three times what the best move is found to lead the
# mean of all by in Muggins, Draw and Block. Warm choices cost the more the more a round can bring.
SCORING, DRAWING, BLOCKING = 4.0, 2.4, 0.5
OPENLY = 0.35  # how much a value counts that lets the other see our hand: he may guess it


class LineJudge:
    """Values in points of the sheet."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        called = [move for move in view.moves() if move.code == CALL]
        moves = effort.among([move for move in view.moves() if move.code != CALL])
        judged = LineRace(view, moves, effort, rng).judged()
        sure = judged[0].value + 1.0 if judged else 0.0
        return [Judged(move, sure) for move in called] + judged

    def spread(self, view: View) -> float:
        rules = rules_of(view)
        tile = weigh(rules).tile
        if rules.extra != NO_EXTRA:
            return tile
        if rules.pays is not None:
            return SCORING * tile
        return (BLOCKING if rules.drawing == NEVER else DRAWING) * tile


class LineRace(Race[Deal, list[int]]):
    """One decision; what a move brings are the points of all seats."""

    def __init__(self, view: View, moves: list[Move], effort: Effort, rng: Rng) -> None:
        super().__init__(moves, effort.watch())
        table = line_table(view.table)
        policy = LinePolicy(table.rules, weigh(table.rules))
        self.view = view.anew()
        self.effort = effort
        self.rng = rng
        self.rounds = LineRounds(table, view.seat, policy, effort.infers, effort.remembers)
        draws = any(move.code == DRAW for move in moves)
        self.draw = Draw(view, effort.draws) if draws and is_choice(view) else None
        self.plans: dict[Move, Judged] = {}
        if effort.infers and is_open(view):
            self.rounds.solve_endings(
                OPEN_TILES, self.affordable(OPEN_NODES * effort.worlds, len(moves))
            )

    def affordable(self, nodes: int, moves: int) -> int:
        """How many positions each of so many moves may cost, in the time that is left."""
        return int(min(nodes, NODES_A_SECOND * max(0.0, self.clock.left) / moves))

    @cached_property
    def worlds(self) -> LineWorlds:
        """Where the moves are tried, found when the race begins."""
        return LineWorlds(self.view, self.rounds, self.effort, self.rng)

    def imagine(self, number: int) -> tuple[Deal, float]:
        return self.worlds.next(number, self.rng)

    def outcome(self, world: Deal, move: Move) -> list[int]:
        return self.rounds.outcome(world, move.code)

    def worth(self, outcome: list[int]) -> float:
        return self.standing.worth(outcome, self.view.seat)

    def worths(self, trial: Trial[list[int]]) -> list[float]:
        worth, seat = self.standing.worth, self.view.seat  # once: there are many outcomes
        return [worth(points, seat) for points in trial.outcomes]

    @cached_property
    def standing(self) -> MatchStanding:
        """What points do to the match, judged by those of the trials so far."""
        tops = [max(points) for trial in self.trials for points in trial.outcomes]
        before = [int(total) for total in self.view.table.before]
        return MatchStanding(before, self.view.sheet.target, sum(tops) / max(1, len(tops)))

    def going_on(self, going: list[Trial[list[int]]]) -> list[Trial[list[int]]]:
        if self.draw is not None and not self.draw.may_suit:
            going = [trial for trial in going if trial.move.code != DRAW]
        return super().going_on(going)

    def chance(self, trial: Trial[list[int]], value: float) -> float | None:
        return self.standing.chance_of(value)

    def verdict(self, trial: Trial[list[int]]) -> Judged:
        return self.plans.get(trial.move) or super().verdict(trial)

    def judged(self) -> list[Judged]:
        """Run the race; all moves, with a draw that is not made after them."""
        wanted = self.worlds.wanted
        if self.worlds.is_complete and self.effort.infers:
            self.rounds.solve_endings(LISTED_TILES, LISTED_NODES)
        self.fewest = min(self.fewest, wanted)
        all_at_once = wanted <= STAGES[0] * self.effort.worlds
        going = self.run(wanted, STAGES[-1:] if all_at_once else STAGES)
        if may_plan(self.view, self.effort):
            self.plans = self.planned(going)
        found = super().judged()
        if self.draw is not None and not self.draw.suits(found, weigh(rules_of(self.view)).tile):
            draw = next(each for each in found if each.move.code == DRAW)
            found.remove(draw)
            found = self.compared([*found, replace(draw, likely=0.0)])
        return found

    def planned(self, going: list[Trial[list[int]]]) -> dict[Move, Judged]:
        """The moves that did best, with the best that can be made of them afterwards; nothing if
        the time is up before all are planned."""
        worlds = self.worlds
        if worlds.chosen is None or len(worlds.chosen) < 2:
            return {}
        heaviest = max(weight for _, weight in worlds.chosen)
        counts = [round(WHOLE * weight / heaviest) for _, weight in worlds.chosen]
        alike = 1 if worlds.is_complete else ALIKE
        steps = self.affordable(STEPS * self.effort.worlds, len(going))
        tree = LineTree(
            self.rounds,
            self.by_difference(),
            round(SURPRISE * SCALE),
            alike,
            steps,
            MOVES * self.effort.worlds // len(going),
        )
        tree.put([deal for deal, _ in worlds.chosen], counts)
        found = {}
        for trial in going:
            if self.clock.is_up:
                return {}
            value = int(tree.value_of(trial.move.code)) / sum(counts) / MILLI
            verdict = self.verdict(trial)
            if worlds.is_complete:
                value = OPENLY * verdict.value + (1 - OPENLY) * value
            found[trial.move] = replace(verdict, value=value, chance=self.chance(trial, value))
        return found

    def by_difference(self) -> list[int]:
        """What a round is worth that ends with so many points between the seats, the fewest
        first, in thousandths."""
        worths = []
        widest = most_between(rules_of(self.view))
        for difference in range(-widest, widest + 1):
            points = [0, 0]
            points[self.view.seat if difference > 0 else 1 - self.view.seat] = abs(difference)
            worths.append(round(MILLI * self.standing.worth(points, self.view.seat)))
        return worths


def may_plan(view: View, effort: Effort) -> bool:
    """Are there only two, who score nothing but the end of the round?"""
    rules = rules_of(view)
    plain = rules.pays is None and rules.drawing in (NEVER, UNABLE) and rules.extra == NO_EXTRA
    return effort.infers and plain and rules.seats == 2 and not is_open(view)


def most_between(rules: LineRules) -> int:
    """The most points that can lie between two seats after a round in which no play scores: one
    holds all tiles of the set."""
    tiles = int((rules.top + 1) * (rules.top + 2)) // 2
    settles = rules.settles
    per_tile = int(settles.points) if isinstance(settles, PerTile) else 0
    return tiles * max(int(rules.top), per_tile)  # the mean of a set's tiles has `top` spots


def rules_of(view: View) -> LineRules:
    return line_table(view.table).rules
