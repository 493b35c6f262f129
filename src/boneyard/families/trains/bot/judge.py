"""Games of trains, judged by looking ahead: a race of moves (bots/race.py) through imagined deals
that are played out by one who keeps the best trains together (policy.py).

Values are spots fewer than the others', near the end of a match what they do to the chance to win
it (bots/match_worth.py).
"""

from dataclasses import replace

from ....bots.judge import Effort, Judged
from ....bots.match_worth import Fewest
from ....bots.race import STAGES, Race, Trial
from ....bots.resample import drawn_again, mix
from ....core.chance import Rng
from ....core.codes import VERBS
from ....core.deal import Deal
from ....core.downcast import of_kind
from ....core.move import Move
from ....core.view import View
from ..engine.sheet import TrainSheet
from ..engine.table import train_table
from ..engine.tracks import SIDINGS, TRACK_SHIFT
from .beliefs import PastChoices
from .rounds import TrainRounds

MORE = 2  # worlds for each that the effort has: rounds of trains are quickly played out
MEAN = 1.5  # what a seat writes down a round, in usual differences
POOL = 4  # deals drawn for each that is looked into, where the past is asked about
SHARE = 0.5  # of the time may pass before the first deal is looked into
TILE = 1.5  # what each number of a set adds to the usual difference of two seats after a round


class TrainJudge:
    """Values in spots."""

    def judge(self, view: View, effort: Effort, rng: Rng) -> list[Judged]:
        if len(view.moves()) == 1:
            return [Judged(view.moves()[0], 0.0)]
        race = TrainRace(view, effort, rng)
        race.run(race.wanted, STAGES if len(race.trials) > 1 else STAGES[:1])
        return race.judged()

    def spread(self, view: View) -> float:
        return 6.0


class TrainRace(Race[Deal, tuple[float, float]]):
    """Moves that come to the same are tried once. An outcome is what the spots are worth, and the
    chance to win that they leave."""

    def __init__(self, view: View, effort: Effort, rng: Rng) -> None:
        self.alike: dict[object, list[Move]] = {}
        for move in effort.among(view.moves()):
            self.alike.setdefault(comes_to(view, move), []).append(move)
        super().__init__([moves[0] for moves in self.alike.values()], effort.watch())
        self.view = view.anew()
        self.rounds = TrainRounds(train_table(view.table))
        self.standing = standing(view)
        self.rng = rng
        self.wanted = MORE * effort.worlds
        self.worlds: list[tuple[Deal, float]] = []
        if effort.infers and len(self.trials) > 1:
            self.choose_worlds(effort)

    def choose_worlds(self, effort: Effort) -> None:
        """Deals that explain well what the others laid, chosen from more of them."""
        past = PastChoices(train_table(self.view.table), self.view.seat)
        if not past.moments:
            return
        clock = effort.watch(SHARE)
        pool: list[tuple[Deal, float]] = []
        while len(pool) < POOL * self.wanted and not (clock.is_up and len(pool) >= self.fewest):
            deal = self.view.imagine(self.rng)
            pool.append((deal, past.likelihood(deal)))
        self.worlds = drawn_again(pool, self.wanted, self.rng)
        mix(self.worlds, self.rng)
        self.wanted = len(self.worlds)
        self.fewest = min(self.fewest, self.wanted)  # one may count for all

    def imagine(self, number: int) -> tuple[Deal, float]:
        return self.worlds[number] if self.worlds else (self.view.imagine(self.rng), 1.0)

    def outcome(self, world: Deal, move: Move) -> tuple[float, float]:
        return self.standing.worth_and_chance(self.rounds.outcome(world, move.code), self.view.seat)

    def worth(self, outcome: tuple[float, float]) -> float:
        return outcome[0]

    def chance(self, trial: Trial[tuple[float, float]], value: float) -> float | None:
        chances = [chance for _, chance in trial.outcomes]
        return sum(chances) / len(chances)

    def judged(self) -> list[Judged]:
        alike = {moves[0]: moves for moves in self.alike.values()}
        return [replace(each, move=move) for each in super().judged() for move in alike[each.move]]


def comes_to(view: View, move: Move) -> object:
    """What a move does: sidings that show the same number are as good as each other."""
    table = train_table(view.table)
    track = move.code >> TRACK_SHIFT
    if move.code < VERBS and SIDINGS <= track < SIDINGS + table.sidings and table.owed < 0:
        return move.code & ((1 << TRACK_SHIFT) - 1), int(table.ends[track])
    return move


def standing(view: View) -> Fewest:
    """Where the match stands before this round."""
    table, seats = view.table, int(view.table.seats)
    rounds = of_kind(TrainSheet, view.sheet).agreed_rounds(seats)
    before = [int(total) for total in table.before]
    usual = TILE * int(table.top + 1)
    # The lead goes round, so it tells how many rounds were played, but for whole turns of it.
    played = [n for n in range(rounds) if n % seats == table.dealer % seats] or [0]
    likely = min(played, key=lambda n: abs(n * MEAN * usual - sum(before) / seats))
    return Fewest(before, rounds - 1 - likely, usual)
