"""Games of the line, judged by looking ahead: each move is tried in the same imagined deals.

Deals that explain badly what the others chose to play count less; a deal is played out as greedy
would play it; moves that fall behind are tried in fewer deals. Values are points of the round, or
near the end of a match what they do to the chance to win it (standings.py).
"""

from dataclasses import dataclass, field
from math import sqrt

from ..._mode import is_compiled
from ...core.chance import Rng
from ...core.codes import MUGGINS
from ...core.deal import Deal
from ...core.move import Move
from ...core.view import View
from ...engines.line.rules import FREELY, LineRules
from ...engines.line.sheet import LineSheet
from ...engines.line.state import LineState
from ..judging import Clock, Effort, Judged
from ..search.line_policy import Policy
from ..search.line_rounds import Rounds
from ..standings import Standing
from ..weights import weigh

STAGES = (0.25, 0.5, 1.0)  # the worlds after which moves that fell behind are left alone
DOUBT = 0.2  # the share of choices that are made for reasons unknown
OPEN_TILES, OPEN_NODES = 16, 100  # what is solved where both hands are known; nodes a world
IMAGINED_TILES, IMAGINED_NODES = 8, 400  # ... and in a deal that is only imagined
NODES_A_SECOND = 100_000 if is_compiled() else 2_000
FEWEST = 2  # worlds that are always imagined, whatever the clock says


@dataclass
class Trial:
    """A move, how the seat means to draw afterwards, and the points it brought in each world."""

    move: Move
    hoards: bool
    outcomes: list[list[int]] = field(default_factory=list)


class LineJudge:
    """Values in points of the sheet."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        called = [move for move in view.moves() if move.code == MUGGINS]
        moves = [move for move in view.moves() if move.code != MUGGINS]
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
        self.rounds = Rounds(view.table, view.seat, Policy(rules, weigh(rules)), effort.infers)
        self.worlds = effort.worlds
        self.weights: list[float] = []
        habits = (False, True) if rules.drawing == FREELY and rules.scores_plays else (False,)
        self.trials = [Trial(move, hoards) for move in moves for hoards in habits]
        self.standing: Standing | None = None
        is_open = view.table.seats == 2 and view.stock_left == 0  # what I do not hold, you do
        self.fewest = FEWEST
        if is_open:
            self.worlds = self.fewest = 1
        if effort.infers and is_open:
            self.rounds.solve_endings(OPEN_TILES, self.affordable(OPEN_NODES * effort.worlds))
        elif effort.infers:
            self.rounds.solve_endings(IMAGINED_TILES, IMAGINED_NODES)

    def affordable(self, nodes: int) -> int:
        """How many positions each move may cost, where a table waits."""
        if self.effort.seconds is None:
            return nodes
        return min(nodes, round(NODES_A_SECOND * self.effort.seconds / len(self.trials)))

    def judged(self, rng: Rng) -> list[Judged]:
        """Every move, those that were tried longest first, the best of them at the head."""
        clock = self.effort.watch()
        going = self.trials
        for stage in STAGES:
            self.imagine(going, max(self.fewest, round(self.worlds * stage)), rng, clock)
            if clock.is_up:
                break
            if stage < 1:
                going = sorted(going, key=lambda trial: -self.mean(trial))
                going = going[: max(2, (len(going) + 1) // 2)]
        best: dict[Move, Judged] = {}
        for trial in self.trials:
            found = self.verdict(trial)
            known = best.get(trial.move)
            if known is None or (found.worlds, found.value) > (known.worlds, known.value):
                best[trial.move] = found
        return sorted(best.values(), key=lambda each: (-each.worlds, -each.value))

    def imagine(self, going: list[Trial], worlds: int, rng: Rng, clock: Clock) -> None:
        """Try these moves until so many worlds have been seen."""
        while len(self.weights) < worlds:
            if clock.is_up and len(self.weights) >= self.fewest:
                return
            deal = self.view.imagine(rng)
            number = len(self.weights)
            self.weights.append(self.rounds.likelihood(deal, DOUBT))
            self.play(going, deal, others_hoard=number % 2 == 1)

    def play(self, going: list[Trial], deal: Deal, others_hoard: bool) -> None:
        for trial in going:
            points = self.rounds.outcome(deal, trial.move.code, trial.hoards, others_hoard)
            trial.outcomes.append(points)

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


def rules_of(view: View) -> LineRules:
    table = view.table
    assert isinstance(table, LineState)
    return table.rules
