"""Games of trains, judged by looking ahead: each move is tried in the same imagined deals; they
are played out by one who keeps the best trains together (search/train_policy.py).

Values are spots fewer than the others', near the end of a match what they do to the chance to win
it (standings.py). Moves that fall behind are tried in fewer deals.
"""

from dataclasses import dataclass, field
from math import sqrt

from ....bots.judge import Clock, Effort, Judged
from ....bots.standings import Fewest
from ....core.chance import Rng
from ....core.codes import VERBS
from ....core.move import Move
from ....core.view import View
from ..engine.sheet import TrainSheet
from ..engine.state import TrainState
from ..engine.tracks import SIDINGS, TRACK_SHIFT
from .rounds import TrainRounds

STAGES = (0.25, 0.5, 1.0)  # the worlds after which moves that fell behind are left alone
MORE = 2  # worlds for each that the effort has: rounds of trains are quickly played out
FEWEST = 2  # worlds that are always imagined, whatever the clock says
MEAN = 1.5  # what a seat writes down a round, in usual differences
TILE = 1.5  # what each number of a set adds to the usual difference of two seats after a round


@dataclass
class Trial:
    """Moves that come to the same, and what they were worth in each world."""

    moves: list[Move]
    worths: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.worths) / len(self.worths)

    def verdicts(self) -> list[Judged]:
        """The mean of what they were worth, and its standard error."""
        n, mean = len(self.worths), self.mean
        squares = sum((worth - mean) ** 2 for worth in self.worths)
        return [Judged(move, mean, sqrt(squares) / n, n) for move in self.moves]


class TrainJudge:
    """Values in spots."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        if len(view.moves()) == 1:
            return [Judged(view.moves()[0], 0.0)]
        return Ahead(view, effort).judged(rng)

    def spread(self, view: View) -> float:
        return 6.0


class Ahead:
    """One decision: the same worlds for all moves."""

    def __init__(self, view: View, effort: Effort) -> None:
        self.view = view.anew()
        self.effort = effort
        self.rounds = TrainRounds(view.table)
        self.standing = standing(view)
        self.seen = 0
        alike: dict[object, Trial] = {}
        for move in view.moves():
            alike.setdefault(comes_to(view, move), Trial([])).moves.append(move)
        self.trials = list(alike.values())

    def judged(self, rng: Rng) -> list[Judged]:
        """Every move, those that were tried longest first, the best of them at the head."""
        clock = self.effort.watch()
        going = self.trials
        for stage in STAGES:
            self.imagine(going, max(FEWEST, round(MORE * self.effort.worlds * stage)), rng, clock)
            if clock.is_up or len(self.trials) == 1:
                break
            going = sorted(going, key=lambda trial: -trial.mean)
            going = going[: max(2, (len(going) + 1) // 2)]
        found = [verdict for trial in self.trials for verdict in trial.verdicts()]
        return sorted(found, key=lambda each: (-each.worlds, -each.value))

    def imagine(self, going: list[Trial], worlds: int, rng: Rng, clock: Clock) -> None:
        """Try these moves until so many worlds have been seen."""
        while self.seen < worlds:
            if clock.is_up and self.seen >= FEWEST:
                return
            deal = self.view.imagine(rng)
            self.seen += 1
            for trial in going:
                spots = self.rounds.outcome(deal, trial.moves[0].code)
                trial.worths.append(self.standing.worth(spots, self.view.seat))


def comes_to(view: View, move: Move) -> object:
    """What a move does: sidings that show the same number are as good as each other."""
    table = view.table
    assert isinstance(table, TrainState)
    track = move.code >> TRACK_SHIFT
    if move.code < VERBS and SIDINGS <= track < SIDINGS + table.sidings and table.owed < 0:
        return move.code & ((1 << TRACK_SHIFT) - 1), int(table.ends[track])
    return move


def standing(view: View) -> Fewest:
    """Where the match stands before this round."""
    sheet, table = view.sheet, view.table
    assert isinstance(sheet, TrainSheet)
    seats = int(table.seats)
    rounds = seats if sheet.rounds is None else sheet.rounds
    before = [int(total) for total in table.before]
    usual = TILE * int(table.top + 1)
    # The lead goes round, so it tells how many rounds were played, but for whole turns of it.
    played = [n for n in range(rounds) if n % seats == table.dealer % seats] or [0]
    likely = min(played, key=lambda n: abs(n * MEAN * usual - sum(before) / seats))
    return Fewest(before, rounds - 1 - likely, usual)
