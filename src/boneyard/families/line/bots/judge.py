"""Games of the line, judged by looking ahead: each move is tried in the same imagined deals.

Deals that explain badly what the others chose to play count less; a deal is played out as greedy
would play it; moves that fall behind are tried in fewer deals. Values are points of the round, or
near the end of a match what they do to the chance to win it (standings.py).
"""

from dataclasses import dataclass, field, replace
from math import sqrt

from ...._mode import is_compiled
from ....bots.judge import Effort, Judged
from ....bots.standings import Standing
from ....core.chance import Rng
from ....core.codes import CALL, DRAW
from ....core.move import Move
from ....core.view import View
from ..engine.rules import NEVER, NO_EXTRA, UNABLE, LineRules
from ..engine.settlements import PerTile
from ..engine.sheet import LineSheet
from ..engine.table import table_of
from .draws import Draw, is_choice
from .policy import MILLI, LinePolicy
from .rounds import SCALE, Rounds
from .tree import WHOLE, LineTree
from .weights import weigh
from .worlds import Worlds, is_open

STAGES = (0.25, 0.5, 1.0)  # the worlds after which moves that fell behind are left alone
OPEN_TILES, OPEN_NODES = 16, 100  # what is solved where both hands are known; nodes a world
LISTED_TILES, LISTED_NODES = 8, 400  # ... and in each deal where all are listed
NODES_A_SECOND = 100_000 if is_compiled() else 2_000
STEPS = 60  # positions that planning a move may cost, for each world
ALIKE = 8  # worlds that must look alike for a plan to distinguish them from others
SURPRISE = 0.1  # the share of the other's coming moves that nothing explains
OPENLY = 0.35  # how much a value counts that lets the other see our hand: he may guess it
FEWEST = 2  # worlds that are always imagined, whatever the clock says


@dataclass
class Trial:
    """A move, and the points it brought in each world."""

    move: Move
    outcomes: list[list[int]] = field(default_factory=list)


class LineJudge:
    """Values in points of the sheet."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        called = [move for move in view.moves() if move.code == CALL]
        moves = [move for move in view.moves() if move.code != CALL]
        judged = Ahead(view, moves, effort).judged(rng)
        sure = judged[0].value + 1.0 if judged else 0.0
        return [Judged(move, sure) for move in called] + judged

    def spread(self, view: View) -> float:
        return weigh(rules_of(view)).tile


class Ahead:
    """One decision: the same worlds for all moves."""

    def __init__(self, view: View, moves: list[Move], effort: Effort) -> None:
        rules = rules_of(view)
        self.view = view.anew()
        self.effort = effort
        self.clock = effort.watch()
        policy = LinePolicy(rules, weigh(rules))
        self.rounds = Rounds(table_of(view.table), view.seat, policy, effort.infers)
        self.weights: list[float] = []
        self.trials = [Trial(move) for move in moves]
        self.draw = Draw(view, effort.draws) if is_choice(view) else None
        self.standing: Standing | None = None
        if effort.infers and is_open(view):
            self.rounds.solve_endings(
                OPEN_TILES, self.affordable(OPEN_NODES * effort.worlds, len(moves))
            )

    def affordable(self, nodes: int, moves: int) -> int:
        """How many positions each of so many moves may cost, in the time that is left."""
        return int(min(nodes, NODES_A_SECOND * max(0.0, self.clock.left) / moves))

    def judged(self, rng: Rng) -> list[Judged]:
        """Every move, those that were tried longest first, the best of them at the head."""
        clock = self.clock
        worlds = Worlds(self.view, self.rounds, self.effort, rng)
        if worlds.is_complete and self.effort.infers:
            self.rounds.solve_endings(LISTED_TILES, LISTED_NODES)
        fewest = min(FEWEST, worlds.wanted)
        going = self.trials
        all_at_once = worlds.wanted <= STAGES[0] * self.effort.worlds
        for stage in STAGES[-1:] if all_at_once else STAGES:
            last = max(fewest, round(worlds.wanted * stage))
            while len(self.weights) < last and not (clock.is_up and len(self.weights) >= fewest):
                self.play(going, worlds, rng)
            if clock.is_up:
                break
            if stage < 1:
                if self.draw is not None and not self.draw.may_suit:
                    going = [trial for trial in going if trial.move.code != DRAW]
                going = sorted(going, key=lambda trial: -self.mean(trial))
                going = going[: max(2, (len(going) + 1) // 2)]
        planned = self.planned(going, worlds) if may_plan(self.view, self.effort) else {}
        found = [planned.get(trial.move) or self.verdict(trial) for trial in self.trials]
        found.sort(key=lambda each: (-each.worlds, -each.value))
        if self.draw is not None and not self.draw.suits(found, weigh(rules_of(self.view)).tile):
            draw = next(each for each in found if each.move.code == DRAW)
            found.remove(draw)
            found.append(replace(draw, likely=0.0))
        return found

    def play(self, going: list[Trial], worlds: Worlds, rng: Rng) -> None:
        """Try these moves in one more world."""
        number = len(self.weights)
        deal, weight = worlds.next(number, rng)
        self.weights.append(weight)
        for trial in going:
            points = self.rounds.outcome(deal, trial.move.code)
            trial.outcomes.append(points)

    def planned(self, going: list[Trial], worlds: Worlds) -> dict[Move, Judged]:
        """The moves that did best, with the best that can be made of them afterwards; nothing if
        the time is up before all are planned."""
        if worlds.chosen is None or len(worlds.chosen) < 2:
            return {}
        heaviest = max(weight for _, weight in worlds.chosen)
        counts = [round(WHOLE * weight / heaviest) for _, weight in worlds.chosen]
        alike = 1 if worlds.is_complete else ALIKE
        steps = self.affordable(STEPS * self.effort.worlds, len(going))
        tree = LineTree(self.rounds, self.by_difference(), round(SURPRISE * SCALE), alike, steps)
        tree.put([deal for deal, _ in worlds.chosen], counts)
        found = {}
        for trial in going:
            if self.clock.is_up:
                return {}
            value = int(tree.value_of(trial.move.code)) / sum(counts) / MILLI
            verdict = self.verdict(trial)
            if worlds.is_complete:
                value = OPENLY * verdict.value + (1 - OPENLY) * value
            found[trial.move] = replace(verdict, value=value)
        return found

    def by_difference(self) -> list[int]:
        """What a round is worth that ends with so many points between the seats, the fewest
        first, in thousandths."""
        if self.standing is None:
            self.standing = self.stand()
        worths = []
        widest = most_between(rules_of(self.view))
        for difference in range(-widest, widest + 1):
            points = [0, 0]
            points[self.view.seat if difference > 0 else 1 - self.view.seat] = abs(difference)
            worths.append(round(MILLI * self.standing.worth(points, self.view.seat)))
        return worths

    # What was found ------------------------------------------------------------------------

    def worths(self, trial: Trial) -> list[float]:
        """What the move was worth in each world."""
        if self.standing is None:
            self.standing = self.stand()
        seat = self.view.seat
        return [self.standing.worth(points, seat) for points in trial.outcomes]

    def stand(self) -> Standing:
        sheet, table = self.view.sheet, self.view.table
        assert isinstance(sheet, LineSheet)
        tops = [max(points) for trial in self.trials for points in trial.outcomes]
        before = [int(total) for total in table.before]
        return Standing(before, sheet.target, sum(tops) / max(1, len(tops)))

    def mean(self, trial: Trial) -> float:
        return self.verdict(trial).value

    def verdict(self, trial: Trial) -> Judged:
        """The weighted mean of what a move was worth, and its standard error."""
        worths = self.worths(trial)
        weights = self.weights[: len(worths)]
        total = sum(weights)
        mean = sum(w * x for w, x in zip(weights, worths, strict=True)) / total
        squares = sum((w * (x - mean)) ** 2 for w, x in zip(weights, worths, strict=True))
        return Judged(trial.move, mean, sqrt(squares) / total, len(worths))


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
    return table_of(view.table).rules
